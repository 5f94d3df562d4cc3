// The pages of a Docusaurus site outside its documents: Markdown in `src/pages`, and React.
import { posix } from 'node:path'
import { pathsBelow } from '../project.ts'
import { bareRoute, pathOfRoute, routeOfPath } from '../routes.ts'
import type { AddNote, Project, SourcePage } from '../types.ts'

const isPage = (path: string) => !/(?:^|\/)_|\.(?:test|spec|d)\./.test(path)

/** Returns the pages of Markdown in all languages. */
export function markdownPages(
  project: Project,
  siteDir: string,
  locales: readonly string[],
): SourcePage[] {
  const [main = 'en', ...others] = locales
  const inLang = (lang: string) => (others.length > 0 ? lang : '')
  const pagesIn = (folder: string, lang: string, prefix: string) =>
    pathsBelow(project, folder)
      .filter((path) => /\.mdx?$/.test(path) && isPage(path))
      .map((path): SourcePage => {
        const route = routeOfPath(path)
        return {
          from: posix.join(folder, path),
          lang: inLang(lang),
          to: posix.join(inLang(lang), `${pathOfRoute(route)}.md`),
          route: prefix + route,
        }
      })
  return [
    ...pagesIn(posix.join(siteDir, 'src/pages'), main, ''),
    ...others.flatMap((lang) =>
      pagesIn(
        posix.join(siteDir, `i18n/${lang}/docusaurus-plugin-content-pages`),
        lang,
        `/${lang}`,
      ),
    ),
  ]
}

/** Writes a page at the address of each React page, so that links to it keep working. */
export function reactPages(
  site: {
    readonly project: Project
    readonly siteDir: string
    readonly locales: readonly string[]
    readonly pages: readonly SourcePage[]
  },
  note: AddNote,
): Record<string, string> {
  const { project, siteDir, locales, pages } = site
  const lang = locales.length > 1 ? (locales[0] ?? '') : ''
  const known = new Set(pages.map(({ route }) => bareRoute(route)))
  const folder = posix.join(siteDir, 'src/pages')
  const scripts = pathsBelow(project, folder).filter(
    (path) => /\.[jt]sx?$/.test(path) && isPage(path),
  )
  const files: Record<string, string> = {}
  for (const path of scripts) {
    const route = routeOfPath(path.replace(/\.[jt]sx?$/, ''))
    const filePath = posix.join(folder, path)
    // The migration writes a home page for every site without one.
    if (known.has(bareRoute(route)) || route === '/') continue
    files[posix.join('docs', lang, `${pathOfRoute(route)}.mdx`)] = stubPage(route, filePath)
    note({
      kind: 'decision',
      message:
        'Pages in React were replaced by empty pages at the same address. Import the component there, or write the page.',
      filePath,
    })
  }
  return files
}

function stubPage(route: string, filePath: string): string {
  const name = route.split('/').findLast(Boolean) ?? 'Page'
  const words = name.replace(/[-_]+/g, ' ')
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  return `---\ntitle: ${JSON.stringify(title)}\nsidebar: false\n---\n\n{/* The old site rendered \`${filePath}\` here. Import its component, or write the page. */}\n`
}
