// HTML that authors wrote → elements, by the algorithm of browsers: what comes out is well-formed, so an
// unclosed tag ends with the article and cannot swallow the page. Runs only where there is such HTML.
import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
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

const parseAgain = rehypeRaw({ passThrough })

export function rawHtml() {
  return (tree: Root, file: VFile): Root => (hasRaw(tree) ? parseAgain(tree, file) : tree)
}

function hasRaw(tree: Root): boolean {
  for (const node of nodesOf(tree)) if (node.type === 'raw') return true
  return false
}
