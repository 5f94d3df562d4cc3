// Replaces the picture for social networks in the head of a document by the one of the page.
import type { PageData, SiteData } from '../types/browser.ts'
import type { HeadTag } from '../types/theme.ts'
import { withBase } from '../shared/paths.ts'

/** Size of the pictures in pixels, as Open Graph asks for it. */
const SIZE = { width: '1200', height: '630' }

/** Returns the tags with the picture at a path of the output. Without a path, they are unchanged. */
export function withSocialImage(
  tags: HeadTag[],
  image: string | undefined,
  { page, site }: { readonly page: PageData; readonly site: SiteData },
): HeadTag[] {
  if (image === undefined || site.siteOrigin === null) return tags
  const own = tags.filter(({ attrs = {} }) => {
    const name = String(attrs['property'] ?? attrs['name'] ?? '')
    return !/^(?:og:image\b|twitter:card$|twitter:image\b)/.test(name)
  })
  const property = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attrs: { property: name, content },
  })
  return [
    ...own,
    property('og:image', site.siteOrigin + withBase(image, site.base)),
    property('og:image:width', SIZE.width),
    property('og:image:height', SIZE.height),
    property('og:image:alt', page.title || site.title),
    { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' } },
  ]
}
