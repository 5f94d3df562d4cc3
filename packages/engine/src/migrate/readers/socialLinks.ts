// Converts social links, and reports icons that docgen does not have.
import { ICON_NAMES } from '../../shared/iconNames.ts'
import type { SocialLink } from '../../types/theme.ts'
import { dataOf, isData, listOf, ownValue, textOf, withoutEmpty } from '../config/values.ts'
import type { AddNote } from '../types.ts'
import { SOCIAL_ICONS } from './socialIcons.ts'

/** Icons that docgen draws in the nav bar, by the names of other tools. */
const SOCIAL: Readonly<Record<string, string>> = {
  twitter: 'x',
  'x.com': 'x',
  'x-twitter': 'x',
  'github-alt': 'github',
  'square-github': 'github',
  rss: 'rss',
  'paper-plane': 'telegram',
  envelope: 'mail',
}

/** Icons of networks that docgen draws itself. */
const NETWORKS = ['discord', 'github', 'x']

const MODES = ['link', 'text', 'img', 'dom'] as const

/** Converts social links in the forms `{ icon, link }`, `{ icon, href, label }` and `{ github: url }`. */
export function socialLinks(value: unknown, note: AddNote): SocialLink[] {
  const entries = isData(value)
    ? Object.entries(value).map(([icon, link]) => ({ icon, link }))
    : listOf(value).map(dataOf)
  const unknown: string[] = []
  const links = entries.flatMap((entry): SocialLink[] => {
    const given = dataOf(entry)
    const content = textOf(given['link']) ?? textOf(given['href']) ?? textOf(given['content'])
    const svg = textOf(dataOf(given['icon'])['svg'])
    const name = textOf(given['icon'])
    if (content === undefined) return []
    const label = textOf(given['ariaLabel']) ?? textOf(given['label']) ?? name
    const mode = MODES.find((each) => each === given['mode']) ?? 'link'
    const shared = withoutEmpty({ mode, content, label })
    if (svg !== undefined) return [{ icon: { svg }, ...shared }]
    const icon = iconName(name ?? 'external')
    if (ICON_NAMES.includes(icon)) return [{ icon, ...shared }]
    const drawn = drawnIcon(icon)
    if (drawn !== undefined) return [{ icon: { svg: drawn }, ...shared }]
    unknown.push(icon)
    return [{ icon: 'external', ...shared }]
  })
  if (unknown.length > 0) {
    note({
      kind: 'done',
      message: `Docgen has no icons named ${[...new Set(unknown)].map((icon) => `\`${icon}\``).join(', ')}. The social links use \`external\`; you can replace it with \`{ svg: '<svg …>' }\` in \`docgen.config.ts\`.`,
    })
  }
  return links
}

function iconName(name: string): string {
  const lower = name.toLowerCase()
  return ownValue(SOCIAL, lower) ?? lower
}

function drawnIcon(icon: string): string | undefined {
  return SOCIAL_ICONS[icon.replaceAll('-', '')]
}

/** Returns whether docgen draws the icon of a social network. */
export function isKnownIcon(name: string): boolean {
  const icon = iconName(name)
  return NETWORKS.includes(icon) || drawnIcon(icon) !== undefined
}
