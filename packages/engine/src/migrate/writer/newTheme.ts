// Writes a theme that adds to docgen's default theme what the old site needs.
import type { SharedInput } from '../pageInput.ts'
import { pluginTheme } from './pluginTheme.ts'
import { rspressLayouts } from './rspressLayouts.ts'
import { THEME, type ThemeContents } from './themeContents.ts'

/** Returns whether the site has no theme where docgen expects it. */
export function needsTheme({ places: { has, movedPath } }: SharedInput): boolean {
  return [THEME, `${THEME}x`].every((path) => !has(path) || movedPath(path) !== path)
}

/**
 * Returns the files of the theme; an empty list if it needs nothing, or if the site has one. `plugins` are
 * the specifiers of the site's Markdown plugins in the new configuration, and `slots` those of the old theme.
 */
export function newTheme(
  shared: SharedInput,
  plugins: readonly string[],
  slots: ThemeContents,
): (readonly [path: string, text: string])[] {
  if (!needsTheme(shared)) return []
  const layouts = rspressLayouts(shared)
  const own = pluginTheme(shared, plugins)
  const fields = [...own.fields, ...layouts.fields, ...slots.fields]
  if (fields.length === 0) return []
  const text = `// What the old site needs besides the default theme.
import { defaultTheme, type Theme } from ${"'docgen/theme'"}
${[...own.imports, ...layouts.imports, ...slots.imports].join('\n')}

export default { ...defaultTheme, ${fields.join(', ')} } satisfies Theme
`
  return [[THEME, text], ...layouts.files]
}
