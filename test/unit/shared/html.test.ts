import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import {
  escapeAttribute,
  escapeHtml,
  renderTag,
  toInlineJson,
} from '../../../packages/engine/src/shared/html.ts'
import type { HeadTag } from '../../../packages/engine/src/types/theme.ts'

const test = suite('html')

test('text and attributes cannot become tags', () => {
  assert.is(escapeHtml('<a href="x">&amp;</a>'), '&lt;a href="x"&gt;&amp;amp;&lt;/a&gt;')
  assert.is(escapeAttribute('"><script>&'), '&quot;&gt;&lt;script&gt;&amp;')
})

test('head tags are written as HTML', () => {
  const cases: [HeadTag, string][] = [
    [
      { tag: 'meta', attrs: { name: 'a', content: 'b "c"' } },
      '<meta name="a" content="b &quot;c&quot;">',
    ],
    [{ tag: 'meta', attrs: { content: '' } }, '<meta content="">'],
    [{ tag: 'title', children: 'A & </title>' }, '<title>A &amp; &lt;/title&gt;</title>'],
    [
      { tag: 'script', attrs: { async: true, defer: false, src: '/a.js' } },
      '<script async src="/a.js"></script>',
    ],
    [{ tag: 'script', children: "a('</script>')" }, "<script>a('<\\/script>')</script>"],
    [{ tag: 'style', children: 'a > b {}' }, '<style>a > b {}</style>'],
    [{ tag: 'noscript', children: '<img src="/a">' }, '<noscript><img src="/a"></noscript>'],
    [{ tag: 'link', attrs: { 'a b': 'x', 'on"x': 'y', rel: 'icon' } }, '<link rel="icon">'],
  ]
  for (const [tag, expected] of cases) assert.is(renderTag(tag), expected)
})

test('inline JSON has no sign that ends a script and reads back as it was', () => {
  const value = { a: '</script><!--', b: '\u2028', c: [null, 1] }
  assert.not.match(toInlineJson(value), /</)
  assert.equal(JSON.parse(toInlineJson(value)), value)
})

test.run()
