// Markdown text → mdast, as a unified parser. Two parsers give the same tree: Sätteri (native, some
// thirty times faster) and remark-parse, the reference. Which of them reads a text is decided here and
// nowhere else; a differential test holds both to the same tree.
import type { Root } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified, type PluggableList, type Processor } from 'unified'
import { hasCjkEmphasis } from './cjkEmphasis.ts'
import { isDoubtful } from './parserRules.ts'

type Parse = (text: string) => Root

// Prebuilt for the usual platforms; elsewhere, or where optional packages were not installed, loading fails.
const parseNative: Parse | null = await import('satteri').then(
  ({ markdownToMdast }) =>
    (text) =>
      markdownToMdast(text, { features: { gfm: true, frontmatter: false } }) as Root,
  () => null,
)

/** Extensions a plugin leaves on the processor for remark-parse to pick up. */
interface ParserData {
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
function createReference(further: ParserData): Parse {
  const processor = unified()
    .use(remarkParse)
    .use(syntaxPlugins)
    .use(function (this: Processor) {
      const data = this.data() as ParserData
      data.micromarkExtensions?.push(...(further.micromarkExtensions ?? []))
      data.fromMarkdownExtensions?.push(...(further.fromMarkdownExtensions ?? []))
    })
    .freeze()
  return (text) => processor.parse(text)
}

/** The reference parser: remark-parse with docgen's syntax and nothing else. */
export const parseReference: Parse = createReference({})

/** Parses with the native parser where it gives the reference's tree, else with the reference. */
export function parseMarkdown(text: string): Root {
  return parseFast(text) ?? parseReference(text)
}

/** The native parser's tree, where it is the reference's; else null. */
export function parseFast(text: string): Root | null {
  if (!parseNative || hasCjkEmphasis(text)) return null
  const tree = parseNative(text)
  return isDoubtful(tree, text) ? null : tree
}

/** Whether the native parser could be loaded on this machine. */
export const hasNativeParser = parseNative !== null

/**
 * Unified plugin that sets the parser. Syntax extensions of other plugins are known to remark-parse
 * alone, so a processor that has some is served by it.
 */
export function markdownParser(this: Processor, options: { parser: 'auto' | 'remark' }): void {
  const parsers = new Map<number, Parse>()
  // Plugins may still be attached after this one: the extensions are complete when the first text arrives.
  this.parser = (text) => {
    const data = this.data() as ParserData
    const further = data.micromarkExtensions?.length ?? 0
    if (further === 0 && options.parser === 'auto') return parseMarkdown(text)
    const known = parsers.get(further)
    if (known) return known(text)
    const parse = createReference(data)
    parsers.set(further, parse)
    return parse(text)
  }
}
