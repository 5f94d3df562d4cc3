// The parts around an article: outline, edit link, date, neighbours, and dates in words.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { textsIn } from '../../packages/engine/src/shared/languages.ts'
import { formatDate } from '../../packages/theme/src/components/formatDate.ts'
import { text } from '../../packages/theme/src/text.ts'
import { en } from '../../packages/theme/src/text/en.ts'
import { defaultTheme } from '../../packages/theme/src/defaultTheme.ts'
import { createSiteData } from '../helpers/pageData.ts'
import { attributesOf, renderPart, textsOf } from '../helpers/renderPart.tsx'

const { Outline, DocFooter, LoadingBar, ScrollTop, Footer } = defaultTheme.parts
const themeConfig = createSiteData().themeConfig

const test = suite('Doc')

test('the outline lists the headings with their depth, under the title the site gives it', () => {
  const toc = [
    { text: 'One', id: 'one', depth: 2 as const, charIndex: 0 },
    { text: '二', id: '二', depth: 4 as const, charIndex: 9 },
  ]
  const body = renderPart(Outline, { page: { toc }, site: { text: { outlineTitle: 'Here' } } })
  assert.equal(attributesOf(body, 'nav', 'aria-label'), ['Here'])
  assert.equal(attributesOf(body, 'a', 'href'), ['#one', '#%E4%BA%8C'])
  assert.equal(attributesOf(body, 'a', 'data-depth'), ['2', '4'])
  assert.is(renderPart(Outline).innerHTML, '')
})

test('an outline reads each heading a few times, however many there are', () => {
  const reads = { count: 0 }
  const toc = Array.from({ length: 500 }, (_, i) => ({
    ...{ text: `Heading ${i}`, id: `heading-${i}`, charIndex: i },
    get depth() {
      reads.count += 1
      return 2 as const
    },
  }))
  renderPart(Outline, { page: { toc } })
  assert.ok(reads.count <= 10 * toc.length, `${reads.count} reads of 500 headings`)
})

test('the default title of the outline is the one of the language', () => {
  const toc = [{ text: 'One', id: 'one', depth: 2 as const, charIndex: 0 }]
  const title = (lang: string) => textsOf(renderPart(Outline, { page: { toc, lang } }), 'p')
  assert.equal(title('en'), ['ON THIS PAGE'])
  assert.equal(title('zh'), ['目录'])
  assert.equal(title('fr'), ['Sur cette page'])
  assert.equal(title('zh-TW'), ['本頁目錄'])
  assert.equal(title('xx'), ['ON THIS PAGE'])
})

const TIME = Date.UTC(2024, 5, 14, 23, 59)
const dates: [lang: string, text: string][] = [
  ['en', 'Jun 14, 2024'],
  ['en-GB', 'Jun 14, 2024'],
  ['zh', '2024 年 6 月 14 日'],
  ['zh-CN', '2024 年 6 月 14 日'],
  ['zh-TW', '2024 年 6 月 14 日'],
  ['ja', '2024年6月14日'],
  ['ko', '2024년 6월 14일'],
  ['de', '14. Juni 2024'],
  ['es', '14 de junio de 2024'],
  ['fr', '14 juin 2024'],
  ['it', '14 giugno 2024'],
  ['pt-BR', '14 de junho de 2024'],
  ['pl', '14 czerwca 2024'],
  ['ru', '14 июня 2024 г.'],
  ['tr', '14 Haziran 2024'],
  ['vi', '14 tháng 6, 2024'],
  ['ar', '14 يونيو 2024'],
  ['he', '14 ביוני 2024'],
  ['xx', 'Jun 14, 2024'],
]
for (const [lang, written] of dates) {
  const words = textsIn(text, lang)
  test(`a date in ${lang} reads ${written}`, () =>
    assert.is(
      formatDate(TIME, (key) => words[key] ?? ''),
      written,
    ))
}

test('each month has its name', () => {
  const english = (month: number) => formatDate(Date.UTC(2024, month, 1), (key) => en[key])
  assert.equal(
    Array.from({ length: 12 }, (_, month) => english(month).slice(0, 3)),
    ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  )
})

test('the date is in a time element, and only if the site enables it', () => {
  const shown = (lastUpdated: boolean, time: number | null) =>
    renderPart(DocFooter, {
      page: { lastUpdatedTime: time },
      site: { themeConfig: { ...themeConfig, lastUpdated } },
    })
  const body = shown(true, TIME)
  assert.equal(textsOf(body, '.last-updated'), ['Last Updated: Jun 14, 2024'])
  assert.equal(attributesOf(body, 'time', 'datetime'), ['2024-06-14T23:59:00.000Z'])
  assert.is(shown(false, TIME).querySelector('time'), null)
  assert.is(shown(true, null).querySelector('time'), null)
})

test('contributors are a list in the language of the page', () => {
  const shown = (lang: string, ...contributors: string[]) =>
    textsOf(renderPart(DocFooter, { page: { lang, contributors } }), '.contributors')
  assert.equal(shown('en', 'Ada', 'Grace', 'Lin'), ['Contributors: Ada, Grace, and Lin'])
  assert.equal(shown('zh', 'Ada', 'Lin'), ['贡献者：Ada和Lin'])
  assert.is(renderPart(DocFooter).querySelector('.contributors'), null)
})

test('the edit link leads to the source of the page in a new tab', () => {
  const page = { editLink: 'https://github.com/x/en/a.md' }
  const body = renderPart(DocFooter, { page, site: { text: { editLinkText: 'Edit' } } })
  assert.equal(textsOf(body, '.edit-link'), ['Edit (opens in a new tab)'])
  assert.equal(attributesOf(body, '.edit-link', 'href'), [page.editLink])
  assert.equal(attributesOf(body, '.edit-link', 'target'), ['_blank'])
})

test('neighbours are labelled, and a missing one leaves no box', () => {
  const prev = { text: 'A', routePath: '/a' }
  const next = { text: 'C', routePath: '/c d' }
  const body = renderPart(DocFooter, { page: { prev, next }, site: { cleanUrls: false } })
  assert.equal(textsOf(body, '.neighbours a'), ['Previous PageA', 'Next pageC'])
  assert.equal(attributesOf(body, '.neighbours a', 'href'), ['/a.html', '/c%20d.html'])
  const last = renderPart(DocFooter, { page: { prev } })
  assert.is(last.querySelectorAll('.neighbours > *').length, 1)
  assert.is(renderPart(DocFooter).querySelector('.neighbours'), null)
})

const FOOTERS: [message: string, text: string, elements: string][] = [
  ['© 2024', '© 2024', ''],
  ['© <b>2024</b> <a href="https://x.dev">X</a>', '© 2024 X', 'B A'],
  ['<img src="x" onerror="alert(1)">', '', 'IMG'],
  ['<a href="javascript:alert(1)" onclick=alert(1)>X</a>', 'X', 'A'],
  ['<a href=javascript:alert(1) style="color: red">X</a>', 'X', 'A'],
  ['<b fill="a url(//x)" stroke=url(#a)>X</b>', 'X', 'B'],
  ['<b>a <i>b', 'a b', 'B I'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>', ''],
  ['Array<T> and <b>more', 'Array<T> and more', 'B'],
  ['<b>a</b><img src=x onerror=alert(1)//', 'a<img src=x onerror=alert(1)//', 'B'],
]

for (const [message, text, elements] of FOOTERS) {
  test(`the footer’s message ${message} is shown with its markup, if that is harmless`, () => {
    const footer = renderPart(Footer, { site: { footer: { message, pages: 'home' } } })
    assert.equal(textsOf(footer, 'footer'), [text])
    const found = [...footer.querySelectorAll('footer span *')].map(({ tagName }) => tagName)
    assert.is(found.join(' '), elements)
    const attributes = [...footer.querySelectorAll('footer span *')].flatMap((each) => [
      ...each.getAttributeNames(),
    ])
    assert.equal(
      attributes.filter((name) => /^(?:on|src|style|fill)/.test(name)),
      [],
    )
  })
}

test('without a message there is no footer on the home page', () => {
  assert.is(renderPart(Footer).innerHTML, '')
})

test('the way to the top is offered only where the site asks for it', () => {
  const site = { themeConfig: { ...themeConfig, enableScrollToTop: true } }
  assert.equal(attributesOf(renderPart(ScrollTop, { site }), 'button', 'aria-label'), [
    'Back to top',
  ])
  assert.is(renderPart(ScrollTop).innerHTML, '')
})

test('the loading bar is not drawn on the server', () => {
  assert.is(renderPart(LoadingBar, { isLoading: true }).innerHTML, '')
})

test.run()
