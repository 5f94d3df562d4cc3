// What a new theme has besides the default theme.

/** Path of the new theme. */
export const THEME = 'theme/index.ts'

export interface ThemeContents {
  /** Statements before the theme. */
  readonly imports: readonly string[]
  /** Fields of the theme, as source text. */
  readonly fields: readonly string[]
}
