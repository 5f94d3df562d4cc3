// The settings that items of configured sidebars and of `_meta.json` have in common.
import type { SidebarGroup, SidebarLink } from '../types/navigation.ts'

/** Settings of an item as the author wrote them. */
export interface ItemDetails {
  readonly tag?: string | undefined
  readonly icon?: string | undefined
  readonly context?: string | undefined
  readonly overviewHeaders?: readonly number[] | undefined
  readonly dashed?: boolean | undefined
  readonly collapsible?: boolean | undefined
  readonly collapsed?: boolean | undefined
}

/**
 * Returns the icon of an entry for its item, without white space around it. Items without one do
 * not have the key, so that the data of a site that uses no icons does not grow.
 */
export function iconOf({ icon }: Pick<ItemDetails, 'icon'>): Pick<SidebarLink, 'icon'> {
  return icon === undefined ? {} : { icon: icon.trim() }
}

/** Returns the settings of every item. */
export function detailsOf(
  details: ItemDetails,
): Pick<SidebarLink, 'tag' | 'icon' | 'context' | 'overviewHeaders' | 'dashed'> {
  return {
    tag: details.tag ?? null,
    ...iconOf(details),
    context: details.context ?? null,
    overviewHeaders: details.overviewHeaders ?? null,
    dashed: details.dashed ?? false,
  }
}

/** Returns the settings that only groups have. */
export function collapseSettingsOf(
  details: ItemDetails,
): Pick<SidebarGroup, 'collapsible' | 'collapsed'> {
  return { collapsible: details.collapsible ?? true, collapsed: details.collapsed ?? false }
}
