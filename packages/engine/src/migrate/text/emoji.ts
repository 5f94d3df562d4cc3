// The emoji shortcodes that documentation uses most. Others are reported by the build.
import type { Root, Text } from 'mdast'
import type { Edit } from './edits.ts'
import { nodesOfType, rangeOf } from './parse.ts'

const NAMES =
  'tada🎉 rocket🚀 warning⚠️ bulb💡 sparkles✨ fire🔥 star⭐ heart❤️ bug🐛 zap⚡ memo📝 book📖 books📚 white_check_mark✅ heavy_check_mark✔️ x❌ construction🚧 wrench🔧 hammer🔨 gear⚙️ package📦 lock🔒 unlock🔓 key🔑 link🔗 eyes👀 point_right👉 point_left👈 point_up☝️ point_down👇 thumbsup👍 +1👍 thumbsdown👎 -1👎 clap👏 wave👋 muscle💪 pray🙏 smile😄 smiley😃 grin😁 joy😂 laughing😆 wink😉 blush😊 thinking🤔 cry😢 sob😭 100💯 boom💥 bell🔔 bookmark🔖 calendar📅 camera📷 chart_with_upwards_trend📈 checkered_flag🏁 clipboard📋 cloud☁️ computer💻 dart🎯 email📧 exclamation❗ question❓ file_folder📁 flashlight🔦 gem💎 gift🎁 globe_with_meridians🌐 hourglass⌛ information_sourceℹ️ hash#️⃣ label🏷️ mag🔍 mega📣 moneybag💰 money_with_wings💸 no_entry⛔ no_entry_sign🚫 octocat🐙 art🎨 arrow_right➡️ arrow_left⬅️ arrow_up⬆️ arrow_down⬇️ recycle♻️ red_circle🔴 robot🤖 ship🚢 shield🛡️ stop_sign🛑 sunny☀️ trophy🏆 vertical_traffic_light🚦 video_camera📹 watch⌚ whale🐳 scroll📜 seedling🌱 snake🐍 speech_balloon💬 see_no_evil🙈 skull💀 slightly_smiling_face🙂 sunglasses😎 tongue😛 stuck_out_tongue😛 toolbox🧰 test_tube🧪 triangular_flag_on_post🚩 truck🚚 unicorn🦄 weary😩 yum😋 handshake🤝 house🏠 inbox_tray📥 outbox_tray📤 jigsaw🧩 microscope🔬 page_facing_up📄 paperclip📎 pencil📝 pencil2✏️ pushpin📌 round_pushpin📍 rainbow🌈 coffee☕ beer🍺 beers🍻 cake🍰 cat🐱 dog🐶 earth_americas🌎 fearful😨 scream😱 heart_eyes😍 heavy_plus_sign➕ heavy_minus_sign➖ heavy_exclamation_mark❗ hugs🤗 hundred_points💯 kissing😗 loudspeaker📢 new🆕 ok👌 ok_hand👌 raised_hands🙌 relaxed☺️ rotating_light🚨 running🏃 smirk😏 stopwatch⏱️ tv📺 umbrella☔ v✌️ world_map🗺️ writing_hand✍️ party_popper🎉 shrug🤷 brain🧠 crystal_ball🔮 dizzy💫 nerd_face🤓 electric_plug🔌 floppy_disk💾 desktop_computer🖥️ iphone📱 card_index🗂️ bar_chart📊 abacus🧮 ambulance🚑 lipstick💄 green_heart💚 blue_heart💙 purple_heart💜 yellow_heart💛 orange_heart🧡 broken_heart💔 green_circle🟢 yellow_circle🟡 heavy_multiplication_x✖️ ballot_box_with_check☑️ interrobang⁉️ bangbang‼️'

/** Professions: a person joined with a sign. */
const JOBS =
  'cook🍳 farmer🌾 student🎓 teacher🏫 mechanic🔧 factory_worker🏭 office_worker💼 scientist🔬 technologist💻 singer🎤 artist🎨 pilot✈️ astronaut🚀 firefighter🚒 judge⚖️ health_worker⚕️'

/** Gestures and activities: joined with a sign for a man or a woman. */
const ACTIONS =
  'shrugging🤷 facepalming🤦 walking🚶 running🏃 gesturing_ok🙆 raising_hand🙋 bowing🙇 swimming🏊 in_lotus_position🧘 surfing🏄 rowing🚣 juggling🤹 climbing🧗 cartwheeling🤸 construction_worker👷 detective🕵️ guard💂 mage🧙 superhero🦸 supervillain🦹 vampire🧛 zombie🧟 genie🧞 elf🧝 fairy🧚'

const JOINED =
  'rainbow_flag🏳️‍🌈 pirate_flag🏴‍☠️ heart_on_fire❤️‍🔥 mending_heart❤️‍🩹 polar_bear🐻‍❄️ black_cat🐈‍⬛ service_dog🐕‍🦺'

const JOINER = '\u200d'

function entriesOf(names: string): [name: string, emoji: string][] {
  return names.split(' ').map((entry) => {
    const name = /^[\w+-]+(?=[^\w+-])/.exec(entry)?.[0] ?? entry
    return [name, entry.slice(name.length)]
  })
}

const EMOJI: ReadonlyMap<string, string> = new Map([
  ...entriesOf(JOBS).flatMap(([name, sign]): [string, string][] => [
    [`man_${name}`, `👨${JOINER}${sign}`],
    [`woman_${name}`, `👩${JOINER}${sign}`],
    [name, `🧑${JOINER}${sign}`],
  ]),
  ...entriesOf(ACTIONS).flatMap(([name, person]): [string, string][] => [
    [`man_${name}`, `${person}${JOINER}♂️`],
    [`woman_${name}`, `${person}${JOINER}♀️`],
  ]),
  ...entriesOf(JOINED),
  ...entriesOf(NAMES),
])

/** Replaces shortcodes such as `:tada:` outside code. */
export function emojiEdits(tree: Root, source: string): Edit[] {
  return nodesOfType<Text>(tree, 'text').flatMap((node) => {
    const { start, end } = rangeOf(node)
    const sequences = source
      .slice(start, end)
      .matchAll(/(?<![\w:/\\])(?::[a-z0-9_+-]+:)+(?![\w:])/g)
    const found = [...sequences].flatMap((sequence) =>
      [...sequence[0].matchAll(/:([^:]+):/g)].map(({ 0: all, 1: name = '', index }) => ({
        all,
        name,
        index: sequence.index + index,
      })),
    )
    return found.flatMap(({ all, name, index }) => {
      const emoji = EMOJI.get(name)
      return emoji === undefined
        ? []
        : [{ start: start + index, end: start + index + all.length, text: emoji }]
    })
  })
}
