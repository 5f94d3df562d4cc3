// Replaces pages in a model if the change does not affect other pages. This is faster than
// `createSite`, which reads all pages of a site.
import type { Page } from '../../types/content.ts'
import type { Site } from '../../types/index.ts'
import type { Route } from '../../types/route.ts'

/** A page that was parsed again, and the page that it replaces. */
export interface Replaced {
  readonly before: Page
  readonly page: Page
}

/** Returns whether both pages are equal except for their article. The model reads nothing else. */
export function hasSameHead({ before, page }: Pick<Replaced, 'before' | 'page'>): boolean {
  return headOf(before) === headOf(page)
}

function headOf({ title, pageType, routePath, frontmatter }: Page): string {
  return JSON.stringify([title, pageType, routePath, frontmatter])
}

/** Returns the route paths of the overview pages. */
export function overviewPathsOf({ routes }: Site): readonly string[] {
  const paths: string[] = []
  for (const [routePath, { page }] of routes) {
    if (page.pageType === 'overview') paths.push(routePath)
  }
  return paths
}

/**
 * Returns the routes with the replaced pages, whose heads must be the same. If headings have
 * changed, the overview pages get new route objects, so that they are rendered again.
 */
export function replacePages(
  { routes }: Site,
  replaced: readonly Replaced[],
  overviewPaths: readonly string[],
): Map<string, Route> {
  const result = new Map(routes)
  for (const { page } of replaced) {
    const route = routes.get(page.routePath)
    // If two files have the same route, the first one keeps it.
    if (route?.page.filePath !== page.filePath) continue
    result.set(page.routePath, { ...route, page })
  }
  if (overviewPaths.length === 0 || replaced.every(hasSameHeadings)) return result
  for (const routePath of overviewPaths) {
    const route = result.get(routePath)
    if (route) result.set(routePath, { ...route })
  }
  return result
}

function hasSameHeadings({ before, page }: Replaced): boolean {
  return JSON.stringify(before.toc) === JSON.stringify(page.toc)
}
