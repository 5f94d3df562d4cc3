import { JSDOM } from 'jsdom'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { documentOf } from '../../../packages/engine/src/render/document.ts'
import type { PagePayload } from '../../../packages/engine/src/types/browser.ts'
import { createPageData, createSiteData } from '../../helpers/pageData.ts'

const test = suite('documentOf')

const page = createPageData({
  title: '</script><script>alert(1)</script>',
  description: '"quoted" & <b>bold</b>',
})

const site = createSiteData({ title: 'Site', logoText: 'Site' })

const payload: PagePayload = {
  page,
  siteUrl: '/assets/site.en.json',
  module: null,
  styles: [],
  parts: [],
  runs: [null],
}

const client = {
  entry: '/assets/client.js',
  preloads: ['/assets/chunk.js'],
  styles: ['/assets/client.css'],
  stylesByUse: {},
  devEntry: null,
}

const parse = (html: string) => new JSDOM(html).window.document

const scripts = {
  startSite: 'fetch()',
  appearance: 'localStorage',
  firstVisit: '',
  unknownPath: '',
  loadEntry: 'import()',
}

const common = {
  html: '',
  head: [],
  trail: [],
  payload,
  site,
  background: null,
  client,
  scripts,
  preloads: [],
}

test('nothing that comes from content can end its place', () => {
  const document = parse(documentOf({ ...common, html: '<main></main>' }))
  assert.is(
    document.querySelectorAll('script:not([src]):not([type]):not([data-entry]):not([data-site])')
      .length,
    1,
  )
  assert.equal(
    JSON.parse(document.querySelector('#docgenPayload')?.textContent ?? ''),
    JSON.parse(JSON.stringify(payload)),
  )
  assert.match(document.title, '</script><script>alert(1)</script>')
  const description = document.querySelector('meta[name=description]')
  assert.is(description?.getAttribute('content'), '"quoted" & <b>bold</b>')
})

test('the document says its language, and its direction where that is from right to left', () => {
  const tagOf = (dir: 'ltr' | 'rtl', darkMode = true) => {
    const themeConfig = { ...site.themeConfig, darkMode }
    const arabic = { ...payload, page: { ...page, lang: 'ar' } }
    const html = documentOf({ ...common, payload: arabic, site: { ...site, dir, themeConfig } })
    return /<html[^>]*>/.exec(html)?.[0]
  }
  assert.is(tagOf('ltr'), '<html lang="ar">')
  assert.is(tagOf('rtl'), '<html lang="ar" dir="rtl">')
  assert.is(tagOf('rtl', false), '<html lang="ar" class="light" dir="rtl">')
})

test('a document requests what the page needs, and nothing twice', () => {
  const document = parse(documentOf(common))
  const links = [...document.querySelectorAll('link')].map(
    (link) => `${link.rel} ${link.getAttribute('href')}`,
  )
  assert.equal(
    links.filter((link) => /assets/.test(link)),
    [
      'stylesheet /assets/client.css',
      'modulepreload /assets/chunk.js',
      'modulepreload /assets/client.js',
    ],
  )
  const scripts = [...document.querySelectorAll<HTMLElement>('head > script:not([type])')].map(
    ({ dataset, textContent }) => [dataset['site'] ?? dataset['entry'], textContent],
  )
  assert.equal(scripts, [
    ['/assets/site.en.json', 'fetch()'],
    [undefined, 'localStorage'],
    ['/assets/client.js', 'import()'],
  ])
  assert.is(document.querySelector('script[src]'), null, 'nothing runs as soon as it is here')
})

test('a page is painted whole, unless it is so long that its reader would wait for the end', () => {
  const isWhole = (html: string) => {
    const document = parse(documentOf({ ...common, html }))
    const target = document.querySelector('link[rel=expect][blocking=render]')?.getAttribute('href')
    return target ? document.querySelector(target)?.matches('#docgenRoot ~ script') : false
  }
  assert.is(isWhole('<p>Words.</p>'), true)
  assert.is(isWhole('<p>Words.</p>'.repeat(20_000)), false)
})

test('a document requests the page’s own module and style sheets besides the site’s', () => {
  const own = { ...payload, module: '/assets/start.js', styles: ['/assets/start.css'] }
  const preloads = ['/assets/start.js', '/assets/chunk2.js']
  const document = parse(documentOf({ ...common, payload: own, preloads }))
  const modules = [...document.querySelectorAll('link[rel=modulepreload]')]
  assert.equal(
    modules.map((link) => link.getAttribute('href')),
    ['/assets/chunk.js', '/assets/client.js', '/assets/start.js', '/assets/chunk2.js'],
  )
  const styles = [...document.querySelectorAll('link[rel=stylesheet][data-page]')]
  assert.equal(
    styles.map((link) => link.getAttribute('href')),
    ['/assets/start.css'],
  )
})

test('tags of components replace the page’s own, and the last component’s those of others', () => {
  const title = (children: string) => ({ tag: 'title', children }) as const
  const meta = (content: string) =>
    ({ tag: 'meta', attrs: { name: 'description', content } }) as const
  const head = [[title('First'), meta('one')], [title('Second')]]
  const document = parse(documentOf({ ...common, head }))
  assert.is(document.querySelectorAll('title').length, 1)
  assert.is(document.title, 'Second')
  const descriptions = [...document.querySelectorAll('meta[name=description]')]
  assert.equal(
    descriptions.map((each) => each.getAttribute('content')),
    ['one'],
  )
})

test('a document contains the live-reload client in dev', () => {
  const dev = { ...client, devEntry: '/assets/dev.js' }
  const document = parse(documentOf({ ...common, client: dev }))
  assert.ok(document.querySelector('script[src="/assets/dev.js"]'))
})

test('a site without dark appearance is light from the start', () => {
  const light = { ...site, themeConfig: { ...site.themeConfig, darkMode: false } }
  const html = documentOf({ ...common, site: light })
  assert.match(html, '<html lang="en" class="light">')
  assert.not.match(html, 'localStorage')
})

test.run()
