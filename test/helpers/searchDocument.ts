// Documents as in `search-documents.json`, for tests of what is sent to search engines.
import type { SearchDocument } from '../../packages/engine/src/search/searchDocuments.ts'

/**
 * Returns the document of a page with the title `Title`. Ids of headings are their text in lower
 * case. A heading that the text does not contain has an unknown position.
 */
export function documentOf(content: string, headings: readonly string[] = []): SearchDocument {
  return {
    routePath: '/guide/start',
    title: 'Title',
    content,
    toc: headings.map((text) => ({
      text,
      id: text.toLowerCase(),
      depth: 2,
      charIndex: content.indexOf(text),
    })),
    domain: 'https://docs.example.com',
    lang: 'en',
    version: '',
  }
}
