// What is said of an address before it is known in which language and file it stands.
import { decodePath, splitLink } from '../shared/paths.ts'
import type { FileCode, Reference } from './reference.ts'

export type Found = Omit<Reference, 'lang'>

/** Any other address leads elsewhere, or is none. */
export function isFromRoot(link: string): boolean {
  return /^\/(?!\/)/.test(link)
}

/** The path of a file from the root of the site, decoded as the names of files are. */
export function filePathOf(link: string): string {
  return decodePath(splitLink(link).path)
}

/** A picture of the public folder; nothing for a picture elsewhere, or a text. */
export function pictureOf(link: string): readonly Found[] {
  return isFromRoot(link) ? [toFile('missing-image', link, link)] : []
}

export function toFile(code: FileCode, link: string, quoted: string): Found {
  return { code, routePath: filePathOf(link), hash: '', quoted }
}

/** The heading that a link names, without `#`; '' when it names none. */
export function hashOf(link: string): string {
  return /#(.*)$/.exec(link)?.[1] ?? ''
}
