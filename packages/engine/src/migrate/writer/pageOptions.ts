// The options of docgen that depend on the translated pages.
import { posix } from 'node:path'
import picomatch from 'picomatch'
import type { UserConfig } from '../../types/index.ts'
import { withoutEmpty } from '../config/values.ts'
import type { Placed } from '../places.ts'
import { bareRoute } from '../routes.ts'
import type { SourceSite } from '../types.ts'
import { codeLanguages } from './codeLanguages.ts'

type MarkdownOptions = NonNullable<UserConfig['markdown']>

interface FromPages {
  readonly placed: readonly Placed[]
  /** Addresses that the old tool did not check. Those that end with `#*` stand for all headings of a page. */
  readonly unchecked: ReadonlySet<string>
  /** Leaves out those of the configuration that no page names. */
  readonly neededExcludes: (excludes: readonly string[]) => readonly string[]
  readonly math: MarkdownOptions['math'] | undefined
  /** Languages of code blocks that docgen does not know. */
  readonly unknownLanguages: ReadonlySet<string>
  /** Folders outside the site from which pages show code or text. */
  readonly outside: ReadonlySet<string>
  /** Names that modules of the site import, and their new folders. */
  readonly aliases: Readonly<Record<string, string>>
  /** Markdown in the docs folder that is no page of the old site. */
  readonly foreign: readonly string[]
}

/** Returns these options; those of `site` that they extend are included. */
export function pageOptions(site: SourceSite, pages: FromPages): UserConfig {
  const { route, markdown } = site.config
  const { math, outside, aliases, unknownLanguages } = pages
  const exclude = excludedPages(site, pages)
  const include = privatePages(pages)
  const redirects = neededRedirects(site, pages)
  return {
    ...(redirects.length === 0 ? {} : { redirects: Object.fromEntries(redirects) }),
    ...(outside.size === 0 ? {} : { content: { allowOutside: [...outside].sort() } }),
    route: {
      ...route,
      ...(exclude.length === 0 ? {} : { exclude }),
      ...(include.length === 0 ? {} : { include }),
    },
    markdown: {
      ...withoutEmpty({ ...markdown, checkDeadLinks: uncheckedLinks(markdown, pages) }),
      ...withoutEmpty({ math, languages: codeLanguages(markdown?.languages, unknownLanguages) }),
    },
    ...(Object.keys(aliases).length === 0 ? {} : { alias: aliases }),
  }
}

/** Returns patterns for the files that docgen would take for pages. */
function excludedPages({ config }: SourceSite, { placed, foreign }: FromPages): string[] {
  const written = config.route?.exclude ?? []
  const isExcluded = picomatch([...written])
  const fragments = placed.filter(({ isFragment }) => isFragment).map(({ to }) => to)
  const others = [...fragments, ...foreign].filter(
    (path) => !/(?:^|\/)_|^\.\.\//.test(path) && !isExcluded(path),
  )
  return [...new Set([...written, ...foldersOf(others, placed)])]
}

/** Returns patterns for the pages that docgen would leave out because of an underscore in their path. */
function privatePages({ placed }: FromPages): string[] {
  return placed
    .filter(({ to, isFragment }) => !isFragment && /(?:^|\/)_/.test(to))
    .map(({ to }) => escapeGlob(to))
}

/** Returns a pattern that matches only the path itself. */
function escapeGlob(path: string): string {
  return path.replace(/[\\*?[\]{}()!+@]/g, '\\$&')
}

/** Replaces the files of a folder without pages by the folder. */
function foldersOf(files: readonly string[], placed: readonly Placed[]): string[] {
  const pageFolders = placed
    .filter(({ isFragment }) => !isFragment)
    .map(({ to }) => `${posix.dirname(to)}/`)
  return files.map((path) => {
    const folder = posix.dirname(path)
    const hasNoPages = folder !== '.' && !pageFolders.some((each) => each.startsWith(`${folder}/`))
    return hasNoPages ? `${folder}/**` : path
  })
}

/** Leaves out redirects from addresses that are pages, and those that only differ in the last slash. */
function neededRedirects(
  { redirects, config }: SourceSite,
  { placed }: FromPages,
): [string, string][] {
  const known = new Set(placed.map(({ newRoute }) => bareRoute(newRoute)))
  const moved = config.route?.trailingSlash === true ? placed.flatMap(fromIndex) : []
  return [...Object.entries(redirects), ...moved].filter(([from]) => {
    const route = bareRoute(from)
    const isNew = !known.has(route)
    known.add(route)
    return isNew
  })
}

/** An address such as `/tea/index/` is that of a folder, which docgen gives to no page. */
function fromIndex({ route, newRoute }: Placed): [string, string][] {
  const old = bareRoute(route)
  return old.endsWith('/index') ? [[`${old}/`, newRoute]] : []
}

function uncheckedLinks(
  { checkDeadLinks }: MarkdownOptions = {},
  { unchecked, neededExcludes }: FromPages,
): MarkdownOptions['checkDeadLinks'] {
  if (checkDeadLinks === false) return false
  const given = typeof checkDeadLinks === 'object' ? (checkDeadLinks.excludes ?? []) : []
  const headings = [...unchecked].filter((path) => path.endsWith('#*'))
  const known = neededExcludes([...given, ...headings])
  const added = [...unchecked].filter((path) => !headings.includes(path))
  const all = [...known, ...added.map((path) => path.replace(/[?#].*$/, ''))]
  const excludes = [...new Map(all.map((path) => [bareRoute(path), path])).values()]
  return excludes.length === 0 ? undefined : { excludes }
}
