// Ends blocks of HTML where Python-Markdown ends them. In CommonMark they continue to the next blank line,
// so the syntax in the lines below them would be shown as text.
import { createFenceTracker } from '../code/fence.ts'
import { endOf } from './html.ts'

/** The opening tag of an element that is a block, at the start of a line. */
const OPEN =
  /^ {0,3}<(address|article|aside|blockquote|center|d[ldt]|details|div|fieldset|fig(?:caption|ure)|footer|form|h[1-6]|header|hr|iframe|li|main|nav|object|[ou]l|p|section|summary|table|video)(?=[\s/>])[^<>]*>(.*)$/i

/** Adds a blank line after each block of HTML that another line follows. */
export function withEndedHtml(lines: readonly string[]): string[] {
  const isInFence = createFenceTracker()
  // Names of elements without an end, so that a page with many of them is read only once.
  const unclosed = new Set<string>()
  const result: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const next = isInFence(line) ? null : lineAfterHtml(lines, index, unclosed)
    if (next === null) {
      result.push(line)
      continue
    }
    const html = lines.slice(index, next)
    html.slice(1).forEach(isInFence)
    result.push(...html)
    const after = lines[next] ?? ''
    if (after.trim() !== '' && !/^\s*<\//.test(after)) result.push('')
    index = next - 1
  }
  return result
}

/** Returns the number of the line after the block of HTML that begins at a line; null if none does. */
function lineAfterHtml(
  lines: readonly string[],
  index: number,
  unclosed: Set<string>,
): number | null {
  const [, name = '', first = ''] = OPEN.exec(lines[index] ?? '') ?? []
  if (name === '') return null
  if (name.toLowerCase() === 'hr') return first.trim() === '' ? index + 1 : null
  const from = lines.slice(index, unclosed.has(name) ? index + 1 : undefined)
  const end = endOf(from, 0, name, first)
  if (end === null) unclosed.add(name)
  return end?.rest === '' ? index + end.next : null
}
