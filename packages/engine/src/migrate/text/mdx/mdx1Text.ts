// Writes pages of Docusaurus 2, which has MDX 1, as MDX 3 reads them: braces in Markdown are text there, and only those
// in the lines of a tag are expressions; indented lines are code.
import type { Root, Text } from 'mdast'
import { applyEdits, type Edit } from '../edits.ts'
import { indentedCode } from './mdxEscapes.ts'
import { isParsed, nodesOfType, parseText, rangeOf, type Prepared } from '../parse.ts'
import { repairMdx } from './repairMdx.ts'

/** Returns the text for MDX 3. */
export function mdx1Text(text: string, hasFormulas: boolean): Prepared {
  const parsed = parseText(text, 'md', hasFormulas)
  if (!isParsed(parsed)) return { text }
  // Indented tags are those of a component, which MDX 1 reads as code as well, but no author wants.
  const isTag = ({ start, end }: Edit) => /^\s*<\/?[A-Za-z]/.test(text.slice(start, end))
  const code = indentedCode(parsed.tree, text).filter((edit) => !isTag(edit))
  return repairMdx(applyEdits(text, [...code, ...braces(parsed.tree, text)]), hasFormulas)
}

/** Escapes braces in text, but not those of a comment, nor an id at the end of a heading. */
function braces(tree: Root, source: string): Edit[] {
  const blocks = [...source.matchAll(BLOCK_START)].map(({ index }) => index)
  return nodesOfType<Text>(tree, 'text').flatMap((node) => {
    const { start, end } = rangeOf(node)
    const block = blocks.findLast((each) => each < start) ?? 0
    const found = [...source.slice(start, end).matchAll(/(?<!\\)\{(?!\s*\/\*|#[^{}\s]+\}\s*$)/g)]
    return found.flatMap(({ index }) => {
      const at = start + index
      return isCode(source.slice(block, at)) ? [] : [{ start: at, end: at, text: '\\' }]
    })
  })
}

/** What precedes a block: an empty line, or the end of a line if an item of a list follows. */
const BLOCK_START = /\n[ \t>]*(?:\n|(?=(?:[-*+]|\d+[.)])[ \t]))/g

/** Whether the end of a part of a block is in a statement, in a tag, or in a block that begins with a tag. */
function isCode(block: string): boolean {
  const start = block.replace(/^(?:\s|>|[-*+][ \t]|\d+[.)][ \t])*/, '')
  return /^(?:<|import\s|export\s)/.test(start) || /<[A-Za-z][^<>]*$/.test(block)
}
