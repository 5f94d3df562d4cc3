// The address of a picture for social networks, which only accept a complete one.
import type { PageInput } from '../pageInput.ts'
import { pathFromRoot } from '../readers/headTags.ts'

/** Returns the complete address of a picture that the frontmatter of a page names. */
export function imageAddress(path: string, { site, publish }: PageInput): string {
  const isBeside = path.startsWith('.') || path.startsWith('@')
  const published = (isBeside && publish(path)) || pathFromRoot(path)
  return completeAddress(published, site.config)
}

/** Adds the origin and the base of a site to a path from its root. */
export function completeAddress(
  path: string,
  { siteOrigin, base = '/' }: { readonly siteOrigin?: string; readonly base?: string },
): string {
  if (!path.startsWith('/') || siteOrigin === undefined) return path
  const isBased = base !== '/' && path.startsWith(base)
  return siteOrigin + (isBased ? path : base + path.slice(1))
}
