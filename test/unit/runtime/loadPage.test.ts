// Where the payload of a page lies.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { payloadUrlOf } from '../../../packages/engine/src/runtime/loadPage.ts'

const test = suite('payloadUrlOf')

const CASES: [pathname: string, base: string, url: string][] = [
  ['/', '/', '/index.html.json'],
  ['/index.html', '/', '/index.html.json'],
  ['/guide/start', '/', '/guide/start.html.json'],
  ['/guide/start.html', '/', '/guide/start.html.json'],
  ['/guide/', '/', '/guide/index.html.json'],
  ['/docs/guide/', '/docs/', '/docs/guide/index.html.json'],
  ['/docs/', '/docs/', '/docs/index.html.json'],
  ['/%E6%8C%87%E5%8D%97/a%20b', '/', '/%E6%8C%87%E5%8D%97/a%20b.html.json'],
  ['/C%23', '/', '/C%23.html.json'],
  ['/100%25', '/', '/100%25.html.json'],
]

for (const [pathname, base, url] of CASES) {
  test(`the payload of ${pathname} below ${base} is ${url}`, () => {
    assert.is(payloadUrlOf(pathname, base), url)
  })
}

test.run()
