// The YAML at the head of a file → checked data, and where the Markdown begins. Lines and columns of its
// diagnostics are those of the file. Dates stay text: YAML's core schema knows no dates.
import { distance } from 'fastest-levenshtein'
import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml'
import { explain } from '../config/explain.ts'
import { frontmatterSchema } from '../config/frontmatterSchema.ts'
import type { Locate } from '../config/locate.ts'
import type { Diagnostic, Frontmatter, Position } from '../types.ts'
import { findBlock } from './frontmatterBlock.ts'

/** The YAML library compares each key with all others: longer frontmatter would take minutes. */
const MAX_LENGTH = 100_000

export interface FrontmatterResult {
  readonly frontmatter: Frontmatter
  /** Where the Markdown begins in the text. */
  readonly bodyOffset: number
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads the frontmatter of a text; `absPath` names the file in diagnostics. */
export function readFrontmatter(text: string, absPath: string): FrontmatterResult {
  const block = findBlock(text)
  if (block === null) return { frontmatter: {}, bodyOffset: 0, diagnostics: [] }
  if (block === 'unclosed') {
    const diagnostic = {
      severity: 'error',
      code: 'invalid-frontmatter',
      message: 'The frontmatter is not closed: found `---` in the first line and no second one.',
      hint: 'Put a line `---` between the frontmatter and the text.',
      filePath: absPath,
      line: 1,
      column: 1,
      length: 3,
    } as const
    return { frontmatter: {}, bodyOffset: 0, diagnostics: [diagnostic] }
  }
  return { ...readYaml(block.yaml, absPath), bodyOffset: block.end }
}

/** The text with its frontmatter blanked out, so that positions in it are those of the file. */
export function blankFrontmatter(text: string, bodyOffset: number): string {
  return text.slice(0, bodyOffset).replace(/[^\r\n]/g, ' ') + text.slice(bodyOffset)
}

function readYaml(yaml: string, absPath: string): Omit<FrontmatterResult, 'bodyOffset'> {
  if (yaml.length > MAX_LENGTH) {
    const message = `The frontmatter has ${yaml.length} characters; at most ${MAX_LENGTH} are read.`
    const hint = 'Move data into the text, or into a file of its own.'
    const place = { filePath: absPath, line: 1, column: 1 }
    const code = 'invalid-frontmatter'
    return { frontmatter: {}, diagnostics: [{ severity: 'error', code, message, hint, ...place }] }
  }
  const texts = readTexts(yaml)
  if (texts) return { frontmatter: texts, diagnostics: [] }
  const lines = new LineCounter()
  const options = { lineCounter: lines, prettyErrors: false, logLevel: 'error' } as const
  const document = parseDocument(yaml, options)
  const invalid = (message: string, offset: number, hint?: string): Diagnostic => {
    const { line, col: column } = lines.linePos(offset)
    const base = { severity: 'error', code: 'invalid-frontmatter', message } as const
    return { ...base, ...(hint ? { hint } : {}), filePath: absPath, line, column }
  }
  if (document.errors.length > 0) {
    const diagnostics = document.errors.map((error) =>
      invalid(`The frontmatter is not valid YAML: ${firstLine(error.message)}.`, error.pos[0]),
    )
    return { frontmatter: {}, diagnostics }
  }
  const data = toPlainData(document)
  if (data instanceof Error) {
    const message = `The frontmatter is not valid YAML: ${firstLine(data.message)}.`
    return { frontmatter: {}, diagnostics: [invalid(message, 1)] }
  }
  if (data === null) return { frontmatter: {}, diagnostics: [] }
  if (typeof data !== 'object' || Array.isArray(data)) {
    const found = Array.isArray(data) ? 'a list' : `${typeof data} ${JSON.stringify(data)}`
    const message = `The frontmatter must be keys with values; found ${found}.`
    const start = document.contents?.range?.[0] ?? 0
    return { frontmatter: {}, diagnostics: [invalid(message, start, 'Write `key: value`.')] }
  }
  return check(data as Record<string, unknown>, document, lines, absPath)
}

/** A line with a title or a description that YAML takes as it stands. */
const TEXT_LINE =
  /^(title|description): (?:"([^"\\\p{C}\p{Z}]*(?: [^"\\\p{C}\p{Z}]+)*)"|(?!(?:null|true|false)$)(\p{L}[\p{L}\p{N}(),.'/]*(?: [\p{L}\p{N}(),.'/]+)*))$/iu

/**
 * What most pages have, a title and a description in one line each, without the YAML library, which takes 0.2 ms a page.
 * Null for all else.
 */
function readTexts(yaml: string): Frontmatter | null {
  const texts: { title?: string; description?: string } = {}
  for (const line of yaml.replace(/^\n+|\n+$/g, '').split('\n')) {
    const [, key, quoted, plain] = TEXT_LINE.exec(line) ?? []
    if ((key !== 'title' && key !== 'description') || texts[key] !== undefined) return null
    texts[key] = quoted ?? plain ?? ''
  }
  return texts
}

/** Checks known keys; a value that is wrong is reported and left out, the others stay. */
function check(
  data: Record<string, unknown>,
  document: Document,
  lines: LineCounter,
  absPath: string,
): Omit<FrontmatterResult, 'bodyOffset'> {
  const locate: Locate = (path, target) => locateIn(document, lines, path, target)
  const result = frontmatterSchema.safeParse(data)
  const wrong = new Set(result.success ? [] : result.error.issues.map(({ path }) => path[0]))
  const diagnostics = result.success
    ? []
    : explain(result.error, {
        ...{ noun: 'field', subject: 'The frontmatter', schema: frontmatterSchema, input: data },
        ...{ filePath: absPath, locate, code: 'invalid-frontmatter' },
      })
  const entries = Object.entries(data).filter(([key]) => !wrong.has(key))
  const hints = entries.flatMap(([key]) => misspelling(key, locate([key], 'key'), absPath))
  return { frontmatter: Object.fromEntries(entries), diagnostics: [...diagnostics, ...hints] }
}

/** Plain JSON data, so that a page read from the cache equals the page that was parsed. */
function toPlainData(document: Document): unknown {
  try {
    return JSON.parse(JSON.stringify(document.toJS() ?? null)) as unknown
  } catch (error) {
    // Aliases that grow without bound are refused only here.
    return error instanceof Error ? error : null
  }
}

/** Where the key or value at a path stands; of what is not written, the nearest part that is. */
function locateIn(
  document: Document,
  lines: LineCounter,
  path: readonly PropertyKey[],
  target: 'key' | 'value',
): Position | null {
  if (path.length === 0) return null
  const name = String(path.at(-1))
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  const pair = isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === name)
    : undefined
  const node = target === 'key' && pair ? pair.key : document.getIn(path, true)
  const range = isNode(node) ? node.range : null
  if (!range) return locateIn(document, lines, path.slice(0, -1), target)
  const { line, col: column } = lines.linePos(range[0])
  const end = lines.linePos(range[1])
  return end.line === line ? { line, column, length: end.col - column } : { line, column }
}

const knownKeys: readonly string[] = Object.keys(frontmatterSchema.shape)

/** Unknown keys are the author's own, so only one that differs from a known key by a slip is questioned. */
function misspelling(key: string, position: Position | null, absPath: string): Diagnostic[] {
  if (knownKeys.includes(key)) return []
  const near = knownKeys.find((known) => isSlip(key, known))
  if (!near) return []
  const message = `Unknown frontmatter key \`${key}\`.`
  const base = { severity: 'warning', code: 'unknown-frontmatter-key', message } as const
  return [{ ...base, hint: `Did you mean \`${near}\`?`, filePath: absPath, ...position }]
}

function isSlip(key: string, known: string): boolean {
  const [a, b] = [key, known].map((word) => word.toLowerCase().replace(/[-_]/g, ''))
  if (a === undefined || b === undefined) return false
  if (a === b) return true
  if (known.length < 5) return false
  return distance(a, b) === 1 || isSwap(a, b)
}

/** Whether two neighbouring letters changed places. */
function isSwap(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return at >= 0 && a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2) === b
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/[.:]$/, '')
}
