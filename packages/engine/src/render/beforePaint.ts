// Page + site → the scripts of its document that run before anything is painted, only those it needs, with their data as
// attributes. What they do is `runtime/beforePaint/`.
import { toUrl } from '../shared/paths.ts'
import type { HeadTag } from '../types/theme.ts'
import type { InlineScripts } from '../types/output.ts'
import type { PageData, SiteData } from '../types/browser.ts'

/** In the order in which they run: a document that is left needs no appearance. */
export function beforePaintTags(page: PageData, site: SiteData, code: InlineScripts): HeadTag[] {
  return [
    ...(page.pageType === '404' ? [unknownPathTag(site, code)] : []),
    ...(isLeftForLanguage(page, site) ? [firstVisitTag(page, site, code)] : []),
    ...looksTag(site, code),
  ]
}

function looksTag({ themeConfig }: SiteData, code: InlineScripts): HeadTag[] {
  return themeConfig.darkMode ? [{ tag: 'script', children: code.appearance }] : []
}

function unknownPathTag({ base, defaultLang, cleanUrls }: SiteData, code: InlineScripts): HeadTag {
  const attrs = {
    'data-lang': defaultLang,
    'data-base': base,
    'data-clean-urls': String(cleanUrls),
  }
  return { tag: 'script', attrs, children: code.unknownPath }
}

/** A visit of a page without translations counts as the first one, too. */
function isLeftForLanguage({ pageType }: PageData, { themeConfig, locales }: SiteData): boolean {
  return pageType !== '404' && themeConfig.localeRedirect === 'auto' && locales.length > 1
}

function firstVisitTag(page: PageData, site: SiteData, code: InlineScripts): HeadTag {
  const urls = site.locales.map(({ lang }) => {
    const routePath = page.translations[lang]
    return [lang, routePath === undefined ? '' : toUrl(routePath, site)] as const
  })
  const attrs = { 'data-lang': page.lang, 'data-urls': JSON.stringify(Object.fromEntries(urls)) }
  return { tag: 'script', attrs, children: code.firstVisit }
}
