// Resolves links that may lead to a page or to a file, such as `./demo.html`, `./LICENSE` and
// `/pure.html`. Pages take precedence. Files are searched beside the page or, for a path from the
// root, in the public folder.
import { dirname, join } from 'node:path'
import { isFile } from '../node/attempt.ts'
import { decodePath } from '../shared/paths.ts'
import { contentRootOf, prefixOf, routePathOf, routeSettingsOf } from '../shared/routePrefixes.ts'
import type { PageContext, Source } from './context.ts'

/**
 * Returns the link to the file that `path` names, seen from `source`; null if it names a page or
 * nothing that exists.
 */
export function linkedFile(path: string, source: Source, context: PageContext): string | null {
  const decodedPath = decodePath(path)
  if (isPage(decodedPath, source, context)) return null
  if (decodedPath.startsWith('/')) return publicFile(decodedPath, context)
  const exists =
    !decodedPath.endsWith('/') && context.hasFile(join(dirname(source.absPath), decodedPath))
  return exists ? path : null
}

/** Endings that turn a route into the file name of its page. */
const PAGE_ENDINGS = ['.md', '.mdx', '/index.md', '/index.mdx']

function isPage(path: string, source: Source, { config, filePath }: PageContext): boolean {
  const { docsDir } = config
  const ownRoot = join(docsDir, contentRootOf(filePath, routeSettingsOf(config)))
  const folders = path.startsWith('/') ? [ownRoot, docsDir] : [dirname(source.absPath)]
  const stem = path.replace(/\.html$/, '').replace(/\/+$/, '')
  return folders.some((folder) =>
    PAGE_ENDINGS.some((ending) => isFile(join(folder, stem) + ending)),
  )
}

/**
 * Finds a public file. A file for the page's language and version takes precedence over a shared
 * one.
 */
function publicFile(path: string, context: PageContext): string | null {
  if (path.split('/').includes('..')) return null
  const settings = routeSettingsOf(context.config)
  const { lang, version } = routePathOf(context.filePath, settings)
  const prefixes = new Set([prefixOf(lang, version, settings), ''])
  const candidates = [...prefixes].flatMap((prefix) =>
    filesAt(path).map((file) => `${prefix}${file}`),
  )
  return candidates.find((file) => context.hasFile(join(context.config.publicDir, file))) ?? null
}

/** Returns the files that a host may serve for an address. */
function filesAt(path: string): string[] {
  if (path.endsWith('/')) return [`${path}index.html`]
  const hasEnding = /\.[^/]+$/.test(path)
  return hasEnding ? [path] : [path, `${path}.html`, `${path}/index.html`]
}
