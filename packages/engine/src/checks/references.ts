// Collects all links to pages of the site with their positions: in articles, heroes, features, nav,
// sidebars, the banner and the product menu. See fileReferences.ts for files.
import { normalizeRoutePath, splitLink } from '../shared/paths.ts'
import { isPageLink, resolveLink, routeIndexOf, type RouteIndex } from '../site/routeIndex.ts'
import { linksOf } from '../site/sidebarLinks.ts'
import type { Config, Site } from '../types/index.ts'
import type { Locale } from '../types/route.ts'
import type { NavItem } from '../types/navigation.ts'
import type { Page } from '../types/content.ts'
import { pageFiles, siteFiles } from './fileReferences.ts'
import {
  filePathOf,
  type AddressReference,
  hashOf,
  isFromRoot,
  fileReference,
} from './addressReference.ts'
import type { Reference } from './reference.ts'

/** The links in articles, which the dev server keeps from one check to the next. */
export type PageReferences = WeakMap<Page, readonly Reference[]>

/**
 * Returns the links of each page, then those of menus and of the rest of the layout. Adds the links
 * of pages to `known`.
 */
export function referencesOf(site: Site, known: PageReferences): (readonly Reference[])[] {
  const { config } = site
  const index = routeIndexOf(site)
  const pages = [...site.routes.values()].map(({ page }) => {
    const references = known.get(page) ?? pageReferences(page, config)
    known.set(page, references)
    // Not remembered, because they also depend on which pages exist.
    return [...references, ...frontmatterReferences(page, index)]
  })
  const ofFrame = [...familyReferences(config), ...siteFiles(site)]
  return [...pages, site.locales.flatMap(menuReferences), ofFrame]
}

function pageReferences(page: Page, config: Config): readonly Reference[] {
  return [...articleReferences(page), ...pageFiles(page, config)]
}

function articleReferences({ links, lang }: Page): Reference[] {
  return links.flatMap(({ href, isPicture, isFile, routePath, hash, filePath, position }) => {
    const location = { lang, filePath, position }
    if (isPicture || isFile) {
      const code = isPicture ? 'missing-image' : 'missing-file'
      return { code, routePath: filePathOf(href), hash: '', ...location }
    }
    return routePath === null ? [] : { code: 'dead-link', routePath, hash, ...location }
  })
}

function frontmatterReferences(page: Page, index: RouteIndex): Reference[] {
  const { hero, features = [], prev, next } = page.frontmatter
  const badge = typeof hero?.badge === 'object' ? [hero.badge] : []
  const neighbours = [prev, next].filter((each) => typeof each === 'object')
  const linked = [...badge, ...(hero?.actions ?? []), ...features, ...neighbours]
  const links = linked.flatMap(({ link }) => link ?? [])
  const { lang, filePath } = page
  return links
    .flatMap((link) => {
      const target = resolveLink(link, page, index).link
      return linkTo(target, 'dead-link').map((found) => ({ ...found, quoted: link }))
    })
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

/**
 * Returns the reference for a link to a page or to a file; nothing for a link that leads elsewhere.
 */
function linkTo(link: string, code: Reference['code']): AddressReference[] {
  if (isPageLink(link)) return [{ code, ...targetOf(link) }]
  return isFromRoot(link) ? [fileReference('missing-file', link, link)] : []
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
