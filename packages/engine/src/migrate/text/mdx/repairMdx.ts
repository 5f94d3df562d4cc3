// Docusaurus 2 read pages with MDX 1, and VitePress reads Markdown; both accept HTML that MDX 2 and 3 reject. Each error of
// the parser tells the place of one such mistake; it is written as MDX accepts it, until the page is valid.
import { applyEdits } from '../edits.ts'
import { isParsed, parseText, type PreparedMdx } from '../parse.ts'
import { blockEscapes, hasEscapesInCode } from './blockEscapes.ts'
import { repairOf } from './repairs.ts'

/** No page with more mistakes than these, besides signs in its blocks, is worth repairing. */
const MAX_REPAIRS = 200

/** Returns the text as valid MDX, or unchanged if an error remains that has no sure repair. */
export function repairMdx(text: string, hasFormulas = false): PreparedMdx {
  const unchanged = { text, parsed: parseText(text, 'mdx', hasFormulas) }
  if (isParsed(unchanged.parsed)) return unchanged
  return (
    repairBlocks(text, hasFormulas) ??
    repairOneByOne(unchanged, (next) => parseText(next, 'mdx', hasFormulas)) ??
    unchanged
  )
}

/** Parses blocks on their own first, because parsing the page after each repair takes seconds if it has hundreds. */
function repairBlocks(text: string, hasFormulas: boolean): PreparedMdx | null {
  const edits = blockEscapes(text, hasFormulas)
  if (edits.length === 0) return null
  const parse = (next: string) => parseText(next, 'mdx', hasFormulas)
  const escaped = applyEdits(text, edits)
  const repaired = repairOneByOne({ text: escaped, parsed: parse(escaped) }, parse)
  // What looks like a block of text can be in the middle of code.
  return repaired && hasEscapesInCode(repaired) ? null : repaired
}

function repairOneByOne(
  { text, parsed }: PreparedMdx,
  parse: (text: string) => PreparedMdx['parsed'],
): PreparedMdx | null {
  let current = { text, parsed }
  const seen = new Set<string>()
  for (let count = 0; count < MAX_REPAIRS; count += 1) {
    if (isParsed(current.parsed)) return current
    const edit = repairOf(current.text, current.parsed)
    if (edit === null) return null
    const next = applyEdits(current.text, [edit])
    if (seen.has(next)) return null
    seen.add(next)
    current = { text: next, parsed: parse(next) }
  }
  return null
}
