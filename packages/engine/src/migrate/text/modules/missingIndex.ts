// Sites of Starlight often export its components again, from the index of their own components or from modules of
// the same names. If such a module is missing, pages import those components from Starlight.
import { posix } from 'node:path'
import type { PageInput } from '../../pageInput.ts'
import type { PageImport } from './imports.ts'

/** Paths, and aliases for folders of a site: `~/components`, `@/components`, `@components`. */
const OF_SITE = /^(?:\.{1,2}\/|[~#$/]|@\/|@components?(?:\/|$)|src\/)/

/** What sites rarely replace. A `Code` or an `Icon` of the site often has other attributes. */
const OF_THEME = new Set(
  'Tabs TabItem Steps FileTree Aside Badge Card CardGrid LinkCard LinkButton PackageManagers'.split(
    ' ',
  ),
)

const STARLIGHT = '@astrojs/starlight/components'

/** Splits the import of a page from a module that the site does not contain. */
export function themeOrigins(given: PageImport, { site }: PageInput): PageImport[] {
  const module = given.from.replace(/\.astro$/, '')
  const isOfSite = OF_SITE.test(module) && !/\.\w+$/.test(module)
  if (site.tool !== 'starlight' || !isOfSite) return [given]
  const names = [...given.names].map(([local, exported]): [string, string] => [
    local,
    exported === 'default' ? posix.basename(module) : exported,
  ])
  const theme = names.filter(([, name]) => OF_THEME.has(name))
  const own = [...given.names].filter((_, at) => !OF_THEME.has(names[at]?.[1] ?? ''))
  return [
    ...(theme.length > 0 ? [{ ...given, from: STARLIGHT, names: new Map(theme) }] : []),
    ...(own.length > 0 || theme.length === 0 ? [{ ...given, names: new Map(own) }] : []),
  ]
}
