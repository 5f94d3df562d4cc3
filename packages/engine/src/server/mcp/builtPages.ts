// Reads the pages of a built site as Markdown: the copies that the build wrote, or else the
// documents, converted.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readText } from '../../node/attempt.ts'
import { pageMarkdown } from '../../render/markdown/pageMarkdown.ts'
import { decodePath, markdownFileOf, outFileOf, splitLink } from '../../shared/paths.ts'
import type { Config } from '../../types/index.ts'
import { findFile } from '../http/folder.ts'

/** Returns the Markdown of the page at a route path such as `/guide/start`, or null. */
export async function readPage(route: string, config: Config): Promise<string | null> {
  const path = routeOf(route, config)
  for (const outFile of [
    outFileOf(path),
    outFileOf(`${path}/`),
    outFileOf(path.replace(/\/$/, '')),
  ]) {
    const copy = readText((await findFile(config.outDir, markdownFileOf(outFile))) ?? '')
    if (copy !== null) return copy
    const document = await findFile(config.outDir, outFile)
    if (document !== null) return markdownOf(await readFile(document, 'utf8'), path)
  }
  return null
}

/** Accepts full addresses and addresses with the base, which search results and readers have. */
function routeOf(address: string, { base }: Config): string {
  const path = splitLink(address.replace(/^https?:\/\/[^/]+/, '')).path.replace(
    /\.(?:html|md)$/,
    '',
  )
  const route = path.startsWith(base) ? path.slice(base.length - 1) : path
  return decodePath(route.startsWith('/') ? route : `/${route}`)
}

function markdownOf(html: string, address: string): string {
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
  return pageMarkdown({ html, isWhole: true, hasMain: true, title, address })
}

/** Returns the list of pages that language models read, or null if the site has none. */
export function pageList({ outDir }: Config): string | null {
  return readText(join(outDir, 'llms.txt'))
}
