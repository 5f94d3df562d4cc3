// The numbers on which the search depends. They are not in constants.ts, because every page loads
// that file. Source: the site specification, section 9, unless noted.

/** Limits of the search. The weights of its ranking are in search/weights.ts. */
export const SEARCH = {
  /** Pages shown for a query, unless the site configures another number. */
  results: 7,
  /** Maximum number of pages that a query finds. */
  libraryLimit: 1000,
  /** Approximate width of a snippet, in Latin characters. */
  snippetWidth: 100,
  /** Width of a character that is not Latin, in Latin characters. */
  wideCharacter: 3,
  /** Number of cached results. */
  cacheEntries: 100,
  // Not in the specification: sections shown below a page, and the time after which the search
  // pauses for the browser.
  hitsPerPage: 3,
  sliceMs: 8,
  // Not in the specification: files that a query may fetch, without the first file of the index,
  // how many of them may contain terms, and how many texts. Words in other files of terms are left
  // out. Pages in other files of texts are shown with their lead.
  files: 5,
  termFiles: 4,
  textFiles: 2,
  // Not in the specification: characters and words of a query after which the rest is ignored.
  queryLength: 200,
  queryWords: 12,
} as const

/** Limits of the search dialog. */
export const SEARCH_SCREEN = {
  /** Time after the last key press before the search starts, in milliseconds. */
  debounceMs: 150,
  // Not in the specification: longest time between the first key press and the start of a search
  // while the reader types, in milliseconds.
  longestMs: 300,
  // Not in the specification: number of remembered searches, and of pages of the current section
  // that are offered before the reader types.
  recent: 5,
  sectionPages: 8,
} as const
