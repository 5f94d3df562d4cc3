// Provides the items of the nav bar and finds the active one.
import { isActive, usePage, useSite, type NavItem } from 'docgen/runtime'

/** Returns the nav items for the version of the page. */
export function useNav(): readonly NavItem[] {
  const { nav, otherVersions } = useSite()
  return otherVersions[usePage().version]?.nav ?? nav
}

/**
 * Returns a function that computes `aria-current` of a nav item: `page` for the current page,
 * `true` for its section.
 */
export function useNavCurrent(): (item: NavItem) => 'page' | 'true' | undefined {
  const { routePath, version } = usePage()
  const { versions, locales } = useSite()
  const prefix = versions.indexOf(version) > 0 ? `/${version}` : ''
  const isHome = (link: string) => locales.some((locale) => link === `${prefix}${locale.prefix}/`)
  const isSection = ({ link, activeMatch }: NavItem): boolean => {
    if (activeMatch !== null) {
      // `activeMatch` is written for the default version, so other versions are tested without
      // their prefix too.
      const paths = [routePath, routePath.slice(prefix.length)]
      return paths.some((path) => isActive('', activeMatch, path))
    }
    // Every page is below the home page, so its link must match exactly.
    return link !== null && (isHome(link) ? link === routePath : isActive(link, null, routePath))
  }
  const currentOf = (item: NavItem): 'page' | 'true' | undefined => {
    if (isSection(item)) return item.link === routePath ? 'page' : 'true'
    return item.type === 'group' && item.items.some(currentOf) ? 'true' : undefined
  }
  return currentOf
}
