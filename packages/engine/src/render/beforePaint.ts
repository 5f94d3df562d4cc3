// Creates the inline scripts that a document runs before the first paint, with their data as
// attributes. A document gets only the scripts it needs. Their code is in `runtime/beforePaint/`.
import { toUrl } from '../shared/paths.ts'
import type { HeadTag } from '../types/theme.ts'
import type { InlineScripts } from '../types/output.ts'
import type { PageData, PagePayload, SiteData } from '../types/browser.ts'

/**
 * Returns the scripts in the order in which they run. Redirects come first, because a document that
 * is left needs neither data nor an appearance.
 */
export function beforePaintTags(
  { page, siteUrl }: Pick<PagePayload, 'page' | 'siteUrl'>,
  site: SiteData,
  code: InlineScripts,
): HeadTag[] {
  return [
    ...(page.pageType === '404' ? [unknownPathTag(site, code)] : []),
    ...(hasFirstVisitRedirect(page, site) ? [firstVisitTag(page, site, code)] : []),
    { tag: 'script', attrs: { 'data-site': siteUrl }, children: code.startSite },
    ...appearanceTag(site, code),
  ]
}

function appearanceTag({ themeConfig }: SiteData, code: InlineScripts): HeadTag[] {
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

/**
 * Pages without translations also have the script, because a visit to them counts as the first one.
 */
function hasFirstVisitRedirect(
  { pageType }: PageData,
  { themeConfig, locales }: SiteData,
): boolean {
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
