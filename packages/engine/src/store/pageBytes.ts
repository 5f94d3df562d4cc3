// A parsed page ↔ bytes. What is large of a page, or seldom wanted, is read from the bytes each time it is asked for, so
// that a site of many pages is held as bytes; the rest are plain fields.
import { readOnly } from './readOnly.ts'
import {
  decode,
  encode,
  pack,
  parseBytes,
  partOf,
  unpack,
  type Parts,
  type ReadPart,
} from './pack.ts'
import type { Page, PageTerms } from '../types/content.ts'

/** The fields that are read when they are asked for, in the order of their parts; a page may have none of the last. */
const LATER = ['runs', 'text', 'textParts', 'toc', 'anchors', 'links', 'searchTerms'] as const

export type LaterField = (typeof LATER)[number]

/** A page that was read from bytes. A copy of it has fields of its own. */
interface PackedPage extends Page {
  /** Reads the bytes of a field; not enumerable. */
  readonly partAt: PartAt
}

/** The page as bytes; a page that was read from bytes gives other ones. */
export function packPage(page: Page): Uint8Array {
  const rest = Object.entries(page).filter(([name]) => !LATER.some((later) => later === name))
  return pack(
    Object.fromEntries(rest),
    LATER.map((name) => packField(page, name)),
  )
}

function packField(page: Page, name: LaterField): Uint8Array {
  const { searchTerms } = page
  if (name === 'searchTerms') return searchTerms ? packTerms(searchTerms) : new Uint8Array()
  return encode(JSON.stringify(page[name]))
}

/** Numbers as they are: to write and to read them as text takes longer than what is done with them. */
function packTerms({ terms, places, ...rest }: PageTerms): Uint8Array {
  return pack(rest, [encode(terms), new Uint8Array(Uint32Array.from(places).buffer)])
}

/** The terms of a page, in a list that takes no time to make. */
export type ListedTerms = Omit<PageTerms, 'places'> & { readonly places: ArrayLike<number> }

function unpackTerms(bytes: Uint8Array) {
  const { head, parts } = unpack(bytes)
  const rest = head as Omit<PageTerms, 'terms' | 'places'>
  // A copy: numbers of four bytes begin at multiples of four.
  const places = new Uint32Array(new Uint8Array(partOf(parts, 1)).buffer)
  return { ...rest, terms: decode(partOf(parts, 0)), places }
}

/** As any page has them: values that JSON knows. */
function plainTerms(bytes: Uint8Array): PageTerms {
  const terms = unpackTerms(bytes)
  return { ...terms, places: [...terms.places] }
}

/** The search terms of a page that was read from bytes; null for another, and for one that has none. */
export function termsIn(page: Page): ListedTerms | null {
  const bytes = (page as Partial<PackedPage>).partAt?.(LATER.indexOf('searchTerms'))
  return bytes && bytes.length > 0 ? unpackTerms(bytes) : null
}

/**
 * Equal to the page that was packed. `toOrigin` says what it was made of. With `elsewhere` the bytes need not be held: it reads the
 * same ones, but for those of the fields `held`. Throws for other bytes.
 */
export function unpackPage(
  bytes: Uint8Array,
  toOrigin: (page: Pick<Page, 'dependencies'>) => string,
  elsewhere: Elsewhere | null = null,
): Page {
  const { head, parts } = unpack(bytes)
  const page = head as Page
  const hasTerms = partOf(parts, LATER.indexOf('searchTerms')).length > 0
  Object.defineProperties(page, hasTerms ? FIELDS : FIELDS_WITHOUT_TERMS)
  const partAt = elsewhere ? readingAt(parts, elsewhere) : holding(parts)
  // Not enumerable: `{ ...page }` is a copy without them.
  Object.defineProperties(page, { partAt: { value: partAt }, origin: { value: toOrigin(page) } })
  return page
}

/** Where the bytes of a page lie, and which of its fields are held though they do. */
interface Elsewhere {
  readonly readPart: ReadPart
  readonly held: readonly LaterField[]
}

type PartAt = (index: number) => Uint8Array

// Two functions: what one of them is made of would be held by the other, too.
function holding(parts: Parts): PartAt {
  return (index) => partOf(parts, index)
}

function readingAt(parts: Parts, { readPart, held }: Elsewhere): PartAt {
  if (held.length === 0) return reading(parts.bounds, readPart, NONE)
  const copies = held.map((name) => {
    const index = LATER.indexOf(name)
    return [index, Buffer.from(partOf(parts, index))] as const
  })
  return reading(parts.bounds, readPart, new Map(copies))
}

const NONE: ReadonlyMap<number, Uint8Array> = new Map()

function reading(
  bounds: readonly number[],
  readPart: ReadPart,
  copies: ReadonlyMap<number, Uint8Array>,
): PartAt {
  return (index) => copies.get(index) ?? readPart(bounds[index] ?? 0, bounds[index + 1] ?? 0)
}

/** Reads fields of a page once for all, where many will ask for them. */
export function holdFields(page: Page, names: readonly LaterField[]): void {
  for (const name of names) {
    Object.defineProperty(page, name, { value: page[name], enumerable: true, configurable: true })
  }
}

// The same functions for all pages: an object for each field of each page is what this file is to spare.
const fields = LATER.map((name, index): [string, PropertyDescriptor] => [
  name,
  {
    enumerable: true,
    configurable: true,
    get(this: PackedPage) {
      const bytes = this.partAt(index)
      const value = name === 'searchTerms' ? plainTerms(bytes) : parseBytes(bytes)
      // A hook that was given the page may change no part of it either.
      return Object.isFrozen(this) ? readOnly(value) : value
    },
  },
])

const FIELDS = Object.fromEntries(fields)
const FIELDS_WITHOUT_TERMS = Object.fromEntries(fields.slice(0, -1))
