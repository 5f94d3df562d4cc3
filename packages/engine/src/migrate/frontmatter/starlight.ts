// Translates the frontmatter of Starlight pages.
import { withoutBase } from '../../shared/paths.ts'
import { dataOf, isData, listOf, textOf, withoutEmpty, type Data } from '../config/values.ts'
import { headTagOf } from '../readers/headTags.ts'
import { authorKeys } from './docusaurusPost.ts'
import { attributeIn } from './starlightHero.ts'
import type { FieldChanges } from './rewrite.ts'
import type { RouteOf } from './vitepressNeighbours.ts'

/** Returns the address in the public folder of a picture that a page names by its path. */
type PublishPicture = (path: string) => string | undefined

export interface StarlightTools {
  readonly publish: PublishPicture
  readonly routeOf: RouteOf
  /** Start of all addresses, which HTML contains. */
  readonly base: string
  /** Whether pages show links to the previous and next page, unless they say otherwise. */
  readonly hasNeighbours: boolean
}

export function starlightFields(given: Data, tools: StarlightTools): FieldChanges {
  const changes: Record<string, unknown> = {}
  for (const key of [
    'slug',
    'editUrl',
    'tableOfContents',
    'template',
    'pagefind',
    'banner',
    'hero',
    // Fields of `starlight-blog` and of `starlight-sidebar-topics`.
    'cover',
    'excerpt',
    'featured',
    'metrics',
    'topic',
  ]) {
    if (key in given) changes[key] = undefined
  }
  const { editUrl, description = given['excerpt'] } = given
  if (description !== given['description']) changes['description'] = description
  if (editUrl === false || typeof editUrl === 'string') changes['editLink'] = editUrl
  const authors = listOf([given['authors'] ?? []].flat())
  if (authors.some(isData)) changes['authors'] = authorKeys({ authors })
  if (given['tableOfContents'] === false) changes['outline'] = false
  if (isData(given['hero'])) changes['pageType'] = 'home'
  else if (given['template'] === 'splash') changes['pageType'] = 'custom'
  if (isData(given['hero']))
    changes['hero'] = heroOf(given['hero'], textOf(given['title']) ?? ' ', tools)
  if (given['pagefind'] === false) changes['search'] = false
  if (Array.isArray(given['head']))
    changes['head'] = given['head'].flatMap((tag) => headTagOf(tag) ?? [])
  if (isData(given['sidebar'])) changes['sidebar'] = sidebarOf(given['sidebar'])
  const badge = dataOf(given['sidebar'])['badge']
  const tag = textOf(badge) ?? textOf(dataOf(badge)['text'])
  if (tag !== undefined) changes['tag'] = tag
  return { ...changes, ...neighbours(given, tools) }
}

/** Returns the links to the previous and next page. */
function neighbours(given: Data, { hasNeighbours, routeOf }: StarlightTools): FieldChanges {
  const hasLinks = !isData(given['hero']) && given['template'] !== 'splash'
  return Object.fromEntries(
    ['prev', 'next'].flatMap((key): [string, unknown][] => {
      const value = given[key]
      if (value === undefined) return hasLinks && !hasNeighbours ? [[key, false]] : []
      if (!isData(value)) return []
      const link = textOf(value['link'])
      const target = link === undefined ? undefined : routeOf(link)
      return [[key, withoutEmpty({ text: textOf(value['label']), link: target })]]
    }),
  )
}

/** Returns the banner of a page as a callout; '' if it has none. */
export function bannerOf(given: Data): string {
  const content = textOf(dataOf(given['banner'])['content'])
  return content === undefined ? '' : `\n:::note\n${content.trim()}\n:::\n\n`
}

/** Returns the picture above a post of `starlight-blog`; '' if it has none. */
export function coverOf(given: Data): string {
  const cover = dataOf(given['cover'])
  const path = textOf(cover['image']) ?? textOf(cover['light'])
  const alt = (textOf(cover['alt']) ?? '').replace(/[[\]]/g, '\\$&')
  return path === undefined ? '' : `\n![${alt}](${path.replaceAll(' ', '%20')})\n\n`
}

function sidebarOf(sidebar: Data): Data | undefined {
  const { order } = sidebar
  const item = withoutEmpty({
    label: textOf(sidebar['label']),
    order: typeof order === 'number' ? order : undefined,
    hidden: sidebar['hidden'] === true ? true : undefined,
  })
  return Object.keys(item).length > 0 ? item : undefined
}

function heroOf(hero: Data, title: string, tools: StarlightTools): Data {
  const image = dataOf(hero['image'])
  const src = pictureOf(image, tools)
  return withoutEmpty({
    name: textOf(hero['title']) ?? title,
    tagline: textOf(hero['tagline']),
    image:
      src === undefined
        ? undefined
        : { src, alt: textOf(image['alt']) ?? attributeIn(image['html'], 'alt') ?? '' },
    actions: Array.isArray(hero['actions'])
      ? listOf(hero['actions']).flatMap((value) => {
          const action = dataOf(value)
          const text = textOf(action['text'])
          const link = textOf(action['link'])
          if (text === undefined || link === undefined) return []
          const isMain = action['variant'] === undefined || action['variant'] === 'primary'
          return [
            withoutEmpty({ text, link: tools.routeOf(link), theme: isMain ? undefined : 'alt' }),
          ]
        })
      : undefined,
  })
}

function pictureOf(image: Data, { publish, base }: StarlightTools): unknown {
  const of = (value: unknown) => {
    const path = textOf(value)
    return path === undefined ? undefined : publish(path)
  }
  const single = of(image['file'])
  if (single !== undefined) return single
  const inHtml = attributeIn(image['html'], 'src')
  if (inHtml !== undefined) return withoutBase(inHtml, base)
  const [light, dark] = [of(image['light']), of(image['dark'])]
  return light === undefined || dark === undefined ? undefined : { light, dark }
}
