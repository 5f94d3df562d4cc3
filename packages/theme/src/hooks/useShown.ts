// Decides which regions of the frame a page shows, from its frontmatter, the query of the address
// and the configuration.
import { usePage, useQueryFlag, useSidebar, useSite } from 'docgen/runtime'

/** Tells whether neither the frontmatter nor the query (`?region=0`) hides a region. */
function useIsEnabled(region: 'navbar' | 'sidebar' | 'outline' | 'footer'): boolean {
  const { frontmatter } = usePage()
  return useQueryFlag(region) && frontmatter[region] !== false
}

/** Whether the page shows each region of the frame. */
export interface Shown {
  readonly nav: boolean
  readonly sidebar: boolean
  readonly outline: boolean
  readonly footer: boolean
}

/** Tells for each region whether the current page shows it. */
export function useShown(): Shown {
  const { themeConfig } = useSite()
  const { toc } = usePage()
  const sidebar = useSidebar()
  return {
    nav: useIsEnabled('navbar') && themeConfig.hideNavbar !== 'always',
    sidebar: useIsEnabled('sidebar') && !!sidebar?.items.length,
    outline: useIsEnabled('outline') && toc.length > 0,
    footer: useIsEnabled('footer'),
  }
}
