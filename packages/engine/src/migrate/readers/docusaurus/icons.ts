// Finds links in the nav bar of Docusaurus that have no label. Sites draw them as icons with their own
// CSS, so they become social links.
import type { SocialLink } from '../../../types/theme.ts'
import { dataOf, listOf, ownValue, textOf, type Data } from '../../config/values.ts'
import type { AddNote } from '../../types.ts'
import { isKnownIcon, socialLinks } from '../socialLinks.ts'

export function iconLinks(items: unknown, note: AddNote): SocialLink[] | undefined {
  const links = listOf(items)
    .map(dataOf)
    .flatMap((item) => {
      const link = textOf(item['href']) ?? ''
      if (textOf(item['label']) !== undefined || !URL.canParse(link)) return []
      return [{ link, icon: iconOf(item, link), ariaLabel: textOf(item['aria-label']) }]
    })
  return links.length === 0 ? undefined : socialLinks(links, note)
}

/** Returns the name of an icon: that of the host, or one that the item names, as short links tell no network. */
function iconOf(item: Data, link: string): string {
  const written = `${textOf(item['className']) ?? ''} ${textOf(item['aria-label']) ?? ''}`
  const words = written.toLowerCase().match(/[a-z]+/g) ?? []
  const names = [networkOf(link), ...words]
  return names.find(isKnownIcon) ?? networkOf(link)
}

/** Returns the name of a social network by its host: `discord` for `https://discord.gg/x`. */
function networkOf(link: string): string {
  const host = new URL(link).hostname.split('.')
  const name = host.at(-2) ?? ''
  return ownValue(NETWORKS, name) ?? name
}

const NETWORKS: Readonly<Record<string, string>> = {
  discordapp: 'discord',
  npmjs: 'npm',
  bsky: 'bluesky',
}
