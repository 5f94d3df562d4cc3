// Values as bytes: a first line of JSON, then parts of any bytes, each of which can be read without the others. Results of
// jobs go from thread to thread, lie in the cache and are held in memory in this form: outside of the heap of JavaScript,
// whose collector would go through all pages of a site again and again.

/** What `unpack` gives. */
export interface Unpacked {
  readonly head: unknown
  readonly parts: Parts
}

/** Places of parts in bytes. */
export interface Parts {
  readonly bytes: Uint8Array
  /** Where the first part begins, and where each ends. */
  readonly bounds: readonly number[]
}

/** Bytes from one place of what was packed up to another. */
export type ReadPart = (start: number, end: number) => Uint8Array

const LINE_BREAK = 0x0a

/** `head`: any JSON value. The bytes have a buffer of their own, which can be sent alone. */
export function pack(head: unknown, parts: readonly Uint8Array[] = []): Uint8Array {
  const lengths = parts.map((part) => part.length)
  // JSON has no line break of its own.
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

/** Throws for bytes that `pack` has not made. */
export function unpack(bytes: Uint8Array): Unpacked {
  const end = bytes.indexOf(LINE_BREAK)
  const [head, lengths] = parseBytes(bytes.subarray(0, end)) as [unknown, readonly number[]]
  const bounds = [end + 1]
  for (const length of lengths) bounds.push((bounds.at(-1) ?? 0) + length)
  if (bounds.at(-1) !== bytes.length) throw new Error('Not what was packed')
  return { head, parts: { bytes, bounds } }
}

/** One part, counted from 0: a view of the bytes. */
export function partOf({ bytes, bounds }: Parts, index: number): Uint8Array {
  return bytes.subarray(bounds[index], bounds[index + 1])
}

/** UTF-8. */
export function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** The text of bytes of UTF-8. */
export function decode({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString()
}

/** The value that JSON in UTF-8 stands for. */
export function parseBytes(bytes: Uint8Array): unknown {
  return JSON.parse(decode(bytes)) as unknown
}
