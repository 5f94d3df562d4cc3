import * as assert from 'uvu/assert'
import { misplacedIn } from '../../../packages/engine/src/render/contentModel.ts'
import { shortOf } from '../../helpers/parse.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('misplacedIn')

const HINTS = {
  link: '(Remove one of the two links or buttons.)',
  block:
    '(Render `<div>` instead of `<p>`, or write the text on the same line as the tags of the component.)',
}
const message = (inner: string, outer: string, source: string) =>
  `HTML does not allow \`${inner}\` inside \`${outer}\`, which ${source} renders. Browsers move the elements, so React renders the page again.`

test('the first mistake of each kind is reported, in the article and around it', () => {
  const html =
    '<header><a href="/"><button type="button">Tea</button><button>Cup</button></a></header>' +
    '<article class="article"><p class="note"><span><ul><li><p>x</p></li></ul></span></p>' +
    '<a href="/a"><b><a href="/b" style="color:red">Cup</a></b></a></article>'
  const found = misplacedIn(html, { absPath: '/docs/tea.mdx' })
  const theme = 'the theme or markup of the configuration'
  assert.equal(shortOf(found).sort(), [
    `warning blocks-in-line: ${message('<ul>', '<p class="note">', 'a component')} ${HINTS.block}`,
    `warning nested-interactive: ${message('<a href="/b">', '<a href="/a">', 'a component')} ${HINTS.link}`,
    `warning nested-interactive: ${message('<button type="button">', '<a href="/">', theme)} ${HINTS.link}`,
  ])
  assert.equal(found.map(({ filePath }) => filePath).sort(), [
    '/docs/tea.mdx',
    '/docs/tea.mdx',
    undefined,
  ])
})

test('an article whose parse has found mistakes is not searched again', () => {
  const html = '<article class="article"><a href="/a"><a href="/b">Cup</a></a></article>'
  assert.is(misplacedIn(html, { absPath: '/docs/tea.mdx' }).length, 1)
  assert.equal(misplacedIn(html, { absPath: '/docs/tea.mdx', hasMisplaced: true }), [])
})

test('scripts, comments, attributes and what HTML allows are left alone', () => {
  for (const html of [
    '<a href="/a"><script>"<a href>"</script><!-- <a> --></a>',
    '<a href="/a" aria-label="<script> and <a>">a</a><a href="/b" title="</script>">b</a>',
    '<a href="/a"><custom-p title=\'<a href="/b">\'><a-b>c</a-b></custom-p></a>',
    '<p><button><ul><li>x</li></ul></button></p><table><td><p>x</p></td></table>',
    '<p>a<br>b</p><hr><p>c</p><div><p>d</p><ul></ul></div>',
    '<a href="/a">a</a><a href="/b">b</a>',
  ])
    assert.equal(misplacedIn(html, { absPath: null }), [], html)
})

test.run()
