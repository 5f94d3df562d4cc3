// Warns about links in the form of wikis, `[[Page]]`, which Markdown shows as text. One warning for
// the whole site says how many there are, and only links to pages that exist count: `[[0]]` and
// `[[a, b], [c]]` are text.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { relativePath } from '../node/relativePath.ts'
import { withFrame } from '../diagnostics/diagnostics.ts'
import type { Page } from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Site } from '../types/index.ts'

/** A page name, and a heading or a label after it. */
const WIKI_LINK =
  /(?<![\p{L}\p{N}_[\]\\])\[\[([^[\]|#\n]+)(?:#[^[\]|\n]*)?(?:\|([^[\]\n]*))?\]\](?!\])/gu

interface WikiLink {
  readonly absPath: string
  /** The text of the file. */
  readonly text: string
  readonly index: number
  readonly written: string
  readonly label: string
  readonly target: Page
}

export async function checkWikiLinks({ routes, config }: Site): Promise<Diagnostic[]> {
  const pages = [...routes.values()].map(({ page }) => page)
  const own = pages.filter(({ filePath, original }) => filePath !== '' && !original)
  const suspicious = own.filter(({ text }) => text.includes('[['))
  if (suspicious.length === 0) return []
  const byName = namesOf(own)
  const links = await Promise.all(
    suspicious.map((page) => linksIn(page, byName, join(config.docsDir, page.filePath))),
  )
  const found = links.flat()
  const [first] = found
  return first ? [toDiagnostic(first, found, config.docsDir)] : []
}

function toDiagnostic(
  { absPath, text, index, written, label, target }: WikiLink,
  found: readonly WikiLink[],
  docsDir: string,
): Diagnostic {
  const files = new Set(found.map((each) => each.absPath)).size
  const places = files === 1 ? 'this file' : `${files} files`
  const times = found.length === 1 ? '' : ` Found ${found.length} times in ${places}.`
  const path = relativePath(dirname(absPath), join(docsDir, target.filePath))
  const link = encodeURI(path.startsWith('.') ? path : `./${path}`)
  const lines = text.slice(0, index).split('\n')
  const diagnostic: Diagnostic = {
    severity: 'warning',
    code: 'unknown-syntax',
    message: `\`${written}\` is a link in other tools, but it is shown as text.${times}`,
    hint: `Write \`[${label}](${link})\`, or add a plugin for such links to \`markdown.remarkPlugins\`. To show the text, put it between backticks.`,
    filePath: absPath,
    line: lines.length,
    column: lines.at(-1)!.length + 1,
    length: written.length,
  }
  return withFrame(diagnostic, text)
}

/** Titles, file names, paths and addresses of pages, in lower case. The first page has a name. */
function namesOf(pages: readonly Page[]): ReadonlyMap<string, Page> {
  const names = new Map<string, Page>()
  for (const page of pages) {
    const path = page.filePath.replace(/\.mdx?$/, '')
    const [last = ''] = path.split('/').slice(-1)
    for (const name of [page.title, path, last, page.routePath.slice(1)]) {
      const key = keyOf(name)
      if (key !== 'index' && /\p{L}/u.test(key) && !names.has(key)) names.set(key, page)
    }
  }
  return names
}

/** `Getting Started` is the page `getting-started`. */
function keyOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\.mdx?$/, '')
    .replace(/[\s_-]+/g, '-')
}

/** Fences, code in a line, comments, and indented code. */
const CODE =
  /^ {0,3}(`{3,}|~{3,})[^]*?(?:^ {0,3}\1|(?![^]))|(`+)(?!`)[^]*?[^`]\2(?!`)|<!--[^]*?-->|(?<=\n[ \t]*\n)(?: {4}|\t).*/gm

/** Returns the links in a file that its page shows as text. */
async function linksIn(
  page: Page,
  byName: ReadonlyMap<string, Page>,
  absPath: string,
): Promise<WikiLink[]> {
  // A page that a plugin made has no file.
  const raw = await readFile(absPath, 'utf8').catch(() => '')
  const text = raw.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const masked = text.replace(CODE, (code) => code.replace(/[^\n]/g, ' '))
  return [...masked.matchAll(WIKI_LINK)].flatMap(
    ({ index, 0: written, 1: name = '', 2: label }) => {
      const target = byName.get(keyOf(name.replace(/^\//, '')))
      if (!target || !page.text.includes(written)) return []
      return [{ absPath, text, index, written, label: (label ?? name).trim(), target }]
    },
  )
}
