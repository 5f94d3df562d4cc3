// Links for code that is not a component, such as an event handler or a list at the top of a module: what they need of the
// configuration is compiled in. Components have `useHref` and `Link`.
import { isVerbatim, toHref, withBase as withGivenBase } from '../shared/paths.ts'

// Put in by the bundler; without it, as in a theme's own unit tests, the configuration's defaults hold.
const BASE = typeof __DOCGEN_BASE__ === 'undefined' ? '/' : __DOCGEN_BASE__
const CLEAN_URLS = typeof __DOCGEN_CLEAN_URLS__ === 'undefined' ? true : __DOCGEN_CLEAN_URLS__

/**
 * A path below the site's base: `withBase('/logo.svg')` is `/docs/logo.svg` where `base` is `/docs/`. For files of `public/`
 * and for what `normalizeHref` gives. Full URLs, `mailto:` and the like, `#hash`, `?query` and `./relative` come back as
 * they are. The base is put before whatever else is given: a path that has it already gets it twice.
 */
export function withBase(path = '/', base: string = BASE): string {
  return path === '' || !isVerbatim(path) ? withGivenBase(path, base) : path
}

/**
 * The form in which the site writes a link to a page, without base: encoded, without `index`, and with or without `.html`
 * as `route.cleanUrls` says. Query and hash stay; links to files and full URLs come back as they are.
 */
export function normalizeHref(link: string): string {
  return toHref(link, { base: '/', cleanUrls: CLEAN_URLS })
}
