// A file of which a page makes a component: its module.
import { suite } from '../../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { parseFragment } from '../../../../packages/engine/src/markdown/parsePage.ts'
import { createConfig } from '../../../helpers/config.ts'

const test = suite('parseFragment')

const parse = (filePath: string, text: string) => {
  const config = createConfig('/nowhere/docgen')
  const kind = filePath.endsWith('.mdx') ? ('mdx' as const) : ('md' as const)
  const absPath = `${config.docsDir}/${filePath}`
  return parseFragment({ filePath, absPath, kind, text, lastUpdatedTime: null }, config)
}

test('MDX keeps its static HTML in its module, between what its props decide', async () => {
  const { code, diagnostics } = await parse('_a.mdx', 'Hello *you*.\n\n{props.name}\n')
  assert.equal(diagnostics, [])
  assert.match(code ?? '', "import {Static as _docgenRun} from 'docgen:page';")
  assert.match(code ?? '', '<_docgenRun html={"<p>Hello <em>you</em>.</p>"} />{props.name}')
})

test('MDX without anything of JavaScript is a component all the same', async () => {
  const { code } = await parse('_a.mdx', 'Hello.\n')
  assert.match(code ?? '', 'return <_docgenRun html={"<p>Hello.</p>"} />')
})

test('Markdown is read as Markdown: HTML, comments and braces in it are its own', async () => {
  const { code, diagnostics } = await parse('_a.md', '<!-- a comment -->\n\n<b>One</b> {two} "3"\n')
  assert.equal(diagnostics, [])
  assert.is(
    code,
    `import { Static } from 'docgen:page'
export default () => <Static html={"<!-- a comment -->\\n<p><b>One</b> {two} \\"3\\"</p>"} />
`,
  )
})

test.run()
