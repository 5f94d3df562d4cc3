// Makes the context of one parse: what the plugins read, and the functions through which they reach the
// disk, so that every file a page depends on is recorded.
import { readFile } from 'node:fs/promises'
import { posix, relative, sep } from 'node:path'
import type { Root } from 'mdast'
import type { Point } from 'unist'
import { hashOf } from '../hash.ts'
import { routePathOf, routeSettingsOf } from '../shared/paths.ts'
import type { Config, ContentFile, Diagnostic, Frontmatter } from '../types.ts'
import { SOURCE_LINES, type PageContext, type Place, type PlaceLike } from './context.ts'
import { blankFrontmatter, readFrontmatter } from './frontmatter.ts'
import { findDeepLine } from './nesting.ts'
import { parseMarkdown } from './parser.ts'
import { nodesOf } from './walk.ts'

/** What the context is made from; `text` is the page's own, normalised. */
export interface ContextInput {
  readonly file: ContentFile
  readonly text: string
  readonly frontmatter: Frontmatter
  readonly config: Config
}

export function createContext({ file, text, frontmatter, config }: ContextInput): PageContext {
  const { filePath, absPath } = file
  const { routePath, lang } = routePathOf(filePath, routeSettingsOf(config))
  const files = new Map<string, Promise<Uint8Array | null>>()
  const context: PageContext = {
    ...{ config, filePath, absPath, routePath, lang, frontmatter },
    sources: [{ absPath, filePath, text }],
    diagnostics: [],
    dependencies: new Map(),
    links: [],
    assets: new Map(),
    anchors: [],
    toc: [],
    collected: { text: '', title: '', firstParagraph: '' },
    readBytes(path) {
      const known = files.get(path) ?? readDependency(path, context)
      files.set(path, known)
      return known
    },
    async readIncluded(path) {
      const bytes = await context.readBytes(path)
      return bytes && decodeText(bytes)
    },
    parse: (path, includedText) => parseSource(path, includedText, context),
    placeOf: (at) => placeOf(at, context),
    report({ length, ...finding }, at) {
      const place = placeOf(at, context)
      context.diagnostics.push({ ...finding, ...whereOf(place, length, context) })
    },
  }
  return context
}

/** Line ends as `\n`, no byte-order mark, U+FFFD for NUL (CommonMark 2.3): what offsets refer to. */
export function normalizeText(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\ufffd')
}

async function readDependency(absPath: string, context: PageContext): Promise<Uint8Array | null> {
  const bytes = await readFile(absPath).catch(() => null)
  context.dependencies.set(absPath, bytes ? hashOf(bytes) : '')
  return bytes
}

function decodeText(bytes: Uint8Array): string | null {
  try {
    return normalizeText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

/** Parses a further file into the page: its frontmatter is left out, its lines are raised by its number. */
function parseSource(absPath: string, text: string, context: PageContext): Root {
  const normalized = normalizeText(text)
  const filePath = relative(context.config.docsDir, absPath).split(sep).join(posix.sep)
  const raise = context.sources.push({ absPath, filePath, text: normalized }) - 1
  const start = { line: raise * SOURCE_LINES + 1, column: 1 }
  const deepLine = findDeepLine(normalized)
  if (deepLine !== null) {
    context.report(tooDeep, { ...start, line: raise * SOURCE_LINES + deepLine })
    return { type: 'root', children: [], position: { start, end: start } }
  }
  const { bodyOffset } = readFrontmatter(normalized, absPath)
  const tree = parseMarkdown(blankFrontmatter(normalized, bodyOffset))
  for (const { position } of nodesOf(tree)) {
    if (!position) continue
    position.start.line += raise * SOURCE_LINES
    position.end.line += raise * SOURCE_LINES
  }
  return tree
}

/** What is said of content nested too deep; the place is added where it is known. */
export const tooDeep = {
  severity: 'error',
  code: 'nesting-too-deep',
  message: 'Quotes, lists or tags are nested too deep here.',
  hint: 'Nest fewer levels. This much is usually a slip: a character repeated, or a tag not closed.',
} as const satisfies Partial<Diagnostic>

function pointsOf(at: PlaceLike): { start: Point; end?: Point } | null {
  if (!at) return null
  if ('line' in at) return { start: at }
  // A list has a `start` too: its first number.
  const position = 'type' in at ? at.position : at
  return position?.start ? position : null
}

function placeOf(at: PlaceLike, context: PageContext): Place | null {
  const points = pointsOf(at)
  if (!points) return null
  const { start, end } = points
  const source = context.sources[Math.floor(start.line / SOURCE_LINES)]
  if (!source) return null
  const length = end?.line === start.line ? end.column - start.column : 0
  const base = { source, line: start.line % SOURCE_LINES, column: start.column }
  return length > 0 ? { ...base, length } : base
}

function whereOf(
  place: Place | null,
  length: number | undefined,
  context: PageContext,
): Pick<Diagnostic, 'filePath' | 'line' | 'column' | 'length' | 'frame'> {
  if (!place) return { filePath: context.absPath }
  const { source, line, column } = place
  const shown = length ?? place.length
  const where = { filePath: source.absPath, line, column }
  return shown === undefined ? where : { ...where, length: shown }
}
