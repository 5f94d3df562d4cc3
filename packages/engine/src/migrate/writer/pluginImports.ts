// Finds what the Markdown plugins of a Docusaurus site make pages import. These imports are in texts and
// syntax trees that the plugins create, so docgen resolves their names with aliases.
import { posix } from 'node:path'
import { aliasOf } from '../text/links/aliases.ts'
import { themePart } from '../text/modules/docusaurusNames.ts'
import { pluginModules } from './pluginTheme.ts'
import type { Usable } from './usableModules.ts'

interface PluginImports {
  /** Names with paths relative to the new configuration. */
  readonly aliases: Readonly<Record<string, string>>
  /** Modules to write, by path. */
  readonly files: ReadonlyMap<string, string>
}

/** A specifier in quotes, which may be part of a longer text. */
const QUOTED = /(['"`])(@(?:theme|site)\/[\w./-]+)\\?\1/g

/** Folder of the modules that stand for parts of the old theme. */
const FOLDER = 'components/theme-parts'

/** Returns the imports of the plugins, whose specifiers are those in the new configuration. */
export function pluginImports(input: Usable, plugins: readonly string[]): PluginImports {
  if (input.site.tool !== 'docusaurus') return { aliases: {}, files: new Map() }
  const texts = pluginModules(input, plugins).map((path) => input.modules.get(path) ?? '')
  const names = new Set(
    texts.flatMap((text) => [...text.matchAll(QUOTED)].map(([, , name = '']) => name)),
  )
  const parts = [...names].sort().flatMap((name) => {
    const part = themePart(name)
    return part === undefined ? [] : [{ name, part, path: `${FOLDER}/${posix.basename(name)}` }]
  })
  return {
    aliases: {
      ...siteAlias(names, input),
      ...Object.fromEntries(parts.map(({ name, path }) => [name, `./${path}`])),
    },
    files: new Map(
      parts.map(({ part, path }) => [
        `${path}.ts`,
        `export { ${part} as default } from 'docgen/theme'\n`,
      ]),
    ),
  }
}

function siteAlias(names: ReadonlySet<string>, { site, places }: Usable): Record<string, string> {
  if (![...names].some((name) => aliasOf(name, site) === '@site')) return {}
  const folder = places.movedPath(site.aliases['@site'] ?? '.')
  return { '@site': folder === '.' ? '.' : `./${folder}` }
}
