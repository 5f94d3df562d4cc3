// Markdown without JSX and expressions means the same in `.md` and `.mdx`: HTML, toc, links, text and diagnostics. What
// differs by the grammar of MDX is named at the end, and nothing else differs.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { renderMarkdown, type RenderOptions } from '../../helpers/renderMarkdown.ts'

const test = suite('parity of .md and .mdx')

const files = {
  'docs/part.md': '---\ntitle: Part\n---\n\n## In {#part}\n\nWith [a link](./b.md).',
  'docs/example.ts': '// #region a\nconst a = 1\n// #endregion a\n',
  'docs/b.md': '',
  'public/red.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>',
}

async function render(text: string, extension: 'md' | 'mdx', options: RenderOptions) {
  const filePath = `index.${extension}`
  const { page, html, diagnostics, dependencies } = await renderMarkdown(text, {
    ...options,
    filePath,
  })
  const { title, description, toc, anchors, links, text: plain, code, frontmatter } = page
  const bare = (line: string) => line.replace(/^index\.mdx?:/, '')
  return {
    ...{ code, title, description, toc, anchors, plain, frontmatter, dependencies },
    html: html.trim(),
    links: links.map(({ filePath: _, ...link }) => link),
    diagnostics: diagnostics.map(bare),
  }
}

const containers: readonly string[] = [
  ':::tip\na\n:::',
  ':::tip{title="x"}\na\n:::',
  ':::tip {title="x y"}\na\n:::',
  ":::tip {title='*x*'}\na\n:::",
  ':::tip[x]\na\n:::',
  ':::tip Use `x` {and} *y*\na\n:::',
  ':::tip{#own title="x"}\na\n:::',
  ':::details Title {open}\na\n\n- b\n:::',
  '> :::tip {title="x"}\n> a\n> :::',
  '- a\n  :::details T {open}\n  b\n  :::\n- c',
  'a\n:::tip{some-thing="x"}\nb\n:::\nc',
  '::::note\n:::warning{title="x"}\na\n:::\n::::',
  '::: tabs{groupId="x"}\n== A\na\n== B `c`\n- b\n:::',
  '::: tabs {group-id="x"}\n== A\na\n:::',
  '::: tabs#x\n== A\na\n:::',
  ':::: tabs {#x}\n::: tab A\na\n:::\n::: tab{label="B"}\nb\n:::\n::::',
  '::: steps\n### A {#first}\na\n\n### B\nb\n:::',
  '::: steps\n1. a\n\n   b\n2. c\n:::',
  '::: code-group {groupId="x"}\n```ts [a.ts]\na\n```\n```js title="b.js"\nb\n```\n:::',
  '> [!TIP]\n> a *b*\n>\n> - c',
  '> [!WARNING]\n> a',
]

const code: readonly string[] = [
  '```ts title="a b.ts" {1,3-4} lineNumbers\na\nb\nc\nd\n```',
  '```js{1}\na // [!code ++]\n```',
  '````md\n```ts\n{a} <b>\n```\n````',
  '~~~sh\n$ a\n~~~',
  '```package-manager\nnpm install docgen -D\n```',
  '```sh package-manager\nnpx a\n```',
  '```ts file="./example.ts#a"\n```',
  '<<< ./example.ts#a',
  '<<<\t./example.ts',
  'a\n<<< ./example.ts\nb',
  '- a\n\n  <<< ./example.ts\n\n> <<< ./example.ts\n',
  ':::code-group\n<<< ./example.ts\n:::',
  '`{a}` and `<b>`',
]

const rest: readonly string[] = [
  '# A\n\n## B {#custom-id}\n\n## B\n\n### C `d` {#c.d}\n\n#### 中文\n\n##### E',
  '---\ntitle: A\ndescription: D\n---\n\ntext',
  'A *b* **c** ~~d~~ [e](./b.md#x "t"), [f][g].  \nh\\\ni\n\n[g]: https://g.org',
  '**“重点”**在这里，*强调*。',
  '- a\n  - b\n\n    c\n- [x] d\n- [ ] e\n\n1. f\n2. g',
  '| a | b |\n|---|--:|\n| `1 \\| 2` | *c* |',
  'a[^1]\n\n[^1]: b *c*',
  '> a\n> > b\n\n---\n\n***',
  '![A](/red.svg "T")\n\n![](/red.svg)',
  'https://docgen.org/a and www.docgen.org',
  '\\{a\\} \\<b &lt;c &#123;d',
  'a <kbd>K</kbd> b',
]

for (const text of [...containers, ...code, ...rest]) {
  test(`${JSON.stringify(text)} is the same in both`, async () => {
    const [markdown, mdx] = await Promise.all([
      render(text, 'md', { files }),
      render(text, 'mdx', { files }),
    ])
    assert.equal(mdx, markdown)
  })
}

// ── What differs ───────────────────────────────────────────────────────────────────────────────────

test('comments and includes are written as comments of MDX', async () => {
  const markdown = await render('a\n\n<!-- @include: ./part.md -->', 'md', { files })
  const mdx = await render('a\n\n{/* @include: ./part.md */}', 'mdx', { files })
  assert.equal(mdx, markdown)
})

test('comments may be where only certain blocks are allowed', async () => {
  const group = (comment: string) => `::: code-group\n${comment}\n\n\`\`\`ts\na\n\`\`\`\n:::`
  const tabs = (comment: string) => `::: tabs\n${comment}\n\n== A\na\n:::`
  for (const create of [group, tabs]) {
    const markdown = await render(create('<!-- c -->'), 'md', {})
    const mdx = await render(create('{/* c */}'), 'mdx', {})
    assert.equal(mdx, markdown)
    assert.equal(markdown.diagnostics, [])
  }
})

test('indented code is text in MDX', async () => {
  const { html } = await render('a\n\n    b', 'mdx', {})
  assert.is(html, '<p>a</p>\n<p>b</p>')
})

test('addresses in angle brackets are tags in MDX, so it asks for another way to write them', async () => {
  const { diagnostics } = await render('<https://a.org>', 'mdx', {})
  assert.is(diagnostics.length, 1)
  assert.match(diagnostics[0] ?? '', 'error mdx-syntax')
})

test('braces are expressions where no attributes are allowed', async () => {
  const { html } = await render(':::tip {title="x"}\n{1}\n:::\n\na {"b"}', 'mdx', {})
  assert.match(html, '<p class="callout-title">x</p>')
  assert.match(html, 'a b')
  assert.not.match(html, '{')
})

test.run()
