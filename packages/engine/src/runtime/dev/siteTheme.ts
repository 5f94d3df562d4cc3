// The theme in dev mode: one object whose fields are replaced when the module of the site's theme
// has been evaluated. Everything that imports `docgen:theme` sees the new fields.
import shipped from 'docgen:shippedTheme'
import type { Theme } from '../theme.ts'

const theme: Theme = { ...shipped }

export default theme

/** Replaces the theme. `null` stands for docgen's own. */
export function replaceTheme(next: Theme | null): void {
  for (const field of Object.keys(theme)) Reflect.deleteProperty(theme, field)
  Object.assign(theme, next ?? shipped)
}
