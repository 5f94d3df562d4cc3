// Creates the context of one parse. Plugins access the disk only through its functions, so that
// every file a page depends on is recorded.
import { readFile } from 'node:fs/promises'
import type { Root } from 'mdast'
import type { Point } from 'unist'
import { attempt, isFile } from '../node/attempt.ts'
import { fallbackLocales } from '../config/fallbackLocales.ts'
import { relativePath } from '../node/relativePath.ts'
import { hashOf } from '../store/hash.ts'
import { pageRouteOf, routeSettingsOf } from '../shared/routePrefixes.ts'
import type { Config } from '../types/index.ts'
import type { ContentFile } from '../types/content.ts'
import type { Frontmatter } from '../types/frontmatter.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { CodeRecord } from './code/codeRecord.ts'
import {
  type PageContext,
  type SourceLocation,
  type NodeOrPosition,
  LINES_PER_SOURCE,
} from './context.ts'
import { overwriteFrontmatter, readFrontmatter } from './head/frontmatter.ts'
import { findDeepLine } from './nesting.ts'
import type { ParseTools } from './parseTools.ts'
import { normalizeText } from './head/sourceText.ts'
import { markdownTextOf } from './text.ts'
import { nodesOf } from './walk.ts'
import { shiftLines } from './shiftLines.ts'

/** Input of `createContext`; `text` is the normalized text of the page. */
export interface ContextInput {
  readonly file: ContentFile
  readonly text: string
  readonly frontmatter: Frontmatter
  readonly config: Config
  readonly isFragment: boolean
  readonly code: CodeRecord
  readonly tools: ParseTools
}

export function createContext(input: ContextInput): PageContext {
  const { file, text, tools, ...shared } = input
  const { config } = shared
  const { filePath, absPath, kind } = file
  const { slug } = shared.frontmatter
  const { routePath, lang } = pageRouteOf(filePath, slug, routeSettingsOf(config))
  const labels = markdownTextOf(lang, config)
  const files = new Map<string, Promise<Uint8Array | null>>()
  const context: PageContext = {
    ...shared,
    filePath,
    absPath,
    kind,
    routePath,
    lang,
    labels,
    sources: [{ absPath, filePath, text }],
    diagnostics: [],
    dependencies: new Map(),
    links: [],
    movableLinks: lang === config.lang && fallbackLocales(config).length > 0 ? new Map() : null,
    assets: new Map(),
    styles: new Set(),
    liveScript: null,
    anchors: [],
    toc: [],
    collected: nothingCollected(),
    unknownSyntax: [],
    runs: [],
    module: { isNeeded: false },
    componentProblems: [],
    readBytes(path) {
      const bytes = files.get(path) ?? readDependency(path, context)
      files.set(path, bytes)
      return bytes
    },
    markRefused: (path) => void context.dependencies.set(path, ''),
    hasFile(path) {
      const exists = isFile(path)
      if (!exists) context.dependencies.set(path, '')
      return exists
    },
    async readText(path) {
      const bytes = await context.readBytes(path)
      return bytes && decodeText(bytes)
    },
    parse: (path, includedText) => parseSource(path, includedText, { context, tools }),
    locate: (at) => locate(at, context),
    diagnose: ({ length, ...finding }, at) => ({
      ...finding,
      ...diagnosticPosition(locate(at, context), length, context),
    }),
    report: (finding, at) => void context.diagnostics.push(context.diagnose(finding, at)),
  }
  return context
}

function nothingCollected(): PageContext['collected'] {
  return { text: '', title: '', paragraph: null, lead: null, code: [], hidden: [], labels: [] }
}

async function readDependency(absPath: string, context: PageContext): Promise<Uint8Array | null> {
  const bytes = await readFile(absPath).catch(() => null)
  context.dependencies.set(absPath, bytes ? hashOf(bytes) : '')
  return bytes
}

function decodeText(bytes: Uint8Array): string | null {
  return attempt(() => normalizeText(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
}

/**
 * Parses another file for the page: skips its frontmatter and shifts its lines into the range of
 * its source.
 */
async function parseSource(
  absPath: string,
  text: string,
  { context, tools }: { readonly context: PageContext; readonly tools: ParseTools },
): Promise<Root | null> {
  const normalized = normalizeText(text)
  const filePath = relativePath(context.config.docsDir, absPath)
  const sourceIndex = context.sources.push({ absPath, filePath, text: normalized }) - 1
  const offset = sourceIndex * LINES_PER_SOURCE
  const deepLine = findDeepLine(normalized)
  if (deepLine !== null) {
    context.report(nestingTooDeep, { line: offset + deepLine, column: 1 })
    return null
  }
  const { bodyOffset } = await readFrontmatter(normalized, absPath)
  const body = overwriteFrontmatter(normalized, bodyOffset)
  if (context.kind === 'mdx' && absPath.endsWith('.mdx')) {
    const { parseFragment } = await import('./mdx/parser.ts')
    return parseFragment(body, { offset, context })
  }
  const tree = await tools.parseMarkdown(body)
  for (const { position } of nodesOf(tree)) shiftLines(position, offset)
  return tree
}

/** The finding for content that is nested too deeply; the position is added where it is known. */
export const nestingTooDeep = {
  severity: 'error',
  code: 'nesting-too-deep',
  message: 'Quotes, lists or tags are nested too deeply here.',
  hint: 'Use fewer levels. The usual cause is a repeated character or an unclosed tag.',
} as const satisfies Partial<Diagnostic>

function pointsOf(at: NodeOrPosition): { start: Point; end?: Point } | null {
  if (!at) return null
  if ('line' in at) return { start: at }
  // A list has a `start` too: its first number.
  const position = 'type' in at ? at.position : at
  return position?.start ? position : null
}

function locate(at: NodeOrPosition, context: PageContext): SourceLocation | null {
  const points = pointsOf(at)
  if (!points) return null
  const { start, end } = points
  const source = context.sources[Math.floor(start.line / LINES_PER_SOURCE)]
  if (!source) return null
  const length = end?.line === start.line ? end.column - start.column : 0
  const base = { source, line: start.line % LINES_PER_SOURCE, column: start.column }
  return length > 0 ? { ...base, length } : base
}

function diagnosticPosition(
  place: SourceLocation | null,
  length: number | undefined,
  context: PageContext,
): Pick<Diagnostic, 'filePath' | 'line' | 'column' | 'length' | 'frame'> {
  if (!place) return { filePath: context.absPath }
  const { source, line, column } = place
  const shown = length ?? place.length
  const where = { filePath: source.absPath, line, column }
  return shown === undefined ? where : { ...where, length: shown }
}
