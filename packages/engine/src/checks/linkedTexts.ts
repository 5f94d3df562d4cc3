// Warns about markup of links and buttons in texts that are links themselves: the banner, labels of
// menus, actions of the hero and titles and link texts of features. HTML does not allow a link in a link.
import { join } from 'node:path'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Site } from '../types/index.ts'
import type { NavItem, SidebarItem } from '../types/navigation.ts'
import type { Locale, Route } from '../types/route.ts'
import { configFilesOf } from './deadLinkExcludes.ts'
import { filesOfMenus } from './linkFindings.ts'
import { locateFindings, type Finding } from './locate.ts'

const CONTROL = /<(a|button|details|input|select|textarea)(?=[\s>])/i

/** Returns a warning for each text of a link that contains another link or a button. */
export async function checkLinkedTexts(site: Site): Promise<Diagnostic[]> {
  const pages = [...site.routes.values()].flatMap((route) => pageFindings(route, site))
  return await locateFindings([...bannerFindings(site), ...(await tagFindings(site)), ...pages])
}

function bannerFindings({ config, locales }: Site): Finding[] {
  const banners = locales.flatMap(({ banner }) => (banner?.link ? [banner.text] : []))
  const place = { searchIn: configFilesOf(config) }
  return [...new Set(banners)].flatMap((text) => findingsOf(text, 'text of the banner', place))
}

/** Tags from frontmatter are checked with the pages. */
async function tagFindings(site: Site): Promise<Finding[]> {
  const pageTags = new Set([...site.routes.values()].map(({ page }) => page.frontmatter.tag))
  const tags = new Set(site.locales.flatMap(tagsOfLinks).filter((tag) => !pageTags.has(tag)))
  const wrong = [...tags].filter((tag) => CONTROL.test(tag))
  const place = { searchIn: wrong.length === 0 ? [] : await filesOfMenus(site) }
  return wrong.flatMap((tag) => findingsOf(tag, 'tag', place))
}

function pageFindings({ page: { filePath, frontmatter } }: Route, { config }: Site): Finding[] {
  const { hero, features = [], tag = '' } = frontmatter
  const place = { filePath: join(config.docsDir, filePath) }
  return [
    ...findingsOf(tag, 'tag', place),
    ...(hero?.actions ?? []).flatMap(({ text }) => findingsOf(text, 'text of the action', place)),
    ...features.flatMap(({ title, link, linkText = '' }) =>
      link === undefined
        ? []
        : [
            ...findingsOf(title, 'title of the feature', place),
            ...findingsOf(linkText, 'link text of the feature', place),
          ],
    ),
  ]
}

type Place = Pick<Finding, 'searchIn'> & Pick<Diagnostic, 'filePath'>

function findingsOf(text: string, what: string, { filePath, ...search }: Place): Finding[] {
  const [, tag] = CONTROL.exec(text) ?? []
  if (tag === undefined) return []
  const diagnostic: Diagnostic = {
    severity: 'warning',
    code: 'nested-interactive',
    ...(filePath === undefined ? {} : { filePath }),
    message: `The ${what} belongs to a link and contains \`<${tag}>\`, which HTML does not allow in links.`,
    hint: `Remove \`<${tag}>\`${what === 'tag' ? '' : ', or remove `link`'}.`,
  }
  return [{ quoted: text, diagnostic, ...search }]
}

/** Returns the tags of all menu items that are links. */
function tagsOfLinks({ nav, sidebar }: Locale): string[] {
  return [...nav, ...Object.values(sidebar).flat()].flatMap(tagsOfItem)
}

function tagsOfItem(item: NavItem | SidebarItem): string[] {
  if (item.type === 'divider' || item.type === 'header') return []
  const own = item.tag === null || item.link === null ? [] : [item.tag]
  return item.type === 'group' ? [...own, ...item.items.flatMap(tagsOfItem)] : own
}
