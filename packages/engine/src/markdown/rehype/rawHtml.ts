// HTML that authors wrote → elements, by the algorithm of browsers: what comes out is well-formed, so an
// unclosed tag ends with the article and cannot swallow the page. Runs, and its parser is loaded, only
// where there is such HTML.
import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { contextOf } from '../context.ts'
import { listNodes } from '../walk.ts'
import { reportTagMistakes } from './tagMistakes.ts'

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
    const written = listNodes(tree).filter(({ type }) => type === 'raw')
    if (written.length === 0) return tree
    const context = contextOf(file)
    const { html } = context.config.markdown
    if (html !== 'escape') reportTagMistakes(written, context)
    const { default: rehypeRaw } = await import('rehype-raw')
    if (html === 'allow') {
      return rehypeRaw({ passThrough })(tree, file)
    }
    const { markOwnElements, sanitizeUnmarked } = await import('./untrustedHtml.ts')
    const mark = markOwnElements(
      tree,
      written.map((node) => String((node as { value?: unknown }).value)),
    )
    const parsed = rehypeRaw({ passThrough })(tree, file)
    await sanitizeUnmarked(parsed, mark, file)
    return parsed
  }
}
