// Writes the pages that Docusaurus generates for categories: a title and a card for each item.
import type { UserSidebarItem } from '../../types/themeOptions.ts'
import { escapeAttribute } from '../../shared/html.ts'
import type { GeneratedIndex } from './docusaurusSidebars.ts'

/** Titles of documents by route, for items without a label. */
type Titles = ReadonlyMap<string, string>

export function indexPage(
  { title, description, items }: GeneratedIndex,
  titles: Titles = new Map(),
): string {
  const cards = cardGrid(items, titles)
  const lines = [
    '---',
    `title: ${JSON.stringify(title)}`,
    ...(description === undefined ? [] : [`description: ${JSON.stringify(description)}`]),
    '---',
    '',
    ...(description === undefined ? [] : [description, '']),
    ...(cards === '' ? [] : [cards, '']),
  ]
  return lines.join('\n')
}

/** A card for each item, as MDX; '' if there are none. */
function cardGrid(items: readonly UserSidebarItem[], titles: Titles): string {
  const cards = items.flatMap((item) => cardOf(item, titles))
  return cards.length === 0 ? '' : ['<CardGrid>', ...cards, '</CardGrid>'].join('\n')
}

/** Returns the cards for the items of each group that has a page, by its route. */
export function cardsByRoute(
  items: readonly UserSidebarItem[],
  titles: Titles,
): [string, string][] {
  return items.flatMap((item) => {
    if (typeof item === 'string' || !('items' in item)) return []
    const own: [string, string][] =
      item.link === undefined ? [] : [[item.link, cardGrid(item.items, titles)]]
    return [...own, ...cardsByRoute(item.items, titles)]
  })
}

/** Returns the cards for items of a sidebar. A group without a page has the first link inside it. */
function cardOf(item: UserSidebarItem, titles: Titles): string[] {
  if (typeof item === 'string') return [card(item, titles.get(item) ?? titleOf(item))]
  if ('text' in item) {
    const link = item.link ?? ('items' in item ? firstLink(item.items) : undefined)
    return link === undefined ? [] : [card(link, item.text)]
  }
  return []
}

function card(href: string, title: string): string {
  return `  <LinkCard href="${escapeAttribute(href)}" title="${escapeAttribute(title)}" />`
}

function firstLink(items: readonly UserSidebarItem[]): string | undefined {
  for (const item of items) {
    if (typeof item === 'string') return item
    if (!('text' in item)) continue
    const link = item.link ?? ('items' in item ? firstLink(item.items) : undefined)
    if (link !== undefined) return link
  }
  return undefined
}

function titleOf(route: string): string {
  const name = route.split('/').findLast(Boolean) ?? route
  const words = name.replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
