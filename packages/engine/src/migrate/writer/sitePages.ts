// Writes the module with which components of a Rspress site list its pages, such as the posts of a blog.
import type { Placed } from '../places.ts'
import { headOfText } from '../readPage.ts'
import type { SourceSite } from '../types.ts'

/** Returns the source of the module. `texts` are those of the pages by path. */
export function sitePages(
  { config }: Pick<SourceSite, 'config'>,
  placed: readonly Placed[],
  texts: ReadonlyMap<string, string>,
): string {
  const pages = placed
    .filter(({ isFragment }) => !isFragment)
    .map(({ from, newRoute, lang }) => {
      const { frontmatter, title = '' } = headOfText(texts.get(from) ?? '')
      return { title, routePath: newRoute, lang: lang || (config.lang ?? 'en'), frontmatter }
    })
  return `// The pages of the site when it was moved, which components list.

interface SitePage {
  title: string
  routePath: string
  lang: string
  frontmatter: Record<string, unknown>
}

const pages: SitePage[] = ${JSON.stringify(pages, null, 2)}

export function usePages(): { pages: SitePage[] } {
  return { pages }
}
`
}
