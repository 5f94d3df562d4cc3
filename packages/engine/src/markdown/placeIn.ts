// Finds the place of a character of a fence or formula in the author's file. Quotes, lists and
// indentation put text before the lines of the content, so each line is looked up in the source.
import type { Point } from 'unist'
import type { Element } from 'hast'
import type { PageContext } from './context.ts'

/**
 * Returns the point of the character at `offset` of `content`, which the element was made from. The
 * start of the element if its source differs from the content.
 */
export function placeIn(
  content: string,
  offset: number,
  element: Element,
  context: PageContext,
): Point | Element {
  const start = element.position?.start
  const location = context.locate(element)
  if (!start || !location) return element
  const lines = location.source.text.split('\n')
  const before = content.slice(0, offset).split('\n')
  const wanted = content.split('\n')
  // The content begins on the line of the element or on the next.
  for (const first of [location.line, location.line + 1]) {
    const line = first + before.length - 1
    const text = wanted[before.length - 1] ?? ''
    const from = first === location.line && before.length === 1 ? location.column - 1 : 0
    const found = wanted.every((each, index) => (lines[first - 1 + index] ?? '').includes(each))
      ? (lines[line - 1] ?? '').indexOf(text, from)
      : -1
    if (found < 0) continue
    const column = found + (before.at(-1) ?? '').length + 1
    return { line: start.line + line - location.line, column }
  }
  return element
}
