// Gives each page a route: finds pages with the same address, and collects for each route its
// neighbours, translations and output files.
import { join } from 'node:path'
import { markdownFileOf, outFileOf, toUrl } from '../shared/paths.ts'
import type { Config } from '../types/index.ts'
import type { Locale, Route } from '../types/route.ts'
import type { Content, ContentFile, Page } from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { createTranslations } from './locales.ts'
import { createNearestFinder } from './nearest.ts'
import { createOrder, neighboursOf, type Neighbours } from './order.ts'
import type { PostLists } from './postLists.ts'
import type { RouteIndex } from './routeIndex.ts'
import { sidebarRoutes } from './slugs.ts'

/** Returns the pages by route path. If two pages share a route, the first is kept. */
export function collectPages(
  pages: readonly Page[],
  config: Config,
): { byRoute: Map<string, Page>; diagnostics: Diagnostic[] } {
  const byRoute = new Map<string, Page>()
  const byFoldedRoute = new Map<string, Page>()
  const diagnostics: Diagnostic[] = []
  for (const page of pages) {
    const folded = page.routePath.toLowerCase()
    const same = byRoute.get(page.routePath)
    const similar = byFoldedRoute.get(folded)
    if (same) diagnostics.push(duplicateRoute(same, page, config))
    else if (similar) diagnostics.push(routeCase(similar, page, config))
    if (!same) byRoute.set(page.routePath, page)
    if (!similar) byFoldedRoute.set(folded, page)
  }
  return { byRoute, diagnostics }
}

function duplicateRoute(first: Page, second: Page, config: Config): Diagnostic {
  return {
    severity: 'error',
    code: 'duplicate-route',
    message: `Two files have the same route \`${second.routePath}\`: \`${first.filePath}\` and \`${second.filePath}\`.`,
    hint:
      (first.frontmatter.slug ?? second.frontmatter.slug) === undefined
        ? 'Rename or remove one of them.'
        : 'Change the `slug` in the frontmatter of one of them, or rename the other file.',
    filePath: join(config.docsDir, second.filePath),
  }
}

function routeCase(first: Page, second: Page, config: Config): Diagnostic {
  return {
    severity: 'error',
    code: 'route-case',
    message: `The routes \`${first.routePath}\` (\`${first.filePath}\`) and \`${second.routePath}\` (\`${second.filePath}\`) differ only in letter case.`,
    hint: 'Rename one of them, because many file systems and hosts ignore letter case.',
    filePath: join(config.docsDir, second.filePath),
  }
}

export function createRoutes(input: {
  readonly config: Config
  readonly content: Content
  readonly routeIndex: RouteIndex
  readonly locales: readonly Locale[]
  readonly posts: PostLists
}): ReadonlyMap<string, Route> {
  const { config, content, routeIndex, locales, posts } = input
  const { pages, settings } = routeIndex
  const translations = createTranslations(pages.values(), settings)
  const nearestOf = createNearestFinder(locales, routeIndex)
  const files = new Map(content.files.map((file) => [file.filePath, file]))
  const sidebarRouteOf = sidebarRoutes(config)
  const orders = new Map(
    locales.map(({ lang, sidebar }) => [lang, createOrder(sidebar, pages, sidebarRouteOf)]),
  )
  const noNeighbours: Neighbours = { prev: null, next: null }
  return new Map(
    [...pages].map(([routePath, page]): [string, Route] => [
      routePath,
      {
        routePath,
        url: toUrl(routePath, config),
        outFile: outFileOf(routePath),
        page,
        isGenerated: files.get(page.filePath)?.isGenerated ?? !files.has(page.filePath),
        lastUpdatedTime: files.get(page.filePath)?.lastUpdatedTime ?? null,
        ...contributorsOf(files.get(page.filePath)),
        ...neighboursOf(
          page,
          posts.neighbours.get(routePath) ?? orders.get(page.lang)?.get(routePath) ?? noNeighbours,
          routeIndex,
        ),
        markdownFile: markdownFileFor(page, files.get(page.filePath), config),
        translations: translations.get(page) ?? {},
        ...nearestOf(page, translations.get(page) ?? {}),
      },
    ]),
  )
}

function contributorsOf(file: ContentFile | undefined): Pick<Route, 'contributors'> {
  return file?.contributors ? { contributors: file.contributors } : {}
}

/** Returns the file with the Markdown of a page; null if the site or the page has none. */
function markdownFileFor(
  { routePath, pageType }: Page,
  file: ContentFile | undefined,
  { themeConfig, llms }: Config,
): string | null {
  if (!file || pageType === '404' || !(llms || themeConfig.copyPage)) return null
  return markdownFileOf(outFileOf(routePath))
}
