// Errors that no code of the site handles while a build runs: rejected promises that nobody awaits,
// and exceptions in timers. Node would print the stack and end the process.
import { DocgenError } from '../diagnostics/diagnostics.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { exceptionOf, rejectionOf } from './exit.ts'

interface Running {
  readonly stopProgress: () => void
  /** Stops handling the end of the process. */
  end(): void
}

/** Ends the build with the first such error as a diagnostic. `fail` prints it. */
export function failOnStrayErrors(
  running: Running,
  fail: (error: unknown) => Promise<unknown>,
): void {
  const failed = { isDone: false }
  const failWith = async (error: unknown, describe: ((error: unknown) => Diagnostic) | null) => {
    if (failed.isDone) return
    failed.isDone = true
    running.stopProgress()
    running.end()
    const { locateThrown } = await import('../diagnostics/stackLocation.ts')
    const place = locateThrown(error)
    const found = describe ?? (place ? exceptionOf : null)
    await fail(found ? new DocgenError([{ ...found(error), ...place }]) : error)
    process.exit(1)
  }
  // Docgen handles all of its own rejections. An exception without a line of the site is its own.
  process.on('unhandledRejection', (error) => void failWith(error, rejectionOf))
  process.on('uncaughtException', (error) => void failWith(error, null))
}
