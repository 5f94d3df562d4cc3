// Keeps the last good version of what has a mistake now, so that the page stays as it was below the
// error.
import { isMistake } from '../../diagnostics/diagnostics.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'

interface Built {
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of the files that it was built from. */
  readonly inputs: readonly string[]
}

/**
 * Returns `built` unless it has a mistake. Then returns the version before, with the problems of
 * `built` and the files of both: which files were read after a mistake is not known.
 */
export function withLastGood<T extends Built>(built: T, before: T | undefined): T {
  if (!before || !built.diagnostics.some(isMistake)) return built
  const inputs = [...new Set([...built.inputs, ...before.inputs])]
  return { ...before, diagnostics: built.diagnostics, inputs }
}
