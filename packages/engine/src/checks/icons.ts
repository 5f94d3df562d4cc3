// Warns about unknown icon names: of features in frontmatter, of sidebar items, and of social links
// in the configuration.
import { join } from 'node:path'
import { shippedThemeEntry } from '../config/startFiles.ts'
import { unknownIcon, unknownSocialIcon, type UnknownIcon } from '../config/unknownIcon.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Site } from '../types/index.ts'
import type { SidebarItem } from '../types/navigation.ts'
import { configFilesOf } from './deadLinkExcludes.ts'
import { filesOfMenus } from './linkFindings.ts'
import { locateFindings, type Finding } from './locate.ts'

/**
 * Checks icon names. A custom theme may have more icons, so only misspellings are reported for it.
 */
export async function checkIcons(site: Site): Promise<Diagnostic[]> {
  const { routes, config, locales } = site
  const hasOwnTheme = config.themeEntry !== shippedThemeEntry()
  const toFinding = (unknown: UnknownIcon | null, place: IconPlace): Finding[] => {
    if (unknown === null || (hasOwnTheme && !unknown.isSlip)) return []
    const { filePath, ...search } = place
    return [{ diagnostic: { ...unknown.finding, ...(filePath ? { filePath } : {}) }, ...search }]
  }
  const pages = [...routes.values()].map(({ page }) => page)
  const ofPages = pages.flatMap(({ frontmatter, filePath }) =>
    (frontmatter.features ?? []).flatMap(({ icon = '' }) =>
      toFinding(unknownIcon(icon), { filePath: join(config.docsDir, filePath), quoted: icon }),
    ),
  )
  const searchIn = configFilesOf(config)
  const ofSite = config.themeConfig.socialLinks.flatMap(({ icon }) =>
    typeof icon === 'string' ? toFinding(unknownSocialIcon(icon), { quoted: icon, searchIn }) : [],
  )
  // Most languages share their icons, so each is reported once.
  const icons = new Set(locales.flatMap(({ sidebar }) => iconsOf(Object.values(sidebar).flat())))
  const menus = [...icons].some((icon) => unknownIcon(icon)) ? await filesOfMenus(site) : []
  const ofSidebars = [...icons].flatMap((icon) =>
    toFinding(unknownIcon(icon), { quoted: icon, searchIn: menus }),
  )
  return await locateFindings([...ofPages, ...ofSite, ...ofSidebars])
}

function iconsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'divider') return []
    const icon = item.icon === undefined ? [] : [item.icon]
    return item.type === 'group' ? [...icon, ...iconsOf(item.items)] : icon
  })
}

interface IconPlace extends Pick<Finding, 'quoted' | 'searchIn'> {
  readonly filePath?: string
}
