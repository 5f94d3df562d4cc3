// Reads the links that the plugin `starlight-links-validator` does not check.
import type { UserConfig } from '../../../types/index.ts'
import { listOf, optionsOfPackage } from '../../config/values.ts'
import type { AddNote } from '../../types.ts'
import { uncheckedLinks, withExcludes } from '../uncheckedLinks.ts'

const LINKS_VALIDATOR = /^starlight-links-validator$/

/** Returns the option `checkDeadLinks` of docgen; undefined if the plugin checks all links. */
export function linksNotChecked(plugins: readonly unknown[], note: AddNote) {
  const options = optionsOfPackage(plugins, LINKS_VALIDATOR) ?? {}
  const written = listOf([options['exclude'] ?? []].flat()).map(startOf)
  const starts = written.flatMap((each) => (typeof each === 'string' ? [each] : []))
  const isCovered = (path: unknown) =>
    starts.some(
      (start) =>
        start.endsWith('*') && path !== start && String(path).startsWith(start.slice(0, -1)),
    )
  const hashes = options['errorOnInvalidHashes'] === false ? ['/*#*'] : []
  return uncheckedLinks(
    [...new Set(written)].filter((each) => !isCovered(each)).concat(hashes),
    note,
  )
}

/**
 * Adds the same links in other languages if the menus of these lead there. Starlight puts the language
 * before the links of the sidebar, and the plugin does not check them.
 */
export function withMenuExcludes(config: UserConfig, routes: ReadonlySet<string>): UserConfig {
  const checks = config.markdown?.checkDeadLinks
  if (typeof checks !== 'object' || !checks.excludes) return config
  const { excludes } = checks
  const others = (config.locales ?? []).slice(1)
  const added = others.flatMap(({ lang }) => {
    const menus = config.themeConfig?.locales?.find((each) => each.lang === lang)
    const links = menuLinks(menus).filter(
      (link) => !routes.has(link) && !routes.has(link.slice(lang.length + 1)),
    )
    return excludes
      .map((each) => `/${lang}${each}`)
      .filter((each) => links.some((link) => isExcluded(link, each)))
  })
  return withExcludes(config, added)
}

/** Returns the addresses of the links in a nav bar and sidebars of docgen. */
export function menuLinks(menus: unknown): string[] {
  const links = JSON.stringify(menus ?? {}).matchAll(/"link":"([^"?#]*)/g)
  return [...links].map(([, link = '']) => link)
}

/** Returns whether an entry such as `/api/*` covers a link. */
function isExcluded(link: string, entry: string): boolean {
  const bare = (path: string) => path.replace(/\/$/, '')
  return entry.endsWith('*') ? link.startsWith(entry.slice(0, -1)) : bare(link) === bare(entry)
}

/** Docgen knows a star at the end only: `/api/**` and `/api/*\/v1` → `/api/*`. */
function startOf(pattern: unknown): unknown {
  return typeof pattern === 'string' ? pattern.replace(/[*?[{(].*$/s, '*') : pattern
}
