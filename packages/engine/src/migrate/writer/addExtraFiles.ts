// Adds the files that do not come from pages: those of the reader, stubs of components, and a home page
// if there is none.
import { posix } from 'node:path'
import type { Placed } from '../places.ts'
import { bareRoute } from '../routes.ts'
import type { Stubs } from '../stubs.ts'
import { EMPTY_VALUES, stubPath } from '../text/modules.ts'
import type { Note, SourceSite } from '../types.ts'
import { EMPTY_VALUE, homePage, markupComponent, stubComponent } from './extraFiles.ts'

interface Planned {
  readonly placed: readonly Placed[]
  readonly stubs: Stubs
  /** Files of the old site. */
  readonly paths: readonly string[]
  /** Gets the new files. */
  readonly writes: Map<string, string>
  readonly notes: Note[]
}

/** Adds files to `writes`, and reports a new home page. */
export function addExtraFiles(site: SourceSite, planned: Planned): void {
  const { writes } = planned
  for (const [path, text] of Object.entries(site.files))
    if (!writes.has(path)) writes.set(path, text)
  addStubs(planned)
  addHomePage(site, planned)
}

function addStubs({ stubs, paths, writes, notes }: Planned): void {
  const pathOf = (name: string) => stubPath(name, (path) => paths.includes(path))
  if (notes.some(({ message }) => message === EMPTY_VALUES.message))
    writes.set(pathOf('emptyValue'), EMPTY_VALUE)
  for (const [name, { usedIn, members, html }] of stubs) {
    const [first = ''] = usedIn
    const text = html === null ? stubComponent(name, first, members) : markupComponent(name, html)
    writes.set(pathOf(name), text)
  }
}

function addHomePage(site: SourceSite, { placed, writes, notes }: Planned): void {
  const routes = new Set(placed.map(({ newRoute }) => bareRoute(newRoute)))
  const home = posix.join('docs', site.config.locales?.[0]?.lang ?? '', 'index')
  if (routes.has('/') || writes.has(`${home}.md`) || writes.has(`${home}.mdx`)) return
  const first =
    firstLink(site, routes) ?? placed.find(({ isFragment }) => !isFragment)?.newRoute ?? '/'
  const filePath = `${home}.md`
  writes.set(filePath, homePage(site, first))
  notes.push({
    kind: 'decision',
    message: 'The old home page was not a page of Markdown, so a short one was written.',
    filePath,
  })
}

/** Returns the first page that the nav bar links to. */
function firstLink({ config }: SourceSite, routes: ReadonlySet<string>): string | undefined {
  const nav = config.themeConfig?.nav ?? []
  return nav
    .map((item) => ('link' in item ? item.link : ''))
    .find((link) => link !== '' && routes.has(bareRoute(link)))
}
