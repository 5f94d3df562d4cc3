// Writes the pages that Docusaurus generates for categories: a title and a card for each item.
import type { UserSidebarItem } from '../../../types/themeOptions.ts'
import { escapeAttribute } from '../../../shared/html.ts'
import { withoutEmpty } from '../../config/values.ts'
import type { CardTexts, GeneratedIndex } from './sidebars.ts'

export function indexPage({ title, description, items }: GeneratedIndex, texts: CardTexts): string {
  const cards = cardGrid(items, texts)
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
function cardGrid(items: readonly UserSidebarItem[], texts: CardTexts): string {
  const cards = items.flatMap((item) => cardOf(item, texts))
  return cards.length === 0 ? '' : ['<CardGrid>', ...cards, '</CardGrid>'].join('\n')
}

/** Returns the cards for the items of each group that has a page, by its route. */
export function cardsByRoute(
  items: readonly UserSidebarItem[],
  texts: CardTexts,
): [string, string][] {
  return items.flatMap((item) => {
    if (typeof item === 'string' || !('items' in item)) return []
    const own: [string, string][] =
      item.link === undefined ? [] : [[item.link, cardGrid(item.items, texts)]]
    return [...own, ...cardsByRoute(item.items, texts)]
  })
}

/** Returns the cards for items of a sidebar. A group without a page has the first link inside it. */
function cardOf(item: UserSidebarItem, texts: CardTexts): string[] {
  const { titles, descriptions } = texts
  if (typeof item === 'string')
    return [card(item, titles.get(item) ?? titleOf(item), descriptions.get(item))]
  if (!('text' in item)) return []
  const link = item.link ?? ('items' in item ? firstLink(item.items) : undefined)
  const description = descriptions.get(item.link ?? item.text)
  return link === undefined ? [] : [card(link, item.text, description)]
}

function card(href: string, title: string, description: string | undefined): string {
  const attributes = Object.entries(withoutEmpty({ href, title, description })).map(
    ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
  )
  return `  <LinkCard${attributes.join('')} />`
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
