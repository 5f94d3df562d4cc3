// Writes the pages that Docusaurus generates for categories: a title and a card for each item.
import type { UserSidebarItem } from '../../types/index.ts'
import type { GeneratedIndex } from './docusaurusSidebars.ts'

export function indexPage({ title, description, items }: GeneratedIndex): string {
  const cards = items.flatMap(cardOf)
  const lines = [
    '---',
    `title: ${JSON.stringify(title)}`,
    ...(description === undefined ? [] : [`description: ${JSON.stringify(description)}`]),
    '---',
    '',
    ...(description === undefined ? [] : [description, '']),
    ...(cards.length === 0 ? [] : ['<CardGrid>', ...cards, '</CardGrid>', '']),
  ]
  return lines.join('\n')
}

/** Returns the cards for items of a sidebar. A group without a page has the first link inside it. */
function cardOf(item: UserSidebarItem): string[] {
  if (typeof item === 'string') return [card(item, titleOf(item))]
  if ('text' in item) {
    const link = item.link ?? ('items' in item ? firstLink(item.items) : undefined)
    return link === undefined ? [] : [card(link, item.text)]
  }
  return []
}

function card(href: string, title: string): string {
  return `  <LinkCard href=${JSON.stringify(href)} title=${JSON.stringify(title)} />`
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
