// Markdown text → mdast, as a unified parser. Two parsers give the same tree: Sätteri (native, some
// thirty times faster) and remark-parse, the reference (referenceParser.ts). Which of them reads a text is decided here and
// nowhere else; a differential test holds both to the same tree.
import type { Root } from 'mdast'
import type { Processor } from 'unified'
import { hasCjkEmphasis } from './cjkEmphasis.ts'
import { isDoubtful } from './parserRules.ts'
import type * as Reference from './referenceParser.ts'
import { parseWritten } from '../writtenText.ts'

type Parse = Reference.Parse

// Prebuilt for the usual platforms; elsewhere, or where optional packages were not installed, loading fails.
const parseNative: Parse | null = await import('satteri').then(
  ({ markdownToMdast }) =>
    (text) =>
      markdownToMdast(text, { features: { gfm: true, frontmatter: false } }) as Root,
  () => null,
)

/** Whether the native parser could be loaded on this machine. */
export const hasNativeParser = parseNative !== null

/** The native parser's tree, where it is the reference's; else null. */
export function parseFast(text: string): Root | null {
  if (!parseNative || hasCjkEmphasis(text)) return null
  const tree = parseNative(text)
  return isDoubtful(tree, text) ? null : tree
}

const state: { reference: typeof Reference | null; ready: Ready | null } = {
  ...{ reference: null, ready: null },
}

/** A text that was parsed while it was found out which parser it needs. */
interface Ready {
  readonly text: string
  readonly tree: Root
}

async function loadReference(): Promise<typeof Reference> {
  return (state.reference ??= await import('./referenceParser.ts'))
}

/** Parses with the native parser where it gives the reference's tree, else with the reference. */
export async function parseMarkdown(text: string): Promise<Root> {
  const fast = parseWritten(text, parseFast)
  return fast ?? parseWritten(text, (await loadReference()).parseReference)
}

interface ParserData extends Reference.SyntaxExtensions {
  /** As the configuration says; not there on the processor of another syntax. */
  markdownParser?: 'auto' | 'remark'
}

/** To be awaited before a processor with `markdownParser` parses a text: loads what that takes. */
export async function prepareMarkdown(
  processor: { readonly data: () => unknown },
  text: string,
): Promise<void> {
  const data = processor.data() as ParserData
  if (state.reference || data.markdownParser === undefined) return
  const tree = needsReference(data) ? null : parseWritten(text, parseFast)
  if (tree) state.ready = { text, tree }
  else await loadReference()
}

/** Syntax extensions of other plugins are known to remark-parse alone. */
function needsReference({ markdownParser, micromarkExtensions = [] }: ParserData): boolean {
  return markdownParser === 'remark' || micromarkExtensions.length > 0
}

/** Unified plugin that sets the parser. See `prepareMarkdown`. */
export function markdownParser(this: Processor, options: { parser: 'auto' | 'remark' }): void {
  const data = this.data() as ParserData
  data.markdownParser = options.parser
  const parsers = new Map<number, Parse>()
  // Plugins may still be attached after this one: the extensions are complete when the first text arrives.
  this.parser = (text) => {
    const { ready, reference } = state
    state.ready = null
    if (ready?.text === text) return ready.tree
    const tree = needsReference(data) ? null : parseWritten(text, parseFast)
    if (tree) return tree
    if (!reference) throw new Error('A text is parsed that was not prepared')
    const further = data.micromarkExtensions?.length ?? 0
    const parse = parsers.get(further) ?? (further > 0 ? reference.createReference(data) : null)
    if (parse) parsers.set(further, parse)
    return parseWritten(text, parse ?? reference.parseReference)
  }
}
