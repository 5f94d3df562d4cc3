// Translates the frontmatter of VitePress pages.
import { dataOf, listOf, ownValue, textOf, withoutEmpty, type Data } from '../config/values.ts'
import { headTagOf, pathFromRoot } from '../readers/headTags.ts'
import { decodeHtml } from '../text/mdx/htmlTags.ts'
import type { FieldChanges } from './rewrite.ts'
import { neighbourFields, type PageSidebar, type RouteOf } from './vitepressNeighbours.ts'
import { titleFields, type PageTitle } from './vitepressTitle.ts'

type Decide = (message: string) => void

const LAYOUTS: Readonly<Record<string, string>> = { home: 'home', page: 'custom', false: 'blank' }

/** A page of the type `custom` has no sidebar. */
const BESIDE_SIDEBAR = { outline: false, footer: false }

export interface VitePressContext {
  readonly decide: Decide
  /** Reports a field that has no counterpart. */
  readonly lose: (field: string) => void
  readonly routeOf: RouteOf
  readonly title: PageTitle
  readonly sidebar: PageSidebar
  /** The option `docFooter` of the theme. */
  readonly docFooter: Data
  /** Whether a style sheet of the site has rules for a class. */
  readonly hasRules: (name: string) => boolean
}

/** Fields that docgen does not have. */
const LOST = ['pageClass', 'lang', 'markdownStyles']

/** Fields that VitePress only compares with `false`. */
const SWITCHES = ['footer', 'sidebar', 'navbar', 'editLink', 'search']

/** Fields without a meaning in VitePress, which docgen would obey. */
const FREE = [
  ...['slug', 'draft', 'unlisted', 'pageType', 'overview', 'overviewHeaders'],
  ...['feedback', 'tag', 'context', 'redirect_from', 'link-rss'],
]

export function vitePressFields(
  given: Data,
  { decide, lose, routeOf, title, sidebar, docFooter, hasRules }: VitePressContext,
): FieldChanges {
  const changes: Record<string, unknown> = {}
  const remove = (...keys: readonly string[]) => {
    for (const key of keys) if (key in given) changes[key] = undefined
  }
  const layout = given['layout'] === false ? 'false' : given['layout']
  if (layout !== undefined) {
    const pageType = typeof layout === 'string' ? ownValue(LAYOUTS, layout) : undefined
    if (layout === 'page' && sidebar.links.length > 0 && given['sidebar'] !== false)
      Object.assign(changes, BESIDE_SIDEBAR)
    else if (pageType !== undefined) changes['pageType'] = pageType
    else if (layout !== 'doc')
      decide(`The page has the layout \`${JSON.stringify(layout)}\` of the old theme.`)
    changes['layout'] = undefined
  }
  if (given['isHome'] === true) changes['pageType'] = 'home'
  if (given['hero'] !== undefined) changes['hero'] = heroOf(dataOf(given['hero']), routeOf)
  if (given['features'] !== undefined)
    changes['features'] = listOf(given['features']).map((each) => featureOf(each, routeOf))
  if (changes['outline'] === false || given['aside'] === false || given['outline'] === false)
    changes['outline'] = false
  else if (given['outline'] !== undefined && given['outline'] !== true)
    changes['outline'] = undefined
  Object.assign(changes, titleFields(given, title, changes['pageType'] === 'home'))
  const head = changes['head'] ?? given['head']
  if (Array.isArray(head)) changes['head'] = head.flatMap((tag) => headTagOf(tag) ?? [])
  const isDoc = given['layout'] === undefined || given['layout'] === 'doc'
  if (isDoc) Object.assign(changes, neighbourFields(given, sidebar, { docFooter, routeOf }))
  else remove('prev', 'next')
  // Without rules, a class changes nothing.
  const isLost = (field: string) => field !== 'pageClass' || hasRules(String(given[field]))
  for (const field of LOST) if (field in given && isLost(field)) lose(field)
  remove('aside', 'titleTemplate', 'isHome', ...LOST)
  remove(...SWITCHES.filter((field) => typeof given[field] !== 'boolean'), ...FREE)
  return changes
}

function linkOf(value: unknown, routeOf: RouteOf): string | undefined {
  const link = textOf(value)
  return link === undefined ? undefined : routeOf(link)
}

/** VitePress reads these texts as HTML; docgen does so only if they contain a tag. */
function htmlOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text === undefined || /<[a-z!/]/i.test(text) ? text : decodeHtml(text)
}

function heroOf(hero: Data, routeOf: RouteOf): Data {
  const image = pictureOf(hero['image'])
  const name = htmlOf(hero['name']) ?? htmlOf(hero['text']) ?? ' '
  return withoutEmpty({
    name,
    text: hero['name'] === undefined ? undefined : htmlOf(hero['text']),
    tagline: htmlOf(hero['tagline']),
    image:
      image === undefined
        ? undefined
        : { src: image, alt: textOf(dataOf(hero['image'])['alt']) ?? '' },
    actions: Array.isArray(hero['actions'])
      ? hero['actions'].flatMap((value) => {
          const action = dataOf(value)
          const text = htmlOf(action['text'])
          const link = linkOf(action['link'], routeOf)
          if (text === undefined || link === undefined) return []
          return [
            withoutEmpty({
              text,
              link,
              theme: action['theme'] === 'alt' || action['theme'] === 'sponsor' ? 'alt' : undefined,
            }),
          ]
        })
      : undefined,
  })
}

function pictureOf(value: unknown): unknown {
  const single = textOf(value) ?? textOf(dataOf(value)['src'])
  if (single !== undefined) return pathFromRoot(single)
  const [light, dark] = ['light', 'dark'].map((mode) => {
    const picture = dataOf(value)[mode]
    return textOf(picture) ?? textOf(dataOf(picture)['src'])
  })
  if (light === undefined || dark === undefined) return undefined
  return { light: pathFromRoot(light), dark: pathFromRoot(dark) }
}

function featureOf(value: unknown, routeOf: RouteOf): Data {
  const feature = dataOf(value)
  const icon = feature['icon']
  const picture = textOf(icon) ?? pictureOf(icon)
  const link = linkOf(feature['link'], routeOf)
  return withoutEmpty({
    icon: textOf(picture) ?? textOf(dataOf(picture)['light']),
    title: htmlOf(feature['title']) ?? ' ',
    details: htmlOf(feature['details']) ?? '',
    link,
    linkText: link === undefined ? undefined : htmlOf(feature['linkText']),
  })
}
