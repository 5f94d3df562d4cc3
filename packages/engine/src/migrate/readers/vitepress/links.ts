// Finds the links of pages, for the functions of a site that choose which of them VitePress does not check.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The address of a link, of a definition, or in an attribute. */
const LINK = /\]\(\s*<?([^\s)<>]+)|^[ \t]*\[[^\]\n]+\]:\s*<?([^\s<>]+)|\bhref=["']([^"'\n]+)/gm

/** Returns the links of the pages in a folder in the form that VitePress gives to these functions. */
export async function linksIn(folder: string, pagePaths: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(pagePaths.map((path) => readFile(join(folder, path), 'utf8')))
  const links = texts.flatMap((text) =>
    [...text.matchAll(LINK)].map(([, link, defined, given]) => link ?? defined ?? given ?? ''),
  )
  return [...new Set(links.map(withoutEnding))].filter(Boolean)
}

function withoutEnding(link: string): string {
  return link
    .replace(/[?#].*$/, '')
    .replace(/\.(?:html|md)$/, '')
    .replace(/\/$/, '/index')
}
