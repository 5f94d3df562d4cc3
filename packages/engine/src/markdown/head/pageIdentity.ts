// The fields of a page that follow from its file name and frontmatter alone, so that heads and
// parsed pages agree in them.
import { pageRouteOf, prefixOf, type RouteSettings } from '../../shared/routePrefixes.ts'
import type { Page } from '../../types/content.ts'
import type { Frontmatter } from '../../types/frontmatter.ts'
import { pageTypeOf } from './pageType.ts'

type PageIdentity = Pick<
  Page,
  'filePath' | 'routePath' | 'lang' | 'version' | 'frontmatter' | 'pageType'
>

export function pageIdentityOf(
  filePath: string,
  frontmatter: Frontmatter,
  settings: RouteSettings,
): PageIdentity {
  const { routePath, lang, version } = pageRouteOf(filePath, frontmatter.slug, settings)
  // Readers come to the page for unknown addresses from wherever they were, not from a list.
  const isNotFound = routePath === `${prefixOf(lang, version, settings)}/404`
  return {
    filePath,
    routePath,
    lang,
    version,
    frontmatter: isNotFound ? { unlisted: true, ...frontmatter } : frontmatter,
    pageType: pageTypeOf(frontmatter, isNotFound ? 'custom' : 'doc'),
  }
}
