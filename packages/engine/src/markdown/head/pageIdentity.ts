// The fields of a page that follow from its file name and frontmatter alone, so that heads and
// parsed pages agree in them.
import { pageRouteOf, type RouteSettings } from '../../shared/routePrefixes.ts'
import type { Frontmatter, Page } from '../../types/content.ts'
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
  return { filePath, routePath, lang, version, frontmatter, pageType: pageTypeOf(frontmatter) }
}
