// Code of a page that throws something other than an error, of which no stack tells the place: the page's file is named.
import { relative } from 'node:path'
import { build } from '../../helpers/engine.ts'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { withTempSite } from '../../helpers/site.ts'

const test = suite('thrown values')

const thrown: Readonly<Record<string, readonly [code: string, message: string]>> = {
  undefined: ['undefined', '`undefined` was thrown instead of an error.'],
  null: ['null', '`null` was thrown instead of an error.'],
  text: ['"text"', 'text.'],
  symbol: ['Symbol("s")', '`Symbol(s)` was thrown instead of an error.'],
  proxy: [
    'new Proxy({}, { get() { throw 1 }, getPrototypeOf() { throw 2 } })',
    '`1` was thrown instead of an error.',
  ],
  frozen: ['Object.freeze(new Error("frozen"))', 'frozen.'],
}

test('whatever a page or its component throws, the file of the page is named', async () => {
  const pages = Object.entries(thrown).map(([name, [code]]) => [
    `docs/${name}.mdx`,
    `# T\n\n{(() => { throw ${code} })()}\n`,
  ])
  const files = {
    ...(Object.fromEntries(pages) as Record<string, string>),
    'docs/index.md': '# Home\n',
    'docs/top.mdx': 'export const a = (() => { throw undefined })()\n\n# T\n\n{a}\n',
    'docs/component.mdx': 'import { C } from "./C.tsx"\n\n# C\n\n<C />\n',
    'docs/C.tsx': 'export function C() { throw null }\n',
  }
  await withTempSite(files, async (site) => {
    const { diagnostics } = await build(site.root, { cache: false })
    const found = diagnostics.map(({ code, filePath = '', message, hint }) => {
      const page = relative(site.root, filePath)
      assert.ok(!hint?.includes('Throw an') || !message.includes('frozen'))
      return `${code} ${page}: ${message.replace(/^.*could not be rendered: /, '')}`
    })
    const expected = {
      ...Object.fromEntries(Object.entries(thrown).map(([name, [, message]]) => [name, message])),
      top: '`undefined` was thrown instead of an error.',
      component: '`null` was thrown instead of an error.',
    }
    assert.equal(
      found.sort(),
      Object.entries(expected)
        .map(([name, message]) => `render-failed docs/${name}.mdx: ${message}`)
        .sort(),
    )
  })
})

test.run()
