// The link to the source of a plugin: every page of one has it right below its title, and it is drawn as a quiet line.
import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import * as assert from 'uvu/assert'
import { sourceLink } from '../site/sourceLink.ts'
import { suite } from './helpers/suite.ts'
import { readPages } from './website/pages.ts'

const test = suite('source links of the website')

const PACKAGES = 'https://github.com/web-infra-dev/rsbuild/tree/main/packages/'

function drawn(html: string): string {
  const tree: Root = fromHtml(html, { fragment: true })
  sourceLink()(tree)
  return toHtml(tree)
}

test('a link alone below the title leaves its paragraph and gets a mark', () => {
  for (const label of ['Source', '源码']) {
    const html = drawn(
      `<h1>Title</h1>\n<p><a href="https://a.example">${label}</a></p><p>Words</p>`,
    )
    assert.match(
      html,
      /^<h1>Title<\/h1>\n<a href="https:\/\/a\.example" class="source-code"[^>]*><svg class="icon"/,
    )
    assert.match(html, new RegExp(`</svg>${label}</a><p>Words</p>$`))
  }
})

test('any other paragraph stays as it is', () => {
  for (const html of [
    '<h1>Title</h1><p><a href="/a">Source</a> and words</p>',
    '<h1>Title</h1><p><a href="/a">Elsewhere</a></p>',
    '<h1>Title</h1><p>Words</p><p><a href="/a">Source</a></p>',
  ]) {
    assert.is(drawn(html), html)
  }
})

test('the page of every plugin leads to its package', async () => {
  const pages = (await readPages()).filter(({ file }) => /list\/plugin-[\w-]+\.md$/.test(file))
  assert.is(pages.length, 62)
  for (const { file, tree } of pages) {
    const paragraph = tree.children[tree.children.findIndex(({ type }) => type === 'heading') + 1]
    const link = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
    const url = link?.type === 'link' ? link.url : ''
    assert.ok(url.startsWith(PACKAGES), `${file}: ${url}`)
  }
})

test.run()
