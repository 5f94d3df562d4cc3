// A stage that may fail: in `dev` an error ends nothing, and becomes diagnostics beside the last good result.
import { DocgenError, messageOf } from '../../diagnostics/diagnostics.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'

export interface Attempt<T> {
  /** Null when it failed. */
  readonly value: T | null
  readonly error: unknown
  readonly errors: readonly Diagnostic[]
}

export async function attempt<T>(run: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await run(), error: null, errors: [] }
  } catch (error) {
    return { value: null, error, errors: diagnosticsOf(error) }
  }
}

/** What a failed stage says: its diagnostics, or a bug's message. */
export function diagnosticsOf(error: unknown): readonly Diagnostic[] {
  if (error instanceof DocgenError) return error.diagnostics
  return [{ severity: 'error', code: 'internal-error', message: messageOf(error) }]
}
