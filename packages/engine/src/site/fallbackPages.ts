// Shows pages of the default language in languages that have no translation of them, if a locale asks
// for it. Such a page has an address in the other language, a notice, and links that stay there.
import { markdownTextOf } from '../markdown/text.ts'
import { escapeHtml } from '../shared/html.ts'
import { toUrl } from '../shared/paths.ts'
import { translateRoutePath, type RouteSettings } from '../shared/routePrefixes.ts'
import type { Config } from '../types/index.ts'
import type { LocaleConfig } from '../types/siteOptions.ts'
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
  return config.locales
    .filter(({ fallback, lang }) => fallback && lang !== config.lang)
    .flatMap((locale) =>
      own
        .filter(({ pageType }) => pageType !== '404')
        .filter((page) => !translated.has(`${locale.lang} ${translationKey(page, settings)}`))
        .map((page) => ({
          page,
          routePath: translateRoutePath(page.routePath, locale.lang, settings),
        }))
        .filter(({ routePath }) => !pages.has(routePath))
        .map(({ page, routePath }) => fallbackOf(page, routePath, locale, { config, settings })),
    )
}

function fallbackOf(
  page: Page,
  routePath: string,
  { lang }: LocaleConfig,
  site: { readonly config: Config; readonly settings: RouteSettings },
): Page {
  const [first = '', ...rest] = page.runs
  const shown = page.pageType === 'doc' ? [notice(lang, site.config) + first, ...rest] : page.runs
  return {
    ...page,
    routePath,
    lang,
    original: { lang: page.lang, routePath: page.routePath },
    runs: shown.map((html) => stayIn(lang, html, page, site)),
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

/** Replaces links to pages of the original language by links to the same pages in `lang`. */
function stayIn(
  lang: string,
  html: string,
  page: Page,
  { config, settings }: { readonly config: Config; readonly settings: RouteSettings },
): string {
  const targets = page.links.flatMap(({ routePath }) => routePath ?? [])
  const addresses = new Map(
    targets.map((target) => {
      const moved = translateRoutePath(target, lang, settings)
      return [toUrl(target, config), toUrl(moved, config)] as const
    }),
  )
  return html.replace(/(<a\b[^>]*? href=")([^"#?]+)/g, (all, before: string, url: string) => {
    const moved = addresses.get(url)
    return moved === undefined ? all : before + moved
  })
}
