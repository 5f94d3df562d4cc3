// Says where the manual explains the diagnostics that are shown.
import type { Diagnostic } from '../types/diagnostic.ts'
import { hasPage, readTopics } from './manualTopics.ts'

/** Maximum number of codes in the line. */
const MAX_CODES = 3

/** Returns a line such as `See docgen docs dead-link`; '' if the manual explains none of them. */
export function learnMore(diagnostics: readonly Diagnostic[]): string {
  if (diagnostics.length === 0) return ''
  const topics = readTopics()
  const codes = [...new Set(diagnostics.map(({ code }) => code))].filter((code) =>
    hasPage(topics, code),
  )
  const commands = codes.slice(0, MAX_CODES).map((code) => `docgen docs ${code}`)
  const more = codes.length > MAX_CODES ? ', or docgen docs <code>' : ''
  return commands.length === 0 ? '' : `See ${commands.join(', ')}${more}`
}
