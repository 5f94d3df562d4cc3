// Parses the pages of other tools with positions. The parsers are lenient: comments of HTML are
// allowed in MDX, because several tools allow them.
import type { Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { Node } from 'unist'
import { VFileMessage } from 'vfile-message'
import { remarkMath } from '../../markdown/math/remarkMath.ts'
import { mdxSyntaxPlugins } from '../../markdown/mdx/parser.ts'
import { syntaxPlugins } from '../../markdown/parser/referenceParser.ts'
import { nodesOf } from '../../markdown/walk.ts'
import type { Edit } from './edits.ts'

export type Kind = 'md' | 'mdx'

export interface Parsed {
  readonly tree: Root
  /** Comments of HTML in an MDX text, in the form of MDX; the tree contains blanks instead. */
  readonly comments: readonly Edit[]
}

/** A text with its tree. */
export interface ParsedText extends Parsed {
  readonly source: string
  /** What the page becomes. The source of a VitePress page is Markdown, whatever it becomes. */
  readonly kind: Kind
}

/** A text that a parser understands. */
export interface Prepared {
  readonly text: string
  /** The tree as MDX, where preparing the text has made one. */
  readonly parsed?: Parsed | ParseError
  /** Whether braces around names without a value became text. Default: `false`. */
  readonly hasUnknownValues?: boolean
}

/** A text that was parsed as MDX. */
export interface PreparedMdx extends Prepared {
  readonly parsed: Parsed | ParseError
}

/** Why a text is not valid MDX. */
export interface ParseError {
  readonly message: string
  readonly line: number
  /** Null if the parser only knows the lines. */
  readonly offset: number | null
}

const createProcessor = (kind: Kind, hasFormulas: boolean) => {
  const formulas = hasFormulas ? [remarkMath] : []
  const markdown = unified().use(remarkParse).use(formulas)
  return kind === 'md'
    ? markdown.use(syntaxPlugins).freeze()
    : markdown.use(remarkMdx).use(mdxSyntaxPlugins()).freeze()
}

/** The parsers without and with formulas. Creating one takes longer than parsing a short text. */
const PROCESSORS = {
  md: [createProcessor('md', false), createProcessor('md', true)],
  mdx: [createProcessor('mdx', false), createProcessor('mdx', true)],
} as const

/** Parses a text without frontmatter. `hasFormulas` says that dollar signs mark formulas. */
export function parseText(text: string, kind: Kind, hasFormulas = false): Parsed | ParseError {
  const processor = PROCESSORS[kind][hasFormulas ? 1 : 0]
  if (kind === 'md') return { tree: processor.parse(text), comments: [] }
  const comments = commentsOf(text)
  const masked = comments.reduce((current, { start, end }) => {
    const blanks = current.slice(start, end).replace(/[^\n]/g, ' ')
    return current.slice(0, start) + blanks + current.slice(end)
  }, text)
  try {
    return { tree: processor.parse(masked), comments }
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    const place = error.place && 'start' in error.place ? error.place.start : error.place
    return { message: error.reason, line: error.line ?? 1, offset: place?.offset ?? null }
  }
}

const FENCE = String.raw`^([ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(\`{3,}(?=[^\`\n]*$)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^[ \t]*\2[\`~]*[ \t]*$|$(?![\s\S]))`

const FENCES = new RegExp(FENCE, 'gm')

const CODE_OR_COMMENT = new RegExp(
  String.raw`${FENCE}|(?<!\`)(\`+)(?!\`)[\s\S]*?(?<!\`)\3(?!\`)|\{/\*[\s\S]*?\*/\}|<!--([\s\S]*?)-->`,
  'gm',
)

/** Changes the text between code and comments. */
export function outsideCode(text: string, change: (text: string) => string): string {
  return between(text, CODE_OR_COMMENT, change)
}

/** Changes the text between blocks of code, also where backticks are around it. */
export function outsideFences(text: string, change: (text: string) => string): string {
  return between(text, FENCES, change)
}

/** Returns the ranges of the blocks of code between fences. */
export function fenceRanges(text: string): Range[] {
  return [...text.matchAll(FENCES)].map(({ 0: all, index }) => {
    return { start: index, end: index + all.length }
  })
}

function between(text: string, skipped: RegExp, change: (text: string) => string): string {
  const parts: string[] = []
  let at = 0
  for (const { 0: all, index } of text.matchAll(skipped)) {
    parts.push(change(text.slice(at, index)), all)
    at = index + all.length
  }
  return parts.join('') + change(text.slice(at))
}

/** Finds comments outside code. */
function commentsOf(text: string): Edit[] {
  return [...text.matchAll(CODE_OR_COMMENT)].flatMap((match) => {
    const [all, , , , comment] = match
    if (comment === undefined) return []
    return [{ start: match.index, end: match.index + all.length, text: commentInMdx(comment) }]
  })
}

export function commentInMdx(comment: string): string {
  return `{/* ${comment.trim().replaceAll('*/', '* /')} */}`
}

export function isParsed(result: Parsed | ParseError): result is Parsed {
  return 'tree' in result
}

export interface Range {
  readonly start: number
  readonly end: number
}

export function rangeOf(node: Pick<Node, 'position'>): Range {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
}

/** Returns all nodes of some types. */
export function nodesOfType<T extends Node>(tree: Node, ...types: readonly string[]): T[] {
  return [...nodesOf(tree)].filter(({ type }) => types.includes(type)) as unknown as T[]
}

/** Returns the ranges in which the text is code. */
export function codeRanges(tree: Root): Range[] {
  return nodesOfType(tree, 'code', 'inlineCode').map(rangeOf)
}

/** Returns comments, expressions and the HTML that contains the start of a `:::` block as text. */
export function rawRanges(tree: Root, source: string): Range[] {
  const html = nodesOfType(tree, 'html').map(rangeOf)
  const isRaw = (text: string) => text.startsWith('<!--') || /^[ \t>]*:{3,}[ \t]*[\w-]/m.test(text)
  return [
    ...html.filter(({ start, end }) => isRaw(source.slice(start, end))),
    ...nodesOfType(tree, 'mdxFlowExpression', 'mdxTextExpression').map(rangeOf),
  ]
}

export function isInside(ranges: readonly Range[], offset: number): boolean {
  return ranges.some(({ start, end }) => offset >= start && offset < end)
}
