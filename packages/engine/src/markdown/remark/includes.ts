// Brings other files into the tree: Markdown (`<!-- @include: ./part.md#region -->`) and code (a fence with
// `file="./a.ts"`, or `<<< ./a.ts`). First of all steps, so that what is included counts as the page's own
// text. Every file is read through the context, which makes it a dependency of the page. The nodes of a
// Markdown file stay together in one node until containers.ts has ended in it what began in it.
import type { Code, Html, Nodes, Paragraph, Parent, Root, RootContent } from 'mdast'
import type { MdxFlowExpression } from 'mdast-util-mdx'
import type { Point, Position } from 'unist'
import type { VFile } from 'vfile'
import { BRACKETS, parseCodeMeta, parseRanges } from '../code/codeMeta.ts'
import { contextOf, type Finding, type PageContext, SOURCE_LINES } from '../context.ts'
import { grammarOf } from '../code/highlighter.ts'
import { parseIncludeTarget } from '../includeTarget.ts'
import {
  type IncludedMarkdown,
  type IncludeRequest,
  readCode,
  readMarkdown,
  resolveTarget,
  shownPath,
} from './includedText.ts'
import { bodyLines, editedText, type Lines, type TextEdit } from './editedText.ts'
import { createReadLine, linesOf, type ParagraphLine, toParagraph } from './paragraphLines.ts'
import { isolateReferences } from './isolateReferences.ts'
import { sectionOf } from './sectionOf.ts'

/** More means that files multiply: each includes two others, which include two others. */
const MAX_INCLUDES = 1_000

interface Work {
  readonly context: PageContext
  /** Absolute paths from the page to the file whose nodes are looked at. */
  readonly chain: readonly string[]
  /** What the includes of the file have brought, as text. */
  readonly edits: TextEdit[]
}

/** Replaces includes by what they name. */
export function includes() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    const edits: TextEdit[] = []
    await expand(tree, { context, chain: [context.absPath], edits })
    const [{ text } = { text: '' }] = context.sources
    const isOffered = context.config.themeConfig.copyPage
    if (isOffered && edits.length > 0) {
      context.collected.markdown = `${editedText(text, edits, bodyLines(text))}\n`
    }
  }
}

const MENTION = /@include|<<<|file=/

async function expand(parent: Parent, work: Work): Promise<void> {
  const { sources } = work.context
  if (parent.type === 'root' && sources.every(({ text }) => !MENTION.test(text))) return
  const children: RootContent[] = []
  for (const child of parent.children) children.push(...(await expandNode(child, work)))
  parent.children = children
}

async function expandNode(node: RootContent, work: Work): Promise<RootContent[]> {
  if (node.type === 'html' || node.type === 'mdxFlowExpression') return expandComment(node, work)
  if (node.type === 'code') return [await expandCode(node, work)]
  if (node.type === 'paragraph') return expandParagraph(node, work)
  if ('children' in node) await expand(node, work)
  return [node]
}

// ── Markdown ───────────────────────────────────────────────────────────────────────────────────────

const INCLUDE = /^\s*<!--\s*@include\s*:?\s*(.*?)\s*-->/

/** In MDX a comment is an expression of nothing else. */
const INCLUDE_IN_MDX = /^\s*\/\*\s*@include\s*:?\s*(.*?)\s*\*\//

async function expandComment(node: Html | MdxFlowExpression, work: Work): Promise<RootContent[]> {
  const match = (node.type === 'html' ? INCLUDE : INCLUDE_IN_MDX).exec(node.value)
  if (!match) return [node]
  const target = parseIncludeTarget(match[1] ?? '')
  if (!target || match[0].length < node.value.trimEnd().length) {
    reportInvalid(node, work.context)
    return []
  }
  const request: IncludeRequest = { target, at: node, context: work.context }
  const absPath = resolveTarget(request)
  if (absPath === null || isRefused(absPath, request, work)) return []
  const included = await readMarkdown(absPath, request)
  return included ? includeTree(absPath, included, { request, work }) : []
}

async function includeTree(
  absPath: string,
  { text, selected, heading }: IncludedMarkdown,
  { request, work }: { readonly request: IncludeRequest; readonly work: Work },
): Promise<RootContent[]> {
  const { context, chain } = work
  const number = context.sources.length
  const tree = await context.parse(absPath, selected)
  if (!tree) return []
  // Code frames show the file as it is, not the selected lines alone.
  const source = context.sources[number]
  if (source) context.sources[number] = { ...source, text }
  isolateReferences(tree, `-${number}`)
  if (heading !== null) tree.children = sectionOf(tree, heading, request)
  const inner: TextEdit[] = []
  const lines = heading === null ? bodyLines(selected) : linesAround(tree)
  await expand(tree, { context, chain: [...chain, absPath], edits: inner })
  edit(request.at.position, editedText(selected, inner, lines), work)
  return [{ type: 'included', children: tree.children }]
}

function linesAround({ children }: Root): Lines {
  const from = children[0]?.position?.start.line ?? 1
  const to = children.at(-1)?.position?.end.line ?? 0
  return { from: (from % SOURCE_LINES) - 1, to: to % SOURCE_LINES }
}

function edit(position: Position | undefined, text: string, { edits }: Work): void {
  if (position)
    edits.push({ position: { start: lowered(position.start), end: lowered(position.end) }, text })
}

/** A place in its own file. */
function lowered({ line, column }: Point): Point {
  return { line: line % SOURCE_LINES, column }
}

function isRefused(absPath: string, { at, context }: IncludeRequest, { chain }: Work): boolean {
  const refuse = (finding: Pick<Finding, 'code' | 'message' | 'hint'>) => {
    context.report({ severity: 'error', ...finding }, at)
    return true
  }
  if (chain.includes(absPath)) {
    const cycle = [...chain.slice(chain.indexOf(absPath)), absPath]
    const names = cycle.map((path) => shownPath(path, context))
    return refuse({
      code: 'include-cycle',
      message: `The include leads back to itself: ${names.join(' → ')}.`,
      hint: 'Remove one of these includes.',
    })
  }
  if (context.sources.length <= MAX_INCLUDES) return false
  return refuse({
    code: 'too-many-includes',
    message: `The page includes more than ${MAX_INCLUDES} files.`,
    hint: 'Files that include each other multiply; include what is needed directly.',
  })
}

function reportInvalid(node: Nodes, context: PageContext): void {
  context.report(
    {
      severity: 'error',
      code: 'invalid-include',
      message: 'The include cannot be read: it must stand alone on its line and name one file.',
      hint: 'Write `<!-- @include: ./file.md -->`, with `#region`, `#heading` or `{3-10}` after the path.',
    },
    node,
  )
}

// ── Code ───────────────────────────────────────────────────────────────────────────────────────────

async function expandCode(node: Code, work: Work): Promise<Code> {
  const { file, lang } = parseCodeMeta(node.lang, node.meta)
  if (file === null) return node
  const target = parseIncludeTarget(file)
  if (!target) {
    reportInvalidCode(node, work.context)
    return node
  }
  const value = await readCode({ target, at: node, context: work.context })
  const data = { ...node.data, fileName: nameOf(target.path) }
  // Without a language its first option stands in its place.
  const meta = [node.lang, node.meta].filter((part) => part).join(' ')
  const named = lang === '' ? { lang: languageOf(target.path), meta } : null
  const code: Code = { ...node, data, ...named, value: value ?? '' }
  edit(node.position, fenced(code), work)
  return code
}

/** `file="…"`, with the space before it. */
const FILE = /\s*\bfile=(?:"[^"]*"|'[^']*'|\S+)/

/** A block of code as Markdown: its fence is longer than any in it. */
function fenced({ lang, meta, value }: Code): string {
  const longest = Math.max(2, ...[...value.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const info = [lang, meta?.replace(FILE, '').trim()].filter((part) => part).join(' ')
  return `${fence}${info}\n${value}\n${fence}`
}

/** Name and path, `{2,4-6 ts}`, `[title]`. */
const IMPORT = new RegExp(String.raw`^<<<\s*(\S.*?)\s*(?:\{([^{}]*)\})?\s*(?:${BRACKETS})?\s*$`)

/** A paragraph may hold several imports and text around them, one to a line. */
async function expandParagraph(node: Paragraph, work: Work): Promise<RootContent[]> {
  const start = node.position?.start
  for (const child of node.children) {
    if (child.type === 'html' && INCLUDE.test(child.value)) reportInvalid(child, work.context)
  }
  if (!start || !node.children.some((child) => child.type === 'text' && /<<</.test(child.value))) {
    return [node]
  }
  const result: (Code | ParagraphLine[])[] = []
  for (const line of linesOf({ children: node.children, start }, createReadLine(work.context))) {
    const last = result.at(-1)
    if (isImport(line)) result.push(await importLine(line, work))
    else if (Array.isArray(last)) last.push(line)
    else result.push([line])
  }
  return result.map((part) => (Array.isArray(part) ? toParagraph(part) : part))
}

/** A longer line is no import: the pattern is for paths. */
function isImport({ text, sourceLine }: ParagraphLine): boolean {
  return text.startsWith('<<<') && sourceLine.length < 1_000
}

async function importLine({ start, end, sourceLine }: ParagraphLine, work: Work): Promise<Code> {
  // From the file, not the tree: `__tests__` in a path would have become strong.
  const match = IMPORT.exec(sourceLine.slice(start.column - 1))
  const [, path = '', options = '', title] = match ?? []
  const words = options.split(/\s+/)
  const lines = words.find((word) => parseRanges(word).length > 0)
  const lang = words.find((word) => word !== '' && word !== lines)?.split(':')[0]
  const target = parseIncludeTarget(path)
  const node: Code = { type: 'code', value: '', position: { start, end } }
  node.lang = lang ?? languageOf(target?.path ?? '')
  node.meta = [lines ? `{${lines}}` : '', title ? `[${title}]` : ''].join(' ').trim() || null
  if (target) node.data = { fileName: nameOf(target.path) }
  if (!target) reportInvalidCode(node, work.context)
  else node.value = (await readCode({ target, at: node, context: work.context })) ?? ''
  edit(node.position, fenced(node), work)
  return node
}

function reportInvalidCode(node: Nodes, context: PageContext): void {
  context.report(
    {
      severity: 'error',
      code: 'invalid-include',
      message: 'The import of code cannot be read: it must name one file.',
      hint: 'Write `<<< ./file.ts#region{2,4-6 ts}` or ```ts file="./file.ts{2-5}".',
    },
    node,
  )
}

/** By the ending of the file name, or the name itself (`Dockerfile`). */
function languageOf(path: string): string {
  const name = nameOf(path).split('.').at(-1)?.toLowerCase() ?? ''
  return grammarOf(name) === null ? 'text' : name
}

function nameOf(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path
}

/** The nodes of an included file. */
interface Included extends Parent {
  type: 'included'
}

declare module 'mdast' {
  interface RootContentMap {
    included: Included
  }
}
