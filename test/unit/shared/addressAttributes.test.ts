import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { addressKindOf } from '../../../packages/engine/src/shared/addressAttributes.ts'

const test = suite('addressKindOf')

const kinds: readonly [tagName: string, attribute: string, kind: string | null][] = [
  ['a', 'href', 'page'],
  ['A', 'HREF', 'page'],
  ['a', 'xlink:href', 'page'],
  ['iframe', 'src', 'page'],
  ['img', 'srcSet', 'files'],
  ['source', 'srcset', 'files'],
  ['link', 'imageSrcSet', 'files'],
  ['video', 'poster', 'file'],
  ['object', 'data', 'file'],
  ['use', 'xlinkHref', 'file'],
  ['image', 'href', 'file'],
  ['form', 'action', 'service'],
  ['p', 'style', 'css'],
  ['p', 'src', null],
  ['div', 'data', null],
  ['constructor', 'toString', null],
]

for (const [tagName, attribute, kind] of kinds) {
  test(`<${tagName} ${attribute}> is ${kind ?? 'no address'}`, () => {
    assert.is(addressKindOf(tagName, attribute), kind)
  })
}

test.run()
