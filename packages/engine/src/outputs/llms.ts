// Writes the files for language models (https://llmstxt.org): `llms.txt` lists the pages of a
// language in the order of its navigation, and `llms-full.txt` contains their Markdown. Pages of
// other versions, unlisted pages and pages without a translation are left out.
import { fileUrlOf } from '../shared/paths.ts'
import { sidebarOf } from '../site/sidebarLinks.ts'
import type { NavItem, SidebarItem } from '../types/navigation.ts'
import type { Awaitable, Site } from '../types/index.ts'
import type { Locale, Route } from '../types/route.ts'
import type { OutputFile } from '../types/output.ts'

/** Returns `llms.txt` of each language; nothing if the site does not have these files. */
export function llmsIndex(site: Site): OutputFile[] {
  if (!site.config.llms) return []
  return site.locales.map((locale) => ({
    outFile: llmsFile(locale, 'llms.txt'),
    contents: indexOf(locale, site),
  }))
}

/**
 * Returns `llms-full.txt` of each language; nothing if the site does not have these files.
 * `fileOf` returns the Markdown file of a route, unless the page could not be rendered.
 */
export async function llmsFull(
  site: Site,
  fileOf: (route: Route) => Awaitable<OutputFile | undefined>,
): Promise<OutputFile[]> {
  if (!site.config.llms) return []
  return await Promise.all(
    site.locales.map(async (locale) => {
      const parts = [headOf(locale)]
      for (const route of listedRoutes(locale, site)) {
        const file = await fileOf(route)
        if (!file || !('contents' in file)) continue
        const text = Buffer.from(file.contents).toString()
        parts.push(`---\n\nSource: ${addressOf(route, site)}\n\n${text}`)
      }
      return { outFile: llmsFile(locale, 'llms-full.txt'), contents: parts.join('\n') }
    }),
  )
}

/** Returns whether a file is `llms.txt` or `llms-full.txt` of a language. */
export function isLlmsFile(
  outFile: string,
  { config, locales }: Site,
  name: 'llms.txt' | 'llms-full.txt',
): boolean {
  return config.llms && locales.some((locale) => llmsFile(locale, name) === outFile)
}

/** Returns the name of a file for language models. */
export function llmsFile({ prefix }: Locale, name: string): string {
  return `${prefix}/${name}`.slice(1)
}

// ── The list ───────────────────────────────────────────────────────────────────────────────────────

function headOf({ title, description }: Locale): string {
  return description === '' ? `# ${title}\n` : `# ${title}\n\n> ${oneLine(description)}\n`
}

function indexOf(locale: Locale, site: Site): string {
  const { outside, sections } = contentsOf(locale, site)
  const lines = outside.map((route) => entryOf(route.page.title || locale.title, route, site))
  return [
    headOf(locale),
    ...(lines.length > 0 ? [`${lines.join('\n')}\n`] : []),
    ...sections.map(
      ({ title, items }) => `## ${title}\n\n${linesOf(items, '', site).join('\n')}\n`,
    ),
  ].join('\n')
}

function linesOf(items: readonly Item[], indent: string, site: Site): string[] {
  return items.flatMap(({ text, route, items: inner }) => [
    indent + (route ? entryOf(text, route, site) : `- ${oneLine(text)}`),
    ...linesOf(inner, `${indent}  `, site),
  ])
}

function entryOf(text: string, route: Route, site: Site): string {
  const { description } = route.page
  const link = `- [${oneLine(text).replace(/[[\]\\]/g, '\\$&')}](${addressOf(route, site)})`
  return description === '' ? link : `${link}: ${oneLine(description)}`
}

/** Returns the address of the Markdown of a page; that of the page if it has none. */
function addressOf({ url, markdownFile }: Route, { config }: Site): string {
  const path = markdownFile === null ? url : fileUrlOf(markdownFile, config.base)
  return (config.siteOrigin ?? '') + path
}

function oneLine(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

// ── Order ──────────────────────────────────────────────────────────────────────────────────────────

interface Item {
  readonly text: string
  readonly route: Route | null
  readonly items: readonly Item[]
}

interface Contents {
  /** Pages that are in no sidebar, such as the home page, sorted by route. */
  readonly outside: readonly Route[]
  /** The sidebars, in the order in which the nav bar leads to them. */
  readonly sections: readonly { readonly title: string; readonly items: readonly Item[] }[]
}

function contentsOf(locale: Locale, site: Site): Contents {
  const routes = new Map([...site.routes].filter(([, route]) => isListed(route, locale, site)))
  const found = new Set<Route>()
  const sections = sidebarsOf(locale, site).map(({ title, items }) => ({
    title,
    items: items.flatMap((item) => itemOf(item, routes, found)),
  }))
  return {
    outside: [...routes.values()].filter((route) => !found.has(route)),
    sections: sections.filter(({ items }) => items.length > 0),
  }
}

function isListed({ page }: Route, { lang }: Locale, { config }: Site): boolean {
  const isOther = page.lang !== lang || page.version !== (config.versions[0] ?? '')
  return !isOther && page.pageType !== '404' && !page.original && !page.frontmatter.unlisted
}

function itemOf(item: SidebarItem, routes: ReadonlyMap<string, Route>, found: Set<Route>): Item[] {
  if (item.type !== 'link' && item.type !== 'group') return []
  const linked = routes.get(item.link ?? '') ?? null
  const route = linked && found.has(linked) ? null : linked
  if (route) found.add(route)
  const inner = item.type === 'group' ? item.items : []
  const items = inner.flatMap((each) => itemOf(each, routes, found))
  return route || items.length > 0 ? [{ text: item.text, route, items }] : []
}

function sidebarsOf({ nav, sidebar, title }: Locale, { routes }: Site) {
  const sections = new Map<readonly SidebarItem[], string>()
  for (const { text, link } of navLinks(nav)) {
    const items = routes.has(link) ? sidebarOf(link, sidebar) : null
    if (items && !sections.has(items)) sections.set(items, text)
  }
  for (const [prefix, items] of Object.entries(sidebar)) {
    const name = routes.get(prefix)?.page.title || title
    if (!sections.has(items)) sections.set(items, name)
  }
  return [...sections].map(([items, name]) => ({ title: oneLine(name), items }))
}

function navLinks(items: readonly NavItem[]): { text: string; link: string }[] {
  return items.flatMap((item) => [
    ...(item.link === null ? [] : [{ text: item.text, link: item.link }]),
    ...(item.type === 'group' ? navLinks(item.items) : []),
  ])
}

function listedRoutes(locale: Locale, site: Site): Route[] {
  const routesOf = (items: readonly Item[]): Route[] =>
    items.flatMap(({ route, items: inner }) => [...(route ? [route] : []), ...routesOf(inner)])
  const { outside, sections } = contentsOf(locale, site)
  return [...outside, ...sections.flatMap(({ items }) => routesOf(items))]
}
