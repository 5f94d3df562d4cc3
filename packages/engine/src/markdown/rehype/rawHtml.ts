// Parses HTML in pages by the algorithm that browsers use. The result is well-formed, so an
// unclosed tag ends with the article instead of affecting the rest of the page. The parser is
// loaded only for pages with HTML.
import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { contextOf } from '../context.ts'
import { listNodes } from '../walk.ts'
import { reportTagMistakes } from './tagMistakes.ts'

/** MDX nodes, which are not HTML and stay unchanged. */
const passThrough = [
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
]

export function rawHtml() {
  return async (tree: Root, file: VFile): Promise<Root> => {
    const rawNodes = listNodes(tree).filter(({ type }) => type === 'raw')
    if (rawNodes.length === 0) return tree
    const context = contextOf(file)
    const { html } = context.config.markdown
    if (html !== 'escape') reportTagMistakes(rawNodes, context)
    const { default: rehypeRaw } = await import('rehype-raw')
    if (html === 'allow') {
      return rehypeRaw({ passThrough })(tree, file)
    }
    const { markOwnElements, sanitizeUnmarked } = await import('./untrustedHtml.ts')
    const mark = markOwnElements(
      tree,
      rawNodes.map((node) => String((node as { value?: unknown }).value)),
    )
    const parsed = rehypeRaw({ passThrough })(tree, file)
    await sanitizeUnmarked(parsed, mark, file)
    return parsed
  }
}
