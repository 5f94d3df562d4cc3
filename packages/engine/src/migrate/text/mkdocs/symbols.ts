// Writes the characters that extensions of Python-Markdown show for sequences of others: `(tm)`, `-->`, `---`.
import type { Root, Text } from 'mdast'
import type { Edit } from '../edits.ts'
import { nodesOfType, rangeOf } from '../parse.ts'

/** Characters by extension and sequence. The first that matches wins. */
const SYMBOLS: readonly (readonly [extension: string, sequence: string, symbol: string])[] = [
  ['pymdownx.smartsymbols', '(c)', '©'],
  ['pymdownx.smartsymbols', '(r)', '®'],
  ['pymdownx.smartsymbols', '(tm)', '™'],
  ['pymdownx.smartsymbols', 'c/o', '℅'],
  ['pymdownx.smartsymbols', '+/-', '±'],
  ['pymdownx.smartsymbols', '<-->', '↔'],
  ['pymdownx.smartsymbols', '-->', '→'],
  ['pymdownx.smartsymbols', '<--', '←'],
  ['pymdownx.smartsymbols', '=/=', '≠'],
  ['pymdownx.smartsymbols', '1/4', '¼'],
  ['pymdownx.smartsymbols', '1/2', '½'],
  ['pymdownx.smartsymbols', '3/4', '¾'],
  ['smarty', '---', '—'],
  ['smarty', '--', '–'],
  ['smarty', '...', '…'],
]

const SEQUENCE =
  /\((?:c|r|tm)\)|\bc\/o\b|\+\/-|<?-->|(?<!8)<--|=\/=|(?<![\d/])(?:1\/4|1\/2|3\/4)(?![\d/])|(?<![-\\])-{2,3}(?!-)|(?<!\.)\.{3}(?!\.)/g

export function symbolEdits(tree: Root, source: string, extensions: ReadonlySet<string>): Edit[] {
  const known = new Map(
    SYMBOLS.flatMap(([extension, sequence, symbol]) =>
      extensions.has(extension) ? [[sequence, symbol] as const] : [],
    ),
  )
  if (known.size === 0) return []
  return nodesOfType<Text>(tree, 'text').flatMap((node) => {
    const { start, end } = rangeOf(node)
    return [...source.slice(start, end).matchAll(SEQUENCE)].flatMap(({ 0: all, index }): Edit[] => {
      const symbol = known.get(all)
      return symbol === undefined
        ? []
        : [{ start: start + index, end: start + index + all.length, text: symbol }]
    })
  })
}
