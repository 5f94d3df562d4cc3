// The schema of `define`: names of global constants and the JavaScript that replaces each of them.
// Entries are validated with esbuild itself, so that a mistake is reported at its line in the
// configuration instead of failing the bundle.
import * as z from 'zod'
import { esbuild } from '../node/lazyPackages.ts'
import { filled } from './rules.ts'

const NAME = 'a name such as `VERSION` or `APP.VERSION`'
const VALUE = 'text: a JSON value, or a JavaScript name such as `location.host`'

/** Reports every entry that esbuild rejects. */
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

/** Maximum length of a value that the hint repeats, in characters. */
const WRITTEN_LENGTH = 60

/**
 * Returns the value as JavaScript source if it is a short string, a number or a boolean; otherwise
 * the placeholder `value`.
 */
function writtenValue(value: unknown): string {
  const isShort = typeof value === 'string' && value.length <= WRITTEN_LENGTH
  if (isShort) return JSON.stringify(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'value'
}
