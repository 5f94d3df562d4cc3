// Writes pages of Docusaurus 2, which has MDX 1, as MDX 3 reads them: braces in Markdown are text there, and only those
// in the lines of a tag are expressions; indented lines are code.
import { applyEdits, type Edit } from './edits.ts'
import { indentedCode } from './mdxEscapes.ts'
import { isParsed, nodesOfType, outsideCode, parseText, rangeOf } from './parse.ts'
import { repairMdx } from './repairMdx.ts'

/** Returns the text for MDX 3. */
export function mdx1Text(text: string, hasFormulas: boolean): string {
  const repaired = repairMdx(withFences(text, hasFormulas), hasFormulas)
  const parsed = parseText(repaired, 'mdx', hasFormulas)
  if (!isParsed(parsed)) return repaired
  const expressions = nodesOfType(parsed.tree, 'mdxFlowExpression', 'mdxTextExpression')
  return applyEdits(
    repaired,
    expressions.flatMap((node): Edit[] => {
      const { start, end } = rangeOf(node)
      const written = repaired.slice(start, end)
      if (/^\{\s*\/\*/.test(written) || isBesideTag(repaired.slice(0, start))) return []
      return [{ start, end, text: escapeBraces(written) }]
    }),
  )
}

/** Indented tags are those of a component, which MDX 1 reads as code as well, but no author wants. */
function withFences(text: string, hasFormulas: boolean): string {
  const parsed = parseText(text, 'md', hasFormulas)
  if (!isParsed(parsed)) return text
  const edits = indentedCode(parsed.tree, text)
  const isTag = ({ start, end }: Edit) => /^\s*<\/?[A-Za-z]/.test(text.slice(start, end))
  return applyEdits(
    text,
    edits.filter((edit) => !isTag(edit)),
  )
}

function escapeBraces(text: string): string {
  return outsideCode(text, (part) => part.replace(/(?<!\\)\{/g, '\\{'))
}

/** What precedes a block: an empty line, or the end of a line if an item of a list follows. */
const BLOCK_START = /\n[ \t>]*(?:\n|(?=(?:[-*+]|\d+[.)])[ \t]))/g

/** Whether the block that contains the end of `before` begins with a tag. */
function isBesideTag(before: string): boolean {
  const block = before.slice([...before.matchAll(BLOCK_START)].at(-1)?.index ?? 0)
  return /^(?:\s|>|[-*+][ \t]|\d+[.)][ \t])*</.test(block)
}
