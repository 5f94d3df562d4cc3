// The reference of docgen's Markdown: remark-parse with GFM and emphasis beside CJK punctuation. Loaded with the first text that
// the native parser of parser.ts does not read.
import type { Root } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified, type PluggableList, type Processor } from 'unified'

export type Parse = (text: string) => Root

/** Extensions a plugin leaves on the processor for remark-parse to pick up. */
export interface SyntaxExtensions {
  micromarkExtensions?: unknown[]
  fromMarkdownExtensions?: unknown[]
}

/** What docgen reads beyond CommonMark, as plugins of remark-parse: GFM, and emphasis beside CJK punctuation. */
export const syntaxPlugins: PluggableList = [
  remarkGfm,
  remarkCjkFriendly,
  remarkCjkFriendlyStrikethrough,
]

/** A parser of the reference's syntax and of further extensions. */
export function createReference(further: SyntaxExtensions): Parse {
  const processor = unified()
    .use(remarkParse)
    .use(syntaxPlugins)
    .use(function (this: Processor) {
      const data = this.data() as SyntaxExtensions
      data.micromarkExtensions?.push(...(further.micromarkExtensions ?? []))
      data.fromMarkdownExtensions?.push(...(further.fromMarkdownExtensions ?? []))
    })
    .freeze()
  return (text) => processor.parse(text)
}

/** The reference parser: remark-parse with docgen's syntax and nothing else. */
export const parseReference: Parse = createReference({})
