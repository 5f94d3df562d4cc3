// Finds the passages of an article that match a search, so that the reader can go from one to the
// next. A passage is a paragraph, list item or similar block.
import { CONTENT_ID } from '../../constants.ts'

/** What the reader searched for, and where the chosen hit leads. */
export interface Landing {
  readonly query: string
  /** The forms of words that matched. */
  readonly words: readonly string[]
  /** Id of the opened heading; '' is the top of the page. */
  readonly anchor: string
}

export interface Passage {
  readonly block: Element
  /** The matching words in it. */
  readonly ranges: readonly Range[]
}

export interface Passages {
  /** In the order of the page. */
  readonly passages: readonly Passage[]
  /** Index of the passage to show first: the best one of the opened section. */
  readonly start: number
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const BLOCKS = `p, li, td, th, dt, dd, pre, figcaption, summary, blockquote, ${HEADINGS}`

/** Returns the passages with as many different words of the query as the best one of the section. */
export function findPassages({ query, words, anchor }: Landing): Passages {
  const root = document.getElementById(CONTENT_ID)
  const all = root ? passagesIn(root, words) : []
  const points = new Map(all.map((each) => [each, pointsOf(each, query)]))
  const isHeading = ({ block }: Passage) => block.matches(HEADINGS)
  const valueOf = (each: Passage) => (isHeading(each) ? 0 : (points.get(each) ?? 0))
  const [best] = inSection(all, root, anchor).sort((a, b) => valueOf(b) - valueOf(a))
  if (!best) return { passages: [], start: 0 }
  const least = points.get(best) ?? 0
  const passages = all.filter((each) => (points.get(each) ?? 0) >= least)
  return { passages, start: passages.indexOf(best) }
}

/** Returns the number of different words of the query in a passage. */
function pointsOf({ ranges }: Passage, query: string): number {
  const wanted = query.toLowerCase().split(/\s+/)
  const found = ranges.map((range) => {
    const word = range.toString().toLowerCase()
    return wanted.find((other) => areForms(word, other)) ?? word
  })
  return new Set(found).size
}

/** Tells whether two words are likely to be forms of one word, such as `configure` and `configuration`. */
function areForms(a: string, b: string): boolean {
  const length = Math.min(4, a.length, b.length)
  return a.slice(0, length) === b.slice(0, length)
}

/**
 * Returns the passages between a heading and the next one. If there are none, the first passage of
 * the page, so that the reader sees at least one match.
 */
function inSection(all: readonly Passage[], root: Element | null, anchor: string): Passage[] {
  const headings = [...(root?.querySelectorAll(HEADINGS) ?? [])]
  const heading = anchor === '' ? headings[0] : document.getElementById(anchor)
  const next = headings.find((other) => heading && isBefore(heading, other))
  const found = all.filter(
    ({ block }) =>
      (anchor === '' || !heading || heading === block || isBefore(heading, block)) &&
      (!next || isBefore(block, next)),
  )
  return found.length > 0 ? found : all.slice(0, 1)
}

/** Tells whether `b` is inside or after `a`. */
function isBefore(a: Node, b: Node): boolean {
  return a !== b && (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** Returns all visible passages with a match. */
function passagesIn(root: Element, words: readonly string[]): Passage[] {
  const blocks = new Map<Element, Range[]>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    const block = currentNode.parentElement?.closest(BLOCKS)
    if (!block) continue
    for (const [start, end] of occurrencesOf(currentNode.nodeValue ?? '', words)) {
      const range = new Range()
      range.setStart(currentNode, start)
      range.setEnd(currentNode, end)
      blocks.set(block, [...(blocks.get(block) ?? []), range])
    }
  }
  return (
    [...blocks]
      .map(([block, ranges]) => ({ block, ranges }))
      // Safari before 17.4 has no `checkVisibility`.
      .filter(({ block }) => block.checkVisibility?.() ?? block.getClientRects().length > 0)
  )
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
