// Links that may lead to a page or to a file: `./demo.html`, `./LICENSE`, `/pure.html`. A page goes first; a file is what lies
// beside the page or, for a path from the root, in the public folder.
import { dirname, join } from 'node:path'
import { isFile } from '../content/siteFiles.ts'
import { decodePath } from '../shared/paths.ts'
import { contentRootOf, prefixOf, routePathOf, routeSettingsOf } from '../shared/routePrefixes.ts'
import type { PageContext, Source } from './context.ts'

/** The link to use for the file that `path` means, seen from `source`; null when it means a page, or nothing that exists. */
export function linkedFile(path: string, source: Source, context: PageContext): string | null {
  const written = decodePath(path)
  if (isPage(written, source, context)) return null
  if (written.startsWith('/')) return publicFile(written, context)
  const isThere = !written.endsWith('/') && context.hasFile(join(dirname(source.absPath), written))
  return isThere ? path : null
}

/** What a route may be written as, besides the name of the file. */
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

/** A file for the language and version of the page goes before one for all. */
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

/** The files that a host may answer an address with. */
function filesAt(path: string): string[] {
  if (path.endsWith('/')) return [`${path}index.html`]
  const hasEnding = /\.[^/]+$/.test(path)
  return hasEnding ? [path] : [path, `${path}.html`, `${path}/index.html`]
}
