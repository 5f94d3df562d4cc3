// Keeps the line breaks of a site that shows each line of its source on a line of its own.
import type { Root, Text } from 'mdast'
import type { Edit } from './edits.ts'
import { nodesOfType, rangeOf } from './parse.ts'

/** A line end, but not before attributes of the paragraph, which are removed. */
const LINE_END = /[ \t]*\n(?![ \t]*\{:?[^{}\n]*\}[ \t]*$)/g

/** Writes a backslash at the end of each line of running text, which Markdown shows as a break. */
export function hardBreaks(tree: Root, source: string): Edit[] {
  return nodesOfType<Text>(tree, 'text').flatMap((node) => {
    const { start, end } = rangeOf(node)
    // A line end after another element is the beginning of a text.
    return [...source.slice(start, end).matchAll(LINE_END)].map(({ index }) => {
      return { start: start + index, end: start + index, text: '\\' }
    })
  })
}
