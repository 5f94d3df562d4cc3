// Pages of a site → as many pages as asked for, as files: the pages over and over, each copy with words of its own, in
// folders of at most 50, with the `_meta.json` files of their sidebars. Pure and deterministic.
import { hashOf, PAIR_COUNT } from '../words.ts'
import { stretchesOf } from './plainMarkdown.ts'
import type { SourcePage } from './readPages.ts'
import { saltCode, saltProse, type Salt } from './salt.ts'

/** Pages that a folder holds at most. */
export const FOLDER_SIZE = 50

/** Folders of pages in a folder of theirs: as many as an author would list under one title. */
const SECTIONS = 10

export interface CorpusOptions {
  /** Pages in all languages together, their home pages included. */
  readonly pages: number
  /** Nothing repeats: each paragraph, heading and code block is another. Else the languages of a copy share their code. */
  readonly isDistinct: boolean
}

/** Files by their path from the docs folder. `sources` are lists of pages, one list for a language. */
export function createCorpus(
  sources: readonly (readonly SourcePage[])[],
  { pages, isDistinct }: CorpusOptions,
): Map<string, string> {
  const marks = { count: 0 }
  const files = sources.flatMap((own, index) => {
    const count = Math.floor(pages / sources.length) + (index < pages % sources.length ? 1 : 0)
    // A salt for each text of the corpus, or one for each copy, by which equal texts stay equal within it.
    const saltFor = (copy: number, text: string): Salt | null => {
      if (isDistinct) return { copy: `${copy}`, mark: marks.count++ % PAIR_COUNT }
      return copy === 0 ? null : { copy: `${copy}`, mark: (hashOf(text) + copy) % PAIR_COUNT }
    }
    return languageFiles(own, { prefix: index === 0 ? '' : `/${own[0]?.lang}`, count, saltFor })
  })
  return new Map(files)
}

interface Language {
  /** Of addresses: `/zh`; empty for the first language. */
  readonly prefix: string
  /** Pages, with the home page. */
  readonly count: number
  readonly saltFor: (copy: number, text: string) => Salt | null
}

function languageFiles(own: readonly SourcePage[], language: Language): [string, string][] {
  const { prefix, count } = language
  const lang = own[0]?.lang ?? ''
  const places = Array.from({ length: Math.max(0, count - 1) }, (_, index) => placeOf(own, index))
  const routes = new Set(places)
  const routeOf = (name: string, copy: number): string => {
    const known = [copy, copy - 1].map((each) => placeOfName(own, name, each))
    return `${prefix}/${known.find((place) => place !== null && routes.has(place)) ?? ''}`
  }
  const articles = places.flatMap((place, index): [string, string][] => {
    const page = own[index % own.length]
    const copy = Math.floor(index / own.length)
    const context = { ...language, copy, routeOf: (name: string) => routeOf(name, copy) }
    return page ? [[`${lang}/${place}.md`, articleOf(page, context)]] : []
  })
  const home = `---\ntitle: Home\ndescription: All pages\n---\n\n# Home\n\n[Start](${prefix}/${places[0] ?? ''})\n`
  return [[`${lang}/index.md`, home], ...articles, ...metaFiles(lang, places)]
}

/** `guide/part-01/section-02/config-dev-hmr-3`: of the page with this number in its language. */
function placeOf(own: readonly SourcePage[], index: number): string {
  const two = (number: number) => String(number + 1).padStart(2, '0')
  const section = Math.floor(index / FOLDER_SIZE)
  const copy = Math.floor(index / own.length)
  const name = (own[index % own.length]?.name ?? '').replaceAll('/', '-')
  const folder = `guide/part-${two(Math.floor(section / SECTIONS))}/section-${two(section % SECTIONS)}`
  return `${folder}/${name}${copy > 0 ? `-${copy}` : ''}`
}

function placeOfName(own: readonly SourcePage[], name: string, copy: number): string | null {
  const index = own.findIndex((page) => page.name === name)
  return index < 0 || copy < 0 ? null : placeOf(own, copy * own.length + index)
}

interface Context extends Language {
  readonly copy: number
  /** The address of the page that was made of another; of the home page where there is none. */
  readonly routeOf: (name: string) => string
}

function articleOf(page: SourcePage, { prefix, copy, routeOf, saltFor }: Context): string {
  const salted = (line: string, salt: Salt | null) => (salt ? saltProse(line, salt) : line)
  const prose = (line: string) => salted(line, line.trim() ? saltFor(copy, line) : null)
  const linked = (line: string) =>
    line.replace(/\]\((\/[^)#\s]*)?(#[^)]*)?\)/g, (_, path?: string) =>
      path === undefined ? `](${routeOf(page.name)})` : `](${routeOf(nameOf(path, prefix))})`,
    )
  const body = stretchesOf(page.markdown).map(({ isCode, lines }) => {
    if (!isCode) return lines.map((line) => prose(linked(line))).join('\n')
    const code = lines.slice(1, -1).join('\n')
    const salt = saltFor(copy, code)
    return [lines[0], ...(code ? [salt ? saltCode(code, salt) : code] : []), lines.at(-1)].join(
      '\n',
    )
  })
  const field = (name: string, text: string) => `${name}: ${JSON.stringify(prose(text))}`
  const frontmatter = [field('title', page.title), field('description', page.description)]
  return ['---', ...frontmatter, '---', '', ...body].join('\n')
}

/** `/zh/guide/start/` → `guide/start`. */
function nameOf(path: string, prefix: string): string {
  const own = prefix && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
  return own.replace(/^\/|\/$|(\/index)?(\.md|\.html)?$/g, '')
}

/** Labels of the folders, all of them closed, as a site of thousands of pages has them. */
function metaFiles(lang: string, places: readonly string[]): [string, string][] {
  const folders = [...new Set(places.map((place) => place.slice(0, place.lastIndexOf('/'))))]
  const parts = [...new Set(folders.map((folder) => folder.slice(0, folder.lastIndexOf('/'))))]
  const itemsOf = (parent: string, children: readonly string[]) =>
    children
      .filter((child) => child.startsWith(`${parent}/`))
      .map((child) => {
        const name = child.slice(parent.length + 1)
        return { type: 'dir', name, label: name.replace('-', ' '), collapsed: true }
      })
  const metaFile = (parent: string, children: readonly string[]): [string, string] => [
    `${lang}/${parent}/_meta.json`,
    `${JSON.stringify(itemsOf(parent, children))}\n`,
  ]
  return [metaFile('guide', parts), ...parts.map((part) => metaFile(part, folders))]
}
