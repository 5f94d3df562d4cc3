// The emoji shortcodes that documentation uses most. Others are reported by the build.
import type { Root, Text } from 'mdast'
import type { Edit } from './edits.ts'
import { nodesOfType, rangeOf } from './parse.ts'

const NAMES =
  'tada🎉 rocket🚀 warning⚠️ bulb💡 sparkles✨ fire🔥 star⭐ heart❤️ bug🐛 zap⚡ memo📝 book📖 books📚 white_check_mark✅ heavy_check_mark✔️ x❌ construction🚧 wrench🔧 hammer🔨 gear⚙️ package📦 lock🔒 unlock🔓 key🔑 link🔗 eyes👀 point_right👉 point_left👈 point_up☝️ point_down👇 thumbsup👍 +1👍 thumbsdown👎 -1👎 clap👏 wave👋 muscle💪 pray🙏 smile😄 smiley😃 grin😁 joy😂 laughing😆 wink😉 blush😊 thinking🤔 cry😢 sob😭 100💯 boom💥 bell🔔 bookmark🔖 calendar📅 camera📷 chart_with_upwards_trend📈 checkered_flag🏁 clipboard📋 cloud☁️ computer💻 dart🎯 email📧 exclamation❗ question❓ file_folder📁 flashlight🔦 gem💎 gift🎁 globe_with_meridians🌐 hourglass⌛ information_sourceℹ️ hash#️⃣ label🏷️ mag🔍 mega📣 moneybag💰 no_entry⛔ no_entry_sign🚫 octocat🐙 art🎨 arrow_right➡️ arrow_left⬅️ arrow_up⬆️ arrow_down⬇️ recycle♻️ red_circle🔴 robot🤖 ship🚢 shield🛡️ stop_sign🛑 sunny☀️ trophy🏆 vertical_traffic_light🚦 video_camera📹 watch⌚ whale🐳 scroll📜 seedling🌱 snake🐍 speech_balloon💬 see_no_evil🙈 skull💀 slightly_smiling_face🙂 sunglasses😎 tongue😛 stuck_out_tongue😛 toolbox🧰 test_tube🧪 triangular_flag_on_post🚩 truck🚚 unicorn🦄 weary😩 yum😋 handshake🤝 house🏠 inbox_tray📥 outbox_tray📤 jigsaw🧩 microscope🔬 page_facing_up📄 paperclip📎 pencil📝 pencil2✏️ pushpin📌 round_pushpin📍 rainbow🌈 coffee☕ beer🍺 beers🍻 cake🍰 cat🐱 dog🐶 earth_americas🌎 fearful😨 scream😱 heart_eyes😍 heavy_plus_sign➕ heavy_minus_sign➖ heavy_exclamation_mark❗ hugs🤗 hundred_points💯 kissing😗 loudspeaker📢 new🆕 ok👌 ok_hand👌 raised_hands🙌 relaxed☺️ rotating_light🚨 running🏃 smirk😏 stopwatch⏱️ tv📺 umbrella☔ v✌️ world_map🗺️ writing_hand✍️ party_popper🎉 man_shrugging🤷‍♂️ woman_shrugging🤷‍♀️ shrug🤷 brain🧠 crystal_ball🔮 dizzy💫 nerd_face🤓 electric_plug🔌 floppy_disk💾 desktop_computer🖥️ iphone📱 card_index🗂️ bar_chart📊 abacus🧮 ambulance🚑 lipstick💄 green_heart💚 blue_heart💙 purple_heart💜 yellow_heart💛 orange_heart🧡 broken_heart💔 green_circle🟢 yellow_circle🟡 heavy_multiplication_x✖️ ballot_box_with_check☑️ interrobang⁉️ bangbang‼️'

const EMOJI: ReadonlyMap<string, string> = new Map(
  NAMES.split(' ').map((entry) => {
    const name = /^[\w+-]+(?=[^\w+-])/.exec(entry)?.[0] ?? entry
    return [name, entry.slice(name.length)]
  }),
)

/** Replaces shortcodes such as `:tada:` outside code. */
export function emojiEdits(tree: Root, source: string): Edit[] {
  return nodesOfType<Text>(tree, 'text').flatMap((node) => {
    const { start, end } = rangeOf(node)
    const found = source.slice(start, end).matchAll(/(?<![\w:/]):([a-z0-9_+-]+):(?![\w:])/g)
    return [...found].flatMap(({ 0: all, 1: name = '', index }) => {
      const emoji = EMOJI.get(name)
      return emoji === undefined
        ? []
        : [{ start: start + index, end: start + index + all.length, text: emoji }]
    })
  })
}
