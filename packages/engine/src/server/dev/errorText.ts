// The text of an error in the overlay and on the error page: the same as in the terminal, but with
// whole lines of code, and the command that explains it.
import { formatDiagnostic } from '../../diagnostics/format.ts'
import { learnMore } from '../../prebuilt/learnMore.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'

export function errorTextOf(error: Diagnostic, cwd: string): string {
  const text = formatDiagnostic(error, { color: false, cwd, wrap: true })
  return [text, learnMore([error])].filter(Boolean).join('\n')
}
