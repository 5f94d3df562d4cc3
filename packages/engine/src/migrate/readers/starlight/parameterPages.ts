// Finds the addresses that pages with parameters may have, such as `src/pages/[lang]/latest.astro`, and those of
// pages that plugins write. Links to them are not checked, because only Astro knows which ones exist.
import { escapeRegExp } from '../../../shared/escapeRegExp.ts'
import type { UserConfig } from '../../../types/index.ts'
import { plainOf } from '../../config/trackReads.ts'
import { dataOf, listOf, textOf, type Data } from '../../config/values.ts'
import { pathsBelow } from '../../project.ts'
import { bareRoute, routeOfPath } from '../../routes.ts'
import type { Project } from '../../types.ts'
import { menuLinks } from './links.ts'
import type { StarlightLocale } from './pages.ts'

interface Given {
  readonly project: Project
  /** Folder of the pages of Astro. */
  readonly pagesDir: string
  /** Options of Starlight. */
  readonly options: Data
  readonly locales: readonly StarlightLocale[]
  /** Pages, with their paths in the new docs folder. */
  readonly pages: readonly { readonly to: string }[]
}

/** Returns patterns for the addresses, and the links in the nav bars and sidebars that lead there. */
export function uncheckedFacts(config: UserConfig, given: Given) {
  const unchecked = [
    ...parameterPatterns(given.project, given.pagesDir),
    ...pluginPatterns(listOf(plainOf(given.options['plugins']))),
  ]
  return { unchecked, pathnames: linksOfParameters(config, { ...given, unchecked }) }
}

/** Returns patterns as the sources of regular expressions. */
function parameterPatterns(project: Project, folder: string): string[] {
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

/** Returns patterns for the addresses of pages that plugins write from code or from a description of an API. */
function pluginPatterns(plugins: readonly unknown[]): string[] {
  const folders = plugins.flatMap((plugin): unknown[] => {
    const { $package: name, options } = dataOf(plugin)
    if (name === 'starlight-typedoc') return [dataOf(options)['output'] ?? 'api']
    return name === 'starlight-openapi' ? listOf(options).map((each) => dataOf(each)['base']) : []
  })
  return folders.flatMap((folder) => {
    const path = textOf(folder)?.replace(/^\/|\/$/g, '')
    return path === undefined ? [] : [`^(?:/[a-z]{2}(?:-[a-z]+)?)?/${escapeRegExp(path)}(?:/|$)`]
  })
}

/**
 * Returns the links in the nav bars and sidebars of docgen that match a pattern. Starlight puts the language before
 * the links of the sidebar, also before those to pages that only one language has.
 */
function linksOfParameters(
  { themeConfig }: UserConfig,
  {
    unchecked,
    locales,
    pages,
  }: Pick<Given, 'locales' | 'pages'> & { unchecked: readonly string[] },
): string[] {
  const [main] = locales
  // Only a site with several languages has a folder for each.
  const isMain = new RegExp(`^${escapeRegExp(locales.length > 1 ? (main?.lang ?? '') : '')}/`)
  const routes = new Set(pages.map(({ to }) => bareRoute(routeOfPath(to.replace(isMain, '')))))
  const prefixes = locales.slice(1).map(({ lang }) => `/${lang}`)
  const forms = (link: string) => {
    const prefix = prefixes.find((each) => link.startsWith(`${each}/`)) ?? ''
    return [link, link.slice(prefix.length), `/${main?.key ?? ''}${link}`]
  }
  const patterns = unchecked.map((source) => new RegExp(source))
  return menuLinks(themeConfig).filter(
    (link) =>
      !forms(link).some((form) => routes.has(bareRoute(form))) &&
      patterns.some((pattern) => forms(link).some((form) => pattern.test(form))),
  )
}
