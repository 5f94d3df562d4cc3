// The words of a result: those that are highlighted, and words of the query that no page contains,
// with a suggestion.
import { fold } from 'docgen/runtime'
import type { Gathered } from './gather.ts'
import type { Marked, SearchPage, SearchResult } from './types.ts'

type MissingWord = NonNullable<SearchResult['missing']>[number]

/** Returns all distinct words that are highlighted, in lower case. */
export function markedWords(pages: readonly SearchPage[]): string[] {
  const words = textsOf(pages)
    .flat()
    .filter(({ isMatch }) => isMatch)
  return [...new Set(words.map(({ text }) => text.toLowerCase()))]
}

/**
 * Returns the distinct words that the index does not contain. The suggestion replaces all of them
 * for which there is a similar term.
 */
export function missingWords(
  query: string,
  { missing }: Pick<Gathered, 'missing'>,
  pages: readonly SearchPage[],
): MissingWord[] {
  const found = missing.map(({ start, end, instead }) => {
    return { start, end, spelling: instead && spellingOf(instead, pages) }
  })
  const corrected = found.reduceRight(
    (text, { start, end, spelling }) =>
      spelling === null ? text : text.slice(0, start) + spelling + text.slice(end),
    query,
  )
  const words = found.map(({ start, end, spelling }): [string, MissingWord] => {
    const word = query.slice(start, end)
    return [word, { word, instead: spelling === null ? null : corrected }]
  })
  return [...new Map(words).values()]
}

/**
 * Returns a term as the results write it, because terms are folded. Null if the folded term would not
 * be readable: Korean letters, or hiragana for katakana.
 */
function spellingOf(term: string, pages: readonly SearchPage[]): string | null {
  const isReadable = !/[\u1100-\u11ff\u3041-\u309f]/.test(term)
  const written = textsOf(pages).map((pieces) => pieces.map(({ text }) => text).join(''))
  const words = written.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
  return (
    [...markedWords(pages), ...words].find((word) => fold(word) === term) ??
    (isReadable ? term : null)
  )
}

/** Returns the titles, headings and snippets of the results. */
function textsOf(pages: readonly SearchPage[]): Marked[] {
  return pages.flatMap(({ title, hits }) => [
    title,
    ...hits.flatMap(({ heading, snippet }) => [heading, snippet]),
  ])
}
