// Finds the signs that MDX would take for code, in each block of text on its own.
import type { Edit } from '../edits.ts'
import { isParsed, nodesOfType, parseText, rangeOf, type Prepared } from '../parse.ts'
import { repairOf } from './repairs.ts'

/** Returns the escapes that single blocks of text need. Other mistakes stay, and blocks that may be code. */
export function blockEscapes(text: string, hasFormulas: boolean): Edit[] {
  const parsed = parseText(text, 'md', hasFormulas)
  if (!isParsed(parsed)) return []
  return nodesOfType(parsed.tree, 'paragraph', 'heading', 'tableCell').flatMap((node) => {
    const { start, end } = rangeOf(node)
    const block = text.slice(start, end)
    return canEscape(block) ? escapesIn(block, start, hasFormulas) : []
  })
}

/** Code begins with these signs and words, and what is quoted cannot be parsed without its other lines. */
function canEscape(block: string): boolean {
  return /[{<]/.test(block) && !/^(?:[{<]|(?:import|export)\s)|\n[ \t]*>/.test(block)
}

/** Parses what follows each escape instead of the whole block again. */
function escapesIn(block: string, offset: number, hasFormulas: boolean): Edit[] {
  const edits: Edit[] = []
  let at = 0
  for (;;) {
    const rest = block.slice(at)
    const parsed = parseText(rest, 'mdx', hasFormulas)
    const edit = isParsed(parsed) ? null : repairOf(rest, parsed)
    if (edit?.text !== '\\') return edits
    const start = at + edit.start
    edits.push({ start: offset + start, end: offset + start, text: '\\' })
    at = start + 1
  }
}

/** Returns whether the code of a page contains signs with an escape. */
export function hasEscapesInCode({ text, parsed }: Required<Prepared>): boolean {
  if (!isParsed(parsed)) return false
  const code = nodesOfType(
    parsed.tree,
    ...['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression'],
    ...['mdxJsxFlowElement', 'mdxJsxTextElement'],
  ).map((node) => {
    const { start, end } = rangeOf(node)
    const [first] = 'children' in node ? (node.children as (typeof node)[]) : []
    return text.slice(start, first ? rangeOf(first).start : end)
  })
  return code.some((each) => /\\[{<]/.test(each))
}
