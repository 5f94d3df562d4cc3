// Splits a page into the sections that search can find: one for the page itself and one for each
// heading. The text of a section is in pieces of different weight. Parts that the author excluded
// from search are left out.
import type { Page, TextParts, TextRange, TocEntry } from '../types/content.ts'

/** A stretch of text with one weight. */
export interface Piece {
  readonly field: 'lead' | 'text' | 'code' | 'label'
  readonly text: string
}

export interface Section {
  /** The heading. For the page itself, its title. */
  readonly heading: string
  /** `''` for the page itself. */
  readonly anchor: string
  /** 1 for the page itself, otherwise the depth of the heading: 2 to 4. */
  readonly depth: number
  readonly pieces: readonly Piece[]
}

/** Returns the sections of a page. The first is the page itself. */
export function sectionsOf(page: Page): Section[] {
  const { text, textParts } = page
  const title = titleOf(page)
  const headings = headingsOf(page)
  const firstEnd = headings[0]?.charIndex ?? text.length
  // Skip an h1 at the start of the text, because it is indexed as the title.
  const firstStart = `${text}\n`.startsWith(`${page.title}\n`) ? page.title.length : 0
  const cut = createCutter(text, textParts)
  return [
    {
      heading: title,
      anchor: '',
      depth: 1,
      pieces: [...frontPieces(page), ...cut(firstStart, firstEnd)],
    },
    ...headings.map(({ text: heading, id, depth, charIndex }, index) => ({
      heading,
      anchor: id,
      depth,
      pieces: cut(charIndex + heading.length, headings[index + 1]?.charIndex ?? text.length),
    })),
  ]
}

/** Returns the title of the page, or else the name in its hero. */
export function titleOf({ title, frontmatter }: Page): string {
  return title || (frontmatter.hero?.name ?? '')
}

/** Returns the headings in the order of the text, without those excluded from search. */
function headingsOf({ toc, textParts: { hidden } }: Page): TocEntry[] {
  const isHidden = createRangeTest(hidden)
  return toc
    .filter(({ charIndex }) => charIndex >= 0)
    .sort((a, b) => a.charIndex - b.charIndex)
    .filter(({ charIndex }) => !isHidden(charIndex))
}

/** Returns the text of the hero and the features of a home page. */
function frontPieces({ pageType, frontmatter: { hero, features = [] } }: Page): Piece[] {
  if (pageType !== 'home') return []
  const lead = [hero?.text, hero?.tagline].filter(Boolean).join(' ')
  const rest = features.flatMap(({ title, details }) => [title, details]).join('\n')
  const pieces: Piece[] = [
    { field: 'lead', text: lead },
    { field: 'text', text: rest },
  ]
  return pieces.filter(({ text }) => text !== '')
}

type Cutter = (start: number, end: number) => Piece[]

/**
 * Returns a function that cuts ranges of `text` into pieces. Ranges must be passed in ascending
 * order.
 */
function createCutter(text: string, { code, hidden, lead, labels = [] }: TextParts): Cutter {
  const ranges = [...code, ...hidden, ...labels, ...(lead ? [lead] : [])]
  const bounds = [...new Set(ranges.flat())].sort((a, b) => a - b)
  const isHidden = createRangeTest(hidden)
  const isCode = createRangeTest(code)
  const isLabel = createRangeTest(labels)
  const state = { next: 0 }
  const fieldAt = (at: number): Piece['field'] | null => {
    if (isHidden(at)) return null
    if (isCode(at)) return 'code'
    if (isLabel(at)) return 'label'
    return lead && at >= lead[0] && at < lead[1] ? 'lead' : 'text'
  }
  return (start, end) => {
    const pieces: Piece[] = []
    let from = start
    while ((bounds[state.next] ?? Infinity) <= start) state.next += 1
    while (from < end) {
      const to = Math.min(end, bounds[state.next] ?? end)
      const field = fieldAt(from)
      const words = text.slice(from, to).trim()
      if (field && words !== '') pieces.push({ field, text: words })
      if (to < end) state.next += 1
      from = to
    }
    return pieces
  }
}

/**
 * Returns a test whether an index is in one of the ranges. Indexes must be tested in ascending
 * order.
 */
function createRangeTest(ranges: readonly TextRange[]): (at: number) => boolean {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0])
  const state = { next: 0 }
  return (at) => {
    while (at >= (sorted[state.next]?.[1] ?? Infinity)) state.next += 1
    return at >= (sorted[state.next]?.[0] ?? Infinity)
  }
}
