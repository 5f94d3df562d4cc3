// URL functions for code outside components, such as event handlers and constants of a module. The
// bundler inserts the configuration they need. Components use `useHref` and `Link` instead.
import { isVerbatim, toHref, withBase as withGivenBase } from '../shared/paths.ts'

// The bundler defines these constants. Without it, as in unit tests of a theme, the default
// configuration applies.
const BASE = typeof __DOCGEN_BASE__ === 'undefined' ? '/' : __DOCGEN_BASE__
const CLEAN_URLS = typeof __DOCGEN_CLEAN_URLS__ === 'undefined' ? true : __DOCGEN_CLEAN_URLS__

/**
 * Adds the site's base to a path: with the base `/docs/`, `withBase('/logo.svg')` returns
 * `/docs/logo.svg`. Use it for files of `public/` and for results of `normalizeHref`. Full URLs,
 * addresses with another scheme such as `mailto:`, `#hash`, `?query` and `./relative` are returned
 * unchanged. A path that already starts with the base gets it twice.
 */
export function withBase(path = '/', base: string = BASE): string {
  return path === '' || !isVerbatim(path) ? withGivenBase(path, base) : path
}

/**
 * Returns a link to a page in the form that the site uses, without base: encoded, without `index`,
 * and with or without `.html` depending on `route.cleanUrls`. Query and hash are kept. Links to
 * files and full URLs are returned unchanged.
 */
export function normalizeHref(link: string): string {
  return toHref(link, { base: '/', cleanUrls: CLEAN_URLS })
}
