// The item of a page in a sidebar, as its frontmatter describes it: label, tag, order, and whether it
// is listed. `_meta.json` takes precedence.
import type { Page } from '../types/content.ts'
import type { SidebarFrontmatter } from '../types/frontmatter.ts'
import type { SidebarLink } from '../types/navigation.ts'
import { pageNameOf, type Folder } from './folderTree.ts'
import { labelOf } from './label.ts'
import { detailsOf, type ItemDetails } from './sidebarDetails.ts'

/** Settings of an entry in `_meta.json`. */
export interface Details extends ItemDetails {
  readonly label?: string | undefined
}

/** Returns the link to a page. `details` take precedence over its frontmatter. */
export function linkTo(page: Page, details: Details): SidebarLink {
  const text =
    details.label ?? itemOf(page).label ?? (page.title || labelOf(pageNameOf(page.filePath)))
  return {
    type: 'link',
    text,
    link: page.routePath,
    ...detailsOf({ ...ownDetails(page), ...details }),
  }
}

/** The tag of a draft, which only `dev` shows. */
const DRAFT = 'draft'

/** Returns the tag of a page that is a draft. */
export function draftTag(page: Pick<Page, 'frontmatter'> | null): string | undefined {
  return page?.frontmatter.draft ? DRAFT : undefined
}

function itemOf({ frontmatter: { sidebar } }: Page): SidebarFrontmatter {
  return typeof sidebar === 'object' ? sidebar : {}
}

/**
 * Returns the settings from a page's frontmatter. `overviewHeaders` of an overview page applies to
 * the pages it lists, not to its own entry.
 */
function ownDetails({ pageType, frontmatter }: Page): Details {
  const { tag = draftTag({ frontmatter }), context, overviewHeaders } = frontmatter
  return { tag, context, ...(pageType === 'overview' ? {} : { overviewHeaders }) }
}

/** The order of items without `sidebar.order`, which come last. Finite, so that it can be subtracted. */
const LAST = Number.MAX_SAFE_INTEGER

/**
 * Returns the order of a page or folder by `sidebar.order` in the frontmatter. A folder has the
 * order of its own page, or else the lowest order of its items.
 */
export function orderOf(name: string, folder: Folder): number {
  const inner = folder.folders.get(name)
  const ownPage = folder.pages.get(name) ?? inner?.pages.get('index')
  const own = ownPage && itemOf(ownPage).order
  if (own !== undefined || !inner) return own ?? LAST
  const names = [...inner.pages.keys(), ...inner.folders.keys()]
  return Math.min(LAST, ...names.map((each) => orderOf(each, inner)))
}

/** Returns whether a page is listed without being named in `_meta.json`. */
export function isListed(page: Page): boolean {
  return page.pageType !== 'home' && page.pageType !== '404' && !itemOf(page).hidden
}
