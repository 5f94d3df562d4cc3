// The site → every link in it that should lead to one of its pages, with the place it stands at: in articles,
// in heroes and features, in nav and sidebars, in the banner and the menu of sister tools. Files: fileReferences.ts.
import { normalizeRoutePath, splitLink } from '../shared/paths.ts'
import { isPageLink } from '../site/routeIndex.ts'
import { linksOf } from '../site/sidebarLinks.ts'
import type { Config, Locale, Site } from '../types/index.ts'
import type { NavItem } from '../types/navigation.ts'
import type { Page } from '../types/content.ts'
import { pageFiles, siteFiles } from './fileReferences.ts'
import { filePathOf, type Found, hashOf, isFromRoot, toFile } from './found.ts'
import type { Reference } from './reference.ts'

/** The links of each page, and those of menus and of the rest of the frame. */
export function referencesOf(site: Site): (readonly Reference[])[] {
  const pages = [...site.routes.values()].map(({ page }) => pageReferences(page, site.config))
  const { config } = site
  const ofFrame = [...familyReferences(config), ...siteFiles(site)]
  return [...pages, site.locales.flatMap(menuReferences), ofFrame]
}

/** Of pages that were checked before, in dev: a page belongs to one site. */
const known = new WeakMap<Page, readonly Reference[]>()

function pageReferences(page: Page, config: Config): readonly Reference[] {
  const references = known.get(page) ?? [
    ...articleReferences(page),
    ...frontmatterReferences(page),
    ...pageFiles(page, config),
  ]
  known.set(page, references)
  return references
}

function articleReferences({ links, lang }: Page): Reference[] {
  return links.flatMap(({ href, isPicture, isFile, routePath, hash, filePath, position }) => {
    const place = { lang, filePath, position }
    if (isPicture || isFile) {
      const code = isPicture ? 'missing-image' : 'missing-file'
      return { code, routePath: filePathOf(href), hash: '', ...place }
    }
    return routePath === null ? [] : { code: 'dead-link', routePath, hash, ...place }
  })
}

function frontmatterReferences(page: Page): Reference[] {
  const { hero, features = [] } = page.frontmatter
  const badge = typeof hero?.badge === 'object' ? [hero.badge] : []
  const linked = [...badge, ...(hero?.actions ?? []), ...features]
  const links = linked.flatMap(({ link }) => link ?? [])
  const { lang, filePath } = page
  return links
    .flatMap((link) => linkTo(link, 'dead-link'))
    .map((found) => ({ ...found, lang, filePath }))
}

function menuReferences({ lang, nav, sidebar, banner }: Locale): Reference[] {
  const inSidebar = Object.values(sidebar).flatMap(linksOf)
  return [
    ...[banner?.link ?? []].flat().map((link) => ({ code: 'dead-link' as const, link })),
    ...navLinks(nav).map((link) => ({ code: 'dead-nav-link' as const, link })),
    ...inSidebar.map(({ link }) => ({ code: 'dead-sidebar-link' as const, link })),
  ]
    .flatMap(({ code, link }) => linkTo(link, code))
    .map((found) => ({ ...found, lang }))
}

function familyReferences({ lang, themeConfig }: Config): Reference[] {
  const { productFamily, socialLinks } = themeConfig
  const links = [
    ...(productFamily ? [productFamily.link] : []),
    ...socialLinks.flatMap(({ mode, content }) => (mode === 'link' ? content : [])),
  ]
  return links.flatMap((link) => linkTo(link, 'dead-link')).map((found) => ({ ...found, lang }))
}

/** A link to a page or to a file that is served as it is; nothing for one that leads elsewhere. */
function linkTo(link: string, code: Reference['code']): Found[] {
  if (isPageLink(link)) return [{ code, ...targetOf(link) }]
  return isFromRoot(link) ? [toFile('missing-file', link, link)] : []
}

function navLinks(nav: readonly NavItem[]): string[] {
  return nav.flatMap((item) =>
    item.type === 'link'
      ? [item.link]
      : [...(item.link === null ? [] : [item.link]), ...navLinks(item.items)],
  )
}

function targetOf(link: string) {
  const { path } = splitLink(link)
  return { routePath: normalizeRoutePath(path), hash: hashOf(link), quoted: link }
}
