// The schema of `define`: names of global constants and the JavaScript that replaces each. esbuild decides what it accepts, so that
// a mistake is reported at its line of the configuration instead of failing the bundle.
import * as z from 'zod'
import { esbuild } from '../node/lazyPackages.ts'
import { filled } from './rules.ts'

const NAME = 'a name such as `VERSION` or `APP.VERSION`'
const VALUE = 'text: a JSON value, or a JavaScript name such as `location.host`'

/** Reports every entry that esbuild refuses. */
export const definitions = z
  .record(filled, z.custom<string>())
  .superRefine((entries: Readonly<Record<string, unknown>>, context) => {
    if (isAccepted(entries)) return
    for (const [name, value] of Object.entries(entries)) {
      if (!isAccepted({ [name]: '1' })) {
        const issue = { code: 'custom' as const, path: [], message: NAME, input: name }
        context.addIssue({ code: 'invalid_key', origin: 'record', issues: [issue], path: [name] })
      }
      if (isAccepted({ VALUE: value })) continue
      const params = { hint: `Write \`JSON.stringify(${writtenValue(value)})\`.` }
      context.addIssue({ code: 'custom', path: [name], message: VALUE, params })
    }
  })

function isAccepted(entries: Readonly<Record<string, unknown>>): boolean {
  if (!Object.values(entries).every((value) => typeof value === 'string')) return false
  try {
    esbuild().transformSync('', { define: entries as Record<string, string>, logLevel: 'silent' })
    return true
  } catch {
    return false
  }
}

/** Longest text that the advice repeats. */
const WRITTEN_LENGTH = 60

/** The value as an author would write it; anything but short text and numbers is `value`. */
function writtenValue(value: unknown): string {
  const isShort = typeof value === 'string' && value.length <= WRITTEN_LENGTH
  if (isShort) return JSON.stringify(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'value'
}
