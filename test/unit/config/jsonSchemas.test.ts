// The JSON Schemas of the package, checked with values as an editor would check them.
import * as assert from 'uvu/assert'
import * as z from 'zod'
import { jsonSchemas } from '../../../packages/engine/src/prebuilt/jsonSchemas.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('JSON Schemas')

const entries = ['start', { type: 'dir', name: 'more', collapsed: true }]
const links = [{ text: 'More', items: [{ text: 'A', link: '/a' }] }]

const RIGHT: Readonly<Record<string, readonly unknown[]>> = {
  'meta.json': [entries, { $schema: './meta.json', items: entries }],
  'nav.json': [links, { $schema: './nav.json', items: links }],
  'i18n.json': [{ guide: { en: 'Guide' } }, { $schema: './i18n.json', a: { en: 'A' } }],
  'frontmatter.json': [{}, { $schema: './frontmatter.json', title: 'A', pageType: 'home', own: 1 }],
}

const WRONG: Readonly<Record<string, readonly unknown[]>> = {
  'meta.json': [{ items: entries }, [{ type: 'dirr', name: 'a' }], [{ name: 'a', lable: 'A' }]],
  'nav.json': [{ $schema: './nav.json' }, [{ text: 'A' }], [{ text: 'A', items: [{ link: '/' }] }]],
  'i18n.json': [{ guide: 'Guide' }, { guide: { en: 1 } }, []],
  'frontmatter.json': [{ title: 1 }, { pageType: 'hoem' }, { hero: { nmae: 'A' } }],
}

test('each file has a schema that accepts what docgen accepts and refuses what it refuses', () => {
  const schemas = jsonSchemas()
  assert.equal(Object.keys(schemas), Object.keys(RIGHT))
  for (const [name, schema] of Object.entries(schemas)) {
    const read = z.fromJSONSchema(schema)
    const accepted = (values: readonly unknown[] = []) =>
      values.map((value) => read.safeParse(value).success)
    assert.equal(
      accepted(RIGHT[name]),
      RIGHT[name]?.map(() => true),
      name,
    )
    assert.equal(
      accepted(WRONG[name]),
      WRONG[name]?.map(() => false),
      name,
    )
  }
})

test.run()
