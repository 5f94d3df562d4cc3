// Adds included files to the tree: Markdown (`<!-- @include: ./part.md#region -->`) and code (a
// fence with `file="./a.ts"`, or `<<< ./a.ts`). This is the first step, so that later steps treat
// included content like the page's own. Files are read through the context, which records them as
// dependencies. The nodes of an included Markdown file stay together in one node until
// containers.ts has paired the markers in it.
import type { Code, Html, Nodes, Paragraph, Parent, Root, RootContent } from 'mdast'
import type { MdxFlowExpression } from 'mdast-util-mdx'
import type { VFile } from 'vfile'
import { BRACKETS, parseCodeMeta, parseRanges } from '../code/codeMeta.ts'
import { contextOf, type Finding, type PageContext } from '../context.ts'
import { codeLanguageOf } from '../code/customLanguages.ts'
import { parseIncludeTarget } from '../includeTarget.ts'
import {
  type IncludedMarkdown,
  type IncludeRequest,
  readCode,
  readMarkdown,
  resolveTarget,
  shownPath,
} from './includedText.ts'
import { createReadLine, linesOf, type ParagraphLine, toParagraph } from './paragraphLines.ts'
import { isolateReferences } from './isolateReferences.ts'
import { sectionOf } from './sectionOf.ts'

/**
 * Maximum number of included files. It stops includes that multiply, such as files that each
 * include two others.
 */
const MAX_INCLUDES = 1_000

interface IncludeState {
  readonly context: PageContext
  /** Absolute paths of the nested includes from the page to the current file. */
  readonly chain: readonly string[]
}

/** Replaces includes by the content they name. */
export function includes() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    await expand(tree, { context, chain: [context.absPath] })
  }
}

const MAY_INCLUDE = /@include|<<<|file=/

async function expand(parent: Parent, state: IncludeState): Promise<void> {
  const { sources } = state.context
  if (parent.type === 'root' && sources.every(({ text }) => !MAY_INCLUDE.test(text))) return
  const children: RootContent[] = []
  for (const child of parent.children) children.push(...(await expandNode(child, state)))
  parent.children = children
}

async function expandNode(node: RootContent, state: IncludeState): Promise<RootContent[]> {
  if (node.type === 'html' || node.type === 'mdxFlowExpression') return expandComment(node, state)
  if (node.type === 'code') return [await expandCode(node, state)]
  if (node.type === 'paragraph') return expandParagraph(node, state)
  if ('children' in node) await expand(node, state)
  return [node]
}

// ── Markdown ───────────────────────────────────────────────────────────────────────────────────────

const INCLUDE = /^\s*<!--\s*@include\s*:?\s*(.*?)\s*-->/

/** A comment in MDX is an expression that contains only a JavaScript comment. */
const INCLUDE_IN_MDX = /^\s*\/\*\s*@include\s*:?\s*(.*?)\s*\*\//

async function expandComment(
  node: Html | MdxFlowExpression,
  state: IncludeState,
): Promise<RootContent[]> {
  const match = (node.type === 'html' ? INCLUDE : INCLUDE_IN_MDX).exec(node.value)
  if (!match) return [node]
  const target = parseIncludeTarget(match[1] ?? '')
  if (!target || match[0].length < node.value.trimEnd().length) {
    reportInvalid(node, state.context)
    return []
  }
  const request: IncludeRequest = { target, at: node, context: state.context }
  const absPath = resolveTarget(request)
  if (absPath === null || rejectInclude(absPath, request, state)) return []
  const included = await readMarkdown(absPath, request)
  return included ? includeTree(absPath, included, { request, state }) : []
}

async function includeTree(
  absPath: string,
  { text, selected, heading }: IncludedMarkdown,
  { request, state }: { readonly request: IncludeRequest; readonly state: IncludeState },
): Promise<RootContent[]> {
  const { context, chain } = state
  const number = context.sources.length
  const tree = await context.parse(absPath, selected)
  if (!tree) return []
  // Code frames show the whole file, not only the selected lines.
  const source = context.sources[number]
  if (source) context.sources[number] = { ...source, text }
  isolateReferences(tree, `-${number}`)
  if (heading !== null) tree.children = sectionOf(tree, heading, request)
  await expand(tree, { context, chain: [...chain, absPath] })
  return [{ type: 'included', children: tree.children }]
}

function rejectInclude(
  absPath: string,
  { at, context }: IncludeRequest,
  { chain }: IncludeState,
): boolean {
  const refuse = (finding: Pick<Finding, 'code' | 'message' | 'hint'>) => {
    context.report({ severity: 'error', ...finding }, at)
    return true
  }
  if (chain.includes(absPath)) {
    const cycle = [...chain.slice(chain.indexOf(absPath)), absPath]
    const names = cycle.map((path) => shownPath(path, context))
    return refuse({
      code: 'include-cycle',
      message: `The include is circular: ${names.join(' → ')}.`,
      hint: 'Remove one of these includes.',
    })
  }
  if (context.sources.length <= MAX_INCLUDES) return false
  return refuse({
    code: 'too-many-includes',
    message: `The page includes more than ${MAX_INCLUDES} files.`,
    hint: 'Nested includes multiply. Include only the files that you need.',
  })
}

function reportInvalid(node: Nodes, context: PageContext): void {
  context.report(
    {
      severity: 'error',
      code: 'invalid-include',
      message: 'The include is invalid: it must be alone on its line and name one file.',
      hint: 'Write `<!-- @include: ./file.md -->`. You can add `#region`, `#heading` or `{3-10}` to the path.',
    },
    node,
  )
}

// ── Code ───────────────────────────────────────────────────────────────────────────────────────────

async function expandCode(node: Code, state: IncludeState): Promise<Code> {
  const { file, lang } = parseCodeMeta(node.lang, node.meta)
  if (file === null) return node
  const target = parseIncludeTarget(file)
  if (!target) {
    reportInvalidCode(node, state.context)
    return node
  }
  const value = await readCode({ target, at: node, context: state.context })
  const data = { ...node.data, fileName: fileNameOf(target.path) }
  // If the fence has no language, mdast takes its first option as the language.
  const meta = [node.lang, node.meta].filter((part) => part).join(' ')
  const inferredLanguage =
    lang === '' ? { lang: languageOf(target.path, state.context), meta } : null
  return { ...node, data, ...inferredLanguage, value: value ?? '' }
}

/** Path, `{2,4-6 ts}`, `[title]`. */
const IMPORT = new RegExp(String.raw`^<<<\s*(\S.*?)\s*(?:\{([^{}]*)\})?\s*(?:${BRACKETS})?\s*$`)

/**
 * Expands code imports in a paragraph, which may contain several imports and text, one per line.
 */
async function expandParagraph(node: Paragraph, state: IncludeState): Promise<RootContent[]> {
  const start = node.position?.start
  for (const child of node.children) {
    if (child.type === 'html' && INCLUDE.test(child.value)) reportInvalid(child, state.context)
  }
  if (!start || !node.children.some((child) => child.type === 'text' && /<<</.test(child.value))) {
    return [node]
  }
  const result: (Code | ParagraphLine[])[] = []
  for (const line of linesOf({ children: node.children, start }, createReadLine(state.context))) {
    const last = result.at(-1)
    if (isImport(line)) result.push(await importLine(line, state))
    else if (Array.isArray(last)) last.push(line)
    else result.push([line])
  }
  return result.map((part) => (Array.isArray(part) ? toParagraph(part) : part))
}

/**
 * Returns whether the line is a code import. Longer lines are excluded, because the pattern is
 * meant for paths.
 */
function isImport({ text, sourceLine }: ParagraphLine): boolean {
  return text.startsWith('<<<') && sourceLine.length < 1_000
}

async function importLine(
  { start, end, sourceLine }: ParagraphLine,
  state: IncludeState,
): Promise<Code> {
  // Reads the file's text instead of the tree, in which `__tests__` in a path would be strong text.
  const match = IMPORT.exec(sourceLine.slice(start.column - 1))
  const [, path = '', options = '', title] = match ?? []
  const parts = options.split(/\s+/)
  const lines = parts.find((part) => parseRanges(part).length > 0)
  const lang = parts.find((part) => part !== '' && part !== lines)?.split(':')[0]
  const target = parseIncludeTarget(path)
  const node: Code = { type: 'code', value: '', position: { start, end } }
  node.lang = lang ?? languageOf(target?.path ?? '', state.context)
  node.meta = [lines ? `{${lines}}` : '', title ? `[${title}]` : ''].join(' ').trim() || null
  if (target) node.data = { fileName: fileNameOf(target.path) }
  if (!target) reportInvalidCode(node, state.context)
  else node.value = (await readCode({ target, at: node, context: state.context })) ?? ''
  return node
}

function reportInvalidCode(node: Nodes, context: PageContext): void {
  context.report(
    {
      severity: 'error',
      code: 'invalid-include',
      message: 'The code import is invalid: it must name one file.',
      hint: 'Write `<<< ./file.ts#region{2,4-6 ts}` or ```ts file="./file.ts{2-5}".',
    },
    node,
  )
}

/** Returns the language by the file name extension or by the name itself (`Dockerfile`). */
function languageOf(path: string, { config }: PageContext): string {
  const name = fileNameOf(path).split('.').at(-1)?.toLowerCase() ?? ''
  return codeLanguageOf(name, config.markdown.languages) === null ? 'text' : name
}

function fileNameOf(path: string): string {
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
