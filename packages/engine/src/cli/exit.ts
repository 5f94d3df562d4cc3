// How the command line ends: exit codes, signals, and the message for a failure.
import { CommanderError } from 'commander'
import { DocgenError, messageOf } from '../diagnostics/diagnostics.ts'
import { systemErrorOf } from '../diagnostics/systemErrors.ts'
import { fieldOf, stackOf } from '../diagnostics/thrown.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { printDiagnostics } from './print.ts'

export const EXIT = { done: 0, siteHasErrors: 1, wrongUsage: 2 } as const

/** Longest wait for a build that is moving its files into place when it is told to stop. */
const GRACE_MILLISECONDS = 2000

/** SIGHUP is sent when the terminal is closed. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const

interface AtWork {
  /** Files are being written: they are put in order before the end. */
  readonly isWriting: boolean
  readonly leave: () => void
}

/** A signal ends the process at once, or as soon as all files are moved into place; a second one does not wait for that. */
export function stopOnSignal(
  atWork: () => AtWork = () => ({ isWriting: false, leave: () => undefined }),
): AbortSignal {
  const controller = new AbortController()
  for (const [name, number] of Object.entries(SIGNALS)) {
    process.on(name, () => {
      const { isWriting, leave } = atWork()
      const isSecond = controller.signal.aborted
      // First: whatever else happens from here on is no failure of the build.
      process.exitCode = 128 + number
      controller.abort()
      leave()
      if (isSecond || !isWriting) process.exit(128 + number)
      setTimeout(() => process.exit(128 + number), GRACE_MILLISECONDS).unref()
    })
  }
  return controller.signal
}

/** Prints why a command ended and says with which code. */
export async function reportFailure(error: unknown): Promise<number> {
  // commander has printed its message; help and version are no failures.
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

/** Few pages are made in this thread, which the site's code can end, and which ends when nothing is left that could go on. */
export const ENDED =
  'The build was ended before it was done: code of the site calls `exit` of `process`, or waits for a promise that never settles.'

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
    message: `A promise failed that nobody waits for: ${messageOf(error)}`,
    hint: 'Code of the configuration or of a plugin began it: put `await` before it, or give it a `catch`.',
  }
}

export function exceptionOf(error: unknown): Diagnostic {
  return {
    severity: 'error',
    code: 'uncaught-exception',
    message: `Something threw that nobody catches: ${messageOf(error)}`,
    hint: 'Code of the configuration or of a plugin began it, for example with a timer: catch there what may be thrown.',
  }
}

function isAbort(error: unknown): boolean {
  return fieldOf(error, 'name') === 'AbortError'
}

/** Codes of diagnostics that are about the site and not about its configuration or the way docgen was called. */
const SITE_CODES = [
  'bundle-failed',
  'output-outside',
  'output-source',
  'output-not-written',
  'output-changed',
  'profile-not-written',
  'no-output',
]

export function exitCodeOf(error: unknown): number {
  if (!(error instanceof DocgenError)) return EXIT.siteHasErrors
  const isAboutSite = error.diagnostics.some(({ code }) => SITE_CODES.includes(code))
  return isAboutSite ? EXIT.siteHasErrors : EXIT.wrongUsage
}
