// Formats the summary of a build for the terminal.
import { join, sep } from 'node:path'
import pc from 'picocolors'
import { shownPath, type LogOptions } from '../diagnostics/format.ts'
import { plural } from '../diagnostics/plural.ts'
import { replaceControls } from '../diagnostics/replaceControls.ts'
import { columnsOf } from '../node/lazyPackages.ts'
import type { SearchSizes } from '../search/sizes.ts'
import type { BuildProfile, ShardResult, SharedCacheUse } from '../types/library.ts'
import type { BuildSummary } from './summary.ts'

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
  // Without output there are no sizes.
  const output: Row[] = summary.ok
    ? [
        ['Output', `${shownPath(summary.outDir ?? '', options)}${sep}`],
        ['Size', `${plural(summary.files, 'file')}, ${formatBytes(summary.bytes)}`],
        ['Changes', `${written} written, ${unchanged} unchanged, ${removed} removed`],
        [
          'First load',
          `JavaScript ${formatBytes(firstLoad.javascript)}, CSS ${formatBytes(firstLoad.css)} (gzip)`,
        ],
        ...(summary.search ? [['Search', searchText(summary.search)] as const] : []),
      ]
    : []
  const slowest = summary.slowest.map(
    (page) => [page.filePath, formatDuration(page.milliseconds)] as const,
  )
  const blocks = [
    title,
    table(stages, colors.dim),
    table([...output, ...sharedRows(summary.sharedCache)], colors.dim),
    slowest.length > 0 ? `${colors.dim('  Slowest pages')}\n${table(slowest, String, '    ')}` : '',
    summary.profile ? profileText(summary.profile, summary.timings, options) : '',
  ]
  return blocks.filter(Boolean).join('\n\n')
}

/** Formats the result of a shard, without the diagnostics. */
export function formatShard(
  { shard, dir, pages, ok, timings, sharedCache }: ShardResult,
  milliseconds: number,
  options: LogOptions,
): string {
  const colors = pc.createColors(options.color)
  const what = `shard ${shard.index}/${shard.total}, ${plural(pages, 'page')}`
  const title = ok
    ? colors.green(`Built ${what}, in ${formatDuration(milliseconds)}`)
    : colors.red(`Not built: ${what}; the part is not finished`)
  const stages = timings.map((each) => [each.stage, formatDuration(each.milliseconds)] as const)
  const part: Row[] = ok ? [['Part', `${shownPath(dir, options)}${sep}`]] : []
  const output = [...part, ...sharedRows(sharedCache)]
  return [title, table(stages, colors.dim), table(output, colors.dim)].filter(Boolean).join('\n\n')
}

/** The row about the shared cache. A problem with it is no diagnostic, because it changes nothing. */
function sharedRows(use: SharedCacheUse | null): Row[] {
  if (!use) return []
  const moved = `${plural(use.fetched, 'pack')} fetched, ${use.stored} stored`
  return [
    [
      'Shared cache',
      use.problem === null ? moved : `${moved}; not used further, because ${use.problem}`,
    ],
  ]
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
