// Finds the signs that MDX would take for code, in each block of text on its own.
import { applyEdits, type Edit } from '../edits.ts'
import { isParsed, nodesOfType, parseText, rangeOf, type PreparedMdx } from '../parse.ts'
import { repairOf } from './repairs.ts'
import { strayBraces, strayPairs } from './strayBraces.ts'

/** Returns edits that escape such signs in single blocks of text. Other mistakes stay, and blocks that may be code. */
export function blockEscapes(text: string, hasFormulas: boolean): Edit[] {
  const parsed = parseText(text, 'md', hasFormulas)
  if (!isParsed(parsed)) return []
  const types = ['paragraph', 'heading', 'tableCell', 'html']
  return nodesOfType(parsed.tree, ...types).flatMap((node) => {
    const { start, end } = rangeOf(node)
    const block = text.slice(start, end)
    const escaped = escapeBlock(block, hasFormulas)
    return escaped === block ? [] : [{ start, end, text: escaped }]
  })
}

/** Code begins with these signs and words. */
const CODE = /^(?:\{|<!--|(?:import|export)\s)/

/** Returns a block with escapes. Dollar signs may mark formulas, whose braces belong to them. */
function escapeBlock(block: string, hasFormulas: boolean): string {
  if (!/[{<]/.test(block) || CODE.test(block)) return block
  const isPlain = !hasFormulas || !block.includes('$')
  // HTML and quotes cannot be parsed without what follows.
  const isPart = /^<|\n[ \t]*>/.test(block)
  if (isPart) return isPlain ? applyEdits(block, strayPairs(block)) : block
  if (isParsed(parseText(block, 'mdx', hasFormulas))) return block
  return escapeOneByOne(isPlain ? applyEdits(block, strayBraces(block)) : block, hasFormulas)
}

/** Parses what follows each escape instead of the whole block again. */
function escapeOneByOne(block: string, hasFormulas: boolean): string {
  let [escaped, rest] = ['', block]
  for (;;) {
    const parsed = parseText(rest, 'mdx', hasFormulas)
    const edit = isParsed(parsed) ? null : repairOf(rest, parsed)
    if (edit?.text !== '\\') return escaped + rest
    const sign = edit.start + 1
    escaped += `${rest.slice(0, edit.start)}\\${rest.slice(edit.start, sign)}`
    rest = rest.slice(sign)
  }
}

/** Returns whether the code of a page contains signs with an escape. */
export function hasEscapesInCode({ text, parsed }: PreparedMdx): boolean {
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
