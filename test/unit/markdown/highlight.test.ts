import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Root } from 'hast'
import { glob } from 'tinyglobby'
import { highlight } from '../../helpers/parse.ts'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { packageRoot } from '../../../packages/engine/src/node/packageRoot.ts'
import { grammarOf } from '../../../packages/engine/src/markdown/code/highlighter.ts'
import { elementsOf } from '../../../packages/engine/src/markdown/walk.ts'
import { createConfig } from '../../helpers/config.ts'
import { renderMarkdown, type RenderOptions } from '../../helpers/renderMarkdown.ts'

const test = suite('highlight')

function fence(info: string, code: string) {
  return `\`\`\`${info}\n${code}\n\`\`\``
}

/** The element around the lines, its attributes and the lines themselves. */
async function renderCode(info: string, code: string, options: RenderOptions = {}) {
  const { html, diagnostics } = await renderMarkdown(fence(info, code), options)
  const match =
    /^<div class="code"([^>]*)>(.*?)<button class="copy" type="button" aria-label="Copy code"><\/button><pre tabindex="0"><code>(.*)<\/code><\/pre><\/div>\s*$/s.exec(
      html,
    )
  if (!match) throw new Error(`Not the markup of code: ${html}`)
  const [, attributes = '', bar = '', lines = ''] = match
  return { attributes: attributes.trim(), bar, lines: lines.split('\n'), diagnostics }
}

/** Writes `k‹const›` for a keyword and so on. */
function toMarks(line: string): string {
  return line
    .replace(/^<span class="line">(.*)<\/span>$/, '$1')
    .replace(/<span class="([ckstnfpod])">([^<]*)<\/span>/g, '$1‹$2›')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

const roles: readonly (readonly [lang: string, code: string, ...lines: readonly string[]])[] = [
  [
    'ts',
    'const n: number = 1 // note\nrun(`a${b}`, obj.prop)',
    'k‹const› no‹:› t‹number› o‹=› n‹1› c‹// note›',
    'f‹run›o‹(›s‹`a›o‹${›bo‹}›s‹`›o‹,› objo‹.›p‹prop›o‹)›',
  ],
  [
    'ts',
    'class A extends B { go() { return new C({ key: null, r: /a+/ }) } }',
    'k‹class› t‹A› k‹extends› t‹B› o‹{› f‹go›o‹()› o‹{› k‹return› k‹new› f‹C›o‹({› p‹key›o‹:› n‹null›o‹,› p‹r›o‹:› s‹/a+/› o‹})› o‹}› o‹}›',
  ],
  [
    'tsx',
    '<Foo className="a">text</Foo>',
    'o‹<›t‹Foo› p‹className›o‹=›s‹"a"›o‹>›texto‹</›t‹Foo›o‹>›',
  ],
  [
    'sh',
    'npm create docgen --yes -p 3000 "a b" # c',
    'f‹npm› create docgen n‹--yes› n‹-p› n‹3000› s‹"a b"› c‹# c›',
  ],
  ['sh', 'FOO=bar git log | head -n 1', 'p‹FOO›o‹=›s‹bar› f‹git› log o‹|› f‹head› n‹-n› n‹1›'],
  [
    'console',
    '$ npm i \\\n  -D x\nadded 1\n\nme@host:~/a$ ls # all',
    ...['o‹$› f‹npm› i s‹\\›', '  n‹-D› x', 'added 1', '', 'o‹me@host:~/a$› f‹ls› c‹# all›'],
  ],
  ['console', 'no prompt', 'no prompt'],
  ['json', '{ "a": [1, true, "b"] }', 'o‹{› p‹"a"›o‹:› o‹[›n‹1›o‹,› n‹true›o‹,› s‹"b"›o‹]› o‹}›'],
  ['jsonc', '// c\n{ "a": null }', 'c‹// c›', 'o‹{› p‹"a"›o‹:› n‹null› o‹}›'],
  ['yaml', 'a: b # c\nd: 1', 'p‹a›o‹:› s‹b› c‹# c›', 'p‹d›o‹:› n‹1›'],
  ['toml', 'k = "v"', 'p‹k› o‹=› s‹"v"›'],
  [
    'css',
    '.a:hover { color: red; margin: 1px }',
    'o‹.›p‹a›o‹:›k‹hover› o‹{› p‹color›o‹:› n‹red›o‹;› p‹margin›o‹:› n‹1px› o‹}›',
  ],
  [
    'html',
    '<p class="a">b</p><!-- c -->',
    'o‹<›t‹p› p‹class›o‹=›s‹"a"›o‹>›bo‹</›t‹p›o‹>›c‹<!-- c -->›',
  ],
  [
    'rust',
    'fn main() { let s: &str = "a"; }',
    'k‹fn› f‹main›o‹()› o‹{› k‹let› so‹:› o‹&›t‹str› o‹=› s‹"a"›o‹;› o‹}›',
  ],
  [
    'python',
    'def f(a: int) -> str:\n    return self.x',
    'k‹def› f‹f›o‹(›ao‹:› t‹int›o‹)› o‹->› t‹str›o‹:›',
    '    k‹return› k‹self›o‹.›x',
  ],
  ['ini', '; c\nk=v', 'c‹; c›', 'p‹k›o‹=›v'],
  ['dotenv', 'A=b', 'p‹A›o‹=›b'],
  ['docker', 'FROM node', 'k‹FROM› node'],
  ['graphql', 'query Q { name }', 'k‹query› f‹Q› o‹{› p‹name› o‹}›'],
]

for (const [lang, code, ...expected] of roles) {
  test(`${lang}: ${code.split('\n')[0]} has the classes of its roles`, async () => {
    const { lines, attributes, diagnostics } = await renderCode(lang, code)
    assert.equal(lines.map(toMarks), expected)
    assert.is(attributes, `data-lang="${lang}"`)
    assert.equal(diagnostics, [])
  })
}

test('code in other languages within Markdown and Vue is highlighted whatever was before it', async () => {
  const markdown = await renderMarkdown(`~~~md\n# T\n\n${fence('ts', 'const a = 1')}\n~~~`)
  assert.match(markdown.html, '<span class="k">const</span> a')
  const vue = await renderCode('vue', '<script lang="ts">\nconst a: string\n</script>')
  assert.equal(vue.lines.map(toMarks)[1], 'k‹const› ao‹:› t‹string›')
  const before = await renderCode('html', '<p v-if="a">{{ a }}</p>')
  assert.is(toMarks(before.lines[0] ?? ''), 'o‹<›t‹p› p‹v-if›o‹=›s‹"a"›o‹>›{{ a }}o‹</›t‹p›o‹>›')
})

test('common names of languages are known', () => {
  const names =
    'sh bash shell zsh console shellsession js javascript mjs cjs ts typescript mts cts jsx tsx md markdown ' +
    'mdx json json5 jsonc yml yaml html xml svg css scss less vue svelte diff patch rust rs toml ini dotenv env ' +
    'nginx docker dockerfile graphql gql python py go java c cpp c++ csharp ruby php sql swift kotlin powershell ' +
    'makefile http text txt plain plaintext none JSON TypeScript'
  const unknown = names.split(' ').filter((name) => grammarOf(name) === null)
  assert.equal(unknown, [])
})

interface Case {
  readonly info: string
  readonly code: string
  /** `class` or `class: text` of each line, without `line`. */
  readonly lines: readonly string[]
  readonly attributes?: string
}

const marked: Readonly<Record<string, Case>> = {
  'lines in braces are highlighted': {
    ...{ info: 'txt {1,3-4}', code: 'a\nb\nc\nd' },
    lines: ['highlighted: a', ': b', 'highlighted: c', 'highlighted: d'],
  },
  'signs mark lines': {
    ...{ info: 'txt', code: 'a // [!code ++]\nb // [!code --]' },
    lines: ['added: +a', 'removed: −b'],
    attributes: 'data-diff=""',
  },
  'names mark lines': {
    info: 'txt',
    code: 'a // [!code highlight]\nb // [!code hl]\nc // [!code error]\nd // [!code warning]',
    lines: ['highlighted: a', 'highlighted: b', 'error: c', 'warning: d'],
  },
  'focus adds a class to the block': {
    ...{ info: 'txt', code: 'a // [!code focus]\nb', attributes: 'data-focus=""' },
    lines: ['focused: a', ': b'],
  },
  'a count marks the lines after too': {
    ...{ info: 'txt', code: 'a # [!code error:2]\nb\nc' },
    lines: ['error: a', 'error: b', ': c'],
  },
  'a line of nothing but a notation marks the next': {
    ...{ info: 'txt', code: '  // [!code ++:2]\na\nb\nc', attributes: 'data-diff=""' },
    lines: ['added: +a', 'added: +b', ': c'],
  },
  'two notations mark one line': {
    info: 'txt',
    code: 'a // [!code ++] [!code focus]\nb // [!code error] // [!code focus]',
    lines: ['added focused: +a', 'error focused: b'],
    attributes: 'data-focus="" data-diff=""',
  },
  'a notation may be in the comments of any language': {
    info: 'txt',
    code: [
      ...['a # [!code hl]', 'b <!-- [!code hl] -->', 'c /* [!code hl] */', 'd -- [!code hl]'],
      ...['e ; [!code hl]', 'f % [!code hl]', 'g {/* [!code hl] */}', 'h (* [!code hl] *)'],
    ].join('\n'),
    lines: [...'abcdefgh'].map((letter) => `highlighted: ${letter}`),
  },
  'the rest of a comment stays, and code after it': {
    info: 'txt',
    code: 'a // why [!code hl]\nb // [!code hl] why\n/* [!code hl] */ c\nd /* why [!code hl] */',
    lines: ['a // why', 'b // why', 'c', 'd /* why */'].map((text) => `highlighted: ${text}`),
  },
  'a notation outside of a comment is code': {
    ...{ info: 'txt', code: 'a [!code hl]' },
    lines: [': a [!code hl]'],
  },
  'two exclamation marks show a notation': {
    ...{ info: 'txt', code: 'a // [!!code ++]' },
    lines: [': a // [!code ++]'],
  },
  'a diff is marked by its signs': {
    info: 'diff',
    code: 'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n c\n--- d',
    lines: [
      ...[': diff --git a/x b/x', ': --- a/x', ': +++ b/x', ': @@ -1 +1 @@'],
      ...['removed: −a', 'added: +b', ':  c', 'removed: −-- d'],
    ],
    attributes: 'data-diff=""',
  },
  'a diff written by hand keeps lines that begin without a space': {
    ...{ info: 'diff', code: '+ a\n- b\nc', attributes: 'data-diff=""' },
    lines: ['added: + a', 'removed: − b', ': c'],
  },
}

for (const [name, { info, code, lines, attributes = '' }] of Object.entries(marked)) {
  test(name, async () => {
    const rendered = await renderCode(info, code)
    assert.equal(
      rendered.lines.map((line) => {
        const classes = /^<span class="line ?([^"]*)">/.exec(line)?.[1] ?? '?'
        return `${classes}: ${line.replace(/<[^>]*>/g, '').replaceAll('&lt;', '<')}`
      }),
      lines,
    )
    assert.is(rendered.attributes, `data-lang="${info.split(' ')[0]}" ${attributes}`.trim())
    assert.equal(rendered.diagnostics, [])
  })
}

test('the lines of a diff are highlighted as the language it names', async () => {
  for (const info of ['diff lang="ts"', 'diff-ts']) {
    const { lines } = await renderCode(info, '@@ -1 +1 @@\n-const a = 1\n+const a = 2')
    const start = '<span class="k">const</span> a <span class="o">=</span> <span class="n">'
    assert.equal(lines, [
      '<span class="line"><span class="o">@@ -1 +1 @@</span></span>',
      `<span class="line removed"><span class="sign">−</span>${start}1</span></span>`,
      `<span class="line added"><span class="sign">+</span>${start}2</span></span>`,
    ])
  }
})

test('the colors of terminal output become roles, and other escape sequences are removed', async () => {
  const escape = '\u001b['
  const { lines, diagnostics } = await renderCode(
    'ansi',
    [
      `${escape}1;31mError${escape}0m in ${escape}36ma.ts${escape}39m ${escape}90m<1 s`,
      `still gray${escape}m, plain ${escape}2K${escape}38;5;208morange ${escape}1;48;5;31mon blue`,
      `${escape}32mok${escape}0m`,
    ].join('\n'),
  )
  assert.equal(lines.map(toMarks), [
    'd‹Error› in t‹a.ts› c‹<1 s›',
    'c‹still gray›, plain orange on blue',
    's‹ok›',
  ])
  assert.equal(diagnostics, [])
})

test('a title has a bar', async () => {
  const { bar, attributes } = await renderCode('ts title="a & \'b\'.ts"', 'a')
  assert.is(bar, '<div class="code-bar"><span class="code-title">a &amp; \'b\'.ts</span></div>')
  assert.is(attributes, 'data-lang="ts" data-title="a &amp; &#x27;b&#x27;.ts"')
})

const on = { ...createConfig('/x').markdown, showLineNumbers: true, defaultWrapCode: true }
const options: readonly (readonly [string, RenderOptions, string])[] = [
  ['txt', {}, ''],
  ['txt lineNumbers wrap', {}, ' data-numbers="" data-wrap=""'],
  ['txt', { config: { markdown: on } }, ' data-numbers="" data-wrap=""'],
  ['txt lineNumbers=false wrap=false', { config: { markdown: on } }, ''],
]

for (const [info, given, expected] of options) {
  const defaults = given.config ? 'with both switched on for the site' : 'with the defaults'
  test(`\`${info}\` ${defaults} has${expected || ' neither numbers nor wrapping'}`, async () => {
    const { attributes } = await renderCode(info, 'a', given)
    assert.is(attributes, `data-lang="txt"${expected}`)
  })
}

const warnings: readonly (readonly [info: string, code: string, diagnostic: string])[] = [
  [
    'tpyescript',
    'a',
    'index.md:1:4 warning unknown-language: The language `tpyescript` is unknown; the code is shown as plain text. | Did you mean `typescript`?',
  ],
  [
    'qqqqqqqqqq',
    'a',
    'index.md:1:4 warning unknown-language: The language `qqqqqqqqqq` is unknown; the code is shown as plain text. | Use `text` for code without highlighting, or add the language to `markdown.languages`.',
  ],
  [
    'diff lang="tpyescript"',
    'a',
    'index.md:1:15 warning unknown-language: The language `tpyescript` is unknown; the code is shown as plain text. | Did you mean `typescript`?',
  ],
  [
    'txt {1,2-9}',
    'a\nb',
    'index.md:1:11 warning highlight-out-of-range: The lines `2-9` are out of range: the code has 2 lines. | Lines are numbered from 1, as shown on the page.',
  ],
  [
    'txt title="{2-}" {1, b}',
    'a',
    'index.md:1:21 warning unreadable-lines: The line numbers `{1, b}` are invalid, so they are ignored. | Separate numbers and ranges by commas: `{1,3-5}`.',
  ],
  [
    'txt {0}',
    'a',
    'index.md:1:9 warning highlight-out-of-range: The lines `0` are out of range: the code has 1 line. | Lines are numbered from 1, as shown on the page.',
  ],
  [
    'txt',
    'a // [!code focsu]',
    'index.md:1:1 warning unknown-notation: `[!code focsu]` is not a known notation. Known names: ++, --, highlight, hl, focus, error, warning. | Did you mean `focus`?',
  ],
  [
    'ts',
    `a\n${'x'.repeat(20_001)}`,
    'index.md:1:1 warning code-too-long: The code is too long to be highlighted: one of its lines has 20001 characters. It is shown as plain text. | Show an excerpt, or use `text` as the language.',
  ],
  [
    'ts',
    'a = 1\n'.repeat(33_334),
    'index.md:1:1 warning code-too-long: The code is too long to be highlighted: it has 200004 characters. It is shown as plain text. | Show an excerpt, or use `text` as the language.',
  ],
]

for (const [info, code, diagnostic] of warnings) {
  test(`a fence is reported: ${diagnostic.slice(0, 90)}`, async () => {
    const rendered = await renderCode(info, code)
    assert.equal(rendered.diagnostics, [diagnostic])
    assert.not.match(rendered.lines.join('\n'), '<span class="n">')
  })
}

const texts: readonly (readonly [name: string, text: string, code: string])[] = [
  ['an empty block has no line', '```ts\n```', ''],
  [
    'empty lines stay',
    '```txt\n\na\n\n```',
    '<span class="line"></span>\n<span class="line">a</span>\n<span class="line"></span>',
  ],
  [
    'white space is in no token',
    '```js\n  a()\n\tb\n```',
    '<span class="line">  <span class="f">a</span><span class="o">()</span></span>\n<span class="line">\tb</span>',
  ],
  [
    'line ends of Windows are line ends',
    '```txt\r\na\r\nb\r\n```',
    '<span class="line">a</span>\n<span class="line">b</span>',
  ],
  ['an indented block is code', '    a <b>', '<span class="line">a &lt;b></span>'],
  ['a fence that is not closed ends with the page', '```txt\na', '<span class="line">a</span>'],
]

for (const [name, text, code] of texts) {
  test(name, async () => {
    const { html, diagnostics } = await renderMarkdown(text)
    assert.is(/<code>(.*)<\/code>/s.exec(html)?.[1], code)
    assert.equal(diagnostics, [])
  })
}

test('a page with raw HTML keeps the options of its fences, and their places', async () => {
  const text = `<div>raw</div>\n\n${fence('txt title="a" {1,7} wrap', 'a')}`
  const { html, diagnostics } = await renderMarkdown(text)
  assert.match(html, '<div class="code" data-lang="txt" data-title="a" data-wrap="">')
  assert.match(html, '<span class="line highlighted">a</span>')
  assert.match(diagnostics.join('\n'), /^index\.md:3:21 warning highlight-out-of-range/)
})

test('escaped quotes and nested brackets in titles are kept, in every kind of page', async () => {
  const fences: readonly (readonly [info: string, title: string])[] = [
    [String.raw`tsx [app/[slug]/page.tsx]`, 'app/[slug]/page.tsx'],
    [String.raw`ts title="a \"b\".ts"`, 'a &quot;b&quot;.ts'],
    [String.raw`title="\"b\" c"`, '&quot;b&quot; c'],
    [String.raw`ts title='it\'s \\ &amp; \[x\]'`, String.raw`it&#x27;s \ &amp; [x]`],
  ]
  for (const [info, title] of fences) {
    for (const filePath of ['index.md', 'index.mdx']) {
      const { html } = await renderMarkdown(`> - ${fence(info, 'x').replace(/\n/g, '\n>   ')}`, {
        filePath,
      })
      assert.is(/data-title="([^"]*)"/.exec(html)?.[1], title, `${filePath}: ${info}`)
    }
  }
})

test('a `pre` that the author wrote stays', async () => {
  const { html } = await renderMarkdown('<pre><code class="language-ts">const a</code></pre>')
  assert.is(html.trim(), '<pre><code class="language-ts">const a</code></pre>')
})

test('nothing has an inline style', async () => {
  const { html } = await renderMarkdown(fence('ts {1} lineNumbers title="a"', 'const a = 1 // c'))
  assert.not.match(html, 'style=')
})

test('the same block is the same on every page', async () => {
  const text = fence('ts', 'const a = 1')
  const pages = await Promise.all([text, `# A\n\n${text}`].map((page) => renderMarkdown(page)))
  const [first = '', second = ''] = pages.map(({ html }) => html.slice(html.indexOf('<div')))
  assert.is(first, second)
})

/** The page of a site whose plugins look at everything, or whose plugins do nothing. */
async function renderBoth(text: string) {
  const seen: string[] = []
  const look = () => (tree: Root) => {
    seen.push(...elementsOf(tree).map(({ tagName }) => tagName))
  }
  const { markdown } = createConfig('/nowhere/docgen')
  const config = { markdown: { ...markdown, rehypePlugins: [look] } }
  const [looked, plain] = [await renderMarkdown(text, { config }), await renderMarkdown(text)]
  return { looked: looked.page, plain: plain.page, seen }
}

test('a page is the same whether or not a plugin could look at the elements of its code', async () => {
  const folder = join(packageRoot(), 'docs')
  const files = (await glob('**/*.md', { cwd: folder })).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const hostile = [
    fence(
      'ts title="<b>"',
      'const a = "<img onerror=1>&amp;" // [!code ++]\n// </code></pre><script>',
    ),
    fence('txt', '</span><script>alert(1)</script> "&lt;" \u00a0 🚀\n\n  a // [!code --]\n'),
    fence('', ''),
    fence('html {1} lineNumbers', '<script>a & b < c</script>\n<!-- search-off -->'),
    `# T\n\n${fence('console', '$ npm i <x>\n\nadded')}\n\nText.`,
  ]
  for (const text of [...texts, ...hostile, hostile.join('\n\n')]) {
    const { looked, plain, seen } = await renderBoth(text)
    assert.equal(plain, looked)
    if (/^```\w/m.test(text)) assert.ok(seen.includes('span'), text.slice(0, 80))
  }
})

test('raw HTML that a plugin adds is text', async () => {
  const add = () => (tree: Root) => {
    tree.children.push({ type: 'raw', value: '<script>' } as never)
  }
  const { markdown } = createConfig('/nowhere/docgen')
  const config = { markdown: { ...markdown, rehypePlugins: [add] } }
  const { html } = await renderMarkdown(fence('ts', 'let a'), { config })
  assert.ok(html.endsWith('&lt;script>'), html)
})

test('inner languages of one block do not reach another that does not name them', async () => {
  // The grammar of Markdown knows this way to write `rust`, docgen does not.
  const block = '~~~ {.rust x}\nfn main() {}\n~~~'
  const before = await highlight(block, 'markdown')
  await highlight('~~~rust\nfn main() {}\n~~~', 'markdown')
  assert.equal(await highlight(`${block}\n`, 'markdown'), [...before, []])
})

test.run()
