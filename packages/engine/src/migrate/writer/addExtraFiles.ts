// Adds the files that do not come from pages of Markdown: those of the reader, pages that were code, stubs
// of components, and a home page if there is none.
import { posix } from 'node:path'
import type { UserNavItem, UserSidebarItem } from '../../types/themeOptions.ts'
import type { Placed } from '../places.ts'
import { bareRoute } from '../routes.ts'
import { addOtherPages } from '../otherPages/addOtherPages.ts'
import type { SharedInput } from '../pageInput.ts'
import { stubPath } from '../stubPath.ts'
import type { Note, SourceSite } from '../types.ts'
import { homePage, markupComponent, stubComponent } from './extraFiles.ts'
import { templateComponent } from './templateComponent.ts'

interface Planned {
  readonly placed: readonly Placed[]
  /** Files of the old site. */
  readonly paths: readonly string[]
  /** Gets the new files. */
  readonly writes: Map<string, string>
  readonly notes: Note[]
}

/** Adds files to `writes`, and reports a new home page. */
export function addExtraFiles(shared: SharedInput, planned: Planned): void {
  const { site } = shared
  const { placed, writes } = planned
  for (const [path, text] of Object.entries(site.files))
    if (!writes.has(path)) writes.set(path, text)
  const routes = new Set(placed.map(({ newRoute }) => bareRoute(newRoute)))
  const { lang } = shared.places.settings
  const isFirst = (page: Placed) => !page.isFragment && (page.lang === '' || page.lang === lang)
  const firstPage = () => firstLink(site, routes) ?? placed.find(isFirst)?.newRoute ?? '/'
  const home = () => homePage(site, firstPage())
  addOtherPages(shared, { placed, writes, homePage: home })
  addStubs(shared, planned)
  if (!routes.has('/') && !('/' in site.redirects)) addHomePage(site, planned, home)
}

function addStubs({ stubs }: SharedInput, { paths, writes }: Planned): void {
  const has = (path: string) => paths.includes(path)
  const pathOf = (name: string) => stubPath(name, has)
  for (const [name, { usedIn, members, html, vue }] of stubs) {
    const [first = ''] = usedIn
    const text =
      vue !== null
        ? templateComponent(name, vue, { path: pathOf(name), pathOf, has })
        : html !== null
          ? markupComponent(name, html)
          : stubComponent(name, { usedIn: first, members, isBlock: isBlock(name, writes) })
    writes.set(pathOf(name), text)
  }
}

/** Returns whether each tag of a component is on lines of its own, outside a text. */
function isBlock(name: string, pages: ReadonlyMap<string, string>): boolean {
  const any = new RegExp(`<${name}\\b`, 'g')
  const alone = new RegExp(`^[ \\t]*<${name}\\b[^<]*>(?:.*</${name}>)?[ \\t]*$`, 'gm')
  return [...pages].every(
    ([path, text]) =>
      !path.endsWith('.mdx') || text.match(any)?.length === text.match(alone)?.length,
  )
}

function addHomePage(site: SourceSite, { writes, notes }: Planned, text: () => string): void {
  const home = posix.join('docs', site.config.locales?.[0]?.lang ?? '', 'index')
  if (writes.has(`${home}.md`) || writes.has(`${home}.mdx`)) return
  const filePath = `${home}.md`
  writes.set(filePath, text())
  notes.push({
    kind: 'done',
    message: 'The old site had no home page, so a short one was written.',
    filePath,
  })
}

/** Returns the first page that the nav bar of the site links to, or else the sidebar. */
function firstLink({ config }: SourceSite, routes: ReadonlySet<string>): string | undefined {
  const { nav = [], sidebar = {}, locales = [] } = config.themeConfig ?? {}
  const items = Object.values(locales[0]?.sidebar ?? sidebar).flat()
  return [...nav.flatMap(linkOf), ...items.flatMap(linksOf)].find((link) =>
    routes.has(bareRoute(link)),
  )
}

function linksOf(item: UserSidebarItem): string[] {
  const inner = typeof item === 'object' && 'items' in item ? item.items.flatMap(linksOf) : []
  return [...linkOf(item), ...inner]
}

function linkOf(item: UserSidebarItem | UserNavItem): string[] {
  if (typeof item === 'string') return [item]
  return 'link' in item && item.link !== undefined ? [item.link] : []
}
