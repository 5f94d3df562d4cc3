// What Markdown's own rules would lose of docgen's syntax, read from the text as the author wrote it: ids of headings, and
// quotes within the quoted titles of fences. Whatever parses a text parses it through here.
import type { Code, Root } from 'mdast'
import { decodeString } from 'micromark-util-decode-string'
import { nodesOf } from './walk.ts'
import { parseWithIds } from './writtenIds.ts'

/** Parses a text with `parse`. Null where `parse` gives null. */
export function parseWritten<Tree extends Root | null>(
  text: string,
  parse: (text: string) => Tree,
): Tree {
  const tree = parseWithIds(text, parse)
  if (tree && QUOTES.test(text)) {
    for (const node of nodesOf(tree)) if (node.type === 'code') restoreQuotes(node as Code, text)
  }
  return tree
}

/** An escape that `codeMeta.ts` has to see: without it a value in quotes would end too early. */
const QUOTES = /(\\["'\\])/

const FENCE = /^(?:`{3,}|~{3,})[ \t]*(\S*)[ \t]*(.*?)[ \t]*(?:\n|$)/

/** Gives a fence the words after its backticks with quotes still escaped; all other escapes are decoded as usual. */
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
