// Files an article refers to: where a written path leads, and the URL it gets. A path from the root is a
// file of `public/`; a relative one is copied into the output under a name with its hash.
import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { OUTSIDE_HINT, outsideReasonOf } from '../content/siteFiles.ts'
import { closest } from '../diagnostics/diagnostics.ts'
import { shortHashOf } from '../store/hash.ts'
import { decodePath, splitLink, withBase } from '../shared/paths.ts'
import type { PageContext, PlaceLike, Source } from './context.ts'

export interface LocalFile {
  readonly absPath: string
  readonly bytes: Uint8Array
  /** What stands in `src` or `href`. */
  readonly url: string
  /** The same without the site's base, for components, which add it. */
  readonly path: string
}

/** Whether the text names a file of the site: neither another host, nor `data:` and the like, nor a mere hash. */
export function isLocal(link: string): boolean {
  return link !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/|[?#])/i.test(link)
}

/** The absolute path a link leads to, written in `source`. */
function absPathOf(link: string, source: Source, context: PageContext): string {
  const path = decodePath(splitLink(link).path)
  if (path.startsWith('/')) return join(context.config.publicDir, path)
  return join(dirname(source.absPath), path)
}

/**
 * The file that a link names, made part of the page. One that lies outside the site or does not exist is reported at the
 * place of the link, the latter with the code `missing`; then the result is null.
 */
export async function requireLocalFile(
  link: string,
  at: PlaceLike,
  { context, missing }: { readonly context: PageContext; readonly missing: string },
): Promise<LocalFile | null> {
  const source = context.placeOf(at)?.source ?? context.sources[0]!
  const written = decodePath(link)
  const absPath = absPathOf(link, source, context)
  const reason = outsideReasonOf(absPath, context.config)
  if (reason !== null) {
    context.markRefused(absPath)
    const message = `\`${written}\` ${reason}; only files within it can be used.`
    const finding = { severity: 'error', code: 'file-outside', message } as const
    context.report({ ...finding, hint: OUTSIDE_HINT }, at)
    return null
  }
  const file = await useLocalFile(link, source, context)
  if (file) return file
  const near = await findNearFile(written, source, context)
  const folder = link.startsWith('/') ? 'the public folder' : 'the folder of the page'
  const hint = near ? `Did you mean \`${near}\`?` : `The path is looked up from ${folder}.`
  const message = `No file \`${written}\`.`
  context.report({ severity: 'error', code: missing, message, hint }, at)
  return null
}

/** Whether there is a file that a link names; a missing one is recorded. */
export function hasLocalFile(link: string, at: PlaceLike, context: PageContext): boolean {
  const source = context.placeOf(at)?.source ?? context.sources[0]!
  return context.hasFile(absPathOf(link, source, context))
}

/** Reads a local file and makes it part of the page; null when it does not exist. */
async function useLocalFile(
  link: string,
  source: Source,
  context: PageContext,
): Promise<LocalFile | null> {
  const absPath = absPathOf(link, source, context)
  const bytes = await context.readBytes(absPath)
  if (!bytes) return null
  const { path, suffix } = splitLink(link)
  const { base } = context.config
  if (path.startsWith('/')) {
    const encoded = encodePath(decodePath(path))
    return { absPath, bytes, url: withBase(encoded, base) + suffix, path: encoded + suffix }
  }
  const outFile = context.assets.get(absPath) ?? assetNameOf(absPath, bytes)
  context.assets.set(absPath, outFile)
  const encoded = `/${encodePath(outFile)}`
  return { absPath, bytes, url: withBase(encoded, base) + suffix, path: encoded + suffix }
}

/** `assets/name.<8 hexadecimal digits>.ext`; signs that have a meaning in a URL or a shell become `-`. */
function assetNameOf(absPath: string, bytes: Uint8Array): string {
  const extension = extname(absPath)
  const name = basename(absPath, extension).replace(/[^\p{L}\p{N}._-]+/gu, '-')
  return `assets/${name}.${shortHashOf(bytes)}${extension.toLowerCase()}`
}

function encodePath(path: string): string {
  // Half of a character pair cannot be encoded.
  const encodable = path.replace(/\p{Surrogate}/gu, '\uFFFD')
  return encodable.split('/').map(encodeURIComponent).join('/')
}

/** A file beside the missing one that has nearly its name, written as the author would. */
async function findNearFile(
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
