// Finds the pages that show a fragment. A browser resolves the addresses in its links from there.
import { posix } from 'node:path'
import { importedPath } from './text/links/aliases.ts'
import type { SourceSite } from './types.ts'

const IMPORT = /\bfrom\s+(['"])([^'"\n]+\.mdx?)\1/g

/**
 * Returns the address of a page for each file of Markdown that pages of Docusaurus import, also through other such files.
 * `texts` are those of pages and fragments, by path.
 */
export function fragmentRoutes(
  site: SourceSite,
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const routes = new Map<string, string>()
  if (site.tool !== 'docusaurus') return routes
  const pages = new Map(site.pages.map(({ from, route }) => [from, route]))
  const add = (from: string, route: string) => {
    for (const path of importedFiles(from, texts.get(from) ?? '', site))
      if (texts.has(path) && !pages.has(path) && !routes.has(path)) {
        routes.set(path, route)
        add(path, route)
      }
  }
  for (const [from, route] of pages) add(from, route)
  return routes
}

function importedFiles(from: string, text: string, site: SourceSite): string[] {
  return [...text.matchAll(IMPORT)].map(([, , specifier = '']) => {
    // Formatters of Markdown escape underscores: `./\_part.md`.
    const path = specifier.replaceAll('\\', '')
    return importedPath(path, site) ?? posix.join(posix.dirname(from), path)
  })
}
