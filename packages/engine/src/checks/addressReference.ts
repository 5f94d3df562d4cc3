// Creates references from addresses whose language and file are not known yet.
import { decodePath, splitLink } from '../shared/paths.ts'
import type { FileCode, Reference } from './reference.ts'

/** A reference without its language. */
export type AddressReference = Omit<Reference, 'lang'>

/**
 * Returns whether a link is a path from the root. Any other text links elsewhere or is not a link.
 */
export function isFromRoot(link: string): boolean {
  return /^\/(?!\/)/.test(link)
}

/** Returns the decoded path of a file from the root of the site. */
export function filePathOf(link: string): string {
  return decodePath(splitLink(link).path)
}

/** Returns the reference to an image in the public folder; nothing for any other image or text. */
export function imageReference(link: string): readonly AddressReference[] {
  return isFromRoot(link) ? [fileReference('missing-image', link, link)] : []
}

/** Creates a reference to a file. */
export function fileReference(code: FileCode, link: string, quoted: string): AddressReference {
  return { code, routePath: filePathOf(link), hash: '', quoted }
}

/** Returns the hash of a link without `#`; '' if it has none. */
export function hashOf(link: string): string {
  return /#(.*)$/.exec(link)?.[1] ?? ''
}
