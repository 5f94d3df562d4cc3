// Files an article refers to: where a written path leads, and the URL it gets. A path from the root is a
// file of `public/`; a relative one is copied into the output under a name with its hash.
import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { closest } from '../diagnostics.ts'
import { shortHashOf } from '../hash.ts'
import { decodePath, splitLink, toHref, withBase } from '../shared/paths.ts'
import type { PageContext, Source } from './context.ts'

export interface LocalFile {
  readonly absPath: string
  readonly bytes: Uint8Array
  /** What stands in `src` or `href`. */
  readonly url: string
}

/** Whether the text names a file of the site: neither another host, nor `data:` and the like, nor a mere hash. */
export function isLocal(link: string): boolean {
  return link !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/|[?#])/i.test(link)
}

/** The absolute path a link leads to, written in `source`. */
export function absPathOf(link: string, source: Source, context: PageContext): string {
  const path = decodePath(splitLink(link).path)
  if (path.startsWith('/')) return join(context.config.publicDir, path)
  return join(dirname(source.absPath), path)
}

/** Reads a local file and makes it part of the page; null when it does not exist. */
export async function useLocalFile(
  link: string,
  source: Source,
  context: PageContext,
): Promise<LocalFile | null> {
  const absPath = absPathOf(link, source, context)
  const bytes = await context.readBytes(absPath)
  if (!bytes) return null
  const { path, suffix } = splitLink(link)
  if (path.startsWith('/')) {
    return { absPath, bytes, url: toHref(path, context.config) + suffix }
  }
  const outFile = context.assets.get(absPath) ?? assetNameOf(absPath, bytes)
  context.assets.set(absPath, outFile)
  return { absPath, bytes, url: withBase(encodePath(outFile), context.config.base) + suffix }
}

/** `assets/name.<8 hexadecimal digits>.ext`; signs that have a meaning in a URL or a shell become `-`. */
function assetNameOf(absPath: string, bytes: Uint8Array): string {
  const extension = extname(absPath)
  const name = basename(absPath, extension).replace(/[^\p{L}\p{N}._-]+/gu, '-')
  return `assets/${name}.${shortHashOf(bytes)}${extension.toLowerCase()}`
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** A file beside the missing one that has nearly its name, written as the author would. */
export async function findNearFile(
  link: string,
  source: Source,
  context: PageContext,
): Promise<string | null> {
  const absPath = absPathOf(link, source, context)
  const names = await readdir(dirname(absPath)).catch((): string[] => [])
  const near = closest(basename(absPath), names.sort())
  if (near === null) return null
  const { path } = splitLink(link)
  return path.slice(0, path.lastIndexOf('/') + 1) + near
}
