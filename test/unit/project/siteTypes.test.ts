// Types of frontmatter fields, from the values of the pages.
import * as assert from 'uvu/assert'
import { typesOfFrontmatter } from '../../../packages/engine/src/project/siteTypes.ts'
import type { Page } from '../../../packages/engine/src/types/content.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('types of frontmatter')

const pagesWith = (...all: readonly Record<string, unknown>[]) =>
  all.map((frontmatter) => ({ frontmatter }) as Page)

/** The fields of the first module. */
function fieldsOf(...all: readonly Record<string, unknown>[]): string {
  const text = typesOfFrontmatter(pagesWith(...all), ['title'])
  return /SiteFrontmatter (\{[^]*?\n {2}\}|\{\})/.exec(text)?.[1] ?? ''
}

test('a site without its own fields adds none', () => {
  assert.is(fieldsOf({ title: 'A' }, {}), '{}')
})

test('a field has the types of all its values, and docgen’s fields are left out', () => {
  assert.is(
    fieldsOf({ title: 'A', level: 1, author: 'Ada' }, { level: 'high', author: 'Bo' }),
    '{\n    readonly author?: string\n    readonly level?: number | string\n  }',
  )
})

test('lists and objects are described by what they contain', () => {
  assert.is(
    fieldsOf(
      { tags: ['a'], since: { major: 1 } },
      { tags: [1, 'b'], since: { major: 2, 'pre-release': true } },
    ),
    [
      '{',
      '    readonly since?: {',
      '      readonly major: number',
      '      readonly "pre-release"?: boolean',
      '    }',
      '    readonly tags?: readonly (string | number)[]',
      '  }',
    ].join('\n'),
  )
})

test('empty values and names that need quotes are written as TypeScript', () => {
  assert.is(
    fieldsOf({ 'a-b': null, none: [], any: {} }),
    [
      '{',
      '    readonly "a-b"?: null',
      '    readonly any?: Readonly<Record<string, unknown>>',
      '    readonly none?: readonly unknown[]',
      '  }',
    ].join('\n'),
  )
})

test('both modules that export the interface are extended', () => {
  const text = typesOfFrontmatter(pagesWith({ author: 'Ada' }), [])
  assert.match(text, /^export \{\}$/m)
  assert.match(text, "declare module 'docgen' {")
  assert.match(text, "declare module 'docgen/runtime' {")
})

test.run()
