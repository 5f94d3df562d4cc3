// Lists the search indexes of a site: one for each language and version.
import { groupBy } from '../shared/groupBy.ts'
import { searchableRoutes, searchIndexFileOf } from '../site/siteSearch.ts'
import type { Site } from '../types/index.ts'
import type { Route } from '../types/route.ts'
import { groupLabelsOf, linkTextsOf } from './groups.ts'
import { createIndexTokenizers } from './indexTokenizer.ts'
import { pageToIndex } from './pages.ts'
import type { PageToIndex } from './readPage.ts'

interface SiteIndex {
  /** Its first file. */
  readonly outFile: string
  readonly lang: string
  readonly pages: readonly PageToIndex[]
}

/** Returns the indexes of a site, one after the other; none if search is off or remote. */
export function* indexesOf(site: Site): Generator<SiteIndex, void> {
  const { search } = site.config
  if (search?.mode !== 'local') return
  const hasCode = search.codeBlocks
  const tokenizers = createIndexTokenizers()
  for (const locale of site.locales) {
    const { lang } = locale
    const [groups, linkTexts] = [groupLabelsOf(locale), linkTextsOf(locale)]
    const settings = { groups, linkTexts, hasCode, tokenizer: tokenizers(lang) }
    for (const [version, routes] of groupBy(searchableRoutes(site, lang), versionOf)) {
      const pages = routes.map((route) => pageToIndex(route, settings))
      yield { outFile: searchIndexFileOf(lang, version), lang, pages }
    }
  }
}

function versionOf({ page }: Route): string {
  return page.version
}
