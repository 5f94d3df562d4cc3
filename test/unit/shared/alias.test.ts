import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { aliasEnd, aliasTarget } from '../../../packages/engine/src/shared/alias.ts'

const test = suite('aliases')

const alias = {
  '@ui': '/site/ui',
  '@ui/icons': 'icon-package',
  '@': '/site/src',
  '~/': '/site/home',
  '#/': '/site/hash/',
  'other/theme': 'docgen/theme',
}

const cases: readonly (readonly [source: string, target: string | null])[] = [
  ['@ui', '/site/ui'],
  ['@ui/button.tsx', '/site/ui/button.tsx'],
  ['@ui/icons/star', 'icon-package/star'],
  ['@uikit', null],
  ['@/a.ts', '/site/src/a.ts'],
  ['~/a.ts', '/site/home/a.ts'],
  ['#/a.ts', '/site/hash/a.ts'],
  ['~', null],
  ['other/theme', 'docgen/theme'],
  ['other', null],
  ['./@ui', null],
  ['', null],
]

for (const [source, target] of cases) {
  test(`\`${source}\` means ${target ?? 'what it says'}`, () => {
    assert.is(aliasTarget(source, alias), target)
  })
}

test('an alias may lead to another one, and each is resolved once', () => {
  const chain = { '@a': '@b/inner', '@b': '/site/b', '@x': '@y/x', '@y': '@x/y', react: 'react/x' }
  assert.is(aliasEnd('@a/file', chain), '/site/b/inner/file')
  assert.is(aliasEnd('@x/file', chain), '@x/y/x/file')
  assert.is(aliasEnd('react', chain), 'react/x')
  assert.is(aliasEnd('other', chain), 'other')
})

test('what every object inherits is no alias', () => {
  assert.is(aliasTarget('constructor', alias), null)
  assert.is(aliasTarget('toString/x', {}), null)
})

test.run()
