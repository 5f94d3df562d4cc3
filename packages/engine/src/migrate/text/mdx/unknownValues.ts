// Finds expressions whose names nothing defines. No page of MDX 3 can be built with one, so they are
// text of a site whose version of MDX is not known: `{ label, value }`.
import type { Node, Program } from 'estree'
import { walk } from 'estree-walker'
import type { Root } from 'mdast'
import type { Node as UnistNode } from 'unist'
import { boundNames } from '../../../markdown/mdx/names.ts'
import type { Edit } from '../edits.ts'
import { nodesOfType, rangeOf } from '../parse.ts'

/** Names that Docusaurus or the browser gives to pages. */
const GIVEN = new Set(
  'props toc contentTitle frontMatter assets metadata React window document location navigator localStorage sessionStorage'.split(
    ' ',
  ),
)

interface Expression extends UnistNode {
  readonly data?: { readonly estree?: Program | null }
}

/** Returns escapes for the braces of expressions with an unknown name. Those with JSX or functions stay. */
export function unknownValues(tree: Root, text: string): Edit[] {
  const bound = boundNames(tree)
  const isKnown = (name: string) => bound.has(name) || GIVEN.has(name) || name in globalThis
  const nodes = nodesOfType<Expression>(tree, 'mdxFlowExpression', 'mdxTextExpression')
  return nodes.flatMap((node) => {
    const { start, end } = rangeOf(node)
    const code = text.slice(start, end)
    const program = node.data?.estree
    if (!program || /<|=>|\bfunction\b/.test(code) || namesIn(program).every(isKnown)) return []
    return [...code.matchAll(/\{/g)].map(({ index }) => {
      return { start: start + index, end: start + index, text: '\\' }
    })
  })
}

/** Returns the names of variables. */
function namesIn(program: Program): string[] {
  const names: string[] = []
  walk(program, {
    enter(node, parent, key) {
      if (node.type === 'Identifier' && !isField(parent, key)) names.push(node.name)
    },
  })
  return names
}

function isField(parent: Node | null, key: string | number | symbol | null | undefined): boolean {
  if (parent?.type === 'MemberExpression') return key === 'property' && !parent.computed
  return parent?.type === 'Property' && key === 'key' && !parent.computed
}
