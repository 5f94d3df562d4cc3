// The links of a home page in its frontmatter. As in the nav bar, a link without a language leads to
// the page in the language and version of the home page if there is one.
import type { Page } from '../types/content.ts'
import type { Frontmatter } from '../types/frontmatter.ts'
import type { Site } from '../types/index.ts'
import { resolveLink, routeIndexOf } from './routeIndex.ts'

/** Returns the frontmatter of a page with the links of its hero and its features resolved. */
export function withResolvedLinks(page: Page, site: Pick<Site, 'config' | 'routes'>): Frontmatter {
  const { frontmatter } = page
  const { hero, features } = frontmatter
  if (!hero && !features) return frontmatter
  const index = routeIndexOf(site)
  const resolved = <T extends { readonly link?: string }>(item: T): T =>
    item.link === undefined ? item : { ...item, link: resolveLink(item.link, page, index).link }
  const badge = typeof hero?.badge === 'object' ? { badge: resolved(hero.badge) } : {}
  const actions = hero?.actions ? { actions: hero.actions.map(resolved) } : {}
  return {
    ...frontmatter,
    ...(hero && { hero: { ...hero, ...badge, ...actions } }),
    ...(features && { features: features.map(resolved) }),
  }
}
