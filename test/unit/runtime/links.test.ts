// Which nav link is current, and which sidebar belongs to a page.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { findSidebar, isActive } from '../../../packages/engine/src/runtime/links.ts'

const test = suite('links')

const ACTIVE: [link: string, activeMatch: string | null, routePath: string, isActive: boolean][] = [
  ['/guide/start/', '/guide/', '/guide/basic/cli', true],
  ['/guide/start/', '/guide/', '/config/', false],
  ['/guide/start/', '^/zh/guide/', '/guide/start/', false],
  ['/config/', null, '/config/', true],
  ['/config/', null, '/config/dev/port', true],
  ['/config', null, '/config/dev/port', true],
  ['/config/', null, '/configuration', false],
  ['/config/?tab=a#top', null, '/config/dev/port', true],
  ['/', null, '/', true],
  ['/', null, '/guide/', false],
]

for (const [link, activeMatch, routePath, expected] of ACTIVE) {
  const match = activeMatch === null ? '' : ` (${activeMatch})`
  test(`${link}${match} is ${expected ? 'current' : 'not current'} on ${routePath}`, () => {
    assert.is(isActive(link, activeMatch, routePath), expected)
  })
}

const sidebar = {
  '/guide/': [],
  '/guide/start': [],
  '/zh/': [],
}

const PREFIXES: [routePath: string, prefix: string | undefined][] = [
  ['/guide/basic', '/guide/'],
  ['/guide/', '/guide/'],
  ['/guide/start/quick', '/guide/start'],
  ['/guide/start', '/guide/start'],
  ['/guide/starter', '/guide/'],
  ['/guidebook', undefined],
  ['/zh/x', '/zh/'],
  ['/', undefined],
]

for (const [routePath, prefix] of PREFIXES) {
  test(`the sidebar of ${routePath} is ${prefix ? `that of ${prefix}` : 'none'}`, () => {
    assert.is(findSidebar(sidebar, routePath)?.prefix, prefix)
  })
}

test('the sidebar of the root folder is for every page without its own sidebar', () => {
  assert.is(findSidebar({ '/': [], '/guide/': [] }, '/about')?.prefix, '/')
})

test.run()
