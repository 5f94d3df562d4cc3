// The pages of Markdown of a Docusaurus site outside its documents: those in `src/pages`.
import { posix } from 'node:path'
import { pathsBelow } from '../project.ts'
import { pathOfRoute, routeOfPath } from '../routes.ts'
import type { Project, SourcePage } from '../types.ts'

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
