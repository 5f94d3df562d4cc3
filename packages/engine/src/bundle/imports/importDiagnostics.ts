// Explains warnings of esbuild about imports at the place that the author wrote.
import { readFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import type { Location, Message } from 'esbuild'
import { withFrame } from '../../diagnostics/diagnostics.ts'
import type { Config } from '../../types/index.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { authorFile } from '../authorFile.ts'
import { CSS_MODULE } from '../cssClasses.ts'
import { fromCss, isCssMistake } from '../cssSyntax.ts'
import { missingExport } from '../ownExports.ts'
import { findImport, specifierAt } from './findImport.ts'
import { fromCompiledCss, type SassPlaceOf } from '../styles/compiledCss.ts'

/** A finding about an import, without its location, which esbuild adds. */
export type ImportFinding = Pick<Diagnostic, 'code' | 'message' | 'severity'> & {
  readonly hint?: string
  /** The specifier as written, used to locate it in compiled files. */
  readonly specifier: string
}

export interface BuildState {
  readonly read: Set<string>
  readonly classes: Map<string, readonly string[]>
  readonly compiled: Map<string, SassPlaceOf>
  found: readonly Diagnostic[]
}

/** Type of `Message.detail` in warnings of docgen's plugins. */
export type Detail = { readonly import: ImportFinding } | { readonly diagnostic: Diagnostic }

/** Maps a place in a compiled page to the author's file; null for a place in another file. */
export type AuthorPlaceOf = (location: Location) => Place | null

type Place = Pick<Diagnostic, 'filePath' | 'line' | 'column' | 'length'>

interface Sources {
  readonly config: Config
  readonly authorPlaceOf: AuthorPlaceOf
  readonly compiled: BuildState['compiled']
}

export async function diagnosticOf(message: Message, sources: Sources): Promise<Diagnostic | null> {
  if (message.pluginName === '' && isCssMistake(message))
    return await cssDiagnostic(message, sources)
  if (message.id === 'import-is-undefined') return await undefinedMember(message, sources)
  const detail = message.detail as Detail | null | undefined
  if (message.pluginName !== 'docgen-imports' || !detail) return null
  if ('diagnostic' in detail) return detail.diagnostic
  const { specifier, ...finding } = detail.import
  if (!message.location) return finding
  const place = await importPlaceOf(message.location, specifier, sources)
  const text = await readFile(place.filePath ?? '', 'utf8').catch(() => '')
  const { line, column } = place
  const written = line && column ? specifierAt(text, { line, column }) : null
  if (written === null) return withFrame({ ...finding, ...place }, text)
  const diagnostic = asWritten(finding, { specifier, written })
  return withFrame({ ...diagnostic, ...place, length: written.length + 2 }, text)
}

/**
 * Converts a CSS warning. Null for a style sheet of a package, and for a CSS module, which is
 * checked when it is compiled.
 */
async function cssDiagnostic(
  message: Message,
  { config, compiled }: Sources,
): Promise<Diagnostic | null> {
  const { file = '' } = message.location ?? {}
  const absPath = /^[\w-]{2,}:/.test(file) ? null : authorFile(file, config)
  if (absPath === null) return null
  const sassPlaceOf = compiled.get(absPath)
  if (sassPlaceOf) return await fromCompiledCss(message, sassPlaceOf, config)
  const text = await readFile(absPath, 'utf8').catch(() => '')
  return withFrame(fromCss(message, config.root, 'warning'), text)
}

/**
 * Converts a warning about a missing member of `import * as`. Null for modules of packages and for
 * CSS modules, whose classes `cssClasses.ts` checks.
 */
async function undefinedMember(message: Message, sources: Sources): Promise<Diagnostic | null> {
  const { location, text: said } = message
  const [, name = '', file = ''] = /^Import "(.*)" will always .* in "(.*)"$/.exec(said) ?? []
  const isStyle = CSS_MODULE.test(file)
  if (!location || isStyle || authorFile(location.file, sources.config) === null) return null
  const report = missingExport({ file, name, near: location.suggestion || null })
  const place = await importPlaceOf(location, name, sources)
  const text = await readFile(place.filePath ?? '', 'utf8').catch(() => '')
  return withFrame({ severity: 'warning', ...report, ...place }, text)
}

/**
 * Rewrites paths in a finding to the form written in the fragment. A page that includes a fragment
 * from another folder imports the same file by a different path.
 */
function asWritten<T extends Pick<Diagnostic, 'message'> & { readonly hint?: string }>(
  finding: T,
  { specifier, written }: { readonly specifier: string; readonly written: string },
): T {
  const file = written.replace(/^\.\//, '')
  if (specifier === written || !specifier.endsWith(file)) return finding
  const folder = specifier.slice(0, -file.length)
  const translate = (text: string) => text.replaceAll(`\`${folder}`, '`./')
  const { message, hint } = finding
  return { ...finding, message: translate(message), ...(hint ? { hint: translate(hint) } : {}) }
}

/** Returns the location of an import in the author's file. */
async function importPlaceOf(
  location: Location,
  specifier: string,
  { config, authorPlaceOf }: Sources,
): Promise<Place> {
  const mapped = authorPlaceOf(location)
  if (mapped?.line !== undefined) return mapped
  const path = location.file.replace(/^[\w-]{2,}:/, '')
  const filePath = isAbsolute(path) ? path : join(config.root, path)
  if (path !== location.file || /\.(?:s[ac]ss|mdx?)$/.test(path)) {
    const text = await readFile(filePath, 'utf8').catch(() => '')
    return { filePath, ...findImport(text, specifier) }
  }
  const { line, lineText, column: bytes, length } = location
  // esbuild counts columns from 0, in bytes.
  const column = Buffer.from(lineText).subarray(0, bytes).toString().length + 1
  return { filePath, line, column, length }
}
