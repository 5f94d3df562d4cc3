// Summarizes the result of a build as data, which `--json` prints and `formatSummary.ts` formats.
import { isAbsolute, join } from 'node:path'
import { sortDiagnostics } from '../diagnostics/diagnostics.ts'
import { searchSizesOf, type SearchSizes } from '../search/sizes.ts'
import type { BuildProfile, BuildResult } from '../types/library.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** The result of a build as plain data. */
export interface BuildSummary {
  /** Whether the output was written. */
  readonly ok: boolean
  readonly pages: number
  readonly languages: readonly string[]
  /** Absolute path; null if the configuration could not be loaded. */
  readonly outDir: string | null
  readonly files: number
  readonly bytes: number
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  /** Gzip bytes. */
  readonly firstLoad: { readonly javascript: number; readonly css: number }
  /**
   * Files and bytes of the search index, and gzip bytes of the files that opening the search
   * fetches; null if there is no index.
   */
  readonly search: SearchSizes | null
  /** Milliseconds by stage. */
  readonly timings: Readonly<Record<string, number>>
  readonly milliseconds: number
  readonly slowest: BuildResult['slowest']
  readonly sharedCache: BuildResult['sharedCache']
  /** The measurements of `--profile`; null without it. */
  readonly profile: BuildProfile | null
  readonly errors: number
  readonly warnings: number
  readonly diagnostics: readonly Diagnostic[]
}

/** Returns the data that `--json` prints. */
export function summaryOf(result: BuildResult, milliseconds: number): BuildSummary {
  const { site, outputs, emitted, bytes, firstLoad, timings, slowest, sharedCache, profile } =
    result
  const pages = [...site.routes.values()].filter((route) => route.page.filePath !== '')
  return {
    ok: emitted !== null,
    pages: pages.length,
    languages: site.locales.map(({ lang }) => lang),
    outDir: site.config.outDir,
    files: outputs.length,
    bytes,
    written: emitted?.written ?? 0,
    unchanged: emitted?.unchanged ?? 0,
    removed: emitted?.removed ?? 0,
    firstLoad,
    search: searchSizesOf(site, outputs),
    timings: Object.fromEntries(timings.map((each) => [each.stage, round(each.milliseconds)])),
    milliseconds: round(milliseconds),
    slowest: slowest
      .filter(({ filePath }) => filePath !== '')
      .map((page) => ({ ...page, milliseconds: round(page.milliseconds) })),
    sharedCache,
    profile: profile && rounded(profile),
    ...countsOf(withAbsolutePaths(result.diagnostics, site.config.docsDir)),
  }
}

/** Returns the data that `--json` prints for a build that could not start or continue. */
export function failureOf(diagnostics: readonly Diagnostic[], milliseconds: number): BuildSummary {
  return {
    ok: false,
    pages: 0,
    languages: [],
    outDir: null,
    files: 0,
    bytes: 0,
    written: 0,
    unchanged: 0,
    removed: 0,
    firstLoad: { javascript: 0, css: 0 },
    search: null,
    timings: {},
    milliseconds: round(milliseconds),
    slowest: [],
    sharedCache: null,
    profile: null,
    ...countsOf(diagnostics),
  }
}

function rounded(profile: BuildProfile): BuildProfile {
  const short = (milliseconds: number | null) => milliseconds && round(milliseconds)
  return {
    ...profile,
    pages: profile.pages.map(({ filePath, milliseconds, parse, render }) => ({
      filePath,
      milliseconds: short(milliseconds),
      parse: short(parse),
      render: short(render),
    })),
    code: profile.code.map((each) => ({ ...each, milliseconds: round(each.milliseconds) })),
  }
}

function countsOf(
  diagnostics: readonly Diagnostic[],
): Pick<BuildSummary, 'errors' | 'warnings' | 'diagnostics'> {
  const sorted = sortDiagnostics(diagnostics)
  const errors = sorted.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: sorted.length - errors, diagnostics: sorted }
}

function withAbsolutePaths(diagnostics: readonly Diagnostic[], docsDir: string): Diagnostic[] {
  return diagnostics.map((each) =>
    each.filePath && !isAbsolute(each.filePath)
      ? { ...each, filePath: join(docsDir, each.filePath) }
      : each,
  )
}

/** Rounds to a tenth of a millisecond. */
function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10
}
