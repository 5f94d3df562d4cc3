// Highlights the words of a search in the best passage of the opened section until the reader
// clicks, presses Escape or opens another page. Uses the CSS Custom Highlight API, which does not
// change the nodes of the article. Browsers without it show no highlights.
import { CONTENT_EVENT, CONTENT_ID } from '../../constants.ts'

/** The name of the highlight in CSS: `::highlight(docgen-search)`. */
const NAME = 'docgen-search'

/**
 * Highlights the words in the best passage of the section with the heading `anchor`; '' is the top
 * of the page. Replaces earlier highlights.
 */
export function highlightWords(words: readonly string[], anchor: string): void {
  if (!('highlights' in CSS)) return
  const root = document.getElementById(CONTENT_ID)
  const ranges = root ? bestPassage(inSection(rangesOf(root, words), root, anchor)) : []
  if (ranges.length === 0) return
  CSS.highlights.set(NAME, new Highlight(...ranges))
  const listeners = new AbortController()
  const clear = () => {
    listeners.abort()
    CSS.highlights.delete(NAME)
  }
  const { signal } = listeners
  addEventListener('click', clear, { signal })
  addEventListener(CONTENT_EVENT, clear, { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && clear(), { signal })
}

/**
 * Returns the ranges between a heading and the next one. If there are none, the first range of the
 * page, so that the reader sees at least one match.
 */
function inSection(ranges: readonly Range[], root: Element, anchor: string): readonly Range[] {
  const headings = [...root.querySelectorAll(HEADINGS)]
  const heading = anchor === '' ? headings[0] : document.getElementById(anchor)
  const next = headings.find((other) => heading && isBefore(heading, other))
  const found = ranges.filter(
    ({ startContainer }) =>
      (anchor === '' || !heading || isBefore(heading, startContainer)) &&
      (!next || isBefore(startContainer, next)),
  )
  return found.length > 0 ? found : ranges.slice(0, 1)
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const BLOCKS = `p, li, td, th, dt, dd, pre, figcaption, summary, blockquote, ${HEADINGS}`

/**
 * Returns the ranges in the block, such as a paragraph or a list item, that contains the most
 * different words. Prefers other blocks to headings.
 */
function bestPassage(ranges: readonly Range[]): readonly Range[] {
  const blocks = new Map<Element | null | undefined, Range[]>()
  for (const range of ranges) {
    const block = range.startContainer.parentElement?.closest(BLOCKS)
    blocks.set(block, [...(blocks.get(block) ?? []), range])
  }
  const passages = [...blocks].map(([block, own]) => {
    const words = new Set(own.map((range) => range.toString().toLowerCase())).size
    return { own, points: block?.matches(HEADINGS) ? 0 : words }
  })
  return passages.sort((a, b) => b.points - a.points)[0]?.own ?? []
}

/** Tells whether `b` is inside or after `a`. */
function isBefore(a: Node, b: Node): boolean {
  return (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

function rangesOf(root: Node, words: readonly string[]): Range[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  while (walker.nextNode()) {
    const { currentNode } = walker
    for (const [start, end] of occurrencesOf(currentNode.nodeValue ?? '', words)) {
      const range = new Range()
      range.setStart(currentNode, start)
      range.setEnd(currentNode, end)
      ranges.push(range)
    }
  }
  return ranges
}

/**
 * Returns the start and end of each word in a text, ignoring case. In scripts with spaces, a match
 * must start at the beginning of a word.
 */
export function occurrencesOf(text: string, words: readonly string[]): [number, number][] {
  const lower = text.toLowerCase()
  if (lower.length !== text.length) return []
  return words.filter(Boolean).flatMap((word) => {
    const found: [number, number][] = []
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
      if (isWordStart(lower, at)) found.push([at, at + word.length])
    }
    return found
  })
}

function isWordStart(text: string, at: number): boolean {
  const pair = text.slice(Math.max(0, at - 1), at + 1)
  return (
    at === 0 ||
    !/^[\p{L}\p{N}]{2}$/u.test(pair) ||
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(pair)
  )
}
