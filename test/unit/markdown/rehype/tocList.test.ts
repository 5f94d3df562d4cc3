// Paragraphs that stand for the list of the page's headings.
import * as assert from 'uvu/assert'
import { parse } from '../../../helpers/parse.ts'
import { suite } from '../../../helpers/suite.ts'

const test = suite('tocList')

const HEADINGS = '\n\n## A & B\n\n#### C {#c}\n\n### D\n\n## 一'
const LIST =
  '<ul><li><a href="#a--b">A &amp; B</a><ul><li><a href="#c">C</a></li><li><a href="#d">D</a></li></ul></li><li><a href="#%E4%B8%80">一</a></li></ul>'

for (const filePath of ['index.md', 'index.mdx']) {
  for (const mark of ['[[toc]]', '[TOC]', '[toc]', '[[_TOC_]]', '[[__TOC__]]']) {
    test(`${mark} in ${filePath} becomes the list of headings`, async () => {
      const { runs, text, diagnostics } = await parse(`Start\n\n${mark}${HEADINGS}`, { filePath })
      assert.match(runs.join(''), `<p>Start</p>\n${LIST}\n<h2`)
      assert.is(text, 'Start\nA & B\nC\nD\n一')
      assert.equal(diagnostics, [])
    })
  }
}

for (const text of ['`[[toc]]`', '\\[[toc]]', 'See [toc]', '[toc](#a)']) {
  test(`${text} stays`, async () => {
    const { runs } = await parse(text + HEADINGS)
    assert.not.match(runs.join(''), '<ul>')
  })
}

test('a page without headings has no list', async () => {
  assert.is((await parse('[[toc]]')).runs.join('').trim(), '')
})

test.run()
