// The words of a search, marked on the page it led to until the reader clicks, presses Escape or goes on. By the CSS
// Custom Highlight API, which draws over text and leaves the nodes of the article alone; a browser without it marks nothing.
import { CONTENT_EVENT, CONTENT_ID } from '../../constants.ts'

/** Name in `::highlight()`. */
const NAME = 'docgen-search'

/** Marks the words in the page being shown, and whatever was marked before no longer. */
export function highlightWords(words: readonly string[]): void {
  if (!('highlights' in CSS)) return
  const root = document.getElementById(CONTENT_ID)
  const ranges = root ? rangesOf(root, words) : []
  if (ranges.length === 0) return
  CSS.highlights.set(NAME, new Highlight(...ranges))
  const over = new AbortController()
  const clear = () => {
    over.abort()
    CSS.highlights.delete(NAME)
  }
  const { signal } = over
  addEventListener('click', clear, { signal })
  addEventListener(CONTENT_EVENT, clear, { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && clear(), { signal })
}

function rangesOf(root: Node, words: readonly string[]): Range[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  while (walker.nextNode()) {
    const { currentNode } = walker
    for (const [start, end] of placesOf(currentNode.nodeValue ?? '', words)) {
      const range = new Range()
      range.setStart(currentNode, start)
      range.setEnd(currentNode, end)
      ranges.push(range)
    }
  }
  return ranges
}

/** Starts and ends of the words in a text, whatever their case; in scripts with spaces only where a word begins. */
export function placesOf(text: string, words: readonly string[]): [number, number][] {
  const lower = text.toLowerCase()
  if (lower.length !== text.length) return []
  return words.filter(Boolean).flatMap((word) => {
    const places: [number, number][] = []
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
      if (isBeginning(lower, at)) places.push([at, at + word.length])
    }
    return places
  })
}

function isBeginning(text: string, at: number): boolean {
  const pair = text.slice(Math.max(0, at - 1), at + 1)
  return (
    at === 0 ||
    !/^[\p{L}\p{N}]{2}$/u.test(pair) ||
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(pair)
  )
}
