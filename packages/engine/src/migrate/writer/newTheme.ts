// Writes a theme that adds to docgen's default theme what the old site needs.
import type { SharedInput } from '../pageInput.ts'
import { pluginTheme } from './pluginTheme.ts'
import { rspressLayouts } from './rspressLayouts.ts'
import { THEME } from './themeContents.ts'

/**
 * Returns the files of the theme; an empty list if it needs nothing, or if the site has one. `plugins` are
 * the specifiers of the site's Markdown plugins in the new configuration.
 */
export function newTheme(
  shared: SharedInput,
  plugins: readonly string[],
): (readonly [path: string, text: string])[] {
  const { has, movedPath } = shared.places
  if ([THEME, `${THEME}x`].some((path) => has(path) && movedPath(path) === path)) return []
  const layouts = rspressLayouts(shared)
  const own = pluginTheme(shared, plugins)
  const fields = [...own.fields, ...layouts.fields]
  if (fields.length === 0) return []
  const text = `// What the old site needs besides the default theme.
import { defaultTheme, type Theme } from ${"'docgen/theme'"}
${[...own.imports, ...layouts.imports].join('\n')}

export default { ...defaultTheme, ${fields.join(', ')} } satisfies Theme
`
  return [[THEME, text], ...layouts.files]
}
