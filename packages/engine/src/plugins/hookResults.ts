// What plugins' hooks give back → the same, typed, or an error that says what was expected: a plugin in plain JavaScript
// has no types to hold it to, and what it returns reaches every later stage.
import type { ContentFile, GeneratedFile, Page } from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'

/** A value of which nothing is known yet. */
type Fields = Readonly<Record<string, unknown>>

/** Throws unless the result of a `config` hook is an object; what is in it is checked with the whole. */
export function asConfig(value: unknown): object {
  if (isFields(value) && typeof value.then !== 'function') return value
  throw unexpected(value, 'the configuration: `{ ...user, … }`')
}

/** Throws unless the result of a `content` hook is a list of files, each with a path below the docs folder. */
export function asContentFiles(value: unknown): readonly (ContentFile | GeneratedFile)[] {
  const isFile = (item: Fields) => areTexts(item, ['filePath', 'text'])
  const files = asList<GeneratedFile>(value, isFile, 'files `{ filePath, text }`')
  const wrong = files.find(({ filePath }) => !isPagePath(filePath))
  if (!wrong) return files
  throw new TypeError(
    `it returned a file with the path \`${wrong.filePath}\`; expected a path from the docs folder that ends in \`.md\` or \`.mdx\`, such as \`api/index.md\`.`,
  )
}

/** Relative, posix, without `.` and `..`. */
function isPagePath(filePath: string): boolean {
  const isPlain = (part: string) => part !== '' && part !== '.' && part !== '..'
  return (
    /[^/]\.mdx?$/.test(filePath) && !filePath.includes('\\') && filePath.split('/').every(isPlain)
  )
}

/** Throws unless the result of a `page` hook is a page. */
export function asPage(value: unknown): Page {
  const isPage =
    isFields(value) &&
    areTexts(value, ['filePath', 'routePath', 'lang', 'title', 'text']) &&
    areLists(value, ['toc', 'anchors', 'links', 'runs', 'assets', 'dependencies', 'diagnostics']) &&
    isFields(value.frontmatter)
  if (isPage) return value as unknown as Page
  throw unexpected(value, 'the page with all its fields: `{ ...page, … }`')
}

/** Throws unless the result of a `site` hook is a model. */
export function asSite(value: unknown): Site {
  const isSite =
    isFields(value) &&
    isFields(value.config) &&
    value.routes instanceof Map &&
    areLists(value, ['locales', 'diagnostics'])
  if (isSite) return value as unknown as Site
  throw unexpected(value, 'the model with all its fields: `{ ...site, … }`')
}

/** Throws unless the result of an `outputs` hook is a list of output files; nothing is an empty list. */
export function asOutputFiles(value: unknown): readonly OutputFile[] {
  if (value === undefined) return []
  const isOutput = (item: Fields) =>
    areTexts(item, ['outFile']) &&
    (areTexts(item, ['contents']) ||
      item.contents instanceof Uint8Array ||
      areTexts(item, ['copyFrom']))
  return asList(value, isOutput, 'files `{ outFile, contents }` or `{ outFile, copyFrom }`')
}

/** Throws unless the result of a `checks` hook is a list of diagnostics; nothing is an empty list. */
export function asDiagnostics(value: unknown): readonly Diagnostic[] {
  if (value === undefined) return []
  const isDiagnostic = (item: Fields) =>
    areTexts(item, ['code', 'message']) && ['error', 'warning'].includes(String(item.severity))
  return asList(value, isDiagnostic, 'diagnostics `{ severity, code, message }`')
}

function asList<T>(
  value: unknown,
  isItem: (item: Fields) => boolean,
  expected: string,
): readonly T[] {
  if (!Array.isArray(value)) throw unexpected(value, `a list of ${expected}`)
  const items: readonly unknown[] = value
  const wrong = items.find((item) => !isFields(item) || !isItem(item))
  if (items.every((item) => isFields(item) && isItem(item))) return items as readonly T[]
  throw unexpected(wrong, `a list of ${expected}`, ' in a list')
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function areTexts(value: Fields, keys: readonly string[]): boolean {
  return keys.every((key) => typeof value[key] === 'string')
}

function areLists(value: Fields, keys: readonly string[]): boolean {
  return keys.every((key) => Array.isArray(value[key]))
}

function unexpected(value: unknown, expected: string, where = ''): TypeError {
  return new TypeError(`it returned ${nameOf(value)}${where}; expected ${expected}.`)
}

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (value === undefined) return 'nothing'
  if (!isFields(value)) return value === null ? 'null' : `a value of type ${typeof value}`
  if (typeof value.then === 'function') return 'a promise (this hook is not asynchronous)'
  const keys = Object.keys(value).slice(0, 8)
  return keys.length === 0
    ? 'an empty object'
    : `an object with ${keys.map((key) => `\`${key}\``).join(', ')}`
}
