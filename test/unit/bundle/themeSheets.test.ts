// What a page loads of docgen's theme: the sheets and modules of the components it uses, and no others.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from '../../helpers/engine.ts'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { withTempSite } from '../../helpers/site.ts'

const test = suite('sheets of the theme')

const pages = {
  'docgen.config.ts': 'export default {}',
  'docs/index.md': '# Start\n',
  'docs/plain.md': '# Plain\n',
  'docs/badge.mdx': '# Badge <Badge text="a" />\n',
  'docs/tree.mdx':
    "import { FileTree as Tree } from '@theme'\n\n# Tree\n\n<Tree items={['a']} />\n",
  'docs/own.mdx': "import { Own } from '../Own.tsx'\n\n# Own\n\n<Own />\n",
  'Own.tsx':
    'import { Card } from \'docgen/theme\'\nexport const Own = () => <Card title="own" />\n',
}

const theme = `
import { type Theme, Badge, defaultTheme } from 'docgen/theme'
import './own.css'
const Footer = () => <footer><Badge text="foot" /></footer>
export default { ...defaultTheme, parts: { ...defaultTheme.parts, Footer } } satisfies Theme
`

/** Names of the sheets of each page, without their hashes, and all scripts as one text. */
async function load(files: Readonly<Record<string, string>>) {
  return await withTempSite(files, async (site) => {
    const { diagnostics, outputs } = await build(site.root, { cache: false })
    assert.equal(diagnostics, [])
    const scripts = outputs.flatMap(({ outFile, ...file }) =>
      outFile.endsWith('.js') && 'contents' in file ? [String(file.contents)] : [],
    )
    const sheetsOf = async (name: string) => {
      const html = await readFile(join(site.root, 'doc_build', `${name}.html`), 'utf8')
      const links = html.matchAll(/<link rel="stylesheet" href="\/assets\/([\w-]+)\./g)
      return [...links].map(([, sheet]) => sheet)
    }
    return {
      scripts,
      plain: await sheetsOf('plain'),
      badge: await sheetsOf('badge'),
      tree: await sheetsOf('tree'),
      own: await sheetsOf('own'),
    }
  })
}

test('each page has the sheet of the theme and the sheets of its components', async () => {
  const { scripts, ...sheets } = await load(pages)
  assert.equal(sheets, {
    plain: ['theme'],
    badge: ['theme', 'Badge'],
    tree: ['theme', 'FileTree'],
    own: ['theme', 'Card'],
  })
  assert.not.ok(
    scripts.some((code) => code.includes('file-tree') && code.includes('"badge"')),
    'no script holds the components of two pages',
  )
})

test('what a theme of one’s own takes for its layout is loaded by every page, before its own sheet', async () => {
  const sheets = await load({ ...pages, 'theme/index.tsx': theme, 'theme/own.css': 'p { top: 0 }' })
  assert.equal(sheets.plain, ['theme', 'Badge', 'client'])
  assert.equal(sheets.badge, ['theme', 'Badge', 'client'])
  assert.equal(sheets.tree, ['theme', 'Badge', 'client', 'FileTree'])
})

test.run()
