// Links in the form of wikis: one warning for the site, and only for pages that exist.
import * as assert from 'uvu/assert'
import { build } from '../../helpers/engine.ts'
import { withTempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('wikiLinks')

async function found(files: Readonly<Record<string, string>>) {
  return await withTempSite(files, async ({ root }) => {
    const { diagnostics } = await build(root)
    return diagnostics.map(
      ({ filePath, line, column, length, code, message, hint }) =>
        `${filePath?.slice(root.length + 1)}:${line}:${column}+${length} ${code}: ${message} (${hint})`,
    )
  })
}

const REST =
  'or add a plugin for such links to `markdown.remarkPlugins`. To show the text, put it between backticks.'

test('links to pages are counted, and the first one is shown with what to write', async () => {
  const files = {
    'docs/index.md': '# Tea\n\nNothing.\n',
    'docs/brew/hot water.md': '---\ntitle: Water\n---\n\nSee [[Tea]], `[[Tea]]` and [[No page]].\n',
    'docs/brew/cups.mdx': '# Cups\n\nA [[Hot Water|kettle]] and *[[water#heat]]*.\n',
  }
  assert.equal(await found(files), [
    `docs/brew/cups.mdx:3:3+20 unknown-syntax: \`[[Hot Water|kettle]]\` is a link in other tools, but it is shown as text. Found 3 times in 2 files. (Write \`[kettle](./hot%20water.md)\`, ${REST})`,
  ])
})

test('arrays, code, comments, missing pages and links that a plugin handles are no warning', async () => {
  const text = [
    '# Tea',
    'a[[tea]] [[0]] [[index]] [[x, y], [z]] [[[tea]]] \\[[tea]]',
    '`` [[tea]] `[[tea]]` `` and <!-- [[tea]] -->',
    '```\n[[tea]]\n```',
    '    [[tea]]',
    '[[Coffee]]',
  ].join('\n\n')
  assert.equal(await found({ 'docs/index.md': '# Home\n', 'docs/tea.md': `${text}\n` }), [])
  const config = `const links = () => (tree) => {
  for (const { children } of tree.children) {
    for (const each of children ?? []) if (each.value) each.value = each.value.replace('[[tea]]', 'tea')
  }
}
export default { markdown: { remarkPlugins: [links] } }
`
  const files = {
    'docgen.config.ts': config,
    'docs/index.md': '# Home\n\n[[tea]]\n',
    'docs/tea.md': '# Tea\n',
  }
  assert.equal(await found(files), [])
})

test.run()
