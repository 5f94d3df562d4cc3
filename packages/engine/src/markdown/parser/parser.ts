// The unified parser for Markdown. It chooses between two parsers that produce the same tree:
// Sätteri, which is native and about thirty times faster, and remark-parse, the reference. A
// differential test compares their trees.
import type { Root } from 'mdast'
import type { Processor } from 'unified'
import type { VFile } from 'vfile'
import { hasCjkEmphasis } from './cjkEmphasis.ts'
import { hasDollar, isDoubtful } from './parserRules.ts'
import type * as Reference from './referenceParser.ts'
import { parseDocgenSyntax } from '../docgenSyntax.ts'

type Parse = Reference.Parse

// The native parser is prebuilt for common platforms. Loading fails elsewhere, and where optional
// packages are not installed.
const parseNative: Parse | null = await import('satteri').then(
  ({ markdownToMdast }) =>
    (text) =>
      markdownToMdast(text, { features: { gfm: true, frontmatter: false } }) as Root,
  () => null,
)

/**
 * Parses with the native parser. Returns null if its tree may differ from the reference parser's.
 */
export function parseFast(text: string, hasMath = false): Root | null {
  if (!parseNative || hasCjkEmphasis(text)) return null
  const tree = parseNative(text)
  return isDoubtful(tree, text) || (hasMath && hasDollar(tree, text)) ? null : tree
}

/** Parses Markdown that is not the page itself, such as an included file. */
export type ParseMarkdown = (text: string) => Promise<Root>

/**
 * Creates a parser that uses the native parser if its tree is reliable, otherwise the reference
 * parser. The reference parser is loaded with the first text that needs it.
 */
export function createMarkdownParser(hasMath = false): ParseMarkdown {
  let parseReference: Parse | null = null
  return async (text) => {
    const fast = parseDocgenSyntax(text, (each) => parseFast(each, hasMath))
    if (fast) return fast
    parseReference ??= (await import('./referenceParser.ts')).createReference({}, hasMath)
    return parseDocgenSyntax(text, parseReference)
  }
}

/** What a processor keeps for `markdownParser`, next to the extensions that plugins add. */
interface ParserData extends Reference.SyntaxExtensions {
  /** The value of `markdown.parser`; undefined for an MDX processor. */
  markdownParser?: 'auto' | 'remark'
  /** Whether dollars begin formulas. Default: `false`. */
  hasMath?: boolean
  /** Undefined until a text needs the reference parser. */
  createReference?: typeof Reference.createReference
}

/** Unified plugin that sets the parser. Pages are parsed with `parseFile`. */
export function markdownParser(
  this: Processor,
  { parser, hasMath = false }: { parser: 'auto' | 'remark'; hasMath?: boolean },
): void {
  const data = this.data() as ParserData
  data.markdownParser = parser
  data.hasMath = hasMath
  const parsers = new Map<number, Parse>()
  // More plugins may be attached after this one, so the extensions are complete only when the first
  // text arrives.
  this.parser = (text) => {
    const fast = parseFastWith(data, text)
    if (fast) return fast
    if (!data.createReference) throw new Error('Call `parseFile` before parsing this text')
    const extensionCount = data.micromarkExtensions?.length ?? 0
    const parse = parsers.get(extensionCount) ?? data.createReference(data, hasMath)
    parsers.set(extensionCount, parse)
    return parseDocgenSyntax(text, parse)
  }
}

/**
 * Parses a page like `processor.parse`, but first loads the reference parser if the text needs it.
 */
export async function parseFile(
  processor: { readonly data: () => unknown; readonly parse: (file: VFile) => unknown },
  file: VFile,
): Promise<Root> {
  const data = processor.data() as ParserData
  if (data.markdownParser === undefined || data.createReference) {
    return processor.parse(file) as Root
  }
  const fast = parseFastWith(data, String(file))
  if (fast) return fast
  data.createReference = (await import('./referenceParser.ts')).createReference
  return processor.parse(file) as Root
}

/** Returns null for a text that only the reference parser can parse for this processor. */
function parseFastWith(
  { markdownParser, hasMath, micromarkExtensions = [] }: ParserData,
  text: string,
): Root | null {
  // Only remark-parse supports syntax extensions of plugins.
  const needsReference = markdownParser === 'remark' || micromarkExtensions.length > 0
  return needsReference ? null : parseDocgenSyntax(text, (each) => parseFast(each, hasMath))
}
