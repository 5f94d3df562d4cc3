// Sites that must fail: each folder of test/invalid/ is a site with the diagnostics it must give, as the terminal
// shows them, in `diagnostics.txt`. UPDATE=1 rewrites those. What cannot lie in a repository is generated below.
import { cp, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { formatDiagnostics } from '../packages/engine/src/diagnostics/format.ts'
import type { Diagnostic } from '../packages/engine/src/types/diagnostic.ts'
import { expectFile } from './helpers/expectFile.ts'
import { withTempSite } from './helpers/site.ts'
import { DocgenError, build } from './helpers/engine.ts'

const test = suite('sites that must fail')
const cases = join(packageRoot(), 'test/invalid')

interface Outcome {
  readonly diagnostics: readonly Diagnostic[]
  readonly text: string
  readonly hasOutput: boolean
}

async function outcomeOf(root: string): Promise<Outcome> {
  const diagnostics = await build(root, { cache: false }).then(
    (result) => result.diagnostics,
    (error: unknown) => {
      if (error instanceof DocgenError) return error.diagnostics
      throw error
    },
  )
  const text = formatDiagnostics(diagnostics, { color: false, cwd: root })
  const hasOutput = await stat(join(root, 'doc_build')).then(
    () => true,
    () => false,
  )
  return { diagnostics, text: text.trimEnd() + '\n', hasOutput }
}

for (const name of await readdir(cases)) {
  test(`${name}: the diagnostics are the recorded ones and nothing is written`, async () => {
    await withTempSite({}, async (site) => {
      await cp(join(cases, name), site.root, { recursive: true })
      const { text, hasOutput } = await outcomeOf(site.root)
      assert.not.ok(text.includes(site.root), 'no path of the machine in a message')
      assert.not.match(text, /^\s+at .+:\d+:\d+\)?$/m, 'no stack trace')
      await expectFile(`invalid/${name}/diagnostics.txt`, text)
      assert.match(text, / error {2}/)
      assert.not.ok(hasOutput)
    })
  })
}

interface Generated {
  readonly title: string
  readonly contents: string | Uint8Array
  /** Codes of the diagnostics, in order. */
  readonly codes: readonly string[]
  /** A piece of the page's HTML, where it is built. */
  readonly html?: string
}

const paragraph = 'A paragraph with **strong**, `code` and a [link](https://example.com).\n\n'

const generated: readonly Generated[] = [
  {
    title: 'a picture named .md',
    contents: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    codes: ['not-text'],
  },
  {
    title: 'a page in UTF-16',
    contents: Buffer.from('\ufeff# Title\n', 'utf16le'),
    codes: ['not-text'],
  },
  { title: 'a NUL in the text', contents: '# Title\n\nbefore \0 after\n', codes: ['not-text'] },
  {
    title: 'a byte-order mark',
    contents: '\ufeff---\ntitle: Marked\n---\n\n# Marked\n',
    codes: [],
    html: '<h1 id="marked">Marked</h1>',
  },
  {
    title: 'CRLF line ends',
    contents: '---\r\ntitle: Ends\r\n---\r\n\r\n# Ends\r\n\r\n:::tip Title\r\nText\r\n:::\r\n',
    codes: [],
    html: '<p class="callout-title">Title</p>',
  },
  {
    title: '5 000 levels of quotes',
    contents: `# Deep\n\n${'>'.repeat(5000)} bottom\n`,
    codes: ['nesting-too-deep'],
  },
  {
    title: '5 000 levels of lists',
    contents: `# Deep\n\n${Array.from({ length: 5000 }, (_, depth) => `${'  '.repeat(depth)}- item`).join('\n')}\n`,
    codes: ['nesting-too-deep'],
  },
  {
    title: 'a page of 5 MB',
    contents: `# Long\n\n${paragraph.repeat(Math.ceil((5 * 1024 * 1024) / paragraph.length))}The end of it.\n`,
    codes: [],
    html: 'The end of it.',
  },
]

for (const { title, contents, codes, html } of generated) {
  test(`${title}: docgen says so or builds it, and does not crash`, async () => {
    await withTempSite({ 'docs/index.md': '# Home', 'docs/page.md': contents }, async (site) => {
      const { diagnostics } = await outcomeOf(site.root)
      assert.equal(
        diagnostics.map((diagnostic) => diagnostic.code),
        codes,
      )
      if (html) {
        const document = await readFile(join(site.root, 'doc_build/page.html'), 'utf8')
        assert.ok(document.includes(html))
      }
    })
  })
}

test.run()
