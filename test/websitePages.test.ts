// Every page of the website: its own title and description, examples where there is something to show, headings to
// find one's way, and the same code in both languages.
import type { Code } from 'mdast'
import { toString } from 'mdast-util-to-string'
import * as assert from 'uvu/assert'
import { suite } from './helpers/suite.ts'
import { measure } from './website/measure.ts'
import { fencesOf, readPages, type WebsitePage } from './website/pages.ts'
import { withoutCode } from './website/withoutCode.ts'

const test = suite<{ pages: readonly WebsitePage[]; routed: readonly WebsitePage[] }>(
  'pages of the website',
)

test.before(async (context) => {
  context.pages = await readPages()
  context.routed = context.pages.filter(({ path }) => path !== null)
})

/** By the frontmatter, or else by the first heading. */
function titleOf({ frontmatter, tree }: WebsitePage): string {
  const heading = tree.children.find(({ type }) => type === 'heading')
  const own = frontmatter.title ?? frontmatter.titleSuffix
  return own ?? (heading ? toString(heading).replace(/\s*\{#.*\}$/, '') : '')
}

/** Values that several of the pages have, with their files. */
function repeated(pages: readonly WebsitePage[], read: (page: WebsitePage) => string): string[] {
  const values = pages.map(read)
  return pages
    .filter((page) => values.filter((value) => value === read(page)).length > 1)
    .map((page) => `${page.file}: ${read(page)}`)
}

test('every page has a title that no other page of its language has', ({ routed }) => {
  for (const lang of ['en', 'zh']) {
    const pages = routed.filter((page) => page.lang === lang)
    assert.equal(
      pages.filter((page) => titleOf(page) === '').map(({ file }) => file),
      [],
    )
    assert.equal(repeated(pages, titleOf), [])
  }
})

test('every page has its own description: one sentence, not too long for a search result', ({
  routed,
}) => {
  const descriptionOf = ({ frontmatter }: WebsitePage) => frontmatter.description ?? ''
  for (const lang of ['en', 'zh']) {
    const pages = routed.filter((page) => page.lang === lang)
    const end = lang === 'zh' ? /^[^。！？]+。?$/ : /^(?:[^.!?]|[.!?](?=\S))+\.?$/
    const longest = lang === 'zh' ? 90 : 180
    const wrong = pages.filter((page) => {
      const text = descriptionOf(page)
      return !end.test(text) || text.length > longest
    })
    assert.equal(
      wrong.map((page) => `${page.file}: ${descriptionOf(page)}`),
      [],
    )
    assert.equal(repeated(pages, descriptionOf), [])
  }
})

test('every page has an example or a documented reason for having none', ({ routed }) => {
  const without = routed.filter((page) => measure(page).examples === 0).map(({ path }) => path)
  assert.equal([...new Set(without)].sort(), Object.keys(withoutCode).sort())
})

/** A home page and an overview generate their headings. */
const isDrawn = ({ frontmatter }: WebsitePage) =>
  frontmatter.pageType === 'home' || frontmatter.pageType === 'overview'

test('no page takes more than three seconds to read without a heading below its title', ({
  routed,
}) => {
  const wrong = routed.filter((page) => {
    const { minutes, headings } = measure(page)
    return headings === 0 && minutes * 60 > 3 && !isDrawn(page)
  })
  assert.equal(
    wrong.map(({ file }) => file),
    [],
  )
})

/** A block without its comments. */
function codeWithoutComments({ lang, value }: Code): string {
  const code = value
    .replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, '')
    .replace(/(?<![:'"\w])\/\/.*$/gm, '')
    .replace(/^\s*#(?!\w*[{[.]).*$|\s#\s.*$/gm, '')
  return `${lang ?? ''}: ${code.replace(/\s+/g, ' ').trim()}`
}

/** Whether two blocks do the same: texts in quotes may be Chinese in the second. */
function isSameCode(english: string | undefined, chinese: string | undefined): boolean {
  const text = /('[^'\n]*'|"[^"\n]*"|`[^`]*`)/
  const [left = [], right = []] = [english?.split(text), chinese?.split(text)]
  return (
    left.length === right.length &&
    left.every((part, index) => {
      const other = right[index] ?? ''
      return part === other || (text.test(part) && text.test(other) && /\p{sc=Han}/u.test(other))
    })
  )
}

test('a page and its translation show the same code, apart from comments', ({ pages }) => {
  const faults = pages
    .filter(({ lang }) => lang === 'zh')
    .flatMap((chinese) => {
      const english = pages.find(({ file }) => file === chinese.file.replace('/zh/', '/en/'))
      const [left, right] = [english, chinese].map((page) =>
        page ? fencesOf(page.tree).map(codeWithoutComments) : [],
      )
      const count = Math.max(left?.length ?? 0, right?.length ?? 0)
      return Array.from({ length: count }, (_, at) => [left?.[at], right?.[at]] as const)
        .filter((pair) => !isSameCode(...pair))
        .map(([before, after]) => `${chinese.file}:\n${before ?? 'nothing'}\n${after ?? 'nothing'}`)
    })
  assert.equal(faults, [])
})

test('code that differs in more than comments and texts is found', () => {
  const of = (value: string) => codeWithoutComments({ type: 'code', lang: 'ts', value })
  const same = isSameCode(of("log('On', 1) // yes"), of("log('开', 1) // 是"))
  assert.ok(same)
  assert.not(isSameCode(of("log('On', 1)"), of("log('Off', 1)")))
  assert.not(isSameCode(of("log('On', 1)"), of("log('开', 2)")))
  assert.not(isSameCode(of('a()'), undefined))
})

test('measures count words, characters and examples apart, and code as no words', () => {
  const tree = {
    type: 'root',
    children: [
      { type: 'heading', depth: 2, children: [{ type: 'text', value: 'Two words' }] },
      { type: 'paragraph', children: [{ type: 'text', value: '使用 Rspack’s 构建' }] },
      { type: 'code', lang: 'ts', value: 'const a = 1' },
    ],
  } as const
  const { minutes, ...counts } = measure({ tree: structuredClone(tree) as never })
  assert.equal(counts, { words: 3, characters: 4, examples: 1, headings: 1 })
  assert.is(minutes.toFixed(4), (3 / 238 + 4 / 400).toFixed(4))
})

test.run()
