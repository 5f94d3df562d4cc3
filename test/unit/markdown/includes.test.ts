import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { renderMarkdown } from '../../helpers/renderMarkdown.ts'

const test = suite('includes')

const part = `---
title: Part
---

# Part

Text with a [link](./other.md) and a [second][label].

<!-- #region one -->
Region *one*.
<!-- #region inner -->
Inner.
<!-- #endregion inner -->
<!-- #endregion one -->

## Section

In the section.

### Below

Below it.

## Own id {#own}

Last.

[label]: ./labelled.md
`

const files = {
  'docs/sub/part.md': part,
  'docs/sub/outer.md': 'Outer.\n\n<!-- @include: ./part.md#inner -->\n',
  'docs/sub/notes.md': 'Note.[^1]\n\n[^1]: Of the part.\n',
  'docs/sub/image.md': '![](./a.svg)\n',
  'docs/sub/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
  'docs/a.md': '<!-- @include: ./b.md -->\n',
  'docs/b.md': 'b\n\n<!-- @include: ./c.md -->\n',
  'docs/c.md': '<!-- @include: ./a.md -->\n',
  'docs/open.md': ':::tip\nopen\n',
  'docs/bytes.md': new Uint8Array([0x61, 0xff, 0xfe]),
  'docs/tab.ts': 'one()\n// #region body\n  two()\n\n    three()\n// #endregion\nfour()\n',
  'docs/__tests__/_a.test.py': 'a = 1\n# region r\nb = 2\n# endregion r\n',
  'docs/open-region.ts': '// #region r\na\n',
  'outside.md': 'Outside of the docs folder, within the site.\n',
}

const section =
  '<h2 id="section">Section<a class="anchor" href="#section" aria-label="Section"></a></h2>\n<p>In the section.</p>\n' +
  '<h3 id="below">Below<a class="anchor" href="#below" aria-label="Below"></a></h3>\n<p>Below it.</p>'

function code(lang: string, ...lines: readonly string[]) {
  const marked = lines.map((line) =>
    line.startsWith('!')
      ? `<span class="line highlighted">${line.slice(1)}</span>`
      : `<span class="line">${line}</span>`,
  )
  return `<div class="code" data-lang="${lang}"><button class="copy" type="button" aria-label="Copy code"></button><pre tabindex="0"><code>${marked.join('\n')}</code></pre></div>`
}

const twoThree = [
  '<span class="f">two</span><span class="o">()</span>',
  '',
  '  <span class="f">three</span><span class="o">()</span>',
] as const

interface Case {
  readonly name: string
  readonly text: string
  readonly html: string
}

const found: readonly Case[] = [
  {
    name: 'a region is brought in without its markers',
    text: 'a\n\n<!-- @include: ./sub/part.md#one -->\n\nb',
    html: '<p>a</p>\n<p>Region <em>one</em>.</p>\n<p>Inner.</p>\n<p>b</p>',
  },
  {
    name: 'a space and a colon may be left out',
    text: '<!--@include ./sub/part.md#inner-->',
    html: '<p>Inner.</p>',
  },
  {
    name: 'a section is brought in by the id of its heading, up to the next of its rank',
    text: '<!-- @include: ./sub/part.md#section -->',
    html: section,
  },
  {
    name: 'a section is found by its explicit id',
    text: '<!-- @include: ./sub/part.md#own -->',
    html: '<h2 id="own">Own id<a class="anchor" href="#own" aria-label="Own id"></a></h2>\n<p>Last.</p>',
  },
  {
    name: 'lines are counted in the whole file, and keep the addresses of their links',
    text: '<!-- @include: ./sub/part.md{5-7} -->',
    html: '<h1 id="part">Part</h1>\n<p>Text with a <a href="/sub/other">link</a> and a <a href="/sub/labelled">second</a>.</p>',
  },
  {
    name: 'one line',
    text: '<!-- @include: ./sub/part.md{18} -->',
    html: '<p>In the section.</p>',
  },
  {
    name: 'lines from one to the end',
    text: '<!-- @include: ./sub/part.md{26,} -->',
    html: '<p>Last.</p>',
  },
  {
    name: 'lines from the beginning to one',
    text: '<!-- @include: ./sub/part.md{,5} -->',
    html: '<h1 id="part">Part</h1>',
  },
  {
    name: 'lines of a region',
    text: '<!-- @include: ./sub/part.md#one{3} -->',
    html: '<p>Inner.</p>',
  },
  {
    name: 'an included file includes others, relative to itself',
    text: '<!-- @include: ./sub/outer.md -->',
    html: '<p>Outer.</p>\n<p>Inner.</p>',
  },
  {
    name: '@/ is the docs folder; files beside it may be included',
    text: '<!-- @include: @/sub/part.md#inner -->\n<!-- @include: ../outside.md -->',
    html: '<p>Inner.</p>\n<p>Outside of the docs folder, within the site.</p>',
  },
  {
    name: '<root>/ is the folder of the configuration',
    text: '```ts file="<root>/docs/tab.ts#body" {1}\n```',
    html: code('ts', `!${twoThree[0]}`, ...twoThree.slice(1)),
  },
  {
    name: 'an include may be in a list item and in a container',
    text: ':::tip\n- a\n\n  <!-- @include: ./sub/part.md#inner -->\n:::',
    html: '<div class="callout tip"><p class="callout-title">Tip</p><div class="callout-body"><ul>\n<li>\n<p>a</p>\n<p>Inner.</p>\n</li>\n</ul></div></div>',
  },
  {
    name: 'images are those beside the included file',
    text: '<!-- @include: ./sub/image.md -->',
    html: '<p><img src="/assets/a.HASH.svg" alt="" width="3" height="2" decoding="async"></p>',
  },
  {
    name: 'a fence takes the code of a file, and keeps its other options',
    text: '```js file="./tab.ts#body" {1}\n```',
    html: code('js', `!${twoThree[0]}`, ...twoThree.slice(1)),
  },
  {
    name: 'a fence without language takes that of the file',
    text: '``` file="./tab.ts{3-5}" {2}\n```',
    html: code('ts', twoThree[0], '!', twoThree[2]),
  },
  {
    name: 'an import names a region, lines to highlight and a language',
    text: '<<< ./tab.ts#body{1,3 js}',
    html: code('js', `!${twoThree[0]}`, '', `!${twoThree[2]}`),
  },
  {
    name: 'an import takes its language from the file, and marks in the path are no emphasis',
    text: '<<< ./__tests__/_a.test.py#r',
    html: code('py', 'b <span class="o">=</span> <span class="n">2</span>'),
  },
  {
    name: 'an import may be between lines of text',
    text: 'a\n<<< @/__tests__/_a.test.py{py}\nb',
    html: `<p>a</p>\n${code(
      'py',
      'a <span class="o">=</span> <span class="n">1</span>',
      '<span class="c"># region r</span>',
      'b <span class="o">=</span> <span class="n">2</span>',
      '<span class="c"># endregion r</span>',
    )}\n<p>b</p>`,
  },
  {
    name: 'an ordinary comment stays',
    text: '<!-- include -->',
    html: '<!-- include -->',
  },
]

for (const parser of ['auto', 'remark'] as const) {
  for (const { name, text, html } of found) {
    test(`${name} (parser: ${parser})`, async () => {
      const rendered = await renderMarkdown(text, { files, parser })
      assert.is(rendered.html.trim().replace(/\.[\da-f]{8}\.svg/, '.HASH.svg'), html)
      assert.equal(rendered.diagnostics, [])
    })
  }
}

test('imports in a code group are tabs named by title or file', async () => {
  const text = ':::code-group\n<<< ./tab.ts#body [Title]\n<<< ./__tests__/_a.test.py\n:::'
  const { html, diagnostics } = await renderMarkdown(text, { files })
  assert.equal(
    [...html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label]) => label),
    ['Title', '_a.test.py'],
  )
  assert.equal(diagnostics, [])
})

test('headings of an included file join the toc, its files the dependencies', async () => {
  const text = '<!-- @include: ./sub/outer.md -->\n\n<!-- @include: ./sub/part.md#section -->'
  const { page, dependencies } = await renderMarkdown(text, { files })
  assert.equal(
    page.toc.map(({ id, depth }) => [id, depth]),
    [
      ['section', 2],
      ['below', 3],
    ],
  )
  assert.equal(dependencies, ['docs/sub/outer.md', 'docs/sub/part.md'])
})

test('a footnote of an included file is not one of the page', async () => {
  const text = 'Page.[^1]\n\n[^1]: Of the page.\n\n<!-- @include: ./sub/notes.md -->'
  const { html, diagnostics } = await renderMarkdown(text, { files })
  const notes = [...html.matchAll(/<li id="([^"]+)">\n<p>([^<]*) </g)].map((match) =>
    match.slice(1),
  )
  assert.equal(notes, [
    ['user-content-fn-1', 'Of the page.'],
    ['user-content-fn-1-1', 'Of the part.'],
  ])
  assert.equal(diagnostics, [])
})

test('a missing file is a dependency: the page is made again when it appears', async () => {
  const { dependencies } = await renderMarkdown('<!-- @include: ./none.md -->', { files })
  assert.equal(dependencies, ['docs/none.md'])
})

const paths = 'Paths are relative to the file with the include; `@/` is the docs folder.'
const form =
  'Write `<!-- @include: ./file.md -->`. You can add `#region`, `#heading` or `{3-10}` to the path.'
const lines = 'Lines are numbered from 1; `{3,}` means from line 3 to the end.'

const mistakes: readonly (readonly [name: string, text: string, diagnostic: string])[] = [
  [
    'a missing file',
    'a\n\n<!-- @include: ./nothing/here.md -->',
    `index.md:3:1 error missing-include: The included file \`./nothing/here.md\` does not exist. | ${paths}`,
  ],
  [
    'a missing file with a near name',
    '<!-- @include: ./sub/prat.md -->',
    'index.md:1:1 error missing-include: The included file `./sub/prat.md` does not exist. | Did you mean `./sub/part.md`?',
  ],
  [
    'a folder',
    '<!-- @include: ./sub -->',
    `index.md:1:1 error missing-include: The included file \`./sub\` does not exist. | ${paths}`,
  ],
  [
    'a file that is not text',
    '<!-- @include: ./bytes.md -->',
    'index.md:1:1 error include-not-text: `./bytes.md` is not UTF-8 text.',
  ],
  [
    'a file outside of the site',
    '<!-- @include: ../../etc/hosts -->',
    "index.md:1:1 error include-outside: `../../etc/hosts` is outside the site's folder; pages can only include files within it. | Copy the file into the site, or add its folder to `content.allowOutside`. `@/` is the docs folder.",
  ],
  [
    'an absolute path',
    '<<< /etc/hosts',
    "index.md:1:1 error include-outside: `/etc/hosts` is outside the site's folder; pages can only include files within it. | Copy the file into the site, or add its folder to `content.allowOutside`. `@/` is the docs folder.",
  ],
  [
    'a cycle, named from where it begins',
    '<!-- @include: ./a.md -->',
    'c.md:1:1 error include-cycle: The include is circular: a.md → b.md → c.md → a.md. | Remove one of these includes.',
  ],
  [
    'the page itself',
    '<!-- @include: ./index.md -->',
    'index.md:1:1 error include-cycle: The include is circular: index.md → index.md. | Remove one of these includes.',
  ],
  [
    'a missing region or heading',
    '<!-- @include: ./sub/part.md#sectoin -->',
    'index.md:1:1 error missing-include-target: `./sub/part.md`: There is no region or heading `sectoin` in the file. | Did you mean `section`?',
  ],
  [
    'a missing region of code',
    '<<< ./tab.ts#bdy',
    'index.md:1:1 error missing-include-target: `./tab.ts`: There is no region `bdy` in the file. | Did you mean `body`?',
  ],
  [
    'a missing region, also if lines of the code are highlighted',
    '```ts file="./tab.ts#bdy" {1,3}\n```',
    'index.md:1:1 error missing-include-target: `./tab.ts`: There is no region `bdy` in the file. | Did you mean `body`?',
  ],
  [
    'a region that does not end',
    '```ts file="./open-region.ts#r"\n```',
    'index.md:1:1 error missing-include-target: `./open-region.ts`: The region `r` is not closed. | Add a comment `#endregion r`.',
  ],
  [
    'lines after the end of the file',
    '<!-- @include: ./sub/part.md{3-400} -->',
    `index.md:1:1 error missing-include-target: \`./sub/part.md\`: The lines \`3-400\` are out of range: the file has 28 lines. | ${lines}`,
  ],
  [
    'a line after the end of the file',
    '<!-- @include: ./sub/part.md{400} -->',
    `index.md:1:1 error missing-include-target: \`./sub/part.md\`: The lines \`400\` are out of range: the file has 28 lines. | ${lines}`,
  ],
  [
    'the lines from one after the end of the file',
    '<!-- @include: ./sub/part.md{400,} -->',
    `index.md:1:1 error missing-include-target: \`./sub/part.md\`: The lines \`400,\` are out of range: the file has 28 lines. | ${lines}`,
  ],
  [
    'lines after the end of a region',
    '```ts file="./tab.ts#body{2-9}"\n```',
    `index.md:1:1 error missing-include-target: \`./tab.ts\`: The lines \`2-9\` are out of range: the region \`body\` has 3 lines. | ${lines}`,
  ],
  [
    'an include within a line',
    'a <!-- @include: ./sub/part.md -->',
    `index.md:1:3 error invalid-include: The include is invalid: it must be alone on its line and name one file. | ${form}`,
  ],
  [
    'an include before other text',
    '<!-- @include: ./sub/part.md --> a',
    `index.md:1:1 error invalid-include: The include is invalid: it must be alone on its line and name one file. | ${form}`,
  ],
  [
    'an include of nothing',
    '<!-- @include: -->',
    `index.md:1:1 error invalid-include: The include is invalid: it must be alone on its line and name one file. | ${form}`,
  ],
  [
    'an import of nothing',
    '<<<',
    'index.md:1:1 error invalid-include: The code import is invalid: it must name one file. | Write `<<< ./file.ts#region{2,4-6 ts}` or ```ts file="./file.ts{2-5}".',
  ],
  [
    'a mistake in an included file is reported there',
    '<!-- @include: ./open.md -->\n\nafter',
    'open.md:1:1 error unclosed-container: The block `:::tip` is not closed. | End it with a line `:::`, indented like this one.',
  ],
]

for (const [name, text, diagnostic] of mistakes) {
  test(`${name} is an error`, async () => {
    const { diagnostics } = await renderMarkdown(text, { files })
    assert.equal(diagnostics, [diagnostic])
  })
}

test('the code frame shows the included file, not the selected lines alone', async () => {
  const bad = 'first\n\n<!-- #region r -->\n:::tip\nopen\n<!-- #endregion r -->\n'
  const { page } = await renderMarkdown('<!-- @include: ./bad.md#r -->', {
    files: { 'docs/bad.md': bad },
  })
  const [diagnostic] = page.diagnostics
  assert.is(diagnostic?.line, 4)
  assert.equal(diagnostic?.frame?.lines.includes('<!-- #region r -->'), true)
})

test('a block that an included file leaves open does not hold the rest of the page', async () => {
  const { html } = await renderMarkdown('<!-- @include: ./open.md -->\n\nafter', { files })
  assert.match(html, /<p>open<\/p><\/div><\/div>\n<p>after<\/p>/)
})

test('files that multiply are stopped', async () => {
  const levels = Array.from({ length: 12 }, (_, index) => index)
  const include = (index: number) => `<!-- @include: ./${index + 1}.md -->\n`
  const multiplying = Object.fromEntries(
    levels.map((index) => [`docs/${index}.md`, include(index) + include(index)]),
  )
  const { diagnostics } = await renderMarkdown('<!-- @include: ./0.md -->', {
    files: { ...multiplying, 'docs/12.md': 'x' },
  })
  assert.match(diagnostics[0] ?? '', 'error too-many-includes')
})

test.run()
