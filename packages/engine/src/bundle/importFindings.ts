// What goes wrong with imports, as data: plugins report it as esbuild warnings that carry a `Diagnostic`, so that one
// bad import does not keep the other pages from being built. After each build the warnings are read back here, with the
// place esbuild gave them. Also the files that plugins read by themselves and that esbuild's list of inputs lacks.
import { readFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import type { Message, PartialMessage, PluginBuild } from 'esbuild'
import { fromEsbuild, sortDiagnostics, withFrame } from '../diagnostics.ts'
import type { Config, Diagnostic } from '../types.ts'
import { findImport } from './findImport.ts'
import { findProcessEnv } from './processEnv.ts'

/** One for a bundler; its builds share it. */
export interface ImportFindings {
  /** For the plugins of one build; there is one for each platform. */
  open(build: PluginBuild): BuildFindings
  /** What the last builds found, each once. */
  diagnostics(): readonly Diagnostic[]
  /** Absolute paths that the last builds read, or would have read if they had been there. A change needs a new build. */
  inputs(): readonly string[]
}

export interface BuildFindings {
  /** Notes a file that the result depends on. */
  read(absPath: string): void
}

/** What was found at an import: everything but the place, which esbuild knows. */
export type ImportFinding = Pick<Diagnostic, 'code' | 'message' | 'severity'> & {
  readonly hint?: string
  /** As written, to find it in files that reach esbuild compiled. */
  readonly specifier: string
}

interface BuildState {
  readonly read: Set<string>
  found: readonly Diagnostic[]
}

/** What `Message.detail` holds. */
type Detail = { readonly import: ImportFinding } | { readonly diagnostic: Diagnostic }

export function createImportFindings(config: Config): ImportFindings {
  // A build that is set up anew, because its entries changed, takes the place of the one before.
  const states = new Map<string, BuildState>()
  const builds = () => [...states.values()]
  return {
    open(build) {
      const state: BuildState = { read: new Set(), found: [] }
      const platform = build.initialOptions.platform ?? 'browser'
      states.set(platform, state)
      build.onStart(() => state.read.clear())
      build.onEnd(async (result) => {
        const found = result.warnings.map((each) => diagnosticOf(each, config))
        const imports = (await Promise.all(found)).filter((each) => each !== null)
        const others = platform === 'browser' ? await findProcessEnv(result, config) : []
        state.found = [...imports, ...others]
      })
      return { read: (absPath) => state.read.add(absPath) }
    },
    diagnostics: () => sortDiagnostics(builds().flatMap(({ found }) => found)),
    inputs: () => [...new Set(builds().flatMap(({ read }) => [...read]))],
  }
}

/** The warning with which a plugin reports something about the import at hand. */
export function importWarning(finding: ImportFinding): PartialMessage {
  return { text: finding.message, detail: { import: finding } satisfies Detail }
}

/** The warning with which a plugin reports a diagnostic that knows its place. */
export function diagnosticWarning(diagnostic: Diagnostic): PartialMessage {
  return { text: diagnostic.message, detail: { diagnostic } satisfies Detail }
}

async function diagnosticOf(message: Message, config: Config): Promise<Diagnostic | null> {
  const detail = message.detail as Detail | null | undefined
  if (message.pluginName !== 'docgen-imports' || !detail) return null
  if ('diagnostic' in detail) return detail.diagnostic
  const { specifier, ...finding } = detail.import
  return { ...finding, ...(await placeOf(message, specifier, config)) }
}

type Place = Pick<Diagnostic, 'filePath' | 'line' | 'column' | 'length' | 'frame'>

/** Where the import stands in the author's file. */
async function placeOf(message: Message, specifier: string, config: Config): Promise<Place> {
  const { location } = message
  if (!location) return {}
  const path = location.file.replace(/^[\w-]{2,}:/, '')
  const filePath = isAbsolute(path) ? path : join(config.root, path)
  const text = await readFile(filePath, 'utf8').catch(() => null)
  if (text === null) return { filePath }
  const isCompiled = path !== location.file || /\.(?:s[ac]ss|mdx?)$/.test(path)
  const { line, column, length } = isCompiled
    ? (findImport(text, specifier) ?? {})
    : fromEsbuild(message)
  if (line === undefined || column === undefined) return { filePath }
  const place = { filePath, line, column, ...(length === undefined ? {} : { length }) }
  const { frame } = withFrame({ severity: 'error', code: '', message: '', ...place }, text)
  return frame ? { ...place, frame } : place
}
