// Summarizes the result of a build, as data for `--json` and as text. Diagnostics are formatted in
// diagnostics/format.ts.
import { isAbsolute, join, sep } from 'node:path'
import pc from 'picocolors'
import { sortDiagnostics } from '../diagnostics/diagnostics.ts'
import { replaceControls, plural, shownPath, type LogOptions } from '../diagnostics/format.ts'
import { columnsOf } from '../node/lazyPackages.ts'
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
  /** The measurements of `--profile`; null without it. */
  readonly profile: BuildProfile | null
  readonly errors: number
  readonly warnings: number
  readonly diagnostics: readonly Diagnostic[]
}

/** Returns the data that `--json` prints. */
export function summaryOf(result: BuildResult, milliseconds: number): BuildSummary {
  const { site, outputs, emitted, bytes, firstLoad, timings, slowest, profile } = result
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
    profile: null,
    ...countsOf(diagnostics),
  }
}

/** Formats the summary as text, without the diagnostics. */
export function formatSummary(summary: BuildSummary, options: LogOptions): string {
  const colors = pc.createColors(options.color)
  const { pages, languages, milliseconds, written, unchanged, removed, firstLoad } = summary
  const what = `${plural(pages, 'page')} (${languages.join(', ')})`
  const title = summary.ok
    ? colors.green(`Built ${what} in ${formatDuration(milliseconds)}`)
    : colors.red(`Not built: ${what}, nothing was written`)
  const stages = Object.entries(summary.timings).map(
    ([stage, time]) => [stage, formatDuration(time)] as const,
  )
  const output: Row[] = summary.ok
    ? [
        ['Output', `${shownPath(summary.outDir ?? '', options)}${sep}`],
        ['Size', `${plural(summary.files, 'file')}, ${formatBytes(summary.bytes)}`],
        ['Changes', `${written} written, ${unchanged} unchanged, ${removed} removed`],
      ]
    : []
  const load: Row = [
    'First load',
    `JavaScript ${formatBytes(firstLoad.javascript)}, CSS ${formatBytes(firstLoad.css)} (gzip)`,
  ]
  const search: Row[] = summary.search ? [['Search', searchText(summary.search)]] : []
  const slowest = summary.slowest.map(
    (page) => [page.filePath, formatDuration(page.milliseconds)] as const,
  )
  const blocks = [
    title,
    table(stages, colors.dim),
    table([...output, load, ...search], colors.dim),
    slowest.length > 0 ? `${colors.dim('  Slowest pages')}\n${table(slowest, String, '    ')}` : '',
    summary.profile ? profileText(summary.profile, summary.timings, options) : '',
  ]
  return blocks.filter(Boolean).join('\n\n')
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

/** Number of stages and code owners in the summary. */
const MAX_NAMED = 3

function profileText(
  { dir, files, code }: BuildProfile,
  timings: BuildSummary['timings'],
  options: LogOptions,
): string {
  const { dim } = pc.createColors(options.color)
  const stages = Object.entries(timings).map(([name, milliseconds]) => ({ name, milliseconds }))
  const [report = '', ...recordings] = files
  const rows: Row[] = [
    ['Stages', longestOf(stages)],
    ['Code', longestOf(code)],
    ['Report', shownPath(join(dir, report), options)],
    ['CPU profiles', recordings.join(', ')],
  ]
  return `${dim('  Profile')}\n${table(rows, dim, '    ')}`
}

function longestOf(times: BuildProfile['code']): string {
  return [...times]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, MAX_NAMED)
    .map(({ name, milliseconds }) => `${name} ${formatDuration(milliseconds)}`)
    .join(', ')
}

function searchText({ files, bytes, toOpen }: SearchSizes): string {
  return `${formatBytes(toOpen)} to open (gzip), ${plural(files, 'file')}, ${formatBytes(bytes)}`
}

/** Formats a size: `512 B`, `68.2 kB`, `1.4 MB`. A kilobyte is 1000 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

/** Formats a duration: `0.4 ms`, `38 ms`, `1.84 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(2)} s`
  return milliseconds < 10 ? `${milliseconds.toFixed(1)} ms` : `${Math.round(milliseconds)} ms`
}

type Row = readonly [label: string, value: string]

function table(rows: readonly Row[], paint: (text: string) => string, space = '  '): string {
  const width = Math.max(0, ...rows.map(([label]) => columnsOf(label)))
  return rows
    .map(([label, value]) => {
      const gap = ' '.repeat(width - columnsOf(label) + 2)
      return `${space}${paint(replaceControls(label))}${gap}${value}`
    })
    .join('\n')
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
