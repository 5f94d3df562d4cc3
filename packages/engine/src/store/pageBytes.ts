// Converts a parsed page to bytes and back. Large and rarely used fields are getters that decode
// their bytes on each access, so that memory holds bytes instead of objects. The other fields are
// plain.
import { readOnly } from './readOnly.ts'
import {
  decode,
  encode,
  numbersOf,
  pack,
  parseBytes,
  partOf,
  unpack,
  type Parts,
  type ReadPart,
} from './pack.ts'
import type { Page, PageTerms } from '../types/content.ts'

/**
 * The fields that are decoded on access, in the order of their parts. Only the last is optional.
 */
const LAZY_FIELDS = ['runs', 'text', 'textParts', 'toc', 'anchors', 'links', 'searchTerms'] as const

export type LazyField = (typeof LAZY_FIELDS)[number]

/** A page that was decoded from bytes. A copy (`{ ...page }`) has plain fields. */
interface PackedPage extends Page {
  /** Reads the bytes of a field; not enumerable. */
  readonly partAt: PartAt
}

/** Encodes a page. Encoding a decoded page again may give other bytes. */
export function packPage(page: Page): Uint8Array {
  const rest = Object.entries(page).filter(([name]) => !LAZY_FIELDS.some((lazy) => lazy === name))
  return pack(
    Object.fromEntries(rest),
    LAZY_FIELDS.map((name) => packField(page, name)),
  )
}

function packField(page: Page, name: LazyField): Uint8Array {
  const { searchTerms } = page
  if (name === 'searchTerms') return searchTerms ? packTerms(searchTerms) : new Uint8Array()
  return encode(JSON.stringify(page[name]))
}

/**
 * Encodes terms with their numbers in binary form, because converting them to text and back is
 * slow.
 */
function packTerms({ terms, places, ...rest }: PageTerms): Uint8Array {
  return pack(rest, [encode(terms), new Uint8Array(Uint32Array.from(places).buffer)])
}

/** The terms of a page with `places` as a typed array, which is not copied to an array. */
export type ListedTerms = Omit<PageTerms, 'places'> & { readonly places: ArrayLike<number> }

function unpackTerms(bytes: Uint8Array) {
  const { head, parts } = unpack(bytes)
  const rest = head as Omit<PageTerms, 'terms' | 'places'>
  return { ...rest, terms: decode(partOf(parts, 0)), places: numbersOf(parts, 1) }
}

/** Decodes terms to plain JSON values, as the `Page` type has them. */
function plainTerms(bytes: Uint8Array): PageTerms {
  const terms = unpackTerms(bytes)
  return { ...terms, places: [...terms.places] }
}

/** Returns the search terms of a page decoded from bytes. Null for other pages or without terms. */
export function termsIn(page: Page): ListedTerms | null {
  const bytes = (page as Partial<PackedPage>).partAt?.(LAZY_FIELDS.indexOf('searchTerms'))
  return bytes && bytes.length > 0 ? unpackTerms(bytes) : null
}

/**
 * Decodes the result of `packPage`. `toOrigin` returns the `origin` of the page. With `elsewhere`,
 * its `readPart` reads the same bytes again on access, so that memory holds only the fields in
 * `held`. Throws if the bytes are malformed.
 */
export function unpackPage(
  bytes: Uint8Array,
  toOrigin: (page: Pick<Page, 'dependencies'>) => string,
  elsewhere: Elsewhere | null = null,
): Page {
  const { head, parts } = unpack(bytes)
  const page = head as Page
  const hasTerms = partOf(parts, LAZY_FIELDS.indexOf('searchTerms')).length > 0
  Object.defineProperties(page, hasTerms ? FIELDS : FIELDS_WITHOUT_TERMS)
  const partAt = elsewhere ? readingAt(parts, elsewhere) : holding(parts)
  // Not enumerable, so that the copy `{ ...page }` does not have them.
  Object.defineProperties(page, { partAt: { value: partAt }, origin: { value: toOrigin(page) } })
  return page
}

/** Returns the `origin` of a page that no plugin has changed; undefined for any other page. */
export function originOf(page: Page): string | undefined {
  // Not of an object that inherits from a page: `Object.create(page)`.
  return Object.hasOwn(page, 'origin') ? page.origin : undefined
}

/** Reads the bytes of a page from the cache, except those of the `held` fields. */
interface Elsewhere {
  readonly readPart: ReadPart
  readonly held: readonly LazyField[]
}

type PartAt = (index: number) => Uint8Array

// This and `readingAt` are separate functions, because closures of one function share their
// variables: the reader would keep all bytes in memory.
function holding(parts: Parts): PartAt {
  return (index) => partOf(parts, index)
}

function readingAt(parts: Parts, { readPart, held }: Elsewhere): PartAt {
  if (held.length === 0) return reading(parts.bounds, readPart, NONE)
  const copies = held.map((name) => {
    const index = LAZY_FIELDS.indexOf(name)
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

/** Decodes fields of a page now and keeps their values, for fields that are read often. */
export function holdFields(page: Page, names: readonly LazyField[]): void {
  for (const name of names) {
    Object.defineProperty(page, name, { value: page[name], enumerable: true, configurable: true })
  }
}

// All pages share these getters, so that a page needs no objects for its fields.
const fields = LAZY_FIELDS.map((name, index): [string, PropertyDescriptor] => [
  name,
  {
    enumerable: true,
    configurable: true,
    get(this: PackedPage) {
      const bytes = this.partAt(index)
      const value = name === 'searchTerms' ? plainTerms(bytes) : parseBytes(bytes)
      // The page was frozen for a plugin hook, which must not change its fields either.
      return Object.isFrozen(this) ? readOnly(value) : value
    },
  },
])

const FIELDS = Object.fromEntries(fields)
const FIELDS_WITHOUT_TERMS = Object.fromEntries(fields.slice(0, -1))
