// Finds links in the nav bar of Docusaurus that have no label. Sites draw them as icons with their own
// CSS, so they become social links.
import type { SocialLink } from '../../../types/theme.ts'
import { dataOf, listOf, textOf } from '../../config/values.ts'
import type { AddNote } from '../../types.ts'
import { socialLinks } from '../socialLinks.ts'

export function iconLinks(items: unknown, note: AddNote): SocialLink[] | undefined {
  const links = listOf(items)
    .map(dataOf)
    .flatMap((item) => {
      const link = textOf(item['href']) ?? ''
      if (textOf(item['label']) !== undefined || !URL.canParse(link)) return []
      return [{ link, icon: networkOf(link), ariaLabel: textOf(item['aria-label']) }]
    })
  return links.length === 0 ? undefined : socialLinks(links, note)
}

/** Returns the name of a social network by its host: `discord` for `https://discord.gg/x`. */
function networkOf(link: string): string {
  const host = new URL(link).hostname.split('.')
  const name = host.at(-2) ?? ''
  return NETWORKS[name] ?? name
}

const NETWORKS: Readonly<Record<string, string>> = {
  discordapp: 'discord',
  npmjs: 'npm',
  bsky: 'bluesky',
}
