// A language of a VitePress site.
import type { IsDefault } from '../../config/trackReads.ts'
import { dataOf, listOf, textOf, type Data } from '../../config/values.ts'
import type { AddNote } from '../../types.ts'

/** A language of the site. `key` is the folder of its pages and the start of its addresses. */
export interface VitePressLocale {
  readonly key: string
  readonly lang: string
  readonly config: Data
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
    const option = /^locales\.[^.]+\.themeConfig\.(logo|socialLinks|siteTitle|search)$/.exec(
      name,
    )?.[1]
    return (
      isDefault?.(name, value) === true || (option !== undefined && isSame(theme[option], value))
    )
  }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
