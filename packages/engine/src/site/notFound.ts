// Creates a 404 page for each language without a `404.md`.
import { prefixOf, type RouteSettings } from '../shared/routePrefixes.ts'
import type { Page } from '../types/content.ts'

/** Returns the missing 404 pages, such as `/404` and `/zh/404`. */
export function defaultNotFoundPages(
  pages: ReadonlyMap<string, Page>,
  settings: RouteSettings,
): Page[] {
  return settings.langs
    .map((lang) => notFoundPage(`${prefixOf(lang, '', settings)}/404`, lang, settings))
    .filter((page) => !pages.has(page.routePath))
}

function notFoundPage(routePath: string, lang: string, settings: RouteSettings): Page {
  return {
    filePath: '',
    routePath,
    lang,
    version: settings.versions[0] ?? '',
    pageType: '404',
    title: '404',
    description: '',
    frontmatter: {},
    text: '',
    code: null,
    toc: [],
    anchors: [],
    links: [],
    runs: [],
    assets: [],
    componentProblems: [],
    dependencies: [],
    diagnostics: [],
    textParts: { code: [], hidden: [], lead: null },
  }
}
