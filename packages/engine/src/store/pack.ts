// Encodes a value as a line of JSON followed by binary parts that can be read one by one. In this
// form, job results travel between threads, are cached, and are kept in memory. As objects, the
// pages of a large site would slow down garbage collection.

/** The result of `unpack`. */
export interface Unpacked {
  readonly head: unknown
  readonly parts: Parts
}

/** Binary parts within `bytes`. */
export interface Parts {
  readonly bytes: Uint8Array
  /** The start of the first part, then the end of each part. */
  readonly bounds: readonly number[]
}

/** Reads the bytes of a packed value from `start` up to `end`. */
export type ReadPart = (start: number, end: number) => Uint8Array

const LINE_BREAK = 0x0a

/**
 * Encodes `head`, any JSON value, and `parts`. The result has its own buffer, which can be
 * transferred.
 */
export function pack(head: unknown, parts: readonly Uint8Array[] = []): Uint8Array {
  const lengths = parts.map((part) => part.length)
  // `JSON.stringify` escapes line breaks, so the first one ends the JSON.
  const first = encode(`${JSON.stringify([head, lengths])}\n`)
  const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, first.length))
  bytes.set(first)
  let at = first.length
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Decodes the result of `pack`. Throws if the bytes are malformed. */
export function unpack(bytes: Uint8Array): Unpacked {
  const end = bytes.indexOf(LINE_BREAK)
  const [head, lengths] = parseBytes(bytes.subarray(0, end)) as [unknown, readonly number[]]
  const bounds = [end + 1]
  for (const length of lengths) bounds.push((bounds.at(-1) ?? 0) + length)
  if (bounds.at(-1) !== bytes.length) throw new Error('The packed bytes are incomplete')
  return { head, parts: { bytes, bounds } }
}

/** Returns a view of the part at `index`. */
export function partOf({ bytes, bounds }: Parts, index: number): Uint8Array {
  return bytes.subarray(bounds[index], bounds[index + 1])
}

/** Returns the numbers of a part that was a `Uint32Array`. */
export function numbersOf(parts: Parts, index: number): Uint32Array {
  // Copied, because a Uint32Array must begin at a multiple of four bytes.
  return new Uint32Array(new Uint8Array(partOf(parts, index)).buffer)
}

/** Encodes text as UTF-8. */
export function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** Decodes UTF-8. */
export function decode({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString()
}

/** Parses JSON encoded as UTF-8. */
export function parseBytes(bytes: Uint8Array): unknown {
  return JSON.parse(decode(bytes)) as unknown
}
