// The error for a thread that ended or was stopped before it answered.
import { DocgenError, messageOf } from '../diagnostics/diagnostics.ts'
import { systemErrorOf } from '../diagnostics/systemErrors.ts'
import type { ThreadEnded } from './threadEnded.ts'
import type { JobKind, Input } from './protocol.ts'

/** What an author is told of a thread that ended; `limit` in milliseconds. */
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
      ? { reason: `it took longer than ${limit / 1000} seconds.`, hint: ENDLESS }
      : end === 'exit'
        ? { reason: 'its thread was ended.', hint: EXITING }
        : { reason: messageOf(cause), hint: isMemory ? MEMORY : FAILING }
  const code = kind === 'parse' ? 'parse-failed' : 'render-failed'
  const diagnostic = { severity: 'error', code, message: `${subject}: ${reason}`, hint } as const
  return new DocgenError([diagnostic], { cause: error })
}

const ENDLESS =
  'Something in it goes on forever: a loop, a component that renders itself, or a promise that never settles.'
const MEMORY = `If it is large, give docgen more memory, for example with \`NODE_OPTIONS=--max-old-space-size=4096\`. If not: ${ENDLESS}`
const EXITING =
  'A module or a component calls `exit` of `process`, which is for programs of their own.'
const FAILING =
  'A module began something that nobody waits for: give the promise a `catch`, or put it into an effect, which only a browser runs.'
