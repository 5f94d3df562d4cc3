// Collects problems with imports. Plugins report them as esbuild warnings that carry a
// `Diagnostic`, so that one bad import does not prevent other pages from being built. After each
// build, this module reads the warnings together with the locations that esbuild added. It also
// collects files that plugins read and that esbuild does not list as inputs.
import { readFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import type { Location, Message, PartialMessage, PluginBuild } from 'esbuild'
import { sortDiagnostics, withFrame } from '../../diagnostics/diagnostics.ts'
import type { Config } from '../../types/index.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { authorFile } from '../authorFile.ts'
import { CSS_MODULE, findUnknownClasses, type ClassSources } from '../cssClasses.ts'
import { fromCss, isCssMistake } from '../cssSyntax.ts'
import { missingExport } from '../ownExports.ts'
import { findImport, specifierAt } from './findImport.ts'
import { findProcessEnv } from './processEnv.ts'
import type { Refusal } from '../refusedImports.ts'
import { fromCompiledCss, type SassPlaceOf } from '../styles/compiledCss.ts'

/** The findings of a bundler, shared by its two builds. */
export interface ImportFindings {
  /** Starts collecting for one build. There is one build for each platform. */
  open(build: PluginBuild): BuildFindings
  /** Replaces the targets of these imports with stubs in later builds. */
  refuse(refusal: Refusal): void
  /** Forgets all refused imports. */
  acceptAll(): void
  /** Returns the diagnostics of the last builds, without repeats. */
  diagnostics(): readonly Diagnostic[]
  /**
   * Returns absolute paths that the last builds read or looked for. If one of them changes or
   * appears, a new build is needed.
   */
  inputs(): readonly string[]
}

export interface BuildFindings {
  /** Records a file that the result depends on. */
  read(absPath: string): void
  /** Records the class names that a CSS module defines. */
  classes(absPath: string, names: readonly string[]): void
  /** Records that a file was compiled from Sass, and how to map places in the CSS back to it. */
  compiled(absPath: string, placeOf: SassPlaceOf): void
  /** Returns the modules that are replaced with stubs for this importer. */
  refusedTo(importer: string): readonly string[]
}

/** A finding about an import, without its location, which esbuild adds. */
export type ImportFinding = Pick<Diagnostic, 'code' | 'message' | 'severity'> & {
  readonly hint?: string
  /** The specifier as written, used to locate it in compiled files. */
  readonly specifier: string
}

interface BuildState {
  readonly read: Set<string>
  readonly classes: Map<string, readonly string[]>
  readonly compiled: Map<string, SassPlaceOf>
  found: readonly Diagnostic[]
}

/** Type of `Message.detail` in warnings of docgen's plugins. */
type Detail = { readonly import: ImportFinding } | { readonly diagnostic: Diagnostic }

/** Maps a place in a compiled page to the author's file; null for a place in another file. */
type AuthorPlaceOf = (location: Location) => Place | null

type Place = Pick<Diagnostic, 'filePath' | 'line' | 'column' | 'length'>

/** Access to the compiled code of pages. */
export interface CompiledPages {
  readonly placeOf: AuthorPlaceOf
  readonly codeOf: ClassSources['codeOf']
}

const NO_PAGES: CompiledPages = { placeOf: () => null, codeOf: () => null }

export function createImportFindings(
  config: Config,
  { placeOf: authorPlaceOf, codeOf }: CompiledPages = NO_PAGES,
): ImportFindings {
  // Keyed by platform: a build that is recreated with new entry points replaces the previous one.
  const states = new Map<string, BuildState>()
  const refused: Refusal[] = []
  const builds = () => [...states.values()]
  return {
    open(build) {
      const state: BuildState = {
        read: new Set(),
        classes: new Map(),
        compiled: new Map(),
        found: [],
      }
      const platform = build.initialOptions.platform ?? 'browser'
      states.set(platform, state)
      build.onStart(() => {
        state.read.clear()
        state.classes.clear()
        state.compiled.clear()
      })
      build.onEnd(async (result) => {
        const { classes, compiled } = state
        const sources = { config, authorPlaceOf, compiled }
        const found = result.warnings.map((each) => diagnosticOf(each, sources))
        const imports = (await Promise.all(found)).filter((each) => each !== null)
        const others =
          platform === 'browser'
            ? [
                ...(await findProcessEnv(result, config)),
                ...(await findUnknownClasses(result.metafile, { config, classes, codeOf })),
              ]
            : []
        state.found = [...imports, ...others]
      })
      return {
        read: (absPath) => state.read.add(absPath),
        classes: (absPath, names) => void state.classes.set(absPath, names),
        compiled: (absPath, placeOf) => void state.compiled.set(absPath, placeOf),
        refusedTo: (importer) =>
          refused.flatMap(({ imports }) =>
            imports.filter((each) => each.importer === importer).map(({ target }) => target),
          ),
      }
    },
    refuse: (refusal) => void refused.push(refusal),
    acceptAll: () => void refused.splice(0),
    diagnostics: () =>
      sortDiagnostics([
        ...refused.flatMap(({ reasons }) => reasons),
        ...builds().flatMap(({ found }) => found),
      ]),
    inputs: () => [...new Set(builds().flatMap(({ read }) => [...read]))],
  }
}

/** Returns the esbuild warning for a finding about the import being resolved. */
export function importWarning(finding: ImportFinding): PartialMessage {
  return { text: finding.message, detail: { import: finding } satisfies Detail }
}

/** Returns the esbuild warning for a diagnostic that already has its location. */
export function diagnosticWarning(diagnostic: Diagnostic): PartialMessage {
  return { text: diagnostic.message, detail: { diagnostic } satisfies Detail }
}

interface Sources {
  readonly config: Config
  readonly authorPlaceOf: AuthorPlaceOf
  readonly compiled: BuildState['compiled']
}

async function diagnosticOf(message: Message, sources: Sources): Promise<Diagnostic | null> {
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
