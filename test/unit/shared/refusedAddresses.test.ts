// Which addresses are refused, by element and attribute.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { refusedSchemeIn } from '../../../packages/engine/src/shared/refusedAddresses.ts'

const test = suite('refusedAddresses')

const png = 'data:image/png;base64,AA=='

const CASES: readonly [tag: string, name: string, value: string, scheme: string | null][] = [
  ['a', 'href', 'javascript:x', 'javascript'],
  ['a', 'href', ' \u0001JaVa\n\tScript:x', 'javascript'],
  ['a', 'href', 'vbscript:x', 'vbscript'],
  ['a', 'href', png, 'data'],
  ['a', 'href', '/javascript:x', null],
  ['a', 'href', 'pathname://javascript:x', 'javascript'],
  ['a', 'href', 'pathname:///javascript:x', null],
  ['a', 'href', 'mailto:a@b.c', null],
  ['a', 'title', 'javascript:x', null],
  ['a', 'ping', '/a javascript:x', 'javascript'],
  ['img', 'src', png, null],
  ['img', 'src', 'data:text/html,x', 'data'],
  ['img', 'srcSet', `${png} 1x, /b.png 2x`, null],
  ['img', 'srcset', '/a.png 1x,javascript:x 2x', 'javascript'],
  ['video', 'poster', 'javascript:x', 'javascript'],
  ['video', 'poster', png, null],
  ['iframe', 'src', 'data:image/svg+xml,<svg/>', 'data'],
  ['object', 'data', 'javascript:x', 'javascript'],
  ['form', 'action', 'javascript:x', 'javascript'],
  ['button', 'formAction', 'javascript:x', 'javascript'],
  ['use', 'xlink:href', 'data:image/svg+xml,x', 'data'],
  ['a', 'xLinkHref', 'javascript:x', 'javascript'],
  ['link', 'href', 'data:text/css,x', 'data'],
  ['link', 'href', png, null],
  ['meta', 'content', '0; url=javascript:x', 'javascript'],
  ['meta', 'content', 'javascript: an introduction', null],
  ['animate', 'values', '#a;javascript:x', 'javascript'],
]

for (const [tag, name, value, scheme] of CASES) {
  test(`${tag} ${name}=${JSON.stringify(value)}: ${scheme ?? 'allowed'}`, () => {
    assert.is(refusedSchemeIn(tag, name, value), scheme)
  })
}

test.run()
