// Translates definition lists of Python-Markdown to HTML, whose terms and definitions stay Markdown.
import { createFenceTracker } from './code/fence.ts'

const DEFINITION = /^:[ \t]{1,3}(\S.*)$/

/** A line that cannot be a term. */
const BLOCK =
  /^(?:\s|#|>|[-*+][ \t]|\d+[.)][ \t]|`{3}|~{3}|:|<(?!!--.*-->)(?!(?:a|abbr|b|code|em|i|kbd|mark|small|span|strong|sub|sup|var)\b)|\||$)/

/** `Term`, a blank line or none, and `:   Definition`, whose further lines are indented. */
export function definitionLists(lines: readonly string[]): string[] {
  const result: string[] = []
  const isInFence = createFenceTracker()
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const [, text] = (!isInFence(line) && DEFINITION.exec(line)) || []
    const isNext = result.at(-1) === '</dl>'
    const terms = text === undefined || isNext ? [] : takeTerms(result)
    if (text === undefined || (terms.length === 0 && !isNext)) {
      result.push(line)
      continue
    }
    const { content, next } = takeContent(lines, index + 1)
    if (result.at(-1) === '</dl>') result.pop()
    else result.push('<dl>')
    result.push(...terms.flatMap((term) => ['<dt>', '', term, '', '</dt>']))
    result.push('<dd>', '', text, ...content, '', '</dd>', '</dl>')
    // A blank line ends the HTML, unless the next definition continues the list.
    if (!DEFINITION.test(lines[next] ?? '')) result.push('')
    index = next - 1
  }
  return result
}

/** Removes the terms from the lines before a definition. A list that ends before them is continued. */
function takeTerms(result: string[]): string[] {
  let end = result.length
  if (result[end - 1] === '') end -= 1
  let start = end
  while (start > 0 && !BLOCK.test(result[start - 1] ?? '')) start -= 1
  const isSeparate = start === 0 || result[start - 1] === ''
  if (start === end || !isSeparate) return []
  const terms = result.slice(start, end)
  result.length = start
  if (result.at(-1) === '' && result.at(-2) === '</dl>') result.pop()
  return terms
}

/** Returns the indented lines of a definition without their indent, and the number of the line after it. */
function takeContent(
  lines: readonly string[],
  from: number,
): { readonly content: string[]; readonly next: number } {
  let next = from
  while (next < lines.length && /^(?: {4}|\t|$)/.test(lines[next] ?? '')) next += 1
  const content = lines.slice(from, next).map((line) => line.replace(/^(?: {4}|\t)/, ''))
  while (content.at(-1) === '') content.pop()
  return { content, next }
}
