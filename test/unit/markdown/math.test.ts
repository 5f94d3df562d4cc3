import { readFile } from 'node:fs/promises'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import {
  type CodeRecord,
  createCodeRecord,
} from '../../../packages/engine/src/markdown/code/codeRecord.ts'
import { parsePage } from '../../../packages/engine/src/markdown/parsePage.ts'
import { packageRoot } from '../../../packages/engine/src/node/packageRoot.ts'
import { pageMarkdown } from '../../../packages/engine/src/render/markdown/pageMarkdown.ts'
import { shortHashOf } from '../../../packages/engine/src/store/hash.ts'
import { createConfig } from '../../helpers/config.ts'
import { highlight } from '../../helpers/parse.ts'
import { renderMarkdown, type RenderOptions } from '../../helpers/renderMarkdown.ts'

const test = suite('math')

const { markdown } = createConfig('/')
const math = { renderer: 'temml', macros: {} } as const
const config = { root: packageRoot(), markdown: { ...markdown, math } }

const render = (text: string, options: RenderOptions = {}) =>
  renderMarkdown(text, { config, ...options })

/** The formulas of a page in TeX: `[a]` inside a paragraph, `[[a]]` on separate lines. */
async function formulasIn(text: string, options: RenderOptions = {}): Promise<string> {
  const { html, diagnostics } = await render(text, options)
  assert.equal(diagnostics, [])
  const tex = (math: string) => /<annotation[^>]*>([^<]*)/.exec(math)?.[1] ?? ''
  return html
    .replace(/<math( display="block")?[^]*?<\/math>/g, (math, display) =>
      display ? `[[${tex(math)}]]` : `[${tex(math)}]`,
    )
    .replace(/<[^>]+>/g, '')
    .trim()
}

const rules: readonly (readonly [text: string, expected: string])[] = [
  ['An area is $\\pi r^2$.', 'An area is [\\pi r^2].'],
  ['$x$ and $y$', '[x] and [y]'],
  ['$x$, ($y$)-axis, 公式$z$。', '[x], ([y])-axis, 公式[z]。'],
  ['two $a\n= b$ lines', 'two [a\n= b] lines'],
  ['$$a + b$$', '[[a + b]]'],
  ['so $$a$$ holds', 'so [[a]] holds'],
  ['$$\na\n\n- b\n= c\n$$', '[[a\n\n- b\n= c]]'],
  ['> $$\n> a\n> b\n> $$', '[[a\nb]]'],
  ['- item\n\n  $$\n  a\n  $$', 'item\n[[a]]'],
  ['$$\nnot closed', '[[not closed]]'],
  ['text\n$$\na\n$$\ntext', 'text\n[[a]]\ntext'],
  ['```math\na\nb\n```', '[[a\nb]]'],
  ['$a_{b}*c*$', '[a_{b}*c*]'],
  ['$\\text{5\\$}$', '[\\text{5\\$}]'],
  ['| $a$ | b |\n| - | - |', '[a]\nb'],
]

const prose: readonly (readonly [text: string, expected: string])[] = [
  ['It costs $5 and $6.', 'It costs $5 and $6.'],
  ['It costs $5, and $x$ is a formula.', 'It costs $5, and [x] is a formula.'],
  ['from $5/$6 to US$7', 'from $5/$6 to US$7'],
  ['a $ b $ c', 'a $ b $ c'],
  ['\\$x$ and \\$y\\$', '$x$ and $y$'],
  ['`$x$` and $$', '$x$ and $$'],
  ['$5 and **bold** $6', '$5 and bold $6'],
  ['```sh\necho $HOME $PATH\n```', 'echo $HOME $PATH'],
]

for (const [text, expected] of [...rules, ...prose]) {
  test(`${JSON.stringify(text)} is read in Markdown and MDX`, async () => {
    assert.is(await formulasIn(text), expected)
    assert.is(await formulasIn(text, { filePath: 'index.mdx' }), expected)
  })
}

test('dollars are text on a site without formulas', async () => {
  const { html, page } = await renderMarkdown('$x$\n\n$$\na\n$$')
  assert.is(html, '<p>$x$</p>\n<p>$$\na\n$$</p>')
  assert.is(page.styles, undefined)
})

test('included files, headings and the search text have the formulas', async () => {
  const { page } = await renderMarkdown('# Of $x^2$\n\n<!--@include: ./part.md-->', {
    files: { 'docs/part.md': 'Then $y$ is\n\n$$\nz\n$$\n' },
    config,
  })
  assert.equal(page.diagnostics, [])
  assert.is(page.title, 'Of x^2')
  assert.is(page.text, 'Of x^2\nThen y is\nz')
})

test('only a page with a formula has the style sheet', async () => {
  const [withFormula, without] = [await render('$x$'), await render('x')]
  assert.match(String(withFormula.page.styles), /^assets\/math\.[\da-f]{8}\.css$/)
  assert.is(without.page.styles, undefined)
  assert.equal(without.page.assets, [])
})

test('a formula on separate lines scrolls and can be reached by keyboard', async () => {
  const { html } = await render('$$x$$')
  assert.match(
    html,
    /^<div class="math" tabindex="0" role="group" aria-label="Formula"><math display="block"/,
  )
})

test('formulas need no inline styles, except for lengths that an author chose', async () => {
  const tex = [
    '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}',
    '\\begin{cases} a & b \\\\ c & d \\end{cases}',
    '\\begin{aligned} a &= b \\\\ &= d \\end{aligned} \\tag{1}',
    '\\begin{array}{c|c} a & b \\\\ \\hline c & d \\end{array}',
    '\\color{blue} x + \\cancel{x} + \\boxed{y} + \\textbf{b}',
    '\\underbrace{a}_b + \\overline{a} + \\sqrt[3]{a} + \\mathcal{L}',
  ]
  const { html, diagnostics } = await render(tex.map((each) => `$$\n${each}\n$$`).join('\n\n'))
  assert.equal(diagnostics, [])
  assert.equal(html.match(/ style="[^"]*"/g), null)
  assert.match(html, 'mathcolor="#0000FF"')
})

test('a mistake is reported at its place in the file of the author', async () => {
  const text = [
    'Text $x^2^3$.',
    '> quote\n>\n> $$\n> a\n> \\foo\n> $$',
    '```math\na & b\n```',
    '- $$\\frac{a}{b$$',
  ].join('\n\n')
  const hint = 'Correct the TeX. To show a dollar sign as text, write `\\$`.'
  const expected = (ext: string) => [
    `index.${ext}:1:10 error invalid-math: A formula cannot be read: Double superscript. | ${hint}`,
    `index.${ext}:7:3 error invalid-math: A formula cannot be read: Unsupported function name: \\foo. | ${hint}`,
    `index.${ext}:11:3 error invalid-math: A formula cannot be read: Expected 'EOF', got '&'. | ${hint}`,
    `index.${ext}:14:15 error invalid-math: A formula cannot be read: Unexpected end of input in a macro argument, expected '}'. | ${hint}`,
  ]
  for (const ext of ['md', 'mdx']) {
    const { diagnostics, html } = await render(text, { filePath: `index.${ext}` })
    assert.equal(diagnostics, expected(ext))
    assert.match(html, '<span class="math-inline"><code>x^2^3</code></span>')
  }
})

test('the Markdown copy has the TeX as it was written', async () => {
  const text = '# Title\n\nThe $a_{b}*c*$ is\n\n$$\n\\frac{a}{b}\n$$\n'
  const { html } = await render(text)
  const input = { html, isWhole: false, hasMain: false, title: 'Title', address: '/' }
  assert.is(pageMarkdown(input), text)
})

test('KaTeX renders the same syntax to MathML', async () => {
  const markdownWithKatex = {
    ...markdown,
    math: { renderer: 'katex', macros: { '\\R': 'R' } },
  } as const
  const katex = { root: packageRoot(), markdown: markdownWithKatex }
  const { html, diagnostics } = await render('$\\R$ and $x^2^3$', { config: katex })
  assert.match(html, /^<p><span class="math-inline"><math /)
  assert.equal(diagnostics, [
    'index.md:1:14 error invalid-math: A formula cannot be read: Double superscript. | Correct the TeX. To show a dollar sign as text, write `\\$`.',
  ])
})

test('unchanged formulas come from the record, and others are rendered', async () => {
  const full = { ...createConfig('/nowhere'), ...config }
  const parse = async (text: string, code: CodeRecord, macros = {}) => {
    const names = { filePath: 'index.md', absPath: '/nowhere/docs/index.md', kind: 'md' } as const
    const own = { ...full, markdown: { ...markdown, math: { ...math, macros } } }
    const page = await parsePage({ ...names, text, lastUpdatedTime: null }, own, {
      codeRecord: code,
    })
    return page.runs.join('')
  }
  const first = createCodeRecord(highlight)
  await parse('$x$', first)
  const [[key, formula] = []] = Object.entries(first.used)
  const known = { [String(key)]: String(formula).replace('"value":"x"', '"value":"recorded"') }
  const again = () => createCodeRecord(highlight, known)
  assert.match(await parse('Edited: $x$', again()), '>recorded<')
  assert.not.match(await parse('$y$ and $$x$$', again()), '>recorded<')
  assert.not.match(await parse('$x$', again(), { '\\x': 'y' }), '>recorded<')
})

test('a missing package is reported once with the command that adds it', async () => {
  const { diagnostics, dependencies } = await render('Text $x$ and $y$.', {
    config: { markdown: config.markdown },
  })
  assert.equal(diagnostics, [
    'index.md:1:6 error missing-package: Formulas need the package `temml`, which is not installed. | Run `npx docgen add math`.',
  ])
  assert.ok(dependencies.includes('node_modules/temml/package.json'))
})

test('a page with a formula brings the font, whose name contains the hash of its content', async () => {
  const { page } = await render('Text $x$.')
  const font = page.assets.find(({ absPath }) => absPath.endsWith('.woff2'))
  const bytes = await readFile(font?.absPath ?? '')
  assert.is(font?.outFile, `assets/math.${shortHashOf(bytes)}.woff2`)
})

test.run()
