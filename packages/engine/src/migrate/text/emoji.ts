// Replaces the shortcodes of emoji, which are those of GitHub or, in MkDocs, of Twemoji.
import type { Root, Text } from 'mdast'
import { nameToEmoji } from 'gemoji'
import type { Edit } from './edits.ts'
import { nodesOfType, rangeOf } from './parse.ts'

/** Names of Twemoji and others that GitHub spells differently. */
const SPELLINGS: Readonly<Record<string, string>> = {
  hundred_points: '100',
  octocat: 'octopus',
  party_popper: 'tada',
  man_detective: 'male_detective',
  woman_detective: 'female_detective',
  man_guard: 'guardsman',
  woman_guard: 'guardswoman',
  man_gesturing_ok: 'ok_man',
  woman_gesturing_ok: 'ok_woman',
  man_in_lotus_position: 'lotus_position_man',
  woman_in_lotus_position: 'lotus_position_woman',
}

function emojiOf(name: string): string | undefined {
  // `man_walking` of Twemoji is `walking_man` at GitHub.
  const reversed = name.replace(/^(man|woman)_(.+)$/, '$2_$1')
  const known = [name, SPELLINGS[name] ?? reversed].find((each) => Object.hasOwn(nameToEmoji, each))
  return known && nameToEmoji[known]
}

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
      const emoji = emojiOf(name)
      return emoji === undefined
        ? []
        : [{ start: start + index, end: start + index + all.length, text: emoji }]
    })
  })
}
