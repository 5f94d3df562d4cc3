// The list of packs in a remote cache: an artifact that each build replaces. It names the content
// hash of every pack, and is signed, so that a pack that was damaged or changed is not used.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** A pack in the remote cache. */
export interface ListedPack {
  /** File name in the folder of packs. */
  readonly name: string
  /** Hash of the file, and the hash of its artifact. */
  readonly hash: string
}

interface SignedList {
  readonly packs: readonly ListedPack[]
  /** HMAC-SHA-256 of `packs` as JSON, in hexadecimal; `''` without a key. */
  readonly signature: string
}

/** Encodes a list. `key` is the secret that signs it; null for none. */
export function encodeList(packs: readonly ListedPack[], key: string | null): Uint8Array {
  const signature = key === null ? '' : signatureOf(packs, key)
  return Buffer.from(JSON.stringify({ packs, signature } satisfies SignedList))
}

/** Decodes a list. Returns null if it is malformed or, with a key, not signed with it. */
export function decodeList(bytes: Uint8Array, key: string | null): readonly ListedPack[] | null {
  const list = parsed(bytes)
  if (!list) return null
  if (key !== null && !isEqual(list.signature, signatureOf(list.packs, key))) return null
  return list.packs
}

function signatureOf(packs: readonly ListedPack[], key: string): string {
  return createHmac('sha256', key).update(JSON.stringify(packs)).digest('hex')
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function parsed(bytes: Uint8Array): SignedList | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString())
    const { packs, signature } = value as Partial<SignedList>
    const isList = Array.isArray(packs) && packs.every(isPack) && typeof signature === 'string'
    // Copied, so that the text that is signed has no other fields.
    return isList ? { packs: packs.map(({ name, hash }) => ({ name, hash })), signature } : null
  } catch {
    return null
  }
}

function isPack(value: unknown): value is ListedPack {
  const { name, hash } = (value ?? {}) as Partial<ListedPack>
  // The name becomes that of a file.
  return /^[\w-]{1,100}\.pack$/.test(String(name)) && /^[0-9a-f]{64}$/.test(String(hash))
}
