// What sections 2.5, 3, 7 and 9 of the site specification say of the search index, its documents and its numbers, traced. The
// screen stands in section 2.6.
import type { SpecSection } from './row.ts'

const DOCUMENTS =
  'unit/outputs/searchIndex.test.ts › a site with a remote engine gets documents for it, and no index'
const ONCE =
  'theme/searcher.test.ts › the first file is fetched once, others when a query needs them, each once'
const LANGUAGES =
  'unit/outputs/searchIndex.test.ts › each language and version has an index of its own, at an address without hash'
const BUILT =
  'searchSite.test.ts › the site data of each language leads to an index that finds its pages, included text too'

const document = (field: string) => ({
  says: `a search document has ${field}`,
  code: 'packages/engine/src/outputs/searchDocuments.ts#SearchDocument',
  tests: [DOCUMENTS],
})

/** Section 3: search documents. */
export const searchDocuments: SpecSection = {
  section: '3 Entities and their fields: search document',
  rows: [
    document('a routePath'),
    document('a title'),
    document('content'),
    {
      ...document('a toc'),
      decided: 'Places of headings are places in the content, without what search leaves out.',
    },
    { ...document('a domain'), decided: 'Language and version are written too.' },
  ],
}

/** Section 7: the call of the local search. */
export const searchCall: SpecSection = {
  section: '7 The calls it makes: local search',
  rows: [
    {
      says: 'the index lies at a static path keyed by language and version',
      code: 'packages/engine/src/site/siteSearch.ts#searchIndexFileOf',
      tests: [LANGUAGES, BUILT],
    },
    {
      says: 'the index is JSON, fetched by GET without payload',
      code: 'packages/theme/src/search/createSearcher.ts#fetchFile',
      tests: [BUILT, 'searchSite.test.ts › in dev the index follows the files'],
      decided:
        'The first file holds terms, titles and headings; postings and texts lie beside it, named by their contents.',
    },
    {
      says: 'the index of the current language and version is fetched once',
      code: 'packages/theme/src/search/createSearcher.ts#load',
      tests: [ONCE],
      decided: 'Its further files are fetched once each, when a query needs them.',
    },
  ],
}

/** Section 9: numbers of search. */
export const searchConstants: SpecSection = {
  section: '9 Business constants and limits: search',
  rows: [
    {
      says: '7 results are shown by default',
      code: 'packages/theme/src/constants.ts#results',
      tests: ['theme/search.test.ts › all pages found are counted, as many as asked for are given'],
      decided: 'A result is a page with its best sections.',
    },
    {
      says: 'the cache has 100 entries',
      code: 'packages/theme/src/constants.ts#cacheEntries',
      tests: [
        'theme/searcher.test.ts › as many answers are remembered as the cache has entries, the latest',
      ],
    },
    {
      says: 'a snippet is about 100 characters',
      code: 'packages/theme/src/constants.ts#snippetWidth',
      tests: [
        'theme/searcher.test.ts › a snippet shows the best place, about as wide as its limit',
      ],
    },
    {
      says: 'characters that are not Latin count as width 3',
      code: 'packages/theme/src/constants.ts#wideCharacter',
      tests: [
        'theme/searcher.test.ts › in a snippet a character that is not Latin is as wide as three',
      ],
    },
    {
      says: 'the library limit of results is 1000',
      code: 'packages/theme/src/constants.ts#libraryLimit',
      tests: ['theme/search.test.ts › more pages than the library limit are not counted'],
    },
  ],
}
