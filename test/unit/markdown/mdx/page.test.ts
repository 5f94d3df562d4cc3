// A page in MDX, parsed: its runs, its module, and what is found out about it.
import { suite } from '../../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { renderMarkdown, type RenderedMarkdown } from '../../../helpers/renderMarkdown.ts'

const test = suite('parsePage of MDX')

const renderMdx = (text: string, files: Record<string, string> = {}): Promise<RenderedMarkdown> =>
  renderMarkdown(text, { filePath: 'index.mdx', files })

/** What the module draws: the last JSX of its code, without docgen's prefix. */
function drawnBy({ page }: RenderedMarkdown): string {
  const [, drawn = ''] = /return (<.*>);\n\}\nexport default/s.exec(page.code ?? '') ?? []
  return drawn.replaceAll('_docgen', '')
}

test('a page without components is one run and has no module', async () => {
  const { page } = await renderMdx(
    '## Hi\n\n{/* a comment */}\n\nText {"and"} <b>bold</b>.\n\n<div className="box" style={{ fontSize: 12, opacity: 0.5, "--x": 1 }} hidden={false}>\n  *in* it\n</div>\n',
  )
  assert.is(page.code, null)
  assert.equal(page.runs, [
    '<h2 id="hi">Hi<a class="anchor" href="#hi" aria-label="Hi"></a></h2>\n\n' +
      '<p>Text and <b>bold</b>.</p>\n' +
      '<div class="box" style="font-size:12px;opacity:0.5;--x:1"><p><em>in</em> it</p></div>',
  ])
})

const OBJECTS: readonly (readonly [line: string, says: string])[] = [
  [
    'Cups: {{ cups }}.',
    '10:7 `{{ cups }}` is an object in JavaScript, which cannot be shown as text. To show a value, write `{cups}`. To show the braces as text, write `\\{\\{`, or put them between backticks.',
  ],
  [
    '{{ a: 1,\n  b }}',
    '10:1 `{{ a: 1, b }}` is an object in JavaScript, which cannot be shown as text. To show the braces as text, write `\\{\\{`, or put them between backticks.',
  ],
  [
    '## By {frontmatter.author}',
    '10:7 `frontmatter.author` is an object, which cannot be shown as text. Write the field to show, for example `{frontmatter.author.name}`.',
  ],
  [
    '{frontmatter.links}',
    '10:1 `frontmatter.links` is a list of objects, which cannot be shown as text. Write the field to show, for example `{frontmatter.links[0].url}`.',
  ],
  [
    '{frontmatter}',
    '10:1 `frontmatter` is an object, which cannot be shown as text. Write the field to show, for example `{frontmatter.author}`.',
  ],
]

test('an object that would be shown as text is an error at its place', async () => {
  const head =
    '---\nauthor:\n  name: Ada\nlinks:\n  - url: /a\ntags: [a, b]\n---\n\n{frontmatter.tags} {frontmatter.none}\n'
  for (const [line, says] of OBJECTS) {
    const { page } = await renderMdx(`${head}${line}\n`)
    assert.equal(
      page.diagnostics.map((each) => `${each.line}:${each.column} ${each.message} ${each.hint}`),
      [says],
    )
    assert.is(page.diagnostics[0]?.code, 'object-as-text')
  }
  const own =
    'export const frontmatter = { author: "Ada" }\n\n{frontmatter.author}\n\n<b style={{ top: 1 }}>x</b>\n'
  assert.equal((await renderMdx(own)).diagnostics, [])
})

test('plain values of the frontmatter are text, also in headings and attributes', async () => {
  const { page, diagnostics } = await renderMdx(
    '---\ntitle: Kettle\ncups: 8\nhero:\n  name: Tea\n---\n\n# {frontmatter.title}\n\n## For {frontmatter.hero.name}\n\n{frontmatter["cups"]} cups <img src="https://x.org/a.png" alt={frontmatter.title} />\n',
  )
  assert.equal(diagnostics, [])
  assert.is(page.code, null)
  assert.equal(
    page.toc.map(({ text, id }) => [text, id]),
    [['For Tea', 'for-tea']],
  )
  assert.match(page.runs[0] ?? '', '<h1 id="kettle">Kettle</h1>')
  assert.match(page.runs[0] ?? '', '8 cups <img src="https://x.org/a.png" alt="Kettle"')
})

test('a module that asks more of the frontmatter gets it; one with its own is left alone', async () => {
  const text = '---\ntags: [a, b]\n---\n\n{frontmatter.tags.map((tag) => tag)} {frontmatter.none}\n'
  const { page } = await renderMdx(text)
  assert.match(page.code ?? '', /^const frontmatter = \{\s+"tags": \["a", "b"\]/m)
  const own = await renderMdx(
    '---\ntitle: A\n---\n\nexport const frontmatter = { title: "B" }\n\n{frontmatter.title} {[{ frontmatter }].map(({ frontmatter }) => frontmatter.title)}\n',
  )
  assert.not.match(own.page.code ?? '', '"A"')
  const shadowed = await renderMdx(
    '---\ntitle: A\n---\n\n{[{ frontmatter: { title: 1 } }].map(({ frontmatter }) => frontmatter.title)}\n',
  )
  assert.not.match(shadowed.page.code ?? '', 'const frontmatter')
  assert.match(shadowed.page.code ?? '', '=> frontmatter.title')
})

test('static stretches become runs between components, in them and in what surrounds them', async () => {
  const rendered = await renderMdx(
    'export const A = () => <i />\nexport const B = ({ children }) => children\n\nOne.\n\nTwo.\n\n<A />\n\n<B>\n\nThree.\n\n- four\n\n</B>\n\n> Five.\n>\n> <A />\n\n- <A />\n- six\n',
  )
  assert.equal(rendered.page.runs, [
    '<p>One.</p>\n<p>Two.</p>',
    '<p>Three.</p><ul>\n<li>four</li>\n</ul>',
    '<p>Five.</p>',
  ])
  assert.is(
    drawnBy(rendered),
    '<><Run i={0} /><A /><B><Run i={1} /></B><blockquote><Run i={2} /><A /></blockquote><ul><li><A /></li><li>{"six"}</li></ul></>',
  )
})

test('a paragraph with a component or an expression stays with its module', async () => {
  const rendered = await renderMdx(
    'export const n = 1\nexport const A = () => <i />\n\nSome *text* and <A /> and {n + 1}.\n\n## Head <A />\n',
  )
  assert.equal(rendered.page.runs, [])
  assert.is(
    drawnBy(rendered),
    '<><p>{"Some "}<em>{"text"}</em>{" and "}<A />{" and "}{n + 1}{"."}</p><h2 id="head">{"Head "}<A /><a className="anchor" href="#head" aria-label="Head" /></h2></>',
  )
  assert.equal(
    rendered.page.toc.map(({ text, id }) => [text, id]),
    [['Head', 'head']],
  )
})

test('an inline element among blocks does not keep them from being static', async () => {
  const rendered = await renderMdx(
    'export const A = () => <i />\n\n## One\n\n<br />\n\nTwo.\n\n<img src="https://x.dev/a.png" alt="a" />\n\n<A>**bold**</A>\n\n- item\n\n  <A>text</A>\n',
  )
  assert.equal(rendered.page.runs, [
    '<h2 id="one">One<a class="anchor" href="#one" aria-label="One"></a></h2>\n<br>\n<p>Two.</p>\n<img src="https://x.dev/a.png" alt="a" decoding="async">',
    '<p>item</p>',
  ])
  assert.is(
    drawnBy(rendered),
    '<><Run i={0} /><A><strong>{"bold"}</strong></A><ul><li><Run i={1} /><A>{"text"}</A></li></ul></>',
  )
})

test('a tag that must be a direct child of its parent is not wrapped', async () => {
  const rendered = await renderMdx(
    'export const A = () => <i />\n\n<details>\n  <summary>Sum</summary>\n\n  Text.\n\n  <A />\n</details>\n',
  )
  assert.equal(rendered.page.runs, ['<p>Text.</p>'])
  assert.match(drawnBy(rendered), '<details><summary>{"Sum"}</summary><Run i={0} /><A /></details>')
})

test('docgen’s components are imported one by one, a name of the page’s own goes before them', async () => {
  const { page } = await renderMdx(
    'import { Badge } from "./Badge"\nexport const Card = () => <i />\n\n<Badge /> <Card />\n\n<Steps>\n\n1. a\n\n</Steps>\n\n<NoSSR>x</NoSSR>\n',
    { 'docs/Badge.tsx': '' },
  )
  const imports = [...(page.code ?? '').matchAll(/^import .*$/gm)].map(([line]) => line)
  assert.equal(imports, [
    "import {Run as _docgenRun} from 'docgen:page';",
    "import {component as _docgenComponent} from 'docgen:page';",
    "import {Steps as _docgenSteps} from 'docgen/theme';",
    "import {NoSSR as _docgenNoSSR} from 'docgen/runtime';",
    'import {Badge} from "./Badge";',
  ])
  assert.equal(page.componentProblems, [])
})

test('an undefined component is left to the theme, with a message in case the theme lacks it', async () => {
  const { page } = await renderMdx(
    'export const L = ({ items }) => items.map((Icon) => <Icon />)\n\n<Widget />\n\n{[1].map(() => <Tabss />)}\n',
  )
  assert.equal(
    page.componentProblems.map(({ name, finding }) => [
      name,
      finding.code,
      finding.line,
      finding.column,
      finding.hint,
    ]),
    [
      [
        'Widget',
        'undefined-component',
        3,
        1,
        'Import it in the page, or add it to `components` of the theme.',
      ],
      ['Tabss', 'undefined-component', 5, 1, 'Did you mean `Tabs`?'],
    ],
  )
})

test('links, pictures and headings written as JSX count like those of Markdown', async () => {
  const { page, diagnostics } = await renderMdx(
    'export const A = () => <i />\n\n<A>\n  <h2 id="own">Own</h2>\n  <a href="./other.mdx#x">o</a>\n  <img src="./p.png" alt="p" />\n</A>\n',
    { 'docs/other.mdx': '' },
  )
  assert.equal(
    page.links.map(({ routePath, hash }) => [routePath, hash]),
    [['/other', 'x']],
  )
  assert.equal(
    page.toc.map(({ id }) => id),
    ['own'],
  )
  assert.equal(diagnostics, [
    'index.mdx:6:3 error missing-image: The file `./p.png` does not exist. | Docgen looks for the path in the folder of the page.',
  ])
})

test('links given to components are routes, and are checked', async () => {
  const rendered = await renderMdx(
    '<LinkCard title="x" href="./other.mdx#y" />\n\nSee <Link href="/a/">a</Link> <Button href="https://x.dev">x</Button>.\n',
  )
  assert.equal(
    rendered.page.links.map(({ href, routePath, hash, position }) => [
      href,
      routePath,
      hash,
      position.line,
    ]),
    [
      ['./other.mdx#y', '/other', 'y', 1],
      ['/a/', '/a/', '', 3],
    ],
  )
  assert.match(drawnBy(rendered), '<LinkCard title="x" href="/other#y" />')
})

test('so is the link of an imported `PrevNextPage`', async () => {
  const rendered = await renderMdx(
    'import { PrevNextPage } from "docgen/theme"\n\n<PrevNextPage type="next" text="x" href="./guide/index.mdx" />\n',
  )
  assert.equal(
    rendered.page.links.map(({ href, routePath }) => [href, routePath]),
    [['./guide/index.mdx', '/guide/']],
  )
  assert.match(drawnBy(rendered), '<PrevNextPage type="next" text="x" href="/guide/" />')
})

const FRAGMENTS = {
  'docs/parts/_part.mdx':
    '---\ntitle: Part\n---\n\nimport { useState } from "react"\nimport { Icon } from "../icons"\n\n## In the part\n\nSee [it](./there.md), <Icon />.\n',
  'docs/parts/_plain.md': '## Plain <b>html</b>\n\nText {not an expression}.\n',
  'docs/icons.tsx': 'export const Icon = () => null',
}

test('an imported file used alone is part of the page: toc, anchors, links, text, imports', async () => {
  const rendered = await renderMdx(
    'import { useState } from "react"\nimport Part from "./parts/_part"\nimport Plain from "./parts/_plain.md"\n\n# Page\n\n<Part />\n\n<Plain />\n',
    FRAGMENTS,
  )
  const { page, diagnostics, dependencies } = rendered
  assert.equal(diagnostics, [])
  assert.equal(
    page.toc.map(({ id }) => id),
    ['in-the-part', 'plain-html'],
  )
  assert.equal(
    page.links.map(({ routePath, filePath, position }) => [routePath, filePath, position.line]),
    [['/parts/there', 'parts/_part.mdx', 10]],
  )
  assert.match(page.text, 'Page\nIn the part\nSee it, .\nPlain html\nText {not an expression}.')
  assert.equal(dependencies, ['docs/parts/_part.mdx', 'docs/parts/_plain.md'])
  const imports = [...(page.code ?? '').matchAll(/^import .* from (?!'docgen)(.*);$/gm)]
  assert.equal(
    imports.map(([line]) => line),
    ['import {Icon} from "./icons";', 'import {useState} from "react";'],
  )
})

test('an imported file given props stays a component', async () => {
  const rendered = await renderMdx(
    'import Part from "./parts/_part.mdx"\n\n<Part of="x" />\n\nA line with <Part /> in it.\n',
    FRAGMENTS,
  )
  assert.equal(rendered.page.toc, [])
  assert.match(rendered.page.code ?? '', 'import Part from "./parts/_part.mdx"')
  assert.match(drawnBy(rendered), '<Part of="x" />')
})

test('a fragment that leads back to itself is reported', async () => {
  const { diagnostics } = await renderMdx('import A from "./_a.mdx"\n\n<A />\n', {
    'docs/_a.mdx': 'import Again from "./_a.mdx"\n\n<Again />\n',
  })
  assert.equal(diagnostics, [
    '_a.mdx:3:1 error include-cycle: The fragment is circular: _a.mdx → _a.mdx. | Remove one of these imports.',
  ])
})

test('a fragment within a line contributes its words; a fragment that contains blocks is reported', async () => {
  const files = {
    'docs/_line.mdx': 'One *word*\n',
    'docs/_blocks.mdx': 'One\n\n- two\n',
    'docs/_badge.mdx': '<Badge text="b" />\n',
  }
  const line = await renderMdx('import A from "./_line.mdx"\n\nSay <A /> here.\n', files)
  assert.equal(line.diagnostics, [])
  assert.is(line.page.code, null)
  assert.equal(line.page.runs, ['<p>Say One <em>word</em> here.</p>'])
  const blocks = await renderMdx('import A from "./_blocks.mdx"\n\nSay <A /> here.\n', files)
  assert.equal(blocks.diagnostics, [
    'index.mdx:3:5 warning blocks-in-line: `<A />` is used inside a paragraph or heading, but `_blocks.mdx` contains more than one paragraph of text. | Put it on a separate line, with empty lines around it.',
  ])
  const badge = await renderMdx('import A from "./_badge.mdx"\n\nSay <A /> here.\n', files)
  assert.equal(badge.diagnostics, [])
})

test('a component that renders a block is reported within a line and nowhere else', async () => {
  const says = (name: string, place: string) =>
    `index.mdx:${place} warning blocks-in-line: \`<${name}>\` is a block component and cannot be used inside a paragraph or heading. | Put it on a separate line, with empty lines around it.`
  const imported = "import { Callout } from 'docgen/theme'\n\n"
  for (const [text, wanted] of [
    ['Say <Steps>x</Steps> here.\n', [says('Steps', '1:5')]],
    ['# A **<FileTree items={[]} />**\n', [says('FileTree', '1:7')]],
    [`${imported}See: <Callout>x</Callout>\n`, [says('Callout', '3:6')]],
    ["import { Steps } from './mine'\n\nSay <Steps>x</Steps> here.\n", []],
    ['Say <Badge text="x" /> here.\n\n<Steps>x</Steps>\n\n- Say <Steps>x</Steps> here.\n', []],
  ] as const) {
    const { diagnostics } = await renderMdx(text, { 'docs/mine.ts': 'export const Steps = "b"\n' })
    assert.equal(diagnostics, wanted, text)
  }
})

test('headings of a fragment that is drawn as a component several times are reported', async () => {
  const files = { 'docs/_a.mdx': '## Part of {props.who}\n', 'docs/_b.mdx': '{props.who}\n' }
  const warning = (at: string) =>
    `index.mdx:${at} warning duplicate-id: \`<A>\` is used several times on this page, which repeats the ids of the headings in \`_a.mdx\`. | Remove its props and children, so that it becomes part of the page and its ids are numbered, or move the headings to the page.`
  const imports = 'import A from "./_a.mdx"\nimport B from "./_b.mdx"\n\n'
  const found = async (text: string) => (await renderMdx(imports + text, files)).diagnostics
  assert.equal(await found('<A who="x" />\n\n<A who="y" />\n'), [warning('6:1')])
  assert.equal(await found('<A who="x" />\n\n<A />\n'), [warning('4:1')])
  assert.equal(await found('<A />\n\n<A />\n\n<B who="x" />\n\n<B who="y" />\n'), [])
})

test('what a fragment means by a name stays apart from what the page means by it', async () => {
  const rendered = await renderMdx(
    'import B from "./_b.mdx"\n\nexport const size = 1\n\n{size}\n\n<Badge />\n\n<B />\n\n<B />\n',
    {
      'docs/_b.mdx':
        'import { Badge } from "./mine"\n\nexport const size = { size: 2 }\nexport const both = [{ size }, size.size]\n\n<Badge size={size} a={both} />\n',
    },
  )
  assert.equal(rendered.diagnostics, [])
  const lines = (rendered.page.code ?? '').split('\n')
  assert.ok(lines.includes('import {Badge as Badge$3} from "./mine";'), rendered.page.code ?? '')
  assert.match(rendered.page.code ?? '', /const size\$3 = \{\s*size: 2\s*\};/)
  assert.match(rendered.page.code ?? '', /const both = \[\{\s*size: size\$3\s*\}, size\$3\.size\];/)
  assert.is(
    drawnBy(rendered),
    '<>{size}<Badge /><Badge$3 size={size$3} a={both} /><Badge$3 size={size$3} a={both} /></>',
  )
})

test('an import that page and fragment share, by whatever name of its module, is one', async () => {
  const rendered = await renderMdx(
    'import { Badge } from "docgen/theme"\nimport B from "./_b.mdx"\n\n<Badge text="a" />\n\n<B />\n',
    { 'docs/_b.mdx': 'import { Badge } from "@theme"\n\n<Badge text="b" />\n' },
  )
  assert.equal(rendered.diagnostics, [])
  assert.is(drawnBy(rendered), '<><Badge text="a" /><Badge text="b" /></>')
})

test('a comment in braces includes a file, as a comment of HTML does in Markdown', async () => {
  const { html, diagnostics, page } = await renderMdx(
    '{/* @include: ./parts/_plain.md */}\n',
    FRAGMENTS,
  )
  assert.equal(diagnostics, [])
  assert.match(html, '<h2 id="plain-html">')
  assert.is(page.code, null)
})

const OR_CODE = 'or put it between backticks.'
const AFTER = 'after its content, in the same paragraph, list item or block.'

const MISTAKES: [what: string, text: string, diagnostic: string][] = [
  [
    'a tag that is not closed',
    'Text.\n\n<Card title="Tea">\n\nmore\n',
    `3:1 \`<Card>\` is not closed. | Write \`</Card>\` ${AFTER} If it has no content, write \`<Card title="Tea" />\`. To show it as text, write \`\\<Card\`, ${OR_CODE}`,
  ],
  [
    'a tag of HTML without content',
    'one<br>two\n',
    '1:4 `<br>` is not closed. In MDX, tags without content end with `/>`. | Write `<br />`.',
  ],
  [
    'a type in text',
    'A Cup<Tea> here\n',
    `1:6 \`<Tea>\` is not closed. MDX reads it as a tag. | To show it as text, write \`Cup\\<Tea>\`, ${OR_CODE}`,
  ],
  [
    'a wrong end tag',
    '<div>tea</span>\n',
    '1:1 `</span>` was found while `<div>` is open. | Write `</div>` instead of `</span>` or before it.',
  ],
  [
    'an end tag alone',
    'tea\n\n</div>\n',
    '3:2 `</div>` closes no tag. | Remove it, or write `<div>` before it, in the same paragraph, list item or block.',
  ],
  [
    'a stray `<`',
    'a <- b\n',
    `1:3 MDX reads \`<\` as the start of a tag, but \`<-\` is not a tag. | To show it as text, write \`\\<-\`, ${OR_CODE}`,
  ],
  [
    'an address in angle brackets',
    'See <https://example.com/tea>.\n',
    '1:12 `<https://example.com/tea>` is an address in angle brackets, which MDX reads as a tag. | Write `[https://example.com/tea](https://example.com/tea)`.',
  ],
  [
    'a tag without its end',
    'tea\n\n<Badge\n',
    '3:1 The tag `<Badge` has no `>`. | Write `>` after its attributes. To show the `<` as text, write `\\<`.',
  ],
  [
    'a stray `{`',
    'one\n\na { b\n',
    '3:3 `{` is not closed. | Write `}` after the JavaScript. To show the brace as text, write `\\{ b`.',
  ],
  [
    'a value in braces that is not closed',
    '<Badge text={tea />\n',
    '1:13 `{` is not closed. | Write `}` after the value.',
  ],
  [
    'a bad expression',
    'one\n\ntwo {a b} three\n',
    '3:5 `{a b}` is not a JavaScript expression. | To show the braces as text, write `\\{a b}`, or put them between backticks.',
  ],
  [
    'a template of another tool',
    'Hi {{ page.title }}\n',
    '1:4 `{{ page.title }}` is not a JavaScript expression. | To show a value, write `{page.title}`. To show the braces as text, write `\\{\\{ page.title }}`, or put them between backticks.',
  ],
  [
    'a style sheet',
    '<style>\n.tea { color: red }\n</style>\n',
    '2:6 `{ color: red }` is not a JavaScript expression. | Put the style sheet into a template literal: `` <style>{` … `}</style> ``.',
  ],
  [
    'an attribute without quotes',
    '<Badge text=new />\n',
    '1:13 The value of the attribute `text` is not in quotation marks. | Write `text="new"`.',
  ],
  [
    'an attribute whose quotation mark is not closed',
    '<Badge text="new />\n',
    '1:13 The quotation mark of the attribute `text` is not closed. | Write `"` after the value.',
  ],
  [
    'an attribute in braces',
    '<Badge {text} />\n',
    '1:8 `{text}` is not an attribute. | Write `text={text}`, or `{...text}` for all fields of an object.',
  ],
  [
    'a comment of HTML',
    '# T\n\n<!-- note -->\n',
    '3:2 MDX has no comments in HTML form, `<!-- … -->`. | Write `{/* note */}`.',
  ],
  [
    'a line that begins with import',
    '# T\n\nimport the package first\n',
    "3:12 MDX reads a line that begins with `import` as JavaScript up to the next empty line, and this is not valid. | For text, begin the line with another word. For JavaScript, write for example `import Name from './Name.tsx'`.",
  ],
]

for (const [what, text, diagnostic] of MISTAKES) {
  test(`${what} is reported at its place, with what to do`, async () => {
    const { diagnostics, page } = await renderMdx(text)
    assert.equal(diagnostics, [
      diagnostic.replace(' ', ' error mdx-syntax: ').replace(/^/, 'index.mdx:'),
    ])
    assert.ok(page.diagnostics[0]?.frame)
    assert.equal([page.code, page.runs], [null, ['']])
  })
}

test('a mistake in a fragment is reported in the fragment', async () => {
  const { diagnostics } = await renderMdx('import A from "./_a.mdx"\n\n<A />\n\nText.\n', {
    'docs/_a.mdx': '---\ntitle: a\n---\n\nok\n\n{1 +}\n',
  })
  assert.is(diagnostics.length, 1)
  assert.match(
    diagnostics[0] ?? '',
    /^_a\.mdx:7:\d+ error mdx-syntax: `\{1 \+\}` is not a JavaScript expression/,
  )
})

test('links can lead to the id that a page passes to a component', async () => {
  const { page } = await renderMdx(
    'import { Title } from \'./title\'\n\n<Title id="first">One</Title>\n\nText <Title id="second" /> and <Title id={3} />.\n',
  )
  assert.equal(page.anchors, ['first', 'second'])
})

test.run()
