// The reference parser for docgen's Markdown: remark-parse with GFM and emphasis beside CJK
// punctuation. It is loaded with the first text that the native parser cannot handle.
import type { Root } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified, type PluggableList, type Processor } from 'unified'
import { remarkMath } from '../math/remarkMath.ts'

export type Parse = (text: string) => Root

/** Extensions that plugins add to the processor for remark-parse. */
export interface SyntaxExtensions {
  micromarkExtensions?: unknown[]
  fromMarkdownExtensions?: unknown[]
}

/**
 * Docgen's syntax beyond CommonMark as plugins of remark-parse: GFM, and emphasis beside CJK
 * punctuation.
 */
export const syntaxPlugins: PluggableList = [
  remarkGfm,
  remarkCjkFriendly,
  remarkCjkFriendlyStrikethrough,
]

/** Returns the plugins for docgen's syntax, with formulas if the site uses them. */
export function syntaxPluginsOf(hasMath: boolean): PluggableList {
  return hasMath ? [...syntaxPlugins, remarkMath] : syntaxPlugins
}

/** Creates a reference parser. `further` are additional extensions. */
export function createReference(further: SyntaxExtensions, hasMath = false): Parse {
  const processor = unified()
    .use(remarkParse)
    .use(syntaxPluginsOf(hasMath))
    .use(function (this: Processor) {
      const data = this.data() as SyntaxExtensions
      data.micromarkExtensions?.push(...(further.micromarkExtensions ?? []))
      data.fromMarkdownExtensions?.push(...(further.fromMarkdownExtensions ?? []))
    })
    .freeze()
  return (text) => processor.parse(text)
}
