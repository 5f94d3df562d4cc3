// A model and pages parsed anew → the model with these pages, where they change nothing that other pages show. Separate from
// `createSite`, which looks at all pages of a site.
import { markdownOf } from '../../site/createSite.ts'
import type { ContentFile, Page } from '../../types/content.ts'
import type { Route, Site } from '../../types/index.ts'

/** A page parsed anew, and the one it takes the place of. */
export interface Replaced {
  readonly file: ContentFile
  readonly before: Page
  readonly page: Page
}

/** Whether the model reads the same of both: all but the article is equal. */
export function hasSameHead({ before, page }: Pick<Replaced, 'before' | 'page'>): boolean {
  return headOf(before) === headOf(page)
}

function headOf({ title, pageType, routePath, frontmatter }: Page): string {
  return JSON.stringify([title, pageType, routePath, frontmatter])
}

/** Route paths of the overview pages of a model. */
export function overviewPathsOf({ routes }: Site): readonly string[] {
  const paths: string[] = []
  for (const [routePath, { page }] of routes) {
    if (page.pageType === 'overview') paths.push(routePath)
  }
  return paths
}

/**
 * The routes with pages whose heads are the same in place of others. Those in `overviewPaths`, which list headings of others,
 * are renewed.
 */
export function replacePages(
  { routes, config }: Site,
  replaced: readonly Replaced[],
  overviewPaths: readonly string[],
): Map<string, Route> {
  const result = new Map(routes)
  for (const { file, page } of replaced) {
    const route = routes.get(page.routePath)
    // Of two files with one route the first stays.
    if (route?.page.filePath !== page.filePath) continue
    result.set(page.routePath, { ...route, page, markdown: markdownOf(page, file, config) })
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
