// Collects problems with imports. Plugins report them as esbuild warnings that carry a
// `Diagnostic`, so that one bad import does not prevent other pages from being built. After each
// build, this module reads the warnings together with the locations that esbuild added. It also
// collects files that plugins read and that esbuild does not list as inputs.
import type { PartialMessage, PluginBuild } from 'esbuild'
import { sortDiagnostics } from '../../diagnostics/diagnostics.ts'
import type { Config } from '../../types/index.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { findUnknownClasses, type ClassSources } from '../cssClasses.ts'
import { findProcessEnv } from './processEnv.ts'
import type { Refusal } from '../refusedImports.ts'
import type { SassPlaceOf } from '../styles/compiledCss.ts'
import type { SassResults } from '../styles/sassResults.ts'
import {
  type ImportFinding,
  type BuildState,
  type Detail,
  type AuthorPlaceOf,
  diagnosticOf,
} from './importDiagnostics.ts'

/** The findings of a bundler, shared by its two builds. */
export interface ImportFindings {
  /** Starts collecting for one build. There is one build for each platform. */
  open(build: PluginBuild): BuildFindings
  /** Replaces the targets of these imports with stubs in later builds. */
  refuse(refusal: Refusal): void
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
  /** The Sass files that have been compiled, also for the other build. */
  readonly sass: SassResults
  /** Returns the modules that are replaced with stubs for this importer. */
  refusedTo(importer: string): readonly string[]
}

/** Access to the compiled code of pages. */
export interface CompiledPages {
  readonly placeOf: AuthorPlaceOf
  readonly codeOf: ClassSources['codeOf']
}

const NO_PAGES: CompiledPages = { placeOf: () => null, codeOf: () => null }

export function createImportFindings(
  config: Config,
  { placeOf: authorPlaceOf, codeOf }: CompiledPages = NO_PAGES,
  sass: SassResults = new Map(),
): ImportFindings {
  // By platform: a build that runs again, with stubs, replaces the previous one.
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
      build.onEnd(async (result) => {
        const { classes, compiled } = state
        const sources = { config, authorPlaceOf, compiled }
        const warnings = result.warnings.map((each) => diagnosticOf(each, sources))
        const found = (await Promise.all(warnings)).filter((each) => each !== null)
        if (platform === 'browser') {
          found.push(...(await findProcessEnv(result, config)))
          found.push(...(await findUnknownClasses(result.metafile, { config, classes, codeOf })))
        }
        state.found = found
      })
      return {
        read: (absPath) => state.read.add(absPath),
        classes: (absPath, names) => void state.classes.set(absPath, names),
        compiled: (absPath, placeOf) => void state.compiled.set(absPath, placeOf),
        sass,
        refusedTo: (importer) =>
          refused.flatMap(({ imports }) =>
            imports.filter((each) => each.importer === importer).map(({ target }) => target),
          ),
      }
    },
    refuse: (refusal) => void refused.push(refusal),
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
