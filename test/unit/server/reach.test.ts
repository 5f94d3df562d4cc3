// Which stages a changed file reaches: the table of the dev server.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { reachOf, themeDirOf } from '../../../packages/engine/src/server/dev/reach.ts'

const test = suite('reachOf')

const sources = {
  config: {
    root: '/site',
    plugins: [{ name: 'p', watch: ['data', './words.txt', '/other/file.json'] }],
    docsDir: '/site/docs',
    publicDir: '/site/public',
    i18nSourcePath: '/site/i18n.json',
    themeEntry: '/site/theme/index.tsx',
    dependencies: ['/site/docgen.config.ts', '/site/nav.ts'],
  },
  contentSources: new Set([
    '/site/snippets/a.ts',
    '/site/docs/en/logo.svg',
    '/site/public/photo.png',
  ]),
  bundleInputs: ['/site/theme/index.tsx', '/site/styles.css', '/site/nav.ts'],
}

const CASES: Record<string, string> = {
  '/site/docs/en/a.md': 'content',
  '/site/docs/en/_meta.json': 'content',
  '/site/docs/_nav.json': 'content',
  '/site/docs/en/data.json': '',
  '/site/docs/en/unused.svg': '',
  '/site/docs/en/logo.svg': 'content',
  '/site/snippets/a.ts': 'content',
  '/site/theme/index.tsx': 'bundle',
  '/site/theme/New.tsx': 'bundle',
  '/site/styles.css': 'bundle',
  '/site/public/robots.txt': 'publicFiles',
  '/site/public/photo.png': 'content publicFiles',
  '/site/docgen.config.ts': 'config',
  '/site/nav.ts': 'config bundle',
  '/site/i18n.json': 'content',
  '/site/data/deep/a.json': 'content',
  '/site/words.txt': 'content',
  '/other/file.json': 'content',
  '/site/database.json': '',
  '/site/package.json': '',
  '/site/docs-old/a.md': '',
}

for (const [path, expected] of Object.entries(CASES)) {
  test(`${path} reaches ${expected || 'nothing'}`, () => {
    const reach = reachOf(new Set([path]), sources)
    const reached = Object.entries(reach).filter(([, isReached]) => isReached)
    assert.is(reached.map(([name]) => name).join(' '), expected)
  })
}

test('several files reach what each of them reaches', () => {
  const reach = reachOf(new Set(['/site/docs/a.md', '/site/styles.css']), sources)
  assert.equal(reach, { config: false, content: true, bundle: true, publicFiles: false })
})

test('the theme of an installed docgen is not the author’s to change', () => {
  const themeEntry = '/site/node_modules/docgen/packages/theme/src/index.ts'
  assert.is(themeDirOf({ themeEntry }), null)
})

test.run()
