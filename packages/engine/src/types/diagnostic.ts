// A problem in a site.

/**
 * An error or a warning, with its place. Lines and columns start at 1, and `length` counts
 * characters.
 */
export interface Diagnostic {
  readonly severity: 'error' | 'warning'
  /** A permanent name in kebab case, such as `dead-link`. */
  readonly code: string
  /** Says what was found and what was expected. */
  readonly message: string
  /** Says what to do. */
  readonly hint?: string
  /** Absolute, or relative to the docs folder. */
  readonly filePath?: string
  readonly line?: number
  readonly column?: number
  readonly length?: number
  /** Lines of the file for the code frame. `firstLine` is the number of the first one. */
  readonly frame?: { readonly firstLine: number; readonly lines: readonly string[] }
  /** The problem that led to this one, with its own place. */
  readonly cause?: Diagnostic
}
