// A problem that was found in a site.
export interface Diagnostic {
  readonly severity: 'error' | 'warning'
  /** Kebab-case and permanent: `dead-link`. */
  readonly code: string
  /** What was found and what was expected. */
  readonly message: string
  /** What to do. */
  readonly hint?: string
  /** Shown as written; relative to the current folder where possible, else absolute. */
  readonly filePath?: string
  readonly line?: number
  readonly column?: number
  readonly length?: number
  /**
   * Text of the file at the time, for the code frame. At most the lines the frame needs,
   * `frameLine` the number of the first.
   */
  readonly frame?: { readonly firstLine: number; readonly lines: readonly string[] }
  readonly cause?: Diagnostic
}
