// Writes a theme with the components that a site's own Markdown plugins add to pages. No page contains
// their names, so no page imports them.
import { posix } from 'node:path'
import { relativePath } from '../places.ts'
import type { GlobalComponent } from '../text/globals.ts'
import { importsOf } from '../text/importsOf.ts'
import { moduleFile } from '../text/reexports.ts'
import type { Usable } from './usableModules.ts'

const THEME = 'theme/index.ts'

/**
 * Returns the path and the text of the theme; an empty list if the plugins name no component, or if the
 * site has such a file. `plugins` are the specifiers of their modules in the new configuration.
 */
export function pluginTheme(
  input: Usable,
  plugins: readonly string[],
): (readonly [path: string, text: string])[] {
  const { modules, places } = input
  const entries = [...modules.keys()].filter((path) =>
    plugins.includes(`./${posix.normalize(places.movedPath(path))}`),
  )
  const text = [...withImports(entries, input)].map((path) => modules.get(path) ?? '').join('\n')
  const used = offered(input).filter(({ name }) => new RegExp(`['"<]${name}\\b`).test(text))
  if (used.length === 0 || places.has(THEME) || places.has(`${THEME}x`)) return []
  return [[THEME, themeText(used)]]
}

interface Offered {
  /** Name of the component in the text of pages. */
  readonly name: string
  readonly exported: string
  readonly from: string
}

/** Returns the components that the old tool offered to all pages, and that docgen can bundle. */
function offered(input: Usable): Offered[] {
  const { site, places, ofTool } = input
  const globals = (site.facts['globals'] ?? {}) as Readonly<Record<string, GlobalComponent>>
  const own = Object.entries(globals).flatMap(([name, { path, exported }]) => {
    const file = moduleFile(`./${posix.basename(path)}`, path, input)
    if (file === undefined || ofTool.has(file)) return []
    const from = relativePath(THEME, places.movedPath(file)).replace(/\.[jt]sx?$/, '')
    return [{ name, exported, from }]
  })
  const head = { name: 'Head', exported: 'Head', from: 'docgen/runtime' }
  return site.tool === 'docusaurus' && !('Head' in globals) ? [...own, head] : own
}

/** Returns modules with all modules of the site that they import. */
function withImports(paths: readonly string[], input: Usable): Set<string> {
  const all = new Set(paths)
  for (const path of all) {
    for (const specifier of importsOf(input.modules.get(path) ?? '')) {
      const file = moduleFile(specifier, path, input)
      if (file !== undefined) all.add(file)
    }
  }
  return all
}

function themeText(components: readonly Offered[]): string {
  const imports = components.map(({ name, exported, from }) => {
    const named = exported === name ? name : `${exported} as ${name}`
    return `import ${exported === 'default' ? name : `{ ${named} }`} from '${from}'\n`
  })
  const names = components.map(({ name }) => name).join(', ')
  return `// Components that the Markdown plugins of the site add to pages.
import { defaultTheme, type Theme } from ${"'docgen/theme'"}
${imports.join('')}
export default { ...defaultTheme, components: { ${names} } } satisfies Theme
`
}
