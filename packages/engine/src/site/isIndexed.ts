// Decides which pages search engines may list under their own address.
import type { HeadInput, HeadTag } from '../types/theme.ts'
import { toHeadTag } from '../shared/head.ts'
import type { Site } from '../types/index.ts'
import type { Route } from '../types/route.ts'

/**
 * Returns whether the page is for search engines. Not found pages, unlisted pages, pages in place
 * of a translation, and pages with `noindex` or another canonical address in their head are not.
 */
export function isIndexed({ page, url }: Route, { config }: Site): boolean {
  if (page.pageType === '404' || page.original || page.frontmatter.unlisted) return false
  const own = (page.frontmatter.head ?? []).map((tag: HeadInput) => toHeadTag(tag))
  const robots = [...config.head, ...own].filter(({ attrs }) => attrs?.['name'] === 'robots').at(-1)
  if (/noindex|none/.test(String(robots?.attrs?.['content'] ?? ''))) return false
  const canonical = own.find(isCanonical)
  return canonical === undefined || canonical.attrs?.['href'] === `${config.siteOrigin}${url}`
}

function isCanonical({ tag, attrs }: HeadTag): boolean {
  return tag === 'link' && attrs?.['rel'] === 'canonical'
}
