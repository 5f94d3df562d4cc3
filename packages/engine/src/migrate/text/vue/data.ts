// Knows what VitePress tells templates about the page and the site.
import { posix } from 'node:path'
import { textOf, type Data } from '../../config/values.ts'
import type { PageInput } from '../../pageInput.ts'
import { titleOf } from '../../readPage.ts'
import { OTHERS } from '../components/constants.ts'
import type { SiteData } from '../../readers/vitepress/siteData.ts'
import type { SourcePage } from '../../types.ts'

/** Returns what `useData()` gives to a page of VitePress, as far as docgen knows it. */
export function vueData(
  { site, page }: Pick<PageInput, 'site'> & { readonly page: SourcePage },
  { frontmatter, body }: { readonly frontmatter: Data; readonly body: string },
): Data {
  const own: Data = { ...(site.facts['siteData'] as SiteData)(page.lang), [OTHERS]: undefined }
  const description = textOf(frontmatter['description'])
  const title = titleOf(frontmatter, body) ?? ''
  const path = posix.relative(site.docsDir, page.from)
  return {
    frontmatter,
    site: own,
    theme: own['themeConfig'],
    lang: own['lang'],
    description: description ?? own['description'],
    page: {
      frontmatter,
      // A title with an expression is not evaluated.
      ...(title.includes('{{') ? {} : { title }),
      description: description ?? '',
      relativePath: path,
      filePath: path,
      [OTHERS]: undefined,
    },
  }
}
