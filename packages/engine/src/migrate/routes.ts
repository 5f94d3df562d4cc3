// Addresses of pages: what a tool publishes for a file, in the form of docgen's route paths.
import { toPageForm } from '../shared/paths.ts'

/** Returns the route of a file path without extension: `guide/index` → `/guide/`. */
export function routeOfPath(path: string): string {
  return toPageForm(path.replace(/\.(?:mdx?|mdoc|markdown)$/i, ''))
}

/** Returns the file path without extension that docgen needs for a route: `/guide/` → `guide/index`. */
export function pathOfRoute(route: string): string {
  const path = route.replace(/^\/+/, '')
  return path === '' || path.endsWith('/') ? `${path}index` : path
}

/** Returns a route without a trailing slash, for comparisons; the home page stays `/`. */
export function bareRoute(route: string): string {
  return route.replace(/(?<=.)\/+$/, '')
}

/** Adds a leading slash to an address of the site. Leaves other addresses unchanged. */
export function asRoute(link: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(link)) return link
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? []
  const clean = path.replace(/\.(?:mdx?|html)$/i, '').replace(/(^|\/)index$/, '$1')
  return `/${clean.replace(/^(?:\.?\/)+/, '')}${suffix}`
}

/** Language tags must be valid, because docgen writes them into documents. */
export function languageOf(tag: string): string {
  const candidate = tag.replace(/_/g, '-')
  try {
    return Intl.getCanonicalLocales(candidate).length === 1 ? candidate : 'en'
  } catch {
    return 'en'
  }
}
