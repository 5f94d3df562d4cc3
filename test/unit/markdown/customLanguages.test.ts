import * as assert from 'uvu/assert'
import type { CustomLanguage } from '../../../packages/engine/src/types/markdownOptions.ts'
import { createConfig } from '../../helpers/config.ts'
import { parse, shortOf } from '../../helpers/parse.ts'
import { suite } from '../../helpers/suite.ts'

// Languages of code blocks that the configuration adds.
const test = suite('custom languages')

const recipe = (keyword: string): CustomLanguage => ({
  name: 'recipe',
  aliases: ['rcp'],
  grammar: {
    scopeName: 'source.recipe',
    patterns: [{ match: `\\b${keyword}\\b`, name: 'keyword.control.recipe' }],
  },
})

async function htmlOf(text: string, ...languages: readonly CustomLanguage[]) {
  const config = createConfig('/nowhere')
  const markdown = { ...config.markdown, languages }
  const { runs, diagnostics } = await parse(text, { config: { ...config, markdown } })
  return { html: runs.join(''), diagnostics: shortOf(diagnostics) }
}

test('a grammar highlights code by its name and its aliases', async () => {
  for (const name of ['recipe', 'rcp', 'RCP']) {
    const { html, diagnostics } = await htmlOf(
      `\`\`\`${name}\nmix the dough\n\`\`\``,
      recipe('mix'),
    )
    assert.equal(diagnostics, [])
    assert.match(html, /<span class="[^"]+">mix<\/span> the dough/)
  }
})

test('another grammar of the same name gives other tokens', async () => {
  const text = '```recipe\nmix the dough\n```'
  const first = await htmlOf(text, recipe('mix'))
  const second = await htmlOf(text, recipe('dough'))
  assert.match(first.html, />mix<\/span>/)
  assert.match(second.html, />dough<\/span>/)
})

test('an alias gives another name to a language that docgen knows', async () => {
  const text = '```cue\nconst a = 1\n```'
  const { html, diagnostics } = await htmlOf(text, { name: 'javascript', aliases: ['cue'] })
  assert.equal(diagnostics, [])
  assert.match(html, />const<\/span>/)
})

test('an unknown name without a grammar is reported, with the names of the configuration', async () => {
  const { diagnostics } = await htmlOf('```recipi\nx\n```', recipe('mix'))
  assert.equal(diagnostics, [
    '1:4 warning unknown-language: The language `recipi` is unknown; the code is shown as plain text. (Did you mean `recipe`?)',
  ])
})

test.run()
