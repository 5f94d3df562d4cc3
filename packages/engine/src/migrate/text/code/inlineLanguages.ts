// Removes the language at the end of inline code, which Nextra highlights: `let x = 1{:js}`.
import type { InlineCode, Root } from 'mdast'
import type { Edit } from '../edits.ts'
import { nodesOfType, rangeOf } from '../parse.ts'

/** A language or a token. A backslash before it makes it a part of the code. */
const LANGUAGE = /(\\?)(\{:\.?[\w+#.-]+\})(\s?`+)$/

export function inlineLanguages(tree: Root, source: string): Edit[] {
  return nodesOfType<InlineCode>(tree, 'inlineCode').flatMap((node) => {
    const { start, end } = rangeOf(node)
    const text = source.slice(start, end)
    const changed = text.replace(LANGUAGE, (_, slash: string, language: string, ticks: string) =>
      slash === '' ? ticks : language + ticks,
    )
    return changed === text ? [] : [{ start, end, text: changed }]
  })
}
