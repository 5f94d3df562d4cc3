// Describes an error of a script in an open page, like the errors that the dev server finds itself:
// with the place in the author's file and its code.
import { join } from 'node:path'
import { serverDirOf } from '../../bundle/esbuildOptions.ts'
import { withComponentPlace } from '../../render/componentPlace.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { Config } from '../../types/index.ts'

/** Matches the address of a module of the site in a stack. */
const MODULE = /https?:\/\/[^\s()]*?\/__docgen\/modules\/([\da-f]+\.js)/g

/** Returns the diagnostic. The query contains `kind`, `message` and `stack`. */
export async function describeThrown(query: URLSearchParams, config: Config): Promise<Diagnostic> {
  const folder = serverDirOf(config)
  const message = query.get('message') ?? ''
  const isMismatch = query.get('kind') === 'mismatch'
  const thrown: Diagnostic = isMismatch
    ? { severity: 'error', code: 'hydration-mismatch', message, hint: MISMATCH }
    : { severity: 'error', code: 'browser-error', message, hint: CONSOLE }
  const stack = (query.get('stack') ?? '').replace(MODULE, (_, name: string) => join(folder, name))
  const error = Object.assign(new Error(message), { stack })
  return await withComponentPlace(thrown, error, [folder])
}

const CONSOLE = 'See the browser console for the whole stack.'
const MISMATCH =
  'Lines with `+` are from the browser, lines with `-` from the server. Use values that differ between the two, such as the time or the size of the window, only in effects and event handlers.'
