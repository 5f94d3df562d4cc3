// Parses and checks YAML frontmatter. Diagnostics have the lines and columns of the file. Dates
// stay text, because YAML's core schema has no dates. It is separate from frontmatter.ts, which
// reads a title and a description without the YAML library.
import {
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type Document,
} from 'yaml'
import { editsBetween } from '../../diagnostics/suggestions.ts'
import { explain } from '../../config/explain.ts'
import { frontmatterSchema } from '../../config/frontmatterSchema.ts'
import type { KeyPath, Locate } from '../../config/locate.ts'
import { valueAt } from '../../config/unionIssues.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Position } from '../../types/content.ts'
import type { Frontmatter } from '../../types/frontmatter.ts'
import { foreignFrontmatter, toolOfField } from './foreignFrontmatter.ts'
import { foreignValueKeys, foreignValues } from './foreignValues.ts'
import type { FrontmatterData } from './frontmatterData.ts'
import { lostTexts } from './lostText.ts'
import { pageTypeOf } from './pageType.ts'
import { mistakeIn } from './yamlMistakes.ts'

interface Source {
  readonly document: Document
  readonly yaml: string
  readonly lines: LineCounter
  readonly absPath: string
}

/** Parses frontmatter; diagnostics use `absPath` as the file. */
export function readYaml(yaml: string, absPath: string): FrontmatterData {
  const lines = new LineCounter()
  const options = { lineCounter: lines, prettyErrors: false, logLevel: 'error' } as const
  const document = parseDocument(yaml, options)
  const invalid = (message: string, offset: number, hint?: string): Diagnostic => {
    const { line, col: column } = lines.linePos(offset)
    const base = { severity: 'error', code: 'invalid-frontmatter', message } as const
    return { ...base, ...(hint ? { hint } : {}), filePath: absPath, line, column }
  }
  const mistake = mistakeIn(document, yaml)
  if (mistake) {
    const message = `The frontmatter is not valid YAML: ${mistake.message}.`
    return { frontmatter: {}, diagnostics: [invalid(message, mistake.offset, mistake.hint)] }
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
    return {
      frontmatter: {},
      diagnostics: [invalid(message, start, 'Write `key: value`, with a space after the colon.')],
    }
  }
  return check(normalize(data as Record<string, unknown>), { document, yaml, lines, absPath })
}

/** Removes empty values. `pageType: 404` is a number in YAML, and the name of a type in docgen. */
function normalize(data: Record<string, unknown>): Record<string, unknown> {
  const filled = removeEmpty(data)
  return filled['pageType'] === 404 ? { ...filled, pageType: '404' } : filled
}

/**
 * Removes docgen's keys that have no value: `tag:` is the same as no `tag`. Unknown keys stay,
 * except `$schema`, which is for editors.
 */
function removeEmpty({ $schema: _, ...data }: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(data).filter(([key]) => knownKeys.includes(key))
  const filled = Object.fromEntries(entries.map(([key, value]) => [key, removeNulls(value)]))
  const all = Object.entries({ ...data, ...filled })
  return Object.fromEntries(all.filter(([key, value]) => !(key in filled) || value !== null))
}

function removeNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeNulls)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, each]) => each !== null)
  return Object.fromEntries(entries.map(([key, each]) => [key, removeNulls(each)]))
}

/** Checks known keys. Reports and removes wrong values, and those of other tools, and keeps the others. */
function check(data: Record<string, unknown>, source: Source): FrontmatterData {
  const { document, yaml, lines, absPath } = source
  const locate: Locate = (path, target) => locateIn(document, lines, path, target)
  const result = frontmatterSchema.safeParse(data)
  const wrong = new Set(result.success ? [] : result.error.issues.map(({ path }) => path[0]))
  const ofTools = foreignValueKeys(data, wrong)
  if (ofTools.length > 0) {
    const others = Object.entries(data).filter(([key]) => !ofTools.includes(key))
    const { frontmatter, diagnostics } = check(Object.fromEntries(others), source)
    const warnings = foreignValues(data, ofTools, { locate, absPath })
    return { frontmatter, diagnostics: [...diagnostics, ...warnings] }
  }
  const diagnostics = result.success
    ? []
    : explain(result.error, {
        noun: 'field',
        subject: 'The frontmatter',
        schema: frontmatterSchema,
        input: data,
        filePath: absPath,
        locate,
        code: 'invalid-frontmatter',
        sourceOf: (path) => sourceIn(document, yaml, path),
      })
  const entries = Object.entries(data).filter(([key]) => !wrong.has(key))
  const hints = entries.flatMap(([key]) => checkMisspelling(key, locate([key], 'key'), absPath))
  const frontmatter: Frontmatter = Object.fromEntries(entries)
  const unused = wrong.has('pageType') ? [] : unusedKeys(frontmatter, locate, absPath)
  const foreign = foreignFrontmatter(Object.keys(frontmatter), locate, absPath)
  const lost = checkLostText(data, source)
  return { frontmatter, diagnostics: [...diagnostics, ...hints, ...unused, ...foreign, ...lost] }
}

/** Warns about texts that YAML cuts. A comment after `pageType: home` hides no text. */
function checkLostText(data: Record<string, unknown>, source: Source): Diagnostic[] {
  const { document, yaml, lines, absPath } = source
  return lostTexts(document, yaml)
    .filter(({ path, whole }) => isAllowed(data, path, whole))
    .map(({ message, hint, offset, length }) => {
      const { line, col: column } = lines.linePos(offset)
      const base = { severity: 'warning', code: 'lost-text', message, hint } as const
      return { ...base, filePath: absPath, line, column, length }
    })
}

/** Returns whether the schema allows a text at a path. */
function isAllowed(data: Record<string, unknown>, path: KeyPath, whole: string): boolean {
  const copy = structuredClone(data)
  const parent = valueAt(copy, path.slice(0, -1))
  if (typeof parent !== 'object' || parent === null) return false
  Object.assign(parent, { [path.at(-1)!]: whole })
  const issues = frontmatterSchema.safeParse(copy).error?.issues ?? []
  return !issues.some((issue) => issue.path.every((key, index) => key === path[index]))
}

/** Converts to plain JSON data, so that a page from the cache equals a freshly parsed page. */
function toPlainData(document: Document): unknown {
  try {
    return JSON.parse(JSON.stringify(document.toJS() ?? null)) as unknown
  } catch (error) {
    // The YAML library reports aliases that expand too much only here.
    return error instanceof Error ? error : null
  }
}

/** Returns the position of the key or value at a path, or of its nearest ancestor that exists. */
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

/** Returns the source text of a scalar, or of a list or map in brackets. */
function sourceIn(
  document: Document,
  yaml: string,
  path: readonly PropertyKey[],
): string | undefined {
  const node = document.getIn(path, true)
  if (isScalar(node)) return node.source
  const isInBrackets = isCollection(node) && node.flow === true && node.range
  return isInBrackets ? yaml.slice(node.range![0], node.range![1]) : undefined
}

const knownKeys: readonly string[] = Object.keys(frontmatterSchema.shape)

/**
 * Suggests a known key if an unknown one looks like a misspelling. Other unknown keys are allowed,
 * because authors may add their own.
 */
function checkMisspelling(key: string, position: Position | null, absPath: string): Diagnostic[] {
  if (knownKeys.includes(key) || toolOfField(key) !== undefined) return []
  const suggestion = knownKeys.find((known) => isMisspelling(key, known))
  if (!suggestion) return []
  const message = `Unknown frontmatter key \`${key}\`.`
  const base = { severity: 'warning', code: 'unknown-frontmatter-key', message } as const
  return [{ ...base, hint: `Did you mean \`${suggestion}\`?`, filePath: absPath, ...position }]
}

/**
 * Warns about keys that only home pages show. Pages with components and pages with other layouts
 * are skipped, because their components or the theme may use the keys.
 */
function unusedKeys(frontmatter: Frontmatter, locate: Locate, absPath: string): Diagnostic[] {
  const pageType = pageTypeOf(frontmatter)
  if (absPath.endsWith('.mdx') || (pageType !== 'doc' && pageType !== 'overview')) return []
  const isOfVitePress = frontmatter.layout === 'home'
  return (['hero', 'features'] as const)
    .filter((key) => frontmatter[key] !== undefined)
    .map((key) => ({
      severity: 'warning',
      code: 'unused-frontmatter-key',
      message: `\`${key}\` is only shown on pages with \`pageType: home\`; this page has \`pageType: ${pageType}\`.`,
      hint: isOfVitePress ? 'Replace `layout: home` by `pageType: home`.' : 'Add `pageType: home`.',
      filePath: absPath,
      ...locate([key], 'key'),
    }))
}

function isMisspelling(key: string, known: string): boolean {
  const [a, b] = [key, known].map((word) => word.toLowerCase().replace(/[-_]/g, ''))
  if (a === undefined || b === undefined) return false
  return a === b || (known.length >= 5 && editsBetween(a, b) === 1)
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/[.:]$/, '')
}
