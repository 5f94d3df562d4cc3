// Shows pages of the default language in languages that have no translation of them, if a locale asks
// for it. Such a page has an address in the other language, a notice, and links that stay there
// (`fallbackLinks.ts`).
import { fallbackLocales } from '../config/fallbackLocales.ts'
import { markdownTextOf } from '../markdown/text.ts'
import { escapeHtml } from '../shared/html.ts'
import { translateRoutePath, type RouteSettings } from '../shared/routePrefixes.ts'
import type { Config } from '../types/index.ts'
import type { Page } from '../types/content.ts'
import { translationKey } from './slugs.ts'

/** Returns the pages to add to those that were parsed. */
export function fallbackPages(
  pages: ReadonlyMap<string, Page>,
  config: Config,
  settings: RouteSettings,
): Page[] {
  const own = [...pages.values()].filter(({ lang }) => lang === config.lang)
  const translated = new Set(
    [...pages.values()].map((page) => `${page.lang} ${translationKey(page, settings)}`),
  )
  return fallbackLocales(config).flatMap(({ lang }) =>
    own
      .filter(({ pageType }) => pageType !== '404')
      .filter((page) => !translated.has(`${lang} ${translationKey(page, settings)}`))
      .map((page) => fallbackOf(page, { lang, config, settings }))
      .filter(({ routePath }) => !pages.has(routePath)),
  )
}

function fallbackOf(
  page: Page,
  {
    lang,
    config,
    settings,
  }: { readonly lang: string; readonly config: Config; readonly settings: RouteSettings },
): Page {
  const [first = '', ...rest] = page.runs
  return {
    ...page,
    routePath: translateRoutePath(page.routePath, lang, settings),
    lang,
    original: { lang: page.lang, routePath: page.routePath },
    runs: page.pageType === 'doc' ? [notice(lang, config) + first, ...rest] : page.runs,
    // Mistakes are reported for the original. Unknown components stay, because they are errors of
    // any page that uses them, and are reported once by their place.
    links: [],
    diagnostics: [],
  }
}

function notice(lang: string, config: Config): string {
  const { untranslated } = markdownTextOf(lang, config)
  const text = `<p class="callout-title">${escapeHtml(untranslated)}</p>`
  return `<div class="callout info untranslated" lang="${lang}">${text}</div>`
}
