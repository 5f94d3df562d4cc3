// Search documents → a function that answers queries, by MiniSearch. Apart from the server, which only speaks HTTP. A
// document of the index is a section of a page, so that a hit leads to its heading.
import MiniSearch from 'minisearch'

/**
 * `documents`: the list in `search-documents.json`.
 * Returns a function: query, number of hits and language → hits, best first.
 */
export function createEngine(documents) {
  const engine = new MiniSearch({
    idField: 'key',
    fields: ['title', 'heading', 'content'],
    storeFields: ['routePath', 'title', 'content', 'domain', 'lang', 'anchor', 'heading'],
    searchOptions: { boost: { title: 3, heading: 2 }, prefix: true, fuzzy: 0.2 },
  })
  engine.addAll(documents.flatMap(sectionsOf).map((section, key) => ({ ...section, key })))
  return (keyword, limit, lang) =>
    engine
      .search(keyword, { filter: (section) => section.lang === lang })
      .slice(0, limit)
      .map(({ routePath, title, content, domain, anchor, heading }) => ({
        ...{ routePath, title, content, domain, anchor, heading },
      }))
}

/** The text above the first heading, and one piece for each heading. */
function sectionsOf({ toc, content, ...page }) {
  const headings = toc.filter(({ charIndex }) => charIndex >= 0)
  const starts = [{ id: '', text: '', charIndex: 0 }, ...headings]
  return starts.map(({ id, text, charIndex }, i) => ({
    ...page,
    anchor: id,
    heading: text,
    content: content.slice(charIndex + text.length, starts[i + 1]?.charIndex).trim(),
  }))
}
