// The items of the bar, and whether one of them is where the reader is.
import { isActive, usePage, useSite, type NavItem } from 'docgen/runtime'

/** The items of the version of the page. */
export function useNav(): readonly NavItem[] {
  const { nav, otherVersions } = useSite()
  return otherVersions[usePage().version]?.nav ?? nav
}

/** Value of `aria-current` for a nav item: the page itself, the section it stands in, or neither. */
export function useNavCurrent(): (item: NavItem) => 'page' | 'true' | undefined {
  const { routePath, version } = usePage()
  const { versions, locales } = useSite()
  const prefix = versions.indexOf(version) > 0 ? `/${version}` : ''
  const isHome = (link: string) => locales.some((locale) => link === `${prefix}${locale.prefix}/`)
  const isSection = ({ link, activeMatch }: NavItem): boolean => {
    if (activeMatch !== null) {
      // Written for the default version, it holds in the others too.
      const paths = [routePath, routePath.slice(prefix.length)]
      return paths.some((path) => isActive('', activeMatch, path))
    }
    // Everything is below a home page.
    return link !== null && (isHome(link) ? link === routePath : isActive(link, null, routePath))
  }
  const currentOf = (item: NavItem): 'page' | 'true' | undefined => {
    if (isSection(item)) return item.link === routePath ? 'page' : 'true'
    return item.type === 'group' && item.items.some(currentOf) ? 'true' : undefined
  }
  return currentOf
}
