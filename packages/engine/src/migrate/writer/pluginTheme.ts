// Finds the components that a site's own Markdown plugins add to pages. No page contains their names, so
// the theme imports them.
import { posix } from 'node:path'
import { relativePath } from '../places.ts'
import type { GlobalComponent } from '../text/components/globals.ts'
import { importsOf } from '../text/modules/importsOf.ts'
import { moduleFile } from '../text/modules/reexports.ts'
import { THEME, type ThemeContents } from './themeContents.ts'
import type { Usable } from './usableModules.ts'
import { quoted } from '../quoted.ts'

/**
 * Returns what the theme needs for components that the plugins name. `plugins` are the specifiers of their
 * modules in the new configuration.
 */
export function pluginTheme(input: Usable, plugins: readonly string[]): ThemeContents {
  const { modules } = input
  const text = pluginModules(input, plugins)
    .map((path) => modules.get(path) ?? '')
    .join('\n')
  const used = offered(input).filter(({ name }) => new RegExp(`['"<]${name}\\b`).test(text))
  const names = used.map(({ name }) => name).join(', ')
  return {
    imports: used.map(importLine),
    fields: used.length > 0 ? [`components: { ${names} }`] : [],
  }
}

/** Returns the modules of the plugins, and all modules of the site that they import. */
export function pluginModules(input: Usable, plugins: readonly string[]): string[] {
  const entries = [...input.modules.keys()].filter((path) =>
    plugins.includes(`./${posix.normalize(input.places.movedPath(path))}`),
  )
  return [...withImports(entries, input)]
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
export function withImports(paths: readonly string[], input: Usable): Set<string> {
  const all = new Set(paths)
  for (const path of all) {
    for (const specifier of importsOf(input.modules.get(path) ?? '')) {
      const file = moduleFile(specifier, path, input)
      if (file !== undefined) all.add(file)
    }
  }
  return all
}

function importLine({ name, exported, from }: Offered): string {
  const named = exported === name ? name : `${exported} as ${name}`
  return `import ${exported === 'default' ? name : `{ ${named} }`} from ${quoted(from)}`
}
