import * as assert from 'uvu/assert'
import { checkValue } from '../../../packages/engine/src/config/explain.ts'
import { frontmatterSchema } from '../../../packages/engine/src/config/frontmatterSchema.ts'
import { userConfigSchema } from '../../../packages/engine/src/config/schema.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('exampleValue')

const hintsOf = (input: unknown) =>
  checkValue(userConfigSchema, input, {
    noun: 'option',
    subject: 'The configuration',
  }).diagnostics.map(({ hint }) => hint)

const EXAMPLES: readonly (readonly [input: object, example: string])[] = [
  [{ locales: ['fr'] }, "{ lang: 'fr', label: 'English' }"],
  [{ locales: { en: 'English' } }, "[{ lang: 'en', label: 'English' }]"],
  [{ collections: ['news'] }, "{ dir: 'news' }"],
  [{ multiVersion: ['v1', 'v2'] }, "{ default: 'v1', versions: ['…'] }"],
  [{ plugins: ["tea's"] }, '{ name: "tea\'s" }'],
  [{ themeConfig: { nav: ['Tea'] } }, "{ text: 'Tea', link: '/guide' }"],
  [{ themeConfig: { nav: ['/tea'] } }, "{ text: 'Guide', link: '/tea' }"],
  [
    { themeConfig: { socialLinks: ['https://x.org/tea'] } },
    "{ icon: 'github', mode: 'link', content: 'https://x.org/tea' }",
  ],
  [{ markdown: { customElements: 'tea-cup' } }, "['tea-cup']"],
  [{ redirects: ['/old'] }, "{ '/old': '/guide' }"],
  [{ plugins: [{ name: 'tea', markdown: 3 }] }, '{ remark: [plugin], rehype: [plugin] }'],
  [{ deploy: 'netlify' }, "{ host: 'netlify', csp: true }"],
]
for (const [input, example] of EXAMPLES) {
  test(`${JSON.stringify(input)} shows what to write`, () => {
    assert.equal(hintsOf(input), [`For example, write \`${example}\`.`])
  })
}

test('a message that contains examples, and one about text, need none', () => {
  assert.equal(hintsOf({ search: 'local' }), [undefined])
  assert.equal(hintsOf({ title: [] }), [undefined])
})

const frontmatterHints = (input: object, source?: string) =>
  checkValue(frontmatterSchema, input, {
    noun: 'field',
    subject: 'The frontmatter',
    sourceOf: () => source,
  }).diagnostics.map(({ hint }) => hint)

const FIELDS: readonly (readonly [input: object, example: string])[] = [
  [{ hero: 'Tea' }, "{ name: 'Tea' }"],
  [{ hero: { name: 'Tea', image: '/cup.png' } }, "{ src: '/cup.png', alt: '…' }"],
  [{ features: { title: 'Tea', icon: 'bolt' } }, "[{ title: 'Tea', details: '…' }]"],
  [{ search: { keywords: 'cup' } }, "['cup']"],
  [{ overviewHeaders: 3 }, '[3]'],
  [{ sidebar: 'Cups' }, "{ label: 'Cups' }"],
]
for (const [input, example] of FIELDS) {
  test(`the field ${JSON.stringify(input)} shows what to write`, () => {
    assert.equal(frontmatterHints(input), [`For example, write \`${example}\`.`])
  })
}

test('other words for `true` and `false`, also in quotes', () => {
  assert.equal(frontmatterHints({ draft: 'Yes', search: 'off', footer: 'false' }), [
    'Write `false`, without quotes.',
    'Write `false`, without quotes.',
    'Write `true`, without quotes.',
  ])
  assert.equal(hintsOf({ sitemap: 0 }), ['Write `false`.'])
  assert.equal(frontmatterHints({ outline: 'deep' }), [undefined])
})

test('text that YAML reads as a list or an object needs quotes', () => {
  assert.equal(frontmatterHints({ title: ['New'] }, '[New]'), [
    'Brackets make it a list. If it is text, put quotes around it: `"[New]"`.',
  ])
  assert.equal(frontmatterHints({ tag: { New: null } }, '{New}'), [
    'Brackets make it an object. If it is text, put quotes around it: `"{New}"`.',
  ])
  assert.equal(frontmatterHints({ title: ['New'] }), [undefined])
})

test('an entry of `_meta.json` is shown as JSON', () => {
  const options = { noun: 'entry', subject: 'The file' } as const
  const { diagnostics } = checkValue(userConfigSchema, { locales: ['fr'] }, options)
  assert.is(diagnostics[0]?.hint, 'For example, write `{ "lang": "fr", "label": "English" }`.')
})

test.run()
