// The icon of a sidebar item. Items without one do not have the key, so that the data of a site
// that uses no icons does not grow.
import type { SidebarLink } from '../types/navigation.ts'

/** Returns the icon of an entry for its item, without white space around it. */
export function iconOf({
  icon,
}: {
  readonly icon?: string | undefined
}): Pick<SidebarLink, 'icon'> {
  return icon === undefined ? {} : { icon: icon.trim() }
}
