// Creates the site model from all pages: routes, languages, navigation and order. The function is
// pure, linear in the number of pages, and called again after every change. The `site` hooks of
// plugins run last.
import { compareText } from '../shared/compareText.ts'
import { join } from 'node:path'
import { collectionOf } from '../markdown/posts/collections.ts'
import { asSite } from '../plugins/hookResults.ts'
import { readOnly } from '../store/readOnly.ts'
import { runHook } from '../plugins/runHook.ts'
import { markdownFileOf, outFileOf, toUrl } from '../shared/paths.ts'
import { routeSettingsOf } from '../shared/routePrefixes.ts'
import type { Config, Locale, Route, Site } from '../types/index.ts'
import type { Content, ContentFile, Page } from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { fallbackPages } from './fallbackPages.ts'
import { createFolderTrees } from './folderTree.ts'
import { createLocale, createTranslations } from './locales.ts'
import { checkMetaFiles, readMetaFiles } from './metaFiles.ts'
import { createNearestFinder } from './nearest.ts'
import { missingNotFoundPages } from './notFound.ts'
import { createOrder, neighboursOf, type Neighbours } from './order.ts'
import { createPostLists, type PostLists } from './postLists.ts'
import type { RouteIndex } from './routeIndex.ts'
import { followMoved, movedRoutes, sidebarRoutes } from './slugs.ts'
import { readTextFile } from './texts.ts'

/**
 * Creates the model. `parsed` are the parsed pages of `content.files`. All their diagnostics are
 * kept.
 */
export function createSite(config: Config, content: Content, parsed: readonly Page[]): Site {
  const settings = routeSettingsOf(config)
  const moved = movedRoutes(parsed, settings)
  const pages = parsed.map((page) => followMoved(page, moved, config))
  const { byRoute, diagnostics } = collectPages(pages, config)
  for (const page of fallbackPages(byRoute, config, settings)) byRoute.set(page.routePath, page)
  for (const page of missingNotFoundPages(byRoute, settings)) byRoute.set(page.routePath, page)
  const posts = createPostLists(byRoute.values(), config)
  for (const page of posts.pages) {
    // A page of the author takes the place of a list.
    if (!byRoute.has(page.routePath)) byRoute.set(page.routePath, page)
  }
  const index = { settings, pages: sortedByKey(byRoute) }
  const texts = readTextFile(content.i18nFile, settings)
  const meta = readMetaFiles(content.metaFiles, texts, settings)
  const roots = createFolderTrees(
    pages.filter(({ filePath }) => collectionOf(filePath, config) === null),
    meta.folders,
    settings,
  )
  const locales = config.locales.map((locale) =>
    createLocale(locale, { config, index, roots, navFiles: meta.navFiles, texts: texts.byLang }),
  )
  const site: Site = {
    config,
    routes: createRoutes({ config, content, index, locales, posts }),
    locales,
    diagnostics: [
      ...content.diagnostics,
      ...pages.flatMap((page) => page.diagnostics),
      ...diagnostics,
      ...posts.diagnostics,
      ...texts.diagnostics,
      ...meta.diagnostics,
      ...checkMetaFiles(roots),
    ],
  }
  return runSiteHooks(site)
}

function sortedByKey<T>(map: ReadonlyMap<string, T>): Map<string, T> {
  return new Map([...map].sort(([a], [b]) => compareText(a, b)))
}

// ── Routes ─────────────────────────────────────────────────────────────────────────────────────────

/** Returns the pages by route path. If two pages share a route, the first is kept. */
function collectPages(
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

function createRoutes(input: {
  readonly config: Config
  readonly content: Content
  readonly index: RouteIndex
  readonly locales: readonly Locale[]
  readonly posts: PostLists
}): ReadonlyMap<string, Route> {
  const { config, content, index, locales, posts } = input
  const { pages, settings } = index
  const translations = createTranslations(pages.values(), settings)
  const nearestOf = createNearestFinder(locales, index)
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
          index,
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

// ── Plugins ────────────────────────────────────────────────────────────────────────────────────────

function runSiteHooks(site: Site): Site {
  return site.config.plugins.reduce((current, plugin) => {
    if (!plugin.site) return current
    const { value, failure } = runHook({
      plugin: plugin.name,
      hook: 'site',
      check: (value) => asSite(value, current),
      call: () => plugin.site?.(readOnly(current)),
    })
    return value ?? { ...current, diagnostics: [...current.diagnostics, failure] }
  }, site)
}
