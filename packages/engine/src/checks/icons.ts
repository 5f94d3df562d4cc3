// Warns about unknown icon names: of features in frontmatter, and of social links in the
// configuration.
import { join } from 'node:path'
import { shippedThemeEntry } from '../config/startFiles.ts'
import { unknownIcon, unknownSocialIcon, type UnknownIcon } from '../config/unknownIcon.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Site } from '../types/index.ts'
import { configFilesOf } from './deadLinkExcludes.ts'
import { locateFindings, type Finding } from './locate.ts'

/**
 * Checks icon names. A custom theme may have more icons, so only misspellings are reported for it.
 */
export async function checkIcons({ routes, config }: Site): Promise<Diagnostic[]> {
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
  return await locateFindings([...ofPages, ...ofSite])
}

interface IconPlace extends Pick<Finding, 'quoted' | 'searchIn'> {
  readonly filePath?: string
}
