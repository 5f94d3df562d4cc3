// The examples of plugins: each site is built as it lies there, and what the plugin does is looked for in the files.
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { formatDiagnostic } from '../packages/engine/src/diagnostics/format.ts'
import type { BuildResult } from '../packages/engine/src/types/library.ts'
import type { OutputFile } from '../packages/engine/src/types/output.ts'
import { withTempSite } from './helpers/site.ts'
import { build } from './helpers/engine.ts'

const test = suite('examples of plugins')

interface Built extends BuildResult {
  readonly root: string
  /** Text of an output file. */
  readonly text: (outFile: string) => string
}

async function buildExample(name: string, look: (built: Built) => void): Promise<void> {
  await withTempSite({}, async (site) => {
    await cp(join(packageRoot(), 'examples/plugins', name), site.root, {
      recursive: true,
      filter: (path) => !/[/\\](?:doc_build|\.docgen)$/.test(path),
    })
    const result = await build(site.root)
    const textOf = (file: OutputFile | undefined) =>
      file && 'contents' in file ? file.contents.toString() : ''
    const text = (outFile: string) =>
      textOf(result.outputs.find((output) => output.outFile === outFile))
    look({ ...result, root: site.root, text })
  })
}

test('generated pages are pages like any other: routed, linked, checked, in the sidebar', async () => {
  await buildExample('generated-pages', ({ diagnostics, pages, site, text }) => {
    assert.equal(diagnostics, [])
    assert.equal(
      pages.map(({ routePath }) => routePath),
      ['/', '/commands/', '/commands/start', '/commands/stop'],
    )
    assert.match(text('commands/start.html'), '<h2 id="flags">')
    assert.match(text('commands/start.html'), 'href="/commands/"')
    assert.match(text('commands/index.html'), /href="\/commands\/stop"[\s\S]*Stops it/)
    assert.is(site.routes.get('/commands/start')?.next?.routePath, '/commands/stop')
    assert.is(site.routes.get('/commands/start')?.isGenerated, true)
  })
})

test('plugins keep the syntax of another tool, each with two lines of configuration', async () => {
  await buildExample('other-syntax', ({ diagnostics, text }) => {
    assert.equal(diagnostics, [])
    const html = text('index.html')
    assert.match(
      html,
      '<p class="lead large">A first paragraph with <mark>two words</mark> and 🚀, but',
    )
    assert.match(html, '<code>:tada:</code> in code.</p>')
    assert.match(
      html,
      '<dl><dt>Page</dt><dd>One file of Markdown.</dd><dd>Also its <em>address</em>.</dd></dl>',
    )
  })
})

test('a remark and a rehype plugin change the article', async () => {
  await buildExample('markdown', ({ diagnostics, text }) => {
    assert.equal(diagnostics, [])
    const article = /<p>The.*<\/p>/.exec(text('index.html'))?.[0] ?? ''
    assert.equal(article.match(/href="https:\/\/tickets\.example\.com\/PROJ-\d+"/g)?.length, 2)
    assert.match(article, '<abbr title="Application Programming Interface">API</abbr> is stable')
    assert.match(article, 'the old API is gone')
    assert.match(article, '<code>PROJ-1</code>')
  })
})

test('page data of a plugin reaches the components of the theme', async () => {
  await buildExample('page-data', ({ diagnostics, text }) => {
    assert.equal(diagnostics, [])
    assert.match(text('index.html'), /<p class="reading-time">1(?:<!-- -->)? min read<\/p>/)
    assert.match(text('index.html.json'), '"readingMinutes":1')
  })
})

test('a file is written from the model', async () => {
  await buildExample('emit-file', ({ diagnostics, text }) => {
    assert.equal(diagnostics, [])
    assert.is(
      text('_redirects'),
      '/docs/tutorial /docs/guide/start 301\n/docs/getting-started.html /docs/guide/start 301\n',
    )
  })
})

test('a check reports with a code frame', async () => {
  await buildExample('check', ({ diagnostics, emitted, root }) => {
    assert.snapshot(
      diagnostics
        .map((diagnostic) => formatDiagnostic(diagnostic, { color: false, cwd: root }))
        .join('\n\n'),
      [
        'docs/index.md:3:11  warning  word-list',
        '  The word “simply” is on the list of words to avoid. Leave it out.',
        '  2 |',
        '> 3 | To begin, simply utilize the button.',
        '    |           ^^^^^^',
        '  4 |',
        '',
        'docs/index.md:3:18  warning  word-list',
        '  The word “utilize” is on the list of words to avoid. Write “use”.',
        '  2 |',
        '> 3 | To begin, simply utilize the button.',
        '    |                  ^^^^^^^',
        '  4 |',
      ].join('\n'),
    )
    assert.ok(emitted)
  })
})

test.run()
