// The error for a thread that ended or was stopped before it answered.
import { DocgenError } from '../diagnostics/diagnostics.ts'
import { messageOf } from '../diagnostics/thrown.ts'
import { systemErrorOf } from '../diagnostics/systemErrors.ts'
import type { ThreadEnded } from './threadEnded.ts'
import type { JobKind, Input } from './protocol.ts'
import { htmlLengthOf } from './timeLimit.ts'

/**
 * Returns the error that an author sees for a thread that ended. `limit` is the time limit of the
 * task in milliseconds.
 */
export function endedError(
  error: ThreadEnded,
  kind: JobKind,
  input: Input,
  limit: number,
): DocgenError {
  const { end, cause } = error
  const subject =
    'filePath' in input
      ? `The page \`${input.filePath}\` could not be parsed`
      : 'page' in input
        ? `The page \`${input.page.pagePath || input.page.routePath}\` could not be rendered`
        : 'The theme could not be loaded'
  const isMemory = systemErrorOf(cause)?.code === 'out-of-memory'
  const { reason, hint } =
    end === 'limit'
      ? {
          reason: `it took longer than ${limit / 1000} seconds.`,
          hint: lateHint(htmlLengthOf(input)),
        }
      : end === 'exit'
        ? { reason: 'its code ended the worker thread.', hint: EXITING }
        : { reason: messageOf(cause), hint: isMemory ? MEMORY : FAILING }
  const code = kind === 'parse' ? 'parse-failed' : 'render-failed'
  const diagnostic = { severity: 'error', code, message: `${subject}: ${reason}`, hint } as const
  return new DocgenError([diagnostic], { cause: error })
}

/** Number of characters of HTML from which a page may be late because of its size. */
const LARGE = 1_000_000

function lateHint(length: number): string {
  if (length < LARGE) return `Look for ${ENDLESS}`
  return `The page has ${(length / 1_000_000).toFixed(1)} million characters of HTML. Divide it into several pages. If smaller pages fail too, look for ${ENDLESS}`
}

const ENDLESS = 'an endless loop, a component that renders itself, or a promise that never settles.'
const MEMORY = `If it is large, give docgen more memory, for example with \`NODE_OPTIONS=--max-old-space-size=4096\`. Otherwise, look for ${ENDLESS}`
const EXITING = 'A module or component calls `exit` of `process`. Remove the call.'
const FAILING =
  'A module started an asynchronous task that failed. Add a `catch` to its promise, or move the task to an effect, which runs only in browsers.'
