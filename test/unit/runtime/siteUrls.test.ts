// Links for code outside of components. The configuration is compiled in, so here its defaults hold; the built site of
// test/browser/runtime.test.ts has others.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { normalizeHref, withBase } from '../../../packages/engine/src/runtime/siteUrls.ts'

const test = suite('siteUrls')

const WITH_BASE: [path: string, base: string, expected: string][] = [
  ['/logo.svg', '/', '/logo.svg'],
  ['logo.svg', '/docs/', '/docs/logo.svg'],
  ['/logo.svg', '/docs/', '/docs/logo.svg'],
  ['/', '/docs/', '/docs/'],
  ['', '/docs/', '/docs/'],
  ['/docs/a', '/docs/', '/docs/docs/a'],
  ['https://example.com/a', '/docs/', 'https://example.com/a'],
  ['//example.com/a', '/docs/', '//example.com/a'],
  ['mailto:a@example.com', '/docs/', 'mailto:a@example.com'],
  ['#top', '/docs/', '#top'],
  ['?q=1', '/docs/', '?q=1'],
  ['./a', '/docs/', './a'],
]

for (const [path, base, expected] of WITH_BASE) {
  test(`\`${path}\` below \`${base}\` is \`${expected}\``, () => {
    assert.is(withBase(path, base), expected)
  })
}

test('without a base the site’s own is taken', () => {
  assert.is(withBase('/logo.svg'), '/logo.svg')
  assert.is(withBase(), '/')
})

test('an address has the form in which the site writes it', () => {
  assert.is(normalizeHref('/guide/start.html#a'), '/guide/start#a')
  assert.is(normalizeHref('/guide/index'), '/guide/')
  assert.is(normalizeHref('/指南'), '/%E6%8C%87%E5%8D%97')
  assert.is(normalizeHref('/logo.svg'), '/logo.svg')
  assert.is(normalizeHref('https://example.com/a.html'), 'https://example.com/a.html')
})

test.run()
