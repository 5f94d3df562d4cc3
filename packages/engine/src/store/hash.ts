// The hash function for everything docgen hashes: cache keys, and names of assets and bundles.
import { hash } from 'node:crypto'

/** Returns the SHA-256 hash of text or bytes in lowercase hexadecimal. */
export function hashOf(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex')
}

/** Returns the first 8 digits of the hash, for file names. */
export function shortHashOf(data: string | Uint8Array): string {
  return hashOf(data).slice(0, 8)
}
