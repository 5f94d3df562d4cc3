// Sites of Starlight often export its components again, from the index of their own components. If this module is
// missing, pages import those components from Starlight.
import type { PageInput } from '../../pageInput.ts'
import type { PageImport } from './imports.ts'

/** Paths, and aliases for folders of a site: `~/components`, `@/components`, `@components`. */
const OF_SITE = /^(?:\.{1,2}\/|[~#$/]|@\/|@components?(?:\/|$)|src\/)/

/** What sites rarely replace. A `Code` or an `Icon` of the site often has other attributes. */
const OF_THEME = new Set(
  'Tabs TabItem Steps FileTree Aside Badge Card CardGrid LinkCard LinkButton'.split(' '),
)

const STARLIGHT = '@astrojs/starlight/components'

/** Splits the import of a page from a module that the site does not contain. */
export function themeOrigins(given: PageImport, { site }: PageInput): PageImport[] {
  const isIndex = OF_SITE.test(given.from) && !/\.\w+$/.test(given.from)
  if (site.tool !== 'starlight' || !isIndex) return [given]
  const isOfTheme = ([, exported]: [string, string]) => OF_THEME.has(exported)
  const theme = [...given.names].filter(isOfTheme)
  const own = [...given.names].filter((each) => !isOfTheme(each))
  return [
    ...(theme.length > 0 ? [{ ...given, from: STARLIGHT, names: new Map(theme) }] : []),
    ...(own.length > 0 || theme.length === 0 ? [{ ...given, names: new Map(own) }] : []),
  ]
}
