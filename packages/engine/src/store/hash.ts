// The one hash of docgen: cache keys, names of assets and bundles. Node only.
import { hash } from 'node:crypto'

/** SHA-256 of the text or bytes, in lower-case hexadecimal. */
export function hashOf(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex')
}

/** The short form that goes into file names: the first 8 digits. */
export function shortHashOf(data: string | Uint8Array): string {
  return hashOf(data).slice(0, 8)
}
