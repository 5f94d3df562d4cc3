// Finds the braces of a block of text that begin no expression. Each pair of braces is parsed on its
// own, because parsing the block again after each repair takes seconds if it has hundreds.
import type { Edit } from '../edits.ts'
import { isInTag } from './htmlTags.ts'
import { isParsed, parseText, type Range } from '../parse.ts'

/** Escaped signs, code and braces around a single string are no braces of the text. */
const TOKENS =
  /\\[\s\S]|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|\{\s*(['"`])(?:(?!\2)[^\n])*\2\s*\}|[{}]/g

/** Returns escapes for braces that begin no expression. Braces in tags stay. */
export function strayBraces(block: string): Edit[] {
  const { unclosed, pairs } = pairBraces(block)
  return escapes(block, [...unclosed, ...invalidPairs(block, pairs)])
}

/** Returns escapes like `strayBraces`, but only for pairs of braces in one line. */
export function strayPairs(block: string): Edit[] {
  const { pairs } = pairBraces(block)
  const inLines = pairs.filter(({ start, end }) => !block.slice(start, end).includes('\n'))
  return escapes(block, invalidPairs(block, inLines))
}

function escapes(block: string, starts: readonly number[]): Edit[] {
  return starts
    .filter((start) => !isInTag(block, start))
    .map((start) => ({ start, end: start, text: '\\' }))
}

function pairBraces(block: string): { unclosed: readonly number[]; pairs: readonly Range[] } {
  const unclosed: number[] = []
  const pairs: Range[] = []
  for (const { 0: token, index } of block.matchAll(TOKENS)) {
    if (token === '{') unclosed.push(index)
    const start = token === '}' ? unclosed.pop() : undefined
    if (start !== undefined) pairs.push({ start, end: index + 1 })
  }
  return { unclosed, pairs }
}

/** Returns where pairs begin that are neither expressions nor ids. What is inside an expression belongs to it. */
function invalidPairs(block: string, pairs: readonly Range[]): number[] {
  const invalid: number[] = []
  let validEnd = 0
  for (const { start, end } of pairs.toSorted((a, b) => a.start - b.start)) {
    const text = block.slice(start, end)
    if (start < validEnd || text.startsWith('{#')) continue
    if (isParsed(parseText(`x ${text}`, 'mdx'))) validEnd = end
    else invalid.push(start)
  }
  return invalid
}
