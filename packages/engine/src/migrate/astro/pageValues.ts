// Translates what a component of Astro reads about its page, the language and the address, to values that the
// hooks of docgen return.
import type { UserConfig } from '../../types/index.ts'
import { withLocals } from './locals.ts'

/** The origin of a site without `site`, as in Astro. */
const NO_ORIGIN = 'http://localhost:4321'

/** Writes `pageLang` for the language of the page, and `pageUrl` for its address. */
export function withPageValues(text: string): string {
  const withLang = text
    .replace(
      /(\{\s*lang\s*\}\s*=\s*)Astro\.locals\.starlightRoute(?:\.entryMeta)?(?![\w.])/g,
      '$1{ lang: pageLang }',
    )
    .replace(
      /\bAstro\.(?:currentLocale|locals\.starlightRoute\.(?:entryMeta\.)?lang)\b/g,
      'pageLang',
    )
    .replace(/\bAstro\.url\b/g, 'pageUrl')
  return withLocals(withLang)
}

/** Writes the address of the site for `Astro.site`. */
export function withSite(text: string, { siteOrigin }: UserConfig): string {
  const value = siteOrigin === undefined ? 'undefined' : `new URL(${JSON.stringify(siteOrigin)})`
  return text.replace(/\bAstro\.site\b/g, value)
}

interface PageValues {
  /** Names to import from `docgen/runtime`. */
  readonly imports: readonly string[]
  readonly declarations: readonly string[]
}

/** Returns what declares the values that the code of a component uses. */
export function pageValuesIn(code: string, origin = NO_ORIGIN): PageValues {
  const hasLang = /\bpageLang\b/.test(code)
  const hasUrl = /\bpageUrl\b/.test(code)
  return {
    imports: [...(hasLang ? ['useLang'] : []), ...(hasUrl ? ['useLocation', 'withBase'] : [])],
    declarations: [
      ...(hasLang ? ['const pageLang = useLang()'] : []),
      ...(hasUrl
        ? [`const pageUrl = new URL(withBase(useLocation().pathname), ${JSON.stringify(origin)})`]
        : []),
    ],
  }
}
