// What a page says of its type. Apart from the parser, for `readHead` needs it without one.
import type { Frontmatter, PageType } from '../../types/content.ts'

/** `doc` unless the frontmatter says otherwise. */
export function pageTypeOf({ pageType, overview }: Frontmatter): PageType {
  if (pageType === undefined) return overview ? 'overview' : 'doc'
  return pageType === 'doc-wide' ? 'doc' : pageType
}
