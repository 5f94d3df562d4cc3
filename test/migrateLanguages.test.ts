// Languages of code blocks that a configuration of another tool adds, and those without a grammar.
import * as assert from 'uvu/assert'
import { findingsOf, migrateFiles } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrated languages of code')

const GRAMMAR = `{ name: 'Tea', scopeName: 'source.tea', aliases: ['brew'],
  patterns: [{ match: '\\\\bsteep\\\\b', name: 'keyword.control' }], repository: {} }`

for (const [tool, page, config, options] of [
  [
    'VitePress',
    'index.md',
    '.vitepress/config.js',
    `markdown: { languages: ['js', ${GRAMMAR}], languageAlias: { cup: 'Tea' } }`,
  ],
  [
    'VitePress with Shiki 0',
    'index.md',
    '.vitepress/config.js',
    `markdown: { languages: [{ id: 'tea', scopeName: 'source.tea', aliases: ['brew', 'cup'], grammar: ${GRAMMAR} }] }`,
  ],
  [
    'Expressive Code',
    'src/content/docs/index.md',
    'astro.config.mjs',
    `integrations: [starlight({ title: 'Tool', expressiveCode: { shiki: { langs: [${GRAMMAR}], langAlias: { cup: 'Tea' } } } })]`,
  ],
  [
    'Astro',
    'src/content/docs/index.md',
    'astro.config.mjs',
    `integrations: [starlight({ title: 'Tool' })], markdown: { shikiConfig: { langs: [${GRAMMAR}], langAlias: { cup: 'Tea' } } }`,
  ],
  [
    'Rspress',
    'docs/index.md',
    'rspress.config.js',
    `markdown: { shiki: { langs: [${GRAMMAR}], langAlias: { cup: 'Tea' } } }`,
  ],
] as const) {
  test(`${tool}: a grammar of the site colors its code`, async () => {
    const imports =
      tool === 'Rspress' || page === 'index.md'
        ? ''
        : "import starlight from '@astrojs/starlight'\n"
    const blocks = ['tea', 'brew', 'cup'].map((lang) => `\n\`\`\`${lang}\nsteep it\n\`\`\`\n`)
    const site = await migrateFiles({
      [config]: `${imports}export default { title: 'Tool', ${options} }`,
      [page]: `---\ntitle: Home\n---\n${blocks.join('')}`,
      'grammars/tea.json': '{}',
    })
    assert.equal(await findingsOf(site), [])
    const html = (await site.read('doc_build/index.html')) ?? ''
    assert.is(html.match(/<span[^>]*>steep<\/span>/g)?.length, 3)
    assert.ok(await site.read('grammars/tea-2.json'))
    assert.not.match(site.report, /languages|langs/i)
    await site.remove()
  })
}

test('code in languages without a grammar stays plain text, without a warning', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js':
      "export default { title: 'Tool', markdown: { languageAlias: { cjs: 'javascript' } } }",
    'index.md':
      '# Home\n\n```plantuml\na -> b\n```\n\n- In a list:\n\n  ```Prompt{1}\n  dir\n  ```\n\n```cjs\na()\n```\n',
  })
  assert.match(
    (await site.read('docgen.config.ts')) ?? '',
    "{ name: 'text', aliases: ['plantuml', 'prompt'] }",
  )
  assert.match(site.report, 'their code is plain text: `plantuml`, `prompt`.')
  assert.equal(await findingsOf(site), [])
  await site.remove()
})

test.run()
