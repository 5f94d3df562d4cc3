// A language of a VitePress site.
import type { IsDefault } from '../../config/trackReads.ts'
import { dataOf, isData, listOf, textOf, type Data } from '../../config/values.ts'
import { escapeRegExp } from '../../../shared/escapeRegExp.ts'
import type { AddNote, SourcePage } from '../../types.ts'

/** A language of the site. `key` is the folder of its pages and the start of its addresses. */
export interface VitePressLocale {
  readonly key: string
  readonly lang: string
  readonly config: Data
}

/**
 * Returns a value whose addresses begin with the folder of the language in the new site. Folders such
 * as `de_de` are no language tags, so they get other names.
 */
export function withNewFolder<Value>(
  value: Value,
  locale: VitePressLocale,
  [main]: readonly VitePressLocale[],
): Value {
  const { key, lang } = locale
  if (locale === main || key === lang) return value
  const moved = (text: string) => text.replace(folderOf(key), `/${lang}$1`)
  const inner = (each: unknown): unknown => {
    if (typeof each === 'string') return moved(each)
    if (Array.isArray(each)) return each.map(inner)
    return isData(each)
      ? Object.fromEntries(Object.entries(each).map(([name, own]) => [moved(name), inner(own)]))
      : each
  }
  return inner(value) as Value
}

/** Returns redirects from the addresses of pages whose language has another folder in the new site. */
export function folderRedirects(
  pages: readonly SourcePage[],
  locales: readonly VitePressLocale[],
): Record<string, string> {
  const moved = locales.filter((each) => each !== locales[0] && each.key !== each.lang)
  return Object.fromEntries(
    moved.flatMap((locale) =>
      pages
        .filter(({ route }) => folderOf(locale.key).test(route))
        .map(({ route }) => [route, withNewFolder(route, locale, locales)]),
    ),
  )
}

function folderOf(key: string): RegExp {
  return new RegExp(`^/${escapeRegExp(key)}(/|$)`)
}

/** Tags that docgen writes itself, in the language of the page. */
const OWN_TAGS = /^(?:description|(?:og|twitter):(?:title|description|locale|url|site_name))$/

/** Returns the tags for the head that all languages have, and reports the others. */
export function sharedHead(locales: readonly VitePressLocale[], note: AddNote): unknown[] {
  const heads = locales.map(({ config }) => listOf(config['head']))
  const isShared = (tag: unknown) => heads.every((tags) => tags.some((each) => isSame(each, tag)))
  const lost = heads
    .flat()
    .filter((tag) => !isShared(tag))
    .flatMap(nameOfTag)
  if (lost.length > 0) {
    const names = [...new Set(lost)].map((name) => `\`${name}\``).join(', ')
    note({
      kind: 'impossible',
      message: `All languages have the same head in docgen, so tags for only some of them were removed: ${names}.`,
    })
  }
  return (heads[0] ?? []).filter(isShared)
}

function nameOfTag(tag: unknown): string[] {
  const [element, attributes] = listOf(tag)
  const { name, property, rel } = dataOf(attributes)
  const key = textOf(property ?? name ?? rel)
  if (key !== undefined && OWN_TAGS.test(key)) return []
  return [key === undefined ? String(element) : `${String(element)} ${key}`]
}

/** Also accepts options of a language with the values of the main language, which all languages get. */
export function orShared(
  isDefault: IsDefault | undefined,
  [main]: readonly VitePressLocale[],
): IsDefault {
  const theme = dataOf(main?.config['themeConfig'])
  return (name, value) => {
    const option = /^locales\.[^.]+\.themeConfig\.(logo|socialLinks|search)$/.exec(name)?.[1]
    return (
      isDefault?.(name, value) === true || (option !== undefined && isSame(theme[option], value))
    )
  }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
