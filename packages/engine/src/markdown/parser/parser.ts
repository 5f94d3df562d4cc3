// The unified parser for Markdown. It chooses between two parsers that produce the same tree:
// Sätteri, which is native and about thirty times faster, and remark-parse, the reference. A
// differential test compares their trees.
import type { Root } from 'mdast'
import type { Processor } from 'unified'
import { hasCjkEmphasis } from './cjkEmphasis.ts'
import { isDoubtful } from './parserRules.ts'
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

/** Whether the native parser was loaded. */
export const hasNativeParser = parseNative !== null

/**
 * Parses with the native parser. Returns null if its tree may differ from the reference parser's.
 */
export function parseFast(text: string): Root | null {
  if (!parseNative || hasCjkEmphasis(text)) return null
  const tree = parseNative(text)
  return isDoubtful(tree, text) ? null : tree
}

const state: { reference: typeof Reference | null; ready: Ready | null } = {
  ...{ reference: null, ready: null },
}

/** A text that `prepareMarkdown` has already parsed. */
interface Ready {
  readonly text: string
  readonly tree: Root
}

async function loadReference(): Promise<typeof Reference> {
  return (state.reference ??= await import('./referenceParser.ts'))
}

/**
 * Parses a text with the native parser if its tree is reliable, otherwise with the reference
 * parser.
 */
export async function parseMarkdown(text: string): Promise<Root> {
  const fast = parseDocgenSyntax(text, parseFast)
  return fast ?? parseDocgenSyntax(text, (await loadReference()).parseReference)
}

interface ParserData extends Reference.SyntaxExtensions {
  /** The value of `markdown.parser`; undefined for an MDX processor. */
  markdownParser?: 'auto' | 'remark'
}

/**
 * Loads the reference parser if a text needs it. Await this before a processor with
 * `markdownParser` parses the text.
 */
export async function prepareMarkdown(
  processor: { readonly data: () => unknown },
  text: string,
): Promise<void> {
  const data = processor.data() as ParserData
  if (state.reference || data.markdownParser === undefined) return
  const tree = needsReference(data) ? null : parseDocgenSyntax(text, parseFast)
  if (tree) state.ready = { text, tree }
  else await loadReference()
}

/** Only remark-parse supports syntax extensions of plugins. */
function needsReference({ markdownParser, micromarkExtensions = [] }: ParserData): boolean {
  return markdownParser === 'remark' || micromarkExtensions.length > 0
}

/** Unified plugin that sets the parser; see `prepareMarkdown`. */
export function markdownParser(this: Processor, options: { parser: 'auto' | 'remark' }): void {
  const data = this.data() as ParserData
  data.markdownParser = options.parser
  const parsers = new Map<number, Parse>()
  // More plugins may be attached after this one, so the extensions are complete only when the first
  // text arrives.
  this.parser = (text) => {
    const { ready, reference } = state
    state.ready = null
    if (ready?.text === text) return ready.tree
    const tree = needsReference(data) ? null : parseDocgenSyntax(text, parseFast)
    if (tree) return tree
    if (!reference) throw new Error('Call `prepareMarkdown` before parsing a text')
    const extensionCount = data.micromarkExtensions?.length ?? 0
    const parse =
      parsers.get(extensionCount) ?? (extensionCount > 0 ? reference.createReference(data) : null)
    if (parse) parsers.set(extensionCount, parse)
    return parseDocgenSyntax(text, parse ?? reference.parseReference)
  }
}
