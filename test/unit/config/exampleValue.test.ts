import * as assert from 'uvu/assert'
import { checkValue } from '../../../packages/engine/src/config/explain.ts'
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

test('an entry of `_meta.json` is shown as JSON', () => {
  const options = { noun: 'entry', subject: 'The file' } as const
  const { diagnostics } = checkValue(userConfigSchema, { locales: ['fr'] }, options)
  assert.is(diagnostics[0]?.hint, 'For example, write `{ "lang": "fr", "label": "English" }`.')
})

test.run()
