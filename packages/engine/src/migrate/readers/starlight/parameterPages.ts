// Finds the addresses that pages with parameters may have, such as `src/pages/[lang]/latest.astro`. Links to them are
// not checked, because only Astro knows which ones exist.
import { escapeRegExp } from '../../../shared/escapeRegExp.ts'
import type { UserConfig } from '../../../types/index.ts'
import { pathsBelow } from '../../project.ts'
import type { Project } from '../../types.ts'
import type { StarlightLocale } from './pages.ts'

/** Returns patterns for these addresses, as the sources of regular expressions. */
export function parameterPatterns(project: Project, folder: string): string[] {
  return pathsBelow(project, folder)
    .filter((path) => /\.(?:astro|html)$/.test(path) && path.includes('['))
    .flatMap((path) => {
      const segments = path.replace(/(?:\/index)?\.\w+$/, '').split('/')
      // A page for all addresses would excuse every dead link.
      const isForAll = segments.every((segment) => segment.includes('['))
      return isForAll ? [] : [`^${segments.map(patternOf).join('')}/?$`]
    })
}

function patternOf(segment: string): string {
  if (segment.startsWith('[...')) return '(?:/.*)?'
  const parts = segment.split(/(\[\w+\])/)
  return `/${parts.map((part) => (part.startsWith('[') ? '[^/]+' : escapeRegExp(part))).join('')}`
}

/**
 * Returns the links in the nav bars and sidebars of docgen that match a pattern. Starlight puts the language before
 * the links of the sidebar, also before those to pages that only one language has.
 */
export function linksOfParameters(
  { themeConfig = {} }: UserConfig,
  patterns: readonly string[],
  locales: readonly StarlightLocale[],
): string[] {
  const prefixes = locales.slice(1).map(({ lang }) => `/${lang}`)
  const forms = (link: string) => {
    const prefix = prefixes.find((each) => link.startsWith(`${each}/`)) ?? ''
    return [link, link.slice(prefix.length), `/${locales[0]?.key ?? ''}${link}`]
  }
  const links = [...JSON.stringify(themeConfig).matchAll(/"link":"([^"?#]*)/g)]
  return links
    .map(([, link = '']) => link)
    .filter((link) =>
      patterns.some((source) => forms(link).some((form) => new RegExp(source).test(form))),
    )
}
