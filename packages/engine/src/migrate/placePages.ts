// Gives each page its final name. A page becomes MDX or stays Markdown, so this needs its text.
import { posix } from 'node:path'
import { fragmentRoutes } from './fragmentRoutes.ts'
import { kindOf } from './pageKind.ts'
import { includedPaths } from './text/includes.ts'
import type { Kind } from './text/parse.ts'
import { newRouteOf, settingsOf, type Placed } from './places.ts'
import type { Note, SourceSite } from './types.ts'

/** Places pages and fragments, which are files of Markdown that are not pages. `texts` has both, by path. */
export function placePages(site: SourceSite, texts: ReadonlyMap<string, string>): Placed[] {
  const settings = settingsOf(site)
  const pages = new Map(site.pages.map((page) => [page.from, page]))
  const taken = new Set<string>()
  const kinds = kindsOf(site, texts)
  const shownOn = fragmentRoutes(site, texts)
  return [...texts.keys()].map((from): Placed => {
    const page = pages.get(from)
    const ending = `.${kinds.get(from) ?? 'md'}`
    const wanted = (page?.to ?? fragmentPath(from, site)).replace(/\.mdx?$/, ending)
    const to = freePath(wanted, taken)
    taken.add(to)
    return page
      ? { ...page, to, newRoute: newRouteOf(to, settings), isFragment: false }
      : { from, to, lang: '', route: shownOn.get(from) ?? '', newRoute: '', isFragment: true }
  })
}

/** Returns what each file becomes. A page of VitePress that includes a file with components needs MDX, too. */
function kindsOf(site: SourceSite, texts: ReadonlyMap<string, string>): Map<string, Kind> {
  const kinds = new Map([...texts].map(([from, text]) => [from, kindOf(from, text, site)]))
  if (site.tool !== 'vitepress') return kinds
  const includes = [...texts].flatMap(([from, text]) =>
    includedPaths(text, from, site).map((path) => ({ from, path })),
  )
  const mdx = new Set([...kinds.keys()].filter((from) => kinds.get(from) === 'mdx'))
  // The loop also visits the files that it adds.
  for (const included of mdx)
    for (const { from, path } of includes) if (path === included) mdx.add(from)
  return new Map([...kinds.keys()].map((from) => [from, mdx.has(from) ? 'mdx' : 'md']))
}

/** Adds a number to a path that another page has. Otherwise, one of them would be lost. */
function freePath(path: string, taken: ReadonlySet<string>): string {
  const ending = posix.extname(path)
  let free = path
  for (let count = 2; taken.has(free); count += 1)
    free = `${path.slice(0, -ending.length)}-${count}${ending}`
  return free
}

/** Returns a decision for each page that got another name because of another page. */
export function renamedNotes({ pages }: SourceSite, placed: readonly Placed[]): Note[] {
  const wanted = new Map(pages.map(({ from, to }) => [from, withoutEnding(to)]))
  return placed.flatMap(({ from, to }): Note[] => {
    const before = wanted.get(from)
    if (before === undefined || before === withoutEnding(to)) return []
    const message = `Another page has the same address, so this page is now \`docs/${to}\`. Give it a name of its own, or remove it.`
    return [{ kind: 'decision', message, filePath: from }]
  })
}

function withoutEnding(path: string): string {
  return path.replace(/\.mdx?$/, '')
}

function fragmentPath(from: string, { docsDir }: SourceSite): string {
  // A person removes the folder of the old configuration in the end.
  const hidden = /(?:^|\/)\.vitepress\/(?:theme\/)?(.+)$/.exec(from)?.[1]
  if (hidden !== undefined) return `_${hidden}`
  const isInDocs = docsDir !== '' && from.startsWith(`${docsDir}/`)
  return posix.relative(isInDocs ? docsDir : 'docs', from)
}
