// Validates the results of plugins' hooks and reports the field that is wrong. Plugins in plain
// JavaScript are not type-checked, and every later stage relies on their results.
import { types } from 'node:util'
import { isObject } from '../shared/isObject.ts'
import { messageOf } from '../diagnostics/thrown.ts'
import { diagnosticShape } from './diagnosticShape.ts'
import { contentFileShape, outputFileShape } from './fileShapes.ts'
import { pageShape } from './pageShape.ts'
import { list, type Mismatch, type Shape } from './shapes.ts'
import { siteShape } from './siteShape.ts'
import type { ContentFile, GeneratedFile, Page } from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'

/**
 * Throws unless the result of a `config` hook is an object. Its contents are validated with the
 * whole configuration.
 */
export function asConfig(value: unknown): object {
  if (isObject(value) && typeof value.then !== 'function') return value
  throw unexpected(value, 'the configuration: `{ ...user, … }`')
}

/**
 * Throws unless the result of a `content` hook is a list of files, each with a path relative to the
 * docs folder.
 */
export function asContentFiles(
  value: unknown,
  given?: readonly ContentFile[],
): readonly (ContentFile | GeneratedFile)[] {
  const files = checked<readonly GeneratedFile[]>(value, given, FILES)
  const wrong = files.find(({ filePath }) => !isPagePath(filePath))
  if (!wrong) return files
  throw new TypeError(
    `it returned a file with the path \`${wrong.filePath}\`; expected a path from the docs folder that ends in \`.md\` or \`.mdx\`, such as \`api/index.md\`.`,
  )
}

/**
 * Returns whether a path is relative, uses `/`, has no `.` or `..` segments and ends in `.md` or
 * `.mdx`.
 */
function isPagePath(filePath: string): boolean {
  const isPlain = (part: string) => part !== '' && part !== '.' && part !== '..'
  return (
    /[^/]\.mdx?$/.test(filePath) && !filePath.includes('\\') && filePath.split('/').every(isPlain)
  )
}

/**
 * Throws unless the result of a `page` hook is a page. `given` is the page that the hook received.
 */
export function asPage(value: unknown, given?: Page): Page {
  return checked(value, given, PAGE)
}

/**
 * Throws unless the result of a `site` hook is a site model. `given` is the model that the hook
 * received.
 */
export function asSite(value: unknown, given?: Site): Site {
  return checked(value, given, SITE)
}

/**
 * Throws unless the result of an `outputs` hook is a list of output files; `undefined` counts as an
 * empty list.
 */
export function asOutputFiles(value: unknown): readonly OutputFile[] {
  return value === undefined ? [] : checked(value, undefined, OUTPUTS)
}

/**
 * Throws unless the result of a `checks` hook is a list of diagnostics; `undefined` counts as an
 * empty list.
 */
export function asDiagnostics(value: unknown): readonly Diagnostic[] {
  return value === undefined ? [] : checked(value, undefined, DIAGNOSTICS)
}

/** The expected result of a hook. */
interface Result {
  readonly shape: Shape
  /** Completes the sentence "it returned … in which". */
  readonly noun: string
  /** Completes the sentence "expected …" for a value of a different kind. */
  readonly expected: string
}

const PAGE: Result = {
  shape: pageShape,
  noun: 'a page',
  expected: 'the page with all its fields: `{ ...page, … }`',
}
const SITE: Result = {
  shape: siteShape,
  noun: 'a model',
  expected: 'the model with all its fields: `{ ...site, … }`',
}
const FILES: Result = {
  shape: list(contentFileShape),
  noun: 'a list',
  expected: 'a list of files `{ filePath, text }`',
}
const OUTPUTS: Result = {
  shape: list(outputFileShape),
  noun: 'a list',
  expected: 'a list of files `{ outFile, contents }` or `{ outFile, copyFrom }`',
}
const DIAGNOSTICS: Result = {
  shape: list(diagnosticShape),
  noun: 'a list',
  expected: 'a list of diagnostics `{ severity, code, message }`',
}

function checked<T>(value: unknown, given: unknown, result: Result): T {
  const mismatch = mismatchOf(value, given, result)
  if (!mismatch) return value as T
  const { keys, found, expected } = mismatch
  if (keys.length === 0) throw unexpected(found, result.expected)
  const isItem = Array.isArray(value) && keys.length === 1
  if (isItem) throw unexpected(found, result.expected, ' in a list')
  throw new TypeError(
    `it returned ${result.noun} in which \`${pathOf(keys)}\` is ${shown(found)}; expected ${expected}.`,
  )
}

function mismatchOf(value: unknown, given: unknown, { shape, noun }: Result): Mismatch | null {
  try {
    return shape(value, given)
  } catch (error) {
    // A getter or a proxy threw.
    throw new TypeError(`it returned ${noun} that cannot be read: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

/** Maximum number of keys shown in a path. A value that contains itself has an endless path. */
const SHOWN_KEYS = 8

/** Formats a path, such as `toc[0].text`. */
function pathOf(keys: Mismatch['keys']): string {
  const path = keys.slice(0, SHOWN_KEYS).reduce<string>((before, key) => {
    if (typeof key === 'number') return `${before}[${key}]`
    if (!/^[\w$]+$/.test(key)) return `${before}[${JSON.stringify(key)}]`
    return before === '' ? key : `${before}.${key}`
  }, '')
  return keys.length > SHOWN_KEYS ? `${path}…` : path
}

function unexpected(value: unknown, expected: string, where = ''): TypeError {
  return new TypeError(`it returned ${describeValue(value)}${where}; expected ${expected}.`)
}

/** Maximum length of a string that a message repeats, in characters. */
const SHOWN_LENGTH = 40

/** Returns a short string, number or boolean itself, and a description of any other value. */
function shown(value: unknown): string {
  const isShort = typeof value === 'string' && value.length <= SHOWN_LENGTH
  if (isShort) return `\`${JSON.stringify(value)}\``
  return typeof value === 'number' || typeof value === 'boolean'
    ? `\`${value}\``
    : describeValue(value)
}

function describeValue(value: unknown): string {
  if (types.isProxy(value)) return 'a proxy'
  if (Array.isArray(value)) return 'a list'
  if (value === undefined) return 'nothing'
  if (!isObject(value)) return value === null ? 'null' : `a value of type ${typeof value}`
  if (typeof value.then === 'function') return 'a promise (this hook is not asynchronous)'
  const keys = Object.keys(value).slice(0, 8)
  return keys.length === 0
    ? 'an empty object'
    : `an object with ${keys.map((key) => `\`${key}\``).join(', ')}`
}
