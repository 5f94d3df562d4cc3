// Ends the command line: exit codes, signals, and messages for failures.
import { CommanderError } from 'commander'
import { DocgenError } from '../diagnostics/diagnostics.ts'
import { systemErrorOf } from '../diagnostics/systemErrors.ts'
import { fieldOf, messageOf, stackOf } from '../diagnostics/thrown.ts'
import { watchBundler } from '../node/esbuildProcess.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Stage } from '../types/options.ts'
import { printDiagnostics } from './print.ts'

export const EXIT = { done: 0, siteHasErrors: 1, wrongUsage: 2 } as const

/** Longest wait for a build that is moving its files into place when a signal arrives. */
const GRACE_MILLISECONDS = 2000

/** Signals with their numbers. SIGHUP is sent when the terminal is closed. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const

interface CurrentWork {
  /** Whether output files are being moved into place. This must be finished first. */
  readonly isWriting: boolean
  /** Called before the process ends. */
  readonly leave: () => void
}

/**
 * Returns a signal that is aborted by SIGHUP, SIGINT or SIGTERM. The process then ends at once, or
 * after all files are in place. A second signal ends it immediately.
 */
export function stopOnSignal(
  currentWork: () => CurrentWork = () => ({ isWriting: false, leave: () => undefined }),
): AbortSignal {
  const controller = new AbortController()
  const killBundler = watchBundler()
  for (const [name, number] of Object.entries(SIGNALS)) {
    process.on(name, () => {
      const { isWriting, leave } = currentWork()
      const isSecond = controller.signal.aborted
      // Set first, so that errors caused by the abort do not count as failures.
      process.exitCode = 128 + number
      controller.abort()
      leave()
      const end = () => {
        killBundler()
        process.exit(128 + number)
      }
      if (isSecond || !isWriting) end()
      setTimeout(end, GRACE_MILLISECONDS).unref()
    })
  }
  return controller.signal
}

/** Prints the reason of a failure and returns the exit code. */
export async function reportFailure(error: unknown): Promise<number> {
  // commander has printed its message. Help and version are not failures.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage
  if (process.exitCode !== undefined && isAbort(error)) return Number(process.exitCode)
  const refusal = systemErrorOf(error)
  if (error instanceof DocgenError) await printDiagnostics(error.diagnostics)
  else if (refusal) await printDiagnostics([refusal])
  else {
    const stack = stackOf(error) || messageOf(error)
    process.stderr.write(`\n${stack}\n\n${BUG}\n`)
  }
  return exitCodeOf(error)
}

/** How long a finished command waits for code of the site, such as a timer or a connection. */
const LINGER_MILLISECONDS = 2000

/**
 * Ends the process of a finished command, even if code of the site keeps it running. Otherwise a
 * build on a CI server would never end.
 */
export function endSoon(): void {
  setTimeout(() => {
    const kept = [...new Set(process.getActiveResourcesInfo())].join(', ')
    process.stderr.write(`\n${LINGERING} What keeps it running: ${kept}.\n`)
    process.exit()
  }, LINGER_MILLISECONDS).unref()
}

const LINGERING =
  'The command is finished, and docgen ends it. Code of the configuration or of a plugin keeps the process running, for example with a timer or an open connection: close it there.'

/**
 * Message for a main thread that ended early. Small sites are rendered in this thread, together
 * with the site's own code.
 */
export function endedEarly(stage: Stage | undefined): string {
  const during = stage === undefined ? '' : ` during the stage \`${stage}\``
  return `The build ended early${during}: code of the site calls \`process.exit\`, or waits for a promise that never settles.`
}

const BUG =
  'This is a bug in docgen. Please report it with the text above, the command and its folder.'

export function bugOf(error: unknown): Diagnostic {
  const stack = stackOf(error) || messageOf(error)
  return { severity: 'error', code: 'bug', message: stack, hint: BUG }
}

export function rejectionOf(error: unknown): Diagnostic {
  return {
    severity: 'error',
    code: 'unhandled-rejection',
    message: `A promise was rejected without a handler: ${messageOf(error)}`,
    hint: 'Code of the configuration or of a plugin created the promise. Add `await` or `.catch()` there.',
  }
}

export function exceptionOf(error: unknown): Diagnostic {
  return {
    severity: 'error',
    code: 'uncaught-exception',
    message: `An error was thrown and not caught: ${messageOf(error)}`,
    hint: 'Code of the configuration or of a plugin caused it, for example in a timer. Catch the error there.',
  }
}

function isAbort(error: unknown): boolean {
  return fieldOf(error, 'name') === 'AbortError'
}

/** Codes of diagnostics about the site, not about its configuration or the usage of docgen. */
const SITE_CODES = [
  'bundle-failed',
  'invalid-theme',
  'output-outside',
  'output-source',
  'output-not-written',
  'output-changed',
  'profile-not-written',
  'no-output',
  'no-search-documents',
  'push-failed',
]

export function exitCodeOf(error: unknown): number {
  if (!(error instanceof DocgenError)) return EXIT.siteHasErrors
  const isAboutSite = error.diagnostics.some(({ code }) => SITE_CODES.includes(code))
  return isAboutSite ? EXIT.siteHasErrors : EXIT.wrongUsage
}
