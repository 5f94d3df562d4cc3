// The current text and the saved text → the document, and which of its nodes are replaced.
import { JSDOM } from 'jsdom'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { patchArticle } from '../../../packages/engine/src/runtime/dev/patchArticle.ts'

const test = suite('patchArticle')

interface Patched {
  readonly html: string
  readonly isPatched: boolean
  /** The HTML of the elements that were kept. */
  readonly kept: readonly string[]
}

/** `change` is what scripts did to the elements before the text was saved. */
function patch(before: string, after: string, change?: (root: Element) => void): Patched {
  const root = new JSDOM(`<div>${before}</div>`).window.document.querySelector('div')!
  const old = new Set(root.querySelectorAll('*'))
  change?.(root)
  const isPatched = patchArticle(root, { before, after })
  const kept = [...root.querySelectorAll('*')].filter((each) => old.has(each))
  return { html: root.innerHTML, isPatched, kept: kept.map(({ outerHTML }) => outerHTML) }
}

const cases: readonly (readonly [name: string, before: string, after: string])[] = [
  ['a word', '<p>a</p>\n<p>b</p>\n<p>c</p>', '<p>a</p>\n<p>x</p>\n<p>c</p>'],
  ['a block that came', '<p>a</p>\n<p>c</p>', '<p>a</p>\n<p>b</p>\n<p>c</p>'],
  ['a block that went', '<p>a</p>\n<p>b</p>\n<p>c</p>', '<p>a</p>\n<p>c</p>'],
  ['the same block once more', '<p>a</p><p>a</p>', '<p>a</p><p>a</p><p>a</p>'],
  ['all', '<p>a</p>', '<h2>b</h2><ul><li>c</li></ul>'],
  ['nothing left', '<p>a</p>', ''],
  ['something where nothing was', '', '<p>a</p>'],
  ['another tag around the same', '<p>a</p>', '<blockquote>a</blockquote>'],
  ['an attribute', '<p id="a">a</p>', '<p id="b">a</p>'],
  ['two places', '<p>a</p><p>b</p><p>c</p><p>d</p>', '<p>a</p><p>x</p><p>c</p><p>y</p>'],
]

for (const [name, before, after] of cases) {
  test(`${name} is put in place`, () => {
    assert.equal(patch(before, after).html, after)
    assert.ok(patch(before, after).isPatched)
  })
}

test('elements around a changed word and beside it stay', () => {
  const before = '<ul><li>a <b>b</b></li><li>c</li></ul><p>d</p>'
  const { kept } = patch(before, '<ul><li>x <b>b</b></li><li>c</li></ul><p>d</p>')
  const list = '<ul><li>x <b>b</b></li><li>c</li></ul>'
  assert.equal(kept, [list, '<li>x <b>b</b></li>', '<b>b</b>', '<li>c</li>', '<p>d</p>'])
})

test('what scripts changed stays where the text is the same', () => {
  const open = (root: Element) => root.querySelector('details')?.setAttribute('open', '')
  const { html } = patch('<details>a</details><p>b</p>', '<details>a</details><p>c</p>', open)
  assert.is(html, '<details open="">a</details><p>c</p>')
})

test('a part that scripts have filled is written again when its text changes', () => {
  const fill = (root: Element) => root.querySelector('p')?.append('more')
  const { html } = patch('<p>a<i>b</i></p><p>c</p>', '<p>x<i>b</i></p><p>c</p>', fill)
  assert.is(html, '<p>x<i>b</i></p><p>c</p>')
})

test('an element that holds something else is left alone', () => {
  const add = (root: Element) => root.prepend('first')
  const { html, isPatched } = patch('<p>a</p>', '<p>b</p>', add)
  assert.is(html, 'first<p>a</p>')
  assert.not.ok(isPatched)
})

test.run()
