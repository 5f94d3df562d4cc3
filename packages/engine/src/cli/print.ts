// Prints results, diagnostics, and the log of `dev`.
import { Writable } from 'node:stream'
import type { BuildSummary } from './summary.ts'
import type { DevEvent, ShardResult } from '../types/library.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/**
 * Sends what code of the site prints to stderr instead, so that programs can read stdout. Returns a
 * function that ends this.
 */
export function reserveStdout(): () => void {
  const { stdout, stderr } = process
  const write = stdout.write.bind(stdout)
  stdout.write = stderr.write.bind(stderr)
  return () => {
    stdout.write = write
  }
}

/** Returns stdout for a protocol. What code of the site prints goes to stderr from now on. */
export function takeStdout(): Writable {
  const write = process.stdout.write.bind(process.stdout)
  reserveStdout()
  return new Writable({
    write: (chunk: Uint8Array, _encoding, done) => void write(chunk, () => done()),
  })
}

export function printJson(summary: BuildSummary): void {
  print(JSON.stringify(summary, null, 2))
}

/**
 * Prints the summary to stdout and diagnostics to stderr, so that they stay visible if stdout is
 * redirected to a file.
 */
export async function printBuild(summary: BuildSummary, docsDir: string): Promise<void> {
  const { formatSummary } = await import('./formatSummary.ts')
  print(formatSummary(summary, logOptions(process.stdout)))
  await printDiagnostics(summary.diagnostics, docsDir)
}

/** Prints what a shard has built, like `printBuild`. */
export async function printShard(result: ShardResult, milliseconds: number): Promise<void> {
  const { formatShard } = await import('./formatSummary.ts')
  print(formatShard(result, milliseconds, logOptions(process.stdout)))
  await printDiagnostics(result.diagnostics, result.docsDir)
}

export async function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  docsDir?: string,
): Promise<void> {
  const [{ formatDiagnostics }, { mergeRepeated }] = await Promise.all([
    import('../diagnostics/format.ts'),
    import('../diagnostics/mergeRepeated.ts'),
  ])
  const options = { ...logOptions(process.stderr), ...(docsDir === undefined ? {} : { docsDir }) }
  const text = formatDiagnostics(mergeRepeated(diagnostics), options)
  if (text) process.stderr.write(`\n${text}\n${await whereToRead(diagnostics)}`)
}

/** Returns a line that names the pages of the manual about the diagnostics; '' without any. */
async function whereToRead(diagnostics: readonly Diagnostic[]): Promise<string> {
  const { learnMore } = await import('../prebuilt/learnMore.ts')
  const line = learnMore(diagnostics)
  return line && `${line}\n`
}

/**
 * Returns a function that prints one line for each change, and diagnostics if they differ from the
 * last ones.
 */
export async function createDevLog(root: string): Promise<(event: DevEvent) => void> {
  const [{ formatDiagnostics, shownPath }, { mergeRepeated }, { formatDuration }, { learnMore }] =
    await Promise.all([
      import('../diagnostics/format.ts'),
      import('../diagnostics/mergeRepeated.ts'),
      import('./formatSummary.ts'),
      import('../prebuilt/learnMore.ts'),
    ])
  const last = { text: '' }
  return (event) => {
    if (event.type === 'ready') {
      print(`docgen dev  ${event.url}  ready in ${formatDuration(event.milliseconds)}`)
    } else if (event.type === 'packages') {
      const names = listOf(event.names, PACKAGES_SHOWN)
      if (event.milliseconds === null) print(`preparing ${names} …`)
      else print(`prepared ${names}  ${formatDuration(event.milliseconds)}`)
    } else if (event.type === 'slow') {
      print(`slow: rendering ${event.routePath}  ${formatDuration(event.milliseconds)}`)
    } else if (event.type === 'update') {
      const names = event.changed.map((path) => shownPath(path, { cwd: root }))
      const changed = listOf(names, CHANGES_SHOWN)
      print(`changed ${changed}  ${formatDuration(event.milliseconds)}`)
    } else {
      // The event has all diagnostics, because each page shows its own.
      const shownOnce = mergeRepeated(event.diagnostics)
      const text = formatDiagnostics(shownOnce, logOptions(process.stderr))
      if (text === last.text) return
      last.text = text
      const more = learnMore(event.diagnostics)
      const shown = `\n${[text, more].filter(Boolean).join('\n')}\n`
      process.stderr.write(text ? shown : 'No errors or warnings left.\n')
    }
  }
}

/** Maximum number of changed files and of packages in a line. */
const [CHANGES_SHOWN, PACKAGES_SHOWN] = [3, 5]

function listOf(names: readonly string[], count: number): string {
  const rest = names.length - count
  return `${names.slice(0, count).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

function logOptions(stream: NodeJS.WriteStream) {
  return { color: hasColor(stream), cwd: process.cwd() }
}

/**
 * Follows the conventions of no-color.org and force-color.org. `TERM=dumb` is a terminal without
 * colors.
 */
function hasColor(stream: NodeJS.WriteStream): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env
  if (NO_COLOR) return false
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  return isTerminal(stream) && TERM !== 'dumb'
}

export function isInteractive(): boolean {
  const { CI, TERM } = process.env
  return isTerminal(process.stderr) && !CI && TERM !== 'dumb'
}

/** For a pipe, `isTTY` is undefined, although its type is boolean. */
function isTerminal(stream: NodeJS.WriteStream): boolean {
  return Boolean(stream.isTTY)
}
