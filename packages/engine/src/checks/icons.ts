// Icons that are asked for by a name docgen does not know: of features in frontmatter, of social links in the configuration.
import { join } from 'node:path'
import { shippedThemeEntry } from '../config/startFiles.ts'
import { unknownIcon, unknownSocialIcon, type UnknownIcon } from '../config/unknownIcon.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Site } from '../types/index.ts'
import { configFilesOf } from './deadLinkExcludes.ts'
import { locateFindings, type Finding } from './locate.ts'

/** A theme of the site's own may draw more icons: of these only slips are reported. */
export async function checkIcons({ routes, config }: Site): Promise<Diagnostic[]> {
  const hasOwnTheme = config.themeEntry !== shippedThemeEntry()
  const toFinding = (unknown: UnknownIcon | null, place: Place): Finding[] => {
    if (unknown === null || (hasOwnTheme && !unknown.isSlip)) return []
    const { filePath, ...where } = place
    return [{ diagnostic: { ...unknown.finding, ...(filePath ? { filePath } : {}) }, ...where }]
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

interface Place extends Pick<Finding, 'quoted' | 'searchIn'> {
  readonly filePath?: string
}
