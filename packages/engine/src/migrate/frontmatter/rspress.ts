// Translates the frontmatter of a page of Rspress. Both tools have the same fields for home pages,
// but docgen accepts fewer values in them.
import { withoutBase } from '../../shared/paths.ts'
import { dataOf, isData, listOf, textOf, withoutEmpty, type Data } from '../config/values.ts'
import { pathFromRoot } from '../readers/headTags.ts'
import { rspressLabel } from '../readers/rspress/label.ts'
import type { FieldChanges } from './rewrite.ts'

export interface RspressPageContext {
  /** Tags that the configuration adds to the head of this page. */
  readonly tags: readonly unknown[]
  readonly siteTitle: string
  /** Path of the site, which addresses of Rspress can contain. */
  readonly base: string | undefined
}

/** Returns an address without the base. */
type InSite = (address: string) => string

export function rspressFields(
  given: Data,
  { tags, siteTitle, base }: RspressPageContext,
): FieldChanges {
  const inSite: InSite = (address) => (base === undefined ? address : withoutBase(address, base))
  const isWide = textOf(given['pageType']) === 'doc-wide'
  const written = textOf(given['title'])
  const title = written === undefined ? undefined : rspressLabel(written).text
  return {
    ...(title === written ? {} : { title }),
    ...(isWide ? { pageType: undefined } : {}),
    ...(tags.length > 0 ? { head: [...listOf(given['head']), ...tags] } : {}),
    ...changed(given, 'hero', (hero) => heroOf(hero, siteTitle, inSite)),
    ...changed(given, 'features', (features) => featuresOf(features, inSite)),
  }
}

/** Returns a field if it gets a new value. Other fields keep the layout that the author gave them. */
function changed(given: Data, field: string, translate: (value: unknown) => unknown): FieldChanges {
  const value = given[field]
  if (value === undefined) return {}
  const translated = translate(value) ?? undefined
  return JSON.stringify(translated) === JSON.stringify(value) ? {} : { [field]: translated }
}

function heroOf(value: unknown, siteTitle: string, inSite: InSite): unknown {
  if (!isData(value)) return value
  const hero = only(value, ['name', 'text', 'tagline', 'image', 'actions', 'badge', 'command'])
  const { name, text, image, actions } = hero
  const isNamed = textOf(name) !== undefined
  return {
    ...(isNamed ? {} : { name: textOf(text) ?? siteTitle }),
    ...withoutEmpty(isNamed ? hero : { ...hero, name: undefined, text: undefined }),
    ...(isData(image) ? { image: imageOf(image, inSite) } : {}),
    ...(Array.isArray(actions)
      ? { actions: actions.flatMap((action) => actionOf(action, inSite)) }
      : {}),
  }
}

function imageOf(value: Data, inSite: InSite): Data {
  const pathOf = (path: unknown) =>
    textOf(path) === undefined ? path : inSite(pathFromRoot(String(path)))
  const image = only(value, ['src', 'alt', 'srcset', 'sizes'])
  const { src } = image
  return {
    ...image,
    ...(isData(src)
      ? { src: Object.fromEntries(Object.entries(src).map(([mode, path]) => [mode, pathOf(path)])) }
      : { src: pathOf(src) }),
    ...(typeof image['alt'] === 'string' ? {} : { alt: '' }),
  }
}

const withLink = (value: Data, inSite: InSite) =>
  typeof value['link'] === 'string' ? { ...value, link: inSite(value['link']) } : value

/** A button without an address does nothing. */
function actionOf(value: unknown, inSite: InSite): Data[] {
  const action = withLink(only(dataOf(value), ['theme', 'text', 'link']), inSite)
  if (textOf(action['text']) === undefined || textOf(action['link']) === undefined) return []
  const { theme } = action
  return [theme === undefined || theme === 'alt' ? action : { ...action, theme: 'brand' }]
}

function featuresOf(value: unknown, inSite: InSite): unknown {
  if (!Array.isArray(value)) return value
  return value.map((each) => {
    const feature = withLink(
      only(dataOf(each), ['title', 'details', 'icon', 'span', 'link']),
      inSite,
    )
    const { details, span } = feature
    const hasSpan = span === undefined || [2, 3, 4, 6].includes(Number(span))
    return {
      ...withoutEmpty(hasSpan ? feature : { ...feature, span: undefined }),
      ...(typeof details === 'string' ? {} : { details: '' }),
    }
  })
}

/** Returns the fields with these names that have a value, in the order of the author. */
function only(value: Data, names: readonly string[]): Data {
  const kept = Object.entries(value).filter(
    ([name, each]) => names.includes(name) && each !== null && each !== '',
  )
  return Object.fromEntries(kept)
}
