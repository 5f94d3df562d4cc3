// `npm run site:report`: what there is to read on the website, page by page, both languages side by side. Writes a table to
// the terminal and checks nothing; the checks are in test/websitePages.test.ts.
import { measure, type PageMeasure } from './measure.ts'
import { readPages } from './pages.ts'

const heads = [
  'page',
  'words',
  'characters + words',
  'examples',
  'headings',
  'minutes en',
  'minutes zh',
]

const pages = (await readPages()).filter(({ path }) => path !== null)
const measures = new Map(pages.map((page) => [`${page.lang} ${page.path}`, measure(page)]))
const paths = [...new Set(pages.map(({ path }) => path ?? ''))].sort()
const rows = paths.map((path) =>
  toRow(path, measures.get(`en ${path}`), measures.get(`zh ${path}`)),
)
const total = toRow('all pages', sum('en'), sum('zh'))
print([heads, ...rows, total])

function toRow(path: string, english?: PageMeasure, chinese?: PageMeasure): string[] {
  const both = (read: (page: PageMeasure) => number) => {
    const [left, right] = [english && read(english), chinese && read(chinese)]
    return left === right ? String(left) : `${left ?? '–'} / ${right ?? '–'}`
  }
  return [
    path,
    english ? String(english.words) : '–',
    chinese ? `${chinese.characters} + ${chinese.words}` : '–',
    both(({ examples }) => examples),
    both(({ headings }) => headings),
    english ? english.minutes.toFixed(1) : '–',
    chinese ? chinese.minutes.toFixed(1) : '–',
  ]
}

function sum(lang: string): PageMeasure {
  const all = [...measures].flatMap(([key, page]) => (key.startsWith(lang) ? [page] : []))
  const of = (name: keyof PageMeasure) => all.reduce((rest, page) => rest + page[name], 0)
  return {
    words: of('words'),
    characters: of('characters'),
    examples: of('examples'),
    headings: of('headings'),
    minutes: of('minutes'),
  }
}

/** Columns of one width; the first to the left, numbers to the right. */
function print(table: readonly (readonly string[])[]): void {
  const widths = heads.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const lines = table.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
  console.log(lines.join('\n'))
}
