// Writes the Markdown report of a profile: stages, pages and code.
import type { BuildProfile, Timing } from '../types/library.ts'
import type { Stage } from '../types/options.ts'
import type { CodeTime, CodeTimes } from './codeTimes.ts'

export interface Measures {
  readonly timings: readonly Timing[]
  /** All pages, slowest first. */
  readonly pages: BuildProfile['pages']
  readonly code: CodeTimes
  /** Names of the CPU profiles beside the report. */
  readonly profiles: readonly string[]
}

/** Descriptions of the stages, in the words of the manual. */
const STAGES: Readonly<Record<Stage, string>> = {
  config: 'reads the configuration',
  load: 'reads the docs folder and the Git history',
  parse: 'converts Markdown and MDX to HTML, page by page',
  model: 'creates routes, navigation and sidebars',
  bundle: 'bundles scripts and style sheets with esbuild',
  render: 'renders pages with React, page by page',
  outputs: 'creates the search index, feeds and files of plugins',
  checks: 'checks links and routes, runs the checks of plugins',
  emit: 'writes the files that changed',
}

/** Maximum number of rows in a code table. Further rows take less than 1 % each. */
const ROWS = 25

/** Returns the report as Markdown. */
export function reportOf({ timings, pages, code, profiles }: Measures): string {
  return [
    '# Where the time of a build goes',
    '## Stages',
    'Elapsed time, slowest first.',
    stageTable(timings),
    '## Pages',
    'Milliseconds, slowest first. `–` means that the result came from the cache. The time of the first page with code in a language includes loading its grammar.',
    pageTable(pages),
    '## Code',
    `Processor time of all threads without idle time: ${number(code.milliseconds)} ms. A row does not include the functions that the code calls.`,
    codeTable('package or part', code.owners, code.milliseconds),
    codeTable('function', code.functions, code.milliseconds),
    `To see the calls behind these figures, open ${profiles.map((name) => `\`${name}\``).join(', ')} in the Performance panel of Chromium’s developer tools or in an editor.`,
  ]
    .join('\n\n')
    .concat('\n')
}

function stageTable(timings: readonly Timing[]): string {
  const all = timings.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const rows = [...timings]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .map(({ stage, milliseconds }) => [
      stage,
      number(milliseconds),
      share(milliseconds, all),
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

/** Formats milliseconds, with one decimal below 100. */
function number(milliseconds: number): string {
  return milliseconds < 100 ? milliseconds.toFixed(1) : milliseconds.toFixed(0)
}

function share(part: number, all: number): string {
  return all === 0 ? '0 %' : `${((100 * part) / all).toFixed(1)} %`
}
