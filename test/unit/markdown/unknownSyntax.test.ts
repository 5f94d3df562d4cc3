// References without a definition, and syntax of other tools: warnings where a mistake is certain, and only there.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { Root } from 'mdast'
import { createConfig } from '../../helpers/config.ts'
import { parse } from '../../helpers/parse.ts'
import { nodesOf } from '../../../packages/engine/src/markdown/walk.ts'
import { withTempSite } from '../../helpers/site.ts'

const test = suite('unknownSyntax')
const plain = createConfig('/nowhere')

/** `line:column length code`, and what the message quotes. */
async function found(text: string, parser: 'auto' | 'remark', filePath = 'index.md') {
  const config = { ...plain, markdown: { ...plain.markdown, parser } }
  const { diagnostics } = await parse(text, { config, filePath })
  return diagnostics.map(
    ({ line, column, length, code, message }) =>
      `${line}:${column} ${length} ${code} ${/`([^`]*)`/.exec(message)?.[1]}`,
  )
}

const REFERENCE = 'undefined-reference'
const SYNTAX = 'unknown-syntax'

const mistakes: readonly (readonly [text: string, ...expected: string[]])[] = [
  ['a [text][nope] b', `1:3 12 ${REFERENCE} [nope]`],
  ['![*alt*][No pe]', `1:2 14 ${REFERENCE} [No pe]`],
  ['> a [*b*\n> c][nope]', `1:5 4 ${REFERENCE} [nope]`],
  ['[Some text][]', `1:1 13 ${REFERENCE} [Some text]`],
  ['a[^1] b[^note].', `1:2 4 ${REFERENCE} [^1]`, `1:8 7 ${REFERENCE} [^note]`],
  ['| a |\n|---|\n| [b][c] |', `3:3 6 ${REFERENCE} [c]`],
  ['- a\n  - b {{ page.title }}', `2:7 16 ${SYNTAX} {{ page.title }}`],
  ['{% include a.md %}', `1:1 18 ${SYNTAX} {% include a.md %}`],
  ['## New :tada: {#new}', `1:8 6 ${SYNTAX} :tada:`],
  ['a :+1: b', `1:3 4 ${SYNTAX} :+1:`],
  ['**:tada:** $x$', `1:3 6 ${SYNTAX} :tada:`, `1:12 3 ${SYNTAX} $x$`],
  ['the $n$-th', `1:5 3 ${SYNTAX} $n$`],
  ['a $x_1 \\le 2$.', `1:3 11 ${SYNTAX} $x_1 \\le 2$`],
  ['$$\na = b\n$$', `1:1 2 ${SYNTAX} $$ a = b $$`],
  ['!!! warning "Mind"\n    text', `1:1 11 ${SYNTAX} !!! warning`],
]

const texts = [
  '[text][yes], [yes][], [yes] and [^1]\n\n[yes]: https://example.com\n[^1]: Note',
  'a[0][1] `[a][b]` \\[a][b] [a]\\[b] app/[lang][slug] [a-z][0-9]+ [string, number][] [1][2]',
  'not [^a-z], [^ab]+, [^0-9] or \\[^1]',
  'see [toc] here, a list [ ] and [x]',
  '`{{ x }}` \\{{ x }} ${{ secrets.TOKEN }} {{}}',
  'a:b:c 12:30:45 std::vector:: ::before: /:id:/ :ref:`a` \\:tada: `:tada:`',
  '$5 and $6, $HOME/$USER_ID, "$a_b" and "$c", \\$x$ `$x$` US$20_000 and $',
  '    {{ x }} :tada:\n\n```\n$x$ [a][b]\n```\n\n<!-- {{ x }} [^1] -->',
  'Stop!!! note this',
]

for (const parser of ['auto', 'remark'] as const) {
  for (const [text, ...expected] of mistakes) {
    test(`${parser}: ${JSON.stringify(text)} is a warning`, async () => {
      assert.equal(await found(text, parser), expected)
    })
  }
  for (const text of texts) {
    test(`${parser}: ${JSON.stringify(text)} is text`, async () => {
      assert.equal(await found(text, parser), [])
    })
  }
}

test('each label is reported once, and each syntax once for a page, with how much there is', async () => {
  const { diagnostics } = await parse('[a][x] [b][x] [c][y] :tada: :rocket: :bug:')
  assert.equal(
    diagnostics.map(({ message }) => message),
    [
      'The label `[x]` is not defined, so the reference is shown as text. The page has 1 more.',
      'The label `[y]` is not defined, so the reference is shown as text.',
      '`:tada:` is syntax of another tool, so it is shown as text. The page has 2 more.',
    ],
  )
})

test('a hint names the nearest label, or what handles the syntax', async () => {
  const hintOf = async (text: string) => (await parse(text)).diagnostics[0]?.hint ?? ''
  assert.match(
    await hintOf('[a][instal]\n\n[install]: https://example.com'),
    'Did you mean `install`?',
  )
  assert.match(await hintOf('$x$'), '`npx docgen add math`')
  assert.match(await hintOf(':tada:'), '`remark-emoji`')
})

/** A plugin that handles names of emoji, as `remark-emoji` does. */
function emoji() {
  return (tree: Root) => {
    for (const node of nodesOf(tree)) {
      if ('value' in node) node.value = String(node.value).replace(':tada:', '🎉')
    }
  }
}

test('what a plugin of the site handles is no warning', async () => {
  const { markdown } = plain
  const config = { ...plain, markdown: { ...markdown, remarkPlugins: [emoji] } }
  const { diagnostics } = await parse(':tada: and :bug:', { config })
  assert.equal(
    diagnostics.map(({ message }) => message),
    ['`:bug:` is syntax of another tool, so it is shown as text.'],
  )
})

test('included text is reported in its own file', async () => {
  const files = {
    'docs/part.md': '---\ntitle: Part\n---\n\nText [a][nope]\n',
  }
  await withTempSite(files, async (site) => {
    const config = createConfig(site.root)
    const page = await parse('# Page\n\n<!-- @include: ./part.md -->\n\n:tada:\n', { config })
    assert.equal(
      page.diagnostics.map(({ filePath, line, column }) => [
        filePath?.split('/').at(-1),
        line,
        column,
      ]),
      [
        ['part.md', 5, 6],
        ['index.md', 5, 1],
      ],
    )
  })
})

test.run()
