// What snippets show: prose in readable pieces, never code, heads of tables or lists of facts.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { searchMarkdown, shown } from '../helpers/searchSite.ts'

const test = suite('search snippets')

async function snippetOf(text: string, query: string): Promise<string> {
  const search = await searchMarkdown({ 'a.md': text })
  return shown((await search.first(query))?.hits[0]?.snippet ?? [])
}

test('code between two paragraphs is left out', async () => {
  const text = '# A\n\nRun the widget:\n\n```js\nwidget()\n```\n\nThen wait.\n'
  assert.is(await snippetOf(text, 'widget'), 'Run the [widget]: Then wait.')
})

test('cells, list items and labels are set apart, sentences are not', async () => {
  const text =
    '# A\n\nAll of them.\n\n| Name | Type | Default |\n| - | - | - |\n| port | number | 3000 |\n| host | string | The name. |\n\n- One\n- Two\n'
  assert.is(
    await snippetOf(text, 'port'),
    'All of them. [port] · number · 3000 · host · string · The name. One · Two',
  )
})

test('the labels of a list of facts, whose values are code, are left out', async () => {
  const row = (label: string) => `<div><dt>${label}</dt><dd><pre><code>x</code></pre></dd></div>`
  const text = `# A\n\n## option\n\n<dl class="facts">${row('Type')}${row('Default')}</dl>\n\nWhat it does.\n`
  assert.is(await snippetOf(text, 'option'), 'What it does.')
  assert.is(await snippetOf(text, 'default'), 'What it does.', 'they are still found')
})

test('a page of which only code matches is described', async () => {
  const text =
    '---\ndescription: In short, this.\n---\n\n# A\n\nThe intro.\n\n## Part\n\nProse of it.\n\n```js\nlighthouse()\n```\n'
  assert.is(await snippetOf(text, 'lighthouse'), 'In short, this. The intro.')
  assert.is(await snippetOf(text, 'prose'), '[Prose] of it.')
  assert.is(await snippetOf(text, 'short'), 'In [short], this. The intro.')
  const plain = '# A\n\nThe intro.\n\n## Part\n\nProse of it.\n\n```js\nlighthouse()\n```\n'
  assert.is(await snippetOf(plain, 'lighthouse'), 'The intro.')
})

test.run()
