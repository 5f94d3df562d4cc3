// A page → the sections search finds: one for the page itself, one for each heading, each with its text in pieces that
// weigh differently. What the author keeps from search is left out. Reads each character of a page once.
import type { Page, TextRange, TocEntry } from '../types/content.ts'

/** A stretch of text with one weight. */
export interface Piece {
  readonly field: 'lead' | 'text' | 'code'
  readonly text: string
}

export interface Section {
  /** Of the first section of a page: its title. */
  readonly heading: string
  /** `''`: the page itself. */
  readonly anchor: string
  /** 1 for the page itself, else that of the heading: 2 to 4. */
  readonly depth: number
  readonly pieces: readonly Piece[]
}

/** At least one section; the first is the page itself. */
export function sectionsOf(page: Page): Section[] {
  const { text, textParts } = page
  const title = titleOf(page)
  const headings = headingsOf(page)
  const firstEnd = headings[0]?.charIndex ?? text.length
  // The h1 stands at the head of the text; it is found as the title.
  const firstStart = `${text}\n`.startsWith(`${page.title}\n`) ? page.title.length : 0
  const cut = createCutter(text, textParts)
  return [
    {
      ...{ heading: title, anchor: '', depth: 1 },
      pieces: [...frontPieces(page), ...cut(firstStart, firstEnd)],
    },
    ...headings.map(({ text: heading, id, depth, charIndex }, index) => ({
      ...{ heading, anchor: id, depth },
      pieces: cut(charIndex + heading.length, headings[index + 1]?.charIndex ?? text.length),
    })),
  ]
}

/** The page's title; a home page has that of its hero. */
export function titleOf({ title, frontmatter }: Page): string {
  return title || (frontmatter.hero?.name ?? '')
}

/** Headings that are found, in the order of the text: not those within what is kept from search. */
function headingsOf({ toc, textParts: { hidden } }: Page): TocEntry[] {
  const isHidden = createRangeTest(hidden)
  return toc
    .filter(({ charIndex }) => charIndex >= 0)
    .sort((a, b) => a.charIndex - b.charIndex)
    .filter(({ charIndex }) => !isHidden(charIndex))
}

/** What a home page shows above its text. */
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

/** Cuts stretches of a text into pieces; the stretches must be asked for in the order of the text. */
function createCutter(text: string, { code, hidden, lead }: Page['textParts']): Cutter {
  const bounds = [...new Set([...code, ...hidden, ...(lead ? [lead] : [])].flat())].sort(
    (a, b) => a - b,
  )
  const isHidden = createRangeTest(hidden)
  const isCode = createRangeTest(code)
  const state = { next: 0 }
  const fieldAt = (at: number): Piece['field'] | null => {
    if (isHidden(at)) return null
    if (isCode(at)) return 'code'
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

/** Whether a place lies in one of the ranges; places must be asked for in ascending order. */
function createRangeTest(ranges: readonly TextRange[]): (at: number) => boolean {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0])
  const state = { next: 0 }
  return (at) => {
    while (at >= (sorted[state.next]?.[1] ?? Infinity)) state.next += 1
    return at >= (sorted[state.next]?.[0] ?? Infinity)
  }
}
