// Knows where every file of the old site is in the new one, and which page an address leads to.
import { posix } from 'node:path'
import { routePathOf, type RouteSettings } from '../shared/routePrefixes.ts'
import { bareRoute } from './routes.ts'
import type { UserConfig } from '../types/index.ts'
import type { SourcePage, SourceSite } from './types.ts'

/** A page with its final file name. */
export interface Placed extends SourcePage {
  /** Route that docgen gives to the file. */
  readonly newRoute: string
  readonly isFragment: boolean
}

export interface Places {
  readonly byFrom: ReadonlyMap<string, Placed>
  readonly byRoute: ReadonlyMap<string, Placed>
  readonly settings: RouteSettings
  /** Returns the page in the default language that a page translates. */
  readonly originalOf: (page: SourcePage) => Placed | undefined
  /** Returns the new path of a file, relative to the project folder. */
  readonly movedPath: (from: string) => string
  /** Whether a file of the old site exists. */
  readonly has: (path: string) => boolean
}

/** `outside` are the new paths of files outside the site that pages show, by their old paths. */
export function createPlaces(
  site: SourceSite,
  placed: readonly Placed[],
  paths: readonly string[],
  outside: ReadonlyMap<string, string>,
): Places {
  const existing = new Set(paths)
  const byFrom = new Map(placed.map((page) => [page.from, page]))
  const pages = placed.filter(({ isFragment }) => !isFragment)
  const byRoute = new Map(pages.map((page) => [bareRoute(page.route).toLowerCase(), page]))
  const settings = settingsOf(site)
  const byTo = new Map(pages.map((page) => [withoutEnding(page.to), page]))
  const movesAssets = site.docsDir !== '' && site.docsDir !== 'docs'
  return {
    byFrom,
    byRoute,
    settings,
    originalOf: ({ to, lang }) => {
      if (lang === '' || lang === settings.lang) return undefined
      return byTo.get(withoutEnding(settings.lang + to.slice(lang.length)))
    },
    has: (path) => existing.has(path) || outside.has(path),
    movedPath: (from) => {
      const page = byFrom.get(from)
      if (page) return posix.join('docs', page.to)
      const shown = outside.get(from)
      if (shown !== undefined) return shown
      const move = site.moves.find((each) => from === each.from || from.startsWith(`${each.from}/`))
      if (move) return move.to + from.slice(move.from.length)
      // Hidden files, such as those of the old configuration, stay.
      const isHidden = /(?:^|\/)\.[^/.]/.test(from)
      const isInDocs = movesAssets && !isHidden && from.startsWith(`${site.docsDir}/`)
      return isInDocs ? `docs/${from.slice(site.docsDir.length + 1)}` : from
    },
  }
}

function withoutEnding(path: string): string {
  return path.replace(/\.mdx?$/, '')
}

/** Returns the settings with which docgen computes routes of the new site. */
export function settingsOf({ config }: SourceSite): RouteSettings {
  const langs = (config.locales ?? []).map(({ lang }) => lang)
  const lang = config.lang ?? langs[0] ?? 'en'
  return {
    lang,
    langs: langs.length > 0 ? langs : [lang],
    hasLocaleFolders: langs.length > 0,
    versions: versionsOf(config.multiVersion),
    trailingSlash: config.route?.trailingSlash ?? false,
  }
}

/** Returns the versions of the site, the default one first. */
export function versionsOf(multiVersion: UserConfig['multiVersion']): string[] {
  if (!multiVersion) return []
  const { default: main, versions } = multiVersion
  return [main, ...versions.filter((version) => version !== main)]
}

export function newRouteOf(to: string, settings: RouteSettings): string {
  return routePathOf(to, settings).routePath
}

/** Returns a relative path that begins with `./` or `../`. */
export function relativePath(fromFile: string, toFile: string): string {
  // A path may leave the docs folder, and the folder of the site: `../../src/part.mdx`.
  const inside = (path: string) => posix.join('/1/2/3/4/5/docs', path)
  const path = posix.relative(inside(posix.dirname(fromFile)), inside(toFile))
  return path.startsWith('.') ? path : `./${path}`
}
