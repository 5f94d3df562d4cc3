// Leaves out unchecked addresses that nothing names, because docgen would warn about each of them.
import { escapeRegExp } from '../../shared/escapeRegExp.ts'
import type { SharedInput } from '../pageInput.ts'
import { bareRoute } from '../routes.ts'

interface Texts extends Pick<SharedInput, 'site' | 'places' | 'modules'> {
  /** Texts of the pages by path. */
  readonly texts: ReadonlyMap<string, string>
  /** Texts of the files with navs and sidebars. */
  readonly menus: readonly string[]
}

/** Returns the addresses that may be in the text or the path of a page in their language, or in a menu. */
export function neededExcludes(excludes: readonly string[], given: Texts): string[] {
  const { langs, lang: main } = given.places.settings
  const common = [
    ...given.modules.values(),
    ...given.menus,
    JSON.stringify(given.site.config.themeConfig ?? {}),
  ]
  const placed = [...given.places.byFrom.values()].filter(({ isFragment }) => !isFragment)
  const pages = new Set(placed.map(({ newRoute }) => bareRoute(newRoute)))
  const isWritten = (path: string) =>
    given.site.config.llms !== undefined && /^\/llms(?:-full)?\.txt$/.test(path)
  return excludes.filter((exclude) => {
    const [, start = '', rest = ''] = /^\/([^/]+)(\/.*)$/.exec(exclude) ?? []
    const isInLang = langs.includes(start)
    const path = isInLang ? rest : exclude
    if (isWritten(path) || pages.has(bareRoute(exclude))) return false
    const last = lastPart(path)
    if (last === undefined && path !== '/#*') return true
    const named =
      last === undefined
        ? HOME_HEADING
        : new RegExp(`(?:[/("'\`]|:\\s)${escapeRegExp(last)}${endOf(exclude)}`)
    const all = [...common, ...textsIn(isInLang ? start : main, given)]
    return all.some((text) => named.test(text))
  })
}

/** A link to a heading of a home page. */
const HOME_HEADING = /(?:[("'`]|:\s)\.{0,2}\/(?:[./]*\/)?(?:index(?:\.\w+)?)?#/

/** Returns a pattern for what follows the address: a heading, a page below it, or its end. */
function endOf(exclude: string): string {
  if (exclude.endsWith('#*')) return String.raw`(?:\.html|\.mdx?)?/?#`
  return exclude.endsWith('/*') ? '/' : String.raw`(?![\w-]|/(?!index\b)[\w-])`
}

/** Returns the paths and texts of the pages in a language, and of those without one. */
function textsIn(lang: string, { texts, places }: Texts): string[] {
  return [...texts].flatMap(([path, text]) => {
    const own = places.byFrom.get(path)?.lang
    return own && own !== lang ? [] : [`/${path}`, text]
  })
}

/** Returns the last part of an address before its first wildcard: `/api/old.html` → `old`. */
function lastPart(exclude: string): string | undefined {
  const parts = exclude.replace(/[?#].*$/, '').split('/')
  const wildcard = parts.findIndex((part) => /[*{[]/.test(part))
  const literal = parts.slice(0, wildcard === -1 ? parts.length : wildcard)
  const last = literal.filter(Boolean).at(-1)
  // Others may be encoded in texts.
  return last !== undefined && /^[\w.-]+$/.test(last)
    ? last.replace(/\.(?:html|mdx?)$/, '')
    : undefined
}
