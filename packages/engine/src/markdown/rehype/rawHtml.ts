// HTML that authors wrote → elements, by the algorithm of browsers: what comes out is well-formed, so an
// unclosed tag ends with the article and cannot swallow the page. Runs, and its parser is loaded, only
// where there is such HTML.
import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { nodesOf } from '../walk.ts'

/** Nodes of MDX, which are no HTML and stay as they are. */
const passThrough = [
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
]

export function rawHtml() {
  return async (tree: Root, file: VFile): Promise<Root> => {
    if (!hasRaw(tree)) return tree
    const { default: rehypeRaw } = await import('rehype-raw')
    return rehypeRaw({ passThrough })(tree, file)
  }
}

function hasRaw(tree: Root): boolean {
  for (const node of nodesOf(tree)) if (node.type === 'raw') return true
  return false
}
