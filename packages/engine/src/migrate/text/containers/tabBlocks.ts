// Translates code blocks with `tab` after the language, which a plugin of Docusaurus shows as tabs,
// into code groups.
import { ownValue } from '../../config/values.ts'

const FENCE = /^([ \t]*)(`{3,}|~{3,})[ \t]*([^\s`{]*)([^\n`]*)$/

/** `tab`, `tab={"label":"Name","span":2}` and `tab="Name"`. */
const TAB = /(?:^|\s)tab(?:=(\{[^{}]*\}|"[^"]*"|\S+))?(?=\s|$)/

/** Labels that the plugin gives to blocks without one. */
const LABELS: Readonly<Record<string, string>> = {
  ...{ js: 'JavaScript', jsx: 'JavaScript', javascript: 'JavaScript' },
  ...{ ts: 'TypeScript', tsx: 'TypeScript', typescript: 'TypeScript' },
}

interface Block {
  readonly indent: string
  readonly isTab: boolean
  /** Numbers of its first line and of the line after it. */
  readonly from: number
  readonly to: number
}

/** Wraps each sequence of such blocks into a code group. */
export function withTabBlocks(text: string): string {
  const lines = text.split('\n')
  const blocks = blocksIn(lines)
  const isJoined = (a: Block | undefined, b: Block | undefined) =>
    a?.isTab === true && b?.isTab === true && lines.slice(a.to, b.from).join('').trim() === ''
  blocks.forEach((block, index) => {
    if (!block.isTab) return
    const { indent, from, to } = block
    const isFirst = !isJoined(blocks[index - 1], block)
    const isLast = !isJoined(block, blocks[index + 1])
    lines[from] = (isFirst ? `${indent}::: code-group\n\n` : '') + withLabel(lines[from] ?? '')
    if (isLast) lines[to - 1] = `${lines[to - 1] ?? ''}\n\n${indent}:::`
  })
  return lines.join('\n')
}

function blocksIn(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const [, indent = '', ticks, , meta = ''] = FENCE.exec(lines[at] ?? '') ?? []
    if (ticks === undefined) {
      at += 1
      continue
    }
    const end = lines.findIndex((line, index) => index > at && line.trim().startsWith(ticks))
    const to = end < 0 ? lines.length : end + 1
    blocks.push({ indent, isTab: end >= 0 && TAB.test(meta), from: at, to })
    at = to
  }
  return blocks
}

function withLabel(opening: string): string {
  const [, indent = '', ticks = '', lang = '', meta = ''] = FENCE.exec(opening) ?? []
  const given = TAB.exec(meta)?.[1] ?? ''
  const own = /"label"\s*:\s*"([^"]*)"/.exec(given)?.[1] ?? /^"(.*)"$/.exec(given)?.[1]
  const label = own ?? ownValue(LABELS, lang) ?? lang
  const rest = meta.replace(TAB, '').trim()
  // Many blocks have the name of a package manager as their language, because it is their label.
  const language = /^(?:npm|npx|yarn|pnpm|bun)$/i.test(lang) ? 'sh' : lang
  return `${indent}${ticks}${[language, rest, `[${label}]`].filter(Boolean).join(' ')}`
}
