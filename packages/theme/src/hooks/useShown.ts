// Which regions of the frame a page shows: its frontmatter, the query flags and the configuration decide.
import { usePage, useQueryFlag, useSidebar, useSite } from 'docgen/runtime'

/** Whether a region is shown, as far as frontmatter and `?region=0` are concerned. */
function useIsAsked(region: 'navbar' | 'sidebar' | 'outline' | 'footer'): boolean {
  const { frontmatter } = usePage()
  return useQueryFlag(region) && frontmatter[region] !== false
}

export interface Shown {
  readonly nav: boolean
  readonly sidebar: boolean
  readonly outline: boolean
  readonly footer: boolean
}

/** The regions to draw around the page being shown. */
export function useShown(): Shown {
  const { themeConfig } = useSite()
  const { toc } = usePage()
  const sidebar = useSidebar()
  return {
    nav: useIsAsked('navbar') && themeConfig.hideNavbar !== 'always',
    sidebar: useIsAsked('sidebar') && sidebar !== null && sidebar.items.length > 0,
    outline: useIsAsked('outline') && toc.length > 0,
    footer: useIsAsked('footer'),
  }
}
