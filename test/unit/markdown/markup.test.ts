// The markup contract: the HTML that Markdown becomes, one file for each construct, which the theme styles.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { expectFile } from '../../helpers/expectFile.ts'
import { renderMarkdown } from '../../helpers/renderMarkdown.ts'

const test = suite('markup')

const callouts = ['tip', 'info', 'note', 'important', 'warning', 'caution', 'danger']

const constructs: Readonly<Record<string, string>> = {
  headings: '# One\n\n## Two `code`\n\n### Three\n\n#### Four {#own}\n\n##### Five\n\n###### Six',
  text: 'A *b* **c** ~~d~~ `e` [page](./page.md), [site](https://example.com), <kbd>K</kbd>.  \nNext line.\n\n> Quote\n\n---',
  lists: '- a\n  - b\n- c\n\n1. d\n2. e\n\n- [x] done\n- [ ] open',
  table: '| a | b |\n|---|--:|\n| 1 | 2 |',
  image: '![A red square](/red.svg "Title")\n\n![](/red.svg)',
  footnotes: 'A note.[^1]\n\n[^1]: The text.',
  callouts: callouts.map((type) => `:::${type}\nBody.\n:::`).join('\n\n'),
  'callout-title': ':::tip Use `code` and *marks*\nBody.\n\n- list\n:::',
  'callout-nested': '::::note\nOuter.\n\n:::warning\nInner.\n:::\n::::',
  details: ':::details Show more\nBody.\n:::\n\n:::details {open}\nBody.\n:::',
  alerts: '> [!NOTE]\n> Body.',
  code: '```ts\nimport { a } from "b" // c\n\nconst n: number = a.b(1)\n```',
  'code-plain': '```\nplain\n```',
  'code-title': '```ts title="a.ts"\na\n```',
  'code-options': '```ts lineNumbers wrap\na\nb\n```',
  'code-lines':
    '```js {1}\na\nb // [!code ++]\nc // [!code --]\nd // [!code focus]\ne // [!code error]\nf // [!code warning]\n```',
  'code-diff': '```diff lang="js"\n@@ -1,2 +1,2 @@\n-let a\n+const a\n b\n```',
  'code-shell': '```sh\nnpm create docgen@latest my-docs --yes # start\n```',
  'code-tools': '```ts language wrapButton fold=2\na\nb\nc\n```',
  'code-labels': '```js {"Step <1>":1-2} {3}\na\nb\nc\n```',
  'code-notes': '```ts\na // (1)!\nb /* (2)! (1)! */\n```\n\n1. One\n2. Two, `code`\n\n   More.',
  'code-group':
    '::: code-group\n\n```sh [npm]\nnpm i docgen\n```\n\n```sh title="pnpm"\npnpm add docgen\n```\n\n:::',
  'code-group-id': '::: code-group{groupId="lang"}\n```ts\na\n```\n```js\nb\n```\n:::',
  tabs: '::: tabs\n== One `code`\nText.\n\n- list\n\n== Two\n```ts\na\n```\n:::',
  'tabs-code': '::: tabs\n== One\n```ts title="a.ts"\na\n```\n\n== Two\n```ts\nb\n```\n:::',
  'tabs-group': ':::: tabs os\n::: tab macOS\nText.\n:::\n::: tab Linux\nText.\n:::\n::::',
  steps: '::: steps\n### One\nText.\n\n### Two\nText.\n:::',
  'steps-list': '::: steps\n1. One\n\n   Text.\n\n2. Two\n:::',
  'package-manager': '```package-manager\nnpm install docgen -D\n```',
}

const files = {
  'public/red.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path fill="red" d="M0 0h4v3H0z"/></svg>',
}

for (const [name, text] of Object.entries(constructs)) {
  test(`${name} has the recorded markup`, async () => {
    const { html, diagnostics } = await renderMarkdown(text, { files })
    assert.equal(diagnostics, [])
    await expectFile(`markup/${name}.html`, `${html.trim()}\n`)
  })
}

test.run()
