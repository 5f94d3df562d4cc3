// Creates the site model from all pages: routes, languages, navigation and the order of pages. The
// function is pure and fast, because the dev server calls it after every change that affects more
// than articles. The `site` hooks of plugins run last.
import { compareText } from '../shared/compareText.ts'
import { collectionOf } from '../markdown/posts/collections.ts'
import { asSite } from '../plugins/hookResults.ts'
import { readOnly } from '../store/readOnly.ts'
import { runHook } from '../plugins/runHook.ts'
import { routeSettingsOf } from '../shared/routePrefixes.ts'
import type { Config, Site } from '../types/index.ts'
import type { Content, Page } from '../types/content.ts'
import { translateLinks } from './fallbackLinks.ts'
import { fallbackPages } from './fallbackPages.ts'
import { atTranslatedPaths, withFallbackMetas } from './fallbackTree.ts'
import { createFolderTrees } from './folderTree.ts'
import { createLocale } from './locales.ts'
import { checkMetaFiles, parseMetaFiles } from './metaFiles.ts'
import { defaultNotFoundPages } from './notFound.ts'
import { createPostLists } from './postLists.ts'
import { collectPages, createRoutes } from './routes.ts'
import { correctedRoutes, correctLinks } from './correctedLinks.ts'
import { parseTranslationFile } from './texts.ts'

/**
 * Creates the model. `parsed` are the pages to publish, after the `page` hooks. The model has all
 * their diagnostics, including those of pages that it leaves out. Menus may name `drafts`, which are
 * not published.
 */
export function createSite(
  config: Config,
  content: Content,
  parsed: readonly Page[],
  drafts: readonly Page[] = [],
): Site {
  const settings = routeSettingsOf(config)
  const corrected = correctedRoutes(parsed, settings)
  const pages = parsed.map((page) => correctLinks(page, corrected, config))
  const { byRoute, diagnostics } = collectPages(pages, config)
  const fallbacks = fallbackPages(byRoute, config, settings)
  addMissing(byRoute, fallbacks)
  addMissing(byRoute, defaultNotFoundPages(byRoute, settings))
  const posts = createPostLists(byRoute.values(), config)
  addMissing(byRoute, posts.pages)
  translateLinks(byRoute, config, settings)
  const routeIndex = { settings, pages: sortedByKey(byRoute) }
  const texts = parseTranslationFile(content.i18nFile, settings)
  const meta = parseMetaFiles(content.metaFiles, texts, settings)
  // Leaves out posts, because lists show them by date, and sidebars do not contain them.
  const contentRoots = createFolderTrees(
    [...pages, ...atTranslatedPaths(fallbacks, settings)].filter(
      ({ filePath }) => collectionOf(filePath, config) === null,
    ),
    withFallbackMetas(meta.folders, config, settings),
    settings,
  )
  const locales = config.locales.map((locale) =>
    createLocale(locale, {
      config,
      routeIndex,
      contentRoots,
      navFiles: meta.navFiles,
      drafts,
      texts: texts.byLang,
    }),
  )
  const site: Site = {
    config,
    routes: createRoutes({ config, content, routeIndex, locales, posts }),
    locales,
    drafts,
    diagnostics: [
      ...content.diagnostics,
      ...pages.flatMap((page) => page.diagnostics),
      ...diagnostics,
      ...texts.diagnostics,
      ...meta.diagnostics,
      ...checkMetaFiles(contentRoots, drafts),
    ],
  }
  return runSiteHooks(site)
}

/** Adds each page, unless there is a page at the same address. */
function addMissing(byRoute: Map<string, Page>, pages: readonly Page[]): void {
  for (const page of pages) {
    if (!byRoute.has(page.routePath)) byRoute.set(page.routePath, page)
  }
}

function sortedByKey<T>(map: ReadonlyMap<string, T>): Map<string, T> {
  return new Map([...map].sort(([a], [b]) => compareText(a, b)))
}

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
