// Whether a nav item is where the reader is.
import { isActive, usePage, type NavItem } from 'docgen/runtime'

/** Value of `aria-current` for a nav item: the page itself, the section it stands in, or neither. */
export function useNavCurrent(): (item: NavItem) => 'page' | 'true' | undefined {
  const { routePath } = usePage()
  const currentOf = (item: NavItem): 'page' | 'true' | undefined => {
    const isSection =
      (item.link ?? item.activeMatch) !== null &&
      isActive(item.link ?? '', item.activeMatch, routePath)
    if (isSection) return item.link === routePath ? 'page' : 'true'
    return item.type === 'group' && item.items.some(currentOf) ? 'true' : undefined
  }
  return currentOf
}
