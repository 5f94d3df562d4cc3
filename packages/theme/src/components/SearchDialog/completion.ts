// Completes the word that the reader is typing with a longer word from the results. The field shows
// the missing end behind the cursor, and the Tab key inserts it.
import type { Marked, SearchResult } from 'docgen/runtime'

/** Shortest beginning of a word in Latin letters that is completed. */
const SHORTEST = 2

/**
 * Returns the missing end of the last word of a query; '' if no result has a longer word, or one has
 * exactly the typed word. Titles and headings come before other texts.
 */
export function completionOf(query: string, result: SearchResult | null): string {
  const typed = /\S*$/.exec(query)?.[0].toLowerCase() ?? ''
  if (typed.length < SHORTEST && /^[\p{ASCII}]*$/u.test(typed)) return ''
  const hits = (result?.pages ?? []).flatMap(({ hits }) => hits)
  const titles = (result?.pages ?? []).map(({ title }) => title)
  const texts = [...titles, ...hits.map(({ heading }) => heading)].map(textOf)
  const snippets = hits.map(({ snippet }) => textOf(snippet))
  const ends = [...texts, ...snippets].flatMap((text) => endsIn(text, typed))
  return ends.includes('') ? '' : (ends[0] ?? '')
}

function textOf(text: Marked): string {
  return text.map((piece) => piece.text).join('')
}

/** Returns what follows `typed` in each word of a text that starts with it. */
function endsIn(text: string, typed: string): string[] {
  const lower = text.toLowerCase()
  if (lower.length !== text.length) return []
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)]
  return words.flatMap(({ index }) => {
    const end = index + typed.length
    if (!lower.startsWith(typed, index)) return []
    // In scripts without spaces, the typed text may contain several words.
    const last = words.find((word) => word.index < end && end <= word.index + word.segment.length)
    return last?.isWordLike ? [last.segment.slice(end - last.index)] : []
  })
}
