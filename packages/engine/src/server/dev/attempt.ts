// Runs a stage that may fail. In `dev`, an error becomes diagnostics, and the stage keeps its last
// good result.
import { DocgenError } from '../../diagnostics/diagnostics.ts'
import { messageOf } from '../../diagnostics/thrown.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'

export interface Attempt<T> {
  /** Null if the stage failed. */
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

/**
 * Returns the diagnostics of a `DocgenError`, or one diagnostic for any other error, which is a
 * bug.
 */
export function diagnosticsOf(error: unknown): readonly Diagnostic[] {
  if (error instanceof DocgenError) return error.diagnostics
  return [{ severity: 'error', code: 'internal-error', message: messageOf(error) }]
}
