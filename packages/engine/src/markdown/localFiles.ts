// Resolves the files that an article refers to and the URLs they get. A path from the root names a
// file in `public/`. A file with a relative path is copied to the output under a name that contains
// its hash.
import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { OUTSIDE_HINT, outsideReasonOf } from '../content/siteFiles.ts'
import { closest } from '../diagnostics/suggestions.ts'
import { shortHashOf } from '../store/hash.ts'
import { decodePath, splitLink, withBase } from '../shared/paths.ts'
import type { PageContext, NodeOrPosition, Source } from './context.ts'

export interface LocalFile {
  readonly absPath: string
  readonly bytes: Uint8Array
  /** The value for `src` or `href`. */
  readonly url: string
  /** The URL without the site's base, for components, which add the base themselves. */
  readonly path: string
}

/**
 * Returns whether the link names a file of the site, as opposed to another host, a scheme such as
 * `data:`, or only a hash.
 */
export function isLocal(link: string): boolean {
  return link !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/|[?#])/i.test(link)
}

/** Returns the absolute path of the file that a link in `source` names. */
function absPathOf(link: string, source: Source, context: PageContext): string {
  const path = decodePath(splitLink(link).path)
  if (path.startsWith('/')) return join(context.config.publicDir, path)
  return join(dirname(source.absPath), path)
}

/**
 * Adds the file that a link names to the page. Reports a file that is outside the site or does not
 * exist at the position of the link and returns null. `missing` is the diagnostic code for a file
 * that does not exist.
 */
export async function requireLocalFile(
  link: string,
  at: NodeOrPosition,
  { context, missing }: { readonly context: PageContext; readonly missing: string },
): Promise<LocalFile | null> {
  const source = context.locate(at)?.source ?? context.sources[0]!
  const decodedLink = decodePath(link)
  const absPath = absPathOf(link, source, context)
  const reason = outsideReasonOf(absPath, context.config)
  if (reason !== null) {
    context.markRefused(absPath)
    const message = `\`${decodedLink}\` ${reason}; pages can only use files within it.`
    const finding = { severity: 'error', code: 'file-outside', message } as const
    context.report({ ...finding, hint: OUTSIDE_HINT }, at)
    return null
  }
  const file = await addLocalFile(link, source, context)
  if (file) return file
  const similar = await findSimilarFile(decodedLink, source, context)
  const folder = link.startsWith('/') ? 'the public folder' : 'the folder of the page'
  const meant = publicPathIn(decodedLink, context) ?? similar
  const hint = meant ? `Did you mean \`${meant}\`?` : `Docgen looks for the path in ${folder}.`
  const message = `The file \`${decodedLink}\` does not exist.`
  context.report({ severity: 'error', code: missing, message, hint }, at)
  return null
}

/** Returns the link without the name of the public folder, which is not part of addresses. */
function publicPathIn(link: string, context: PageContext): string | null {
  const [, rest] = /^(?:\.{0,2}\/)*public\/(.+)$/.exec(link) ?? []
  return rest !== undefined && context.hasFile(join(context.config.publicDir, rest))
    ? `/${rest}`
    : null
}

/** Returns whether the file that a link names exists. Records a missing file. */
export function hasLocalFile(link: string, at: NodeOrPosition, context: PageContext): boolean {
  const source = context.locate(at)?.source ?? context.sources[0]!
  return context.hasFile(absPathOf(link, source, context))
}

/** Reads a local file and adds it to the page; returns null if it does not exist. */
async function addLocalFile(
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
  const encoded = `/${encodePath(addAsset(absPath, bytes, context))}`
  return { absPath, bytes, url: withBase(encoded, base) + suffix, path: encoded + suffix }
}

/** Adds a file to the assets of the page and returns its path in the output. */
export function addAsset(absPath: string, bytes: Uint8Array, { assets }: PageContext): string {
  const outFile = assets.get(absPath) ?? assetNameOf(absPath, bytes)
  assets.set(absPath, outFile)
  return outFile
}

/**
 * Returns `assets/name.<8 hexadecimal digits>.ext`. Characters that are special in URLs or shells
 * become `-`.
 */
function assetNameOf(absPath: string, bytes: Uint8Array): string {
  const extension = extname(absPath)
  const name = basename(absPath, extension).replace(/[^\p{L}\p{N}._-]+/gu, '-')
  return `assets/${name}.${shortHashOf(bytes)}${extension.toLowerCase()}`
}

function encodePath(path: string): string {
  // `encodeURIComponent` throws for an unpaired surrogate.
  const encodable = path.replace(/\p{Surrogate}/gu, '\uFFFD')
  return encodable.split('/').map(encodeURIComponent).join('/')
}

/**
 * Finds a file with a similar name in the folder of the missing one. The result is written like the
 * link.
 */
async function findSimilarFile(
  link: string,
  source: Source,
  context: PageContext,
): Promise<string | null> {
  const absPath = absPathOf(link, source, context)
  const names = await readdir(dirname(absPath)).catch((): string[] => [])
  const similar = closest(basename(absPath), names.sort())
  if (similar === null) return null
  const { path } = splitLink(link)
  return path.slice(0, path.lastIndexOf('/') + 1) + similar
}
