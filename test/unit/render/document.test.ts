import { JSDOM } from 'jsdom'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { documentOf } from '../../../packages/engine/src/render/document.ts'
import type { PagePayload } from '../../../packages/engine/src/types.ts'
import { createPageData, createSiteData } from '../../helpers/pageData.ts'

const test = suite('documentOf')

const page = createPageData({
  title: '</script><script>alert(1)</script>',
  description: '"quoted" & <b>bold</b>',
})

const site = createSiteData({ title: 'Site', logoText: 'Site' })

const payload: PagePayload = {
  page,
  site: '/assets/site.en.json',
  module: null,
  styles: [],
  runs: [null],
}

const client = {
  entry: '/assets/client.js',
  preloads: ['/assets/chunk.js'],
  styles: ['/assets/client.css'],
  devEntry: null,
}

const parse = (html: string) => new JSDOM(html).window.document

test('nothing that comes from content can end its place', () => {
  const document = parse(documentOf({ html: '<main></main>', payload, site, client }))
  assert.is(document.querySelectorAll('script:not([src]):not([type])').length, 1)
  assert.equal(
    JSON.parse(document.querySelector('#docgen-payload')?.textContent ?? ''),
    JSON.parse(JSON.stringify(payload)),
  )
  assert.match(document.title, '</script><script>alert(1)</script>')
  const description = document.querySelector('meta[name=description]')
  assert.is(description?.getAttribute('content'), '"quoted" & <b>bold</b>')
})

test('asks for what the page needs, and nothing twice', () => {
  const document = parse(documentOf({ html: '', payload, site, client }))
  const links = [...document.querySelectorAll('link')].map(
    (link) => `${link.rel} ${link.getAttribute('href')}`,
  )
  assert.equal(
    links.filter((link) => /assets/.test(link)),
    [
      'stylesheet /assets/client.css',
      'modulepreload /assets/chunk.js',
      'preload /assets/site.en.json',
    ],
  )
  const scripts = [...document.querySelectorAll('script[src]')].map((script) =>
    script.getAttribute('src'),
  )
  assert.equal(scripts, ['/assets/client.js'])
})

test('adds the live-reload client in dev', () => {
  const dev = { ...client, devEntry: '/assets/dev.js' }
  const document = parse(documentOf({ html: '', payload, site, client: dev }))
  assert.ok(document.querySelector('script[src="/assets/dev.js"]'))
})

test('a site without dark appearance is light from the start', () => {
  const light = { ...site, themeConfig: { ...site.themeConfig, darkMode: false } }
  const html = documentOf({ html: '', payload, site: light, client })
  assert.match(html, '<html lang="en" class="light">')
  assert.not.match(html, 'localStorage')
})

test.run()
