// Preserves docgen's syntax that Markdown parsers would lose: ids of headings, and escaped quotes
// in the titles of code fences. Every parser in this room is called through `parseDocgenSyntax`.
import type { Code, Root } from 'mdast'
import { decodeString } from 'micromark-util-decode-string'
import { nodesOf } from './walk.ts'
import { parseWithIds } from './explicitIds.ts'

/**
 * Parses a text with `parse` and restores docgen's syntax in the tree. Returns null if `parse`
 * does.
 */
export function parseDocgenSyntax<Tree extends Root | null>(
  text: string,
  parse: (text: string) => Tree,
): Tree {
  const tree = parseWithIds(text, parse)
  if (tree && QUOTES.test(text)) {
    for (const node of nodesOf(tree)) if (node.type === 'code') restoreQuotes(node as Code, text)
  }
  return tree
}

/** Escapes that `codeMeta.ts` needs; without them a quoted value would end too early. */
const QUOTES = /(\\["'\\])/

const FENCE = /^(?:`{3,}|~{3,})[ \t]*(\S*)[ \t]*(.*?)[ \t]*(?:\n|$)/

/**
 * Restores the info string of a fence with its quotes still escaped; other escapes are decoded as
 * usual.
 */
function restoreQuotes(node: Code, text: string): void {
  const offset = node.position?.start.offset
  if (offset === undefined || !(node.lang ?? '')) return
  const lineEnd = text.indexOf('\n', offset)
  const line = text.slice(offset, lineEnd < 0 ? undefined : lineEnd)
  const [, lang = '', meta = ''] = FENCE.exec(line) ?? []
  if (!QUOTES.test(lang + meta)) return
  node.lang = decode(lang)
  node.meta = decode(meta) || null
}

function decode(info: string): string {
  const parts = info.split(QUOTES)
  return parts.map((part, index) => (index % 2 === 1 ? part : decodeString(part))).join('')
}
