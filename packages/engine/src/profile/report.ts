// What was measured → the report a user reads: stages, pages, code, as Markdown. Pure: the same measures, the same text.
// Apart from the recording so that what is in the report can be read in one place.
import type { BuildProfile, Timing } from '../types/library.ts'
import type { Stage } from '../types/options.ts'
import type { CodeTime, CodeTimes } from './codeTimes.ts'

export interface Measures {
  readonly timings: readonly Timing[]
  /** Of all pages, slowest first. */
  readonly pages: BuildProfile['pages']
  readonly code: CodeTimes
  /** Names of the CPU profiles beside the report. */
  readonly profiles: readonly string[]
}

/** What happens in a stage, in the words of the manual. */
const STAGES: Readonly<Record<Stage, string>> = {
  config: 'reads the configuration',
  load: 'reads the docs folder, asks git for times',
  parse: 'Markdown and MDX to HTML, one page at a time',
  model: 'routes, navigation, sidebars',
  bundle: 'scripts and style sheets, by esbuild',
  render: 'React, one page at a time',
  outputs: 'search index, feeds, plugins’ files',
  checks: 'links, routes, plugins’ checks',
  emit: 'writes the files that changed',
}

/** Rows of code that are shown: what is below them takes less than a hundredth each. */
const ROWS = 25

/** The report, as Markdown. */
export function reportOf({ timings, pages, code, profiles }: Measures): string {
  return [
    '# Where the time of a build goes',
    '## Stages',
    'By the clock, slowest first.',
    stageTable(timings),
    '## Pages',
    'Milliseconds, slowest first. `–`: the result came from the cache. The first page with code in a language pays for its grammar.',
    pageTable(pages),
    '## Code',
    `Processor time of all threads without waiting: ${number(code.milliseconds)} ms. Each row is the code itself, without what it calls.`,
    codeTable('package or part', code.owners, code.milliseconds),
    codeTable('function', code.functions, code.milliseconds),
    `Open ${profiles.map((name) => `\`${name}\``).join(', ')} in the Performance panel of Chromium’s developer tools, or in an editor, for the calls behind these figures.`,
  ]
    .join('\n\n')
    .concat('\n')
}

function stageTable(timings: readonly Timing[]): string {
  const all = timings.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const rows = [...timings]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .map(({ stage, milliseconds }) => [
      ...[stage, number(milliseconds), share(milliseconds, all)],
      STAGES[stage],
    ])
  return table(['stage', 'ms', 'share', 'what it does'], rows)
}

function pageTable(pages: Measures['pages']): string {
  const rows = pages.map(({ filePath, parse, render, milliseconds }) => [
    `\`${filePath}\``,
    ...[milliseconds, parse, render].map((time) => (time === null ? '–' : number(time))),
  ])
  return table(['page', 'all', 'parse', 'render'], rows)
}

function codeTable(title: string, times: readonly CodeTime[], all: number): string {
  const rows = times
    .slice(0, ROWS)
    .map(({ name, milliseconds }) => [
      `\`${name}\``,
      number(milliseconds),
      share(milliseconds, all),
    ])
  return table([title, 'ms', 'share'], rows)
}

const NUMERIC = /^(–|[\d.]+( %)?)$/

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const isNumeric = (column: number) => rows.every((row) => NUMERIC.test(row[column] ?? ''))
  const rule = head.map((_, column) => (isNumeric(column) ? '--:' : '---'))
  const lines = [head, rule, ...rows]
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}

/** A tenth of a millisecond where that tells something. */
function number(milliseconds: number): string {
  return milliseconds < 100 ? milliseconds.toFixed(1) : milliseconds.toFixed(0)
}

function share(part: number, all: number): string {
  return all === 0 ? '0 %' : `${((100 * part) / all).toFixed(1)} %`
}
