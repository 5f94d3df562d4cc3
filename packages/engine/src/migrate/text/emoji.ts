// Replaces the shortcodes of emoji, which are those of GitHub or, in MkDocs, of Twemoji.
import type { Root, Text } from 'mdast'
import { nameToEmoji } from 'gemoji'
import type { SourceSite, ToolName } from '../types.ts'
import { applyEdits, type Edit } from './edits.ts'
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
    return emojiIn(source.slice(start, end)).map((edit) => ({
      ...edit,
      start: start + edit.start,
      end: start + edit.end,
    }))
  })
}

/** Removes shortcodes from a text. */
export function withoutShortcodes(text: string): string {
  return applyEdits(
    text,
    emojiIn(text).map((edit) => ({ ...edit, text: '' })),
  )
}

const TOOLS_WITH_SHORTCODES: readonly ToolName[] = ['vitepress', 'mkdocs', 'docusaurus']

/** Returns whether the tool of a site, or one of its Markdown plugins, replaces shortcodes of emoji. */
export function hasShortcodes({ tool, facts }: Pick<SourceSite, 'tool' | 'facts'>): boolean {
  return TOOLS_WITH_SHORTCODES.includes(tool) || facts['shortcodes'] === true
}

/** Returns the replacements of the shortcodes in a text. */
function emojiIn(text: string): Edit[] {
  const sequences = text.matchAll(/(?<![\w:/\\])(?::[a-z0-9_+-]+:)+(?!\w)/g)
  return [...sequences].flatMap(({ 0: sequence, index: from }) =>
    [...sequence.matchAll(/:([^:]+):/g)].flatMap(({ 0: all, 1: name = '', index }) => {
      const emoji = emojiOf(name)
      const start = from + index
      return emoji === undefined ? [] : [{ start, end: start + all.length, text: emoji }]
    }),
  )
}
