// A small site in two languages with everything that the theme can draw, for the suites about accessibility (axe, keyboard,
// print, modes).
import { createThemeSiteConfig } from './themeSiteConfig.ts'
import { paragraphs } from './paragraphs.ts'

const CALLOUTS = ['note', 'info', 'important', 'tip', 'warning', 'caution', 'danger', 'details']

/** Every kind of markup, as an author writes it. */
const MARKUP = `import { LastUpdated, Popover, Toc, Tooltip } from '@theme'

# Everything <Badge text="beta" type="warning" />

<SourceCode href="https://github.com/a/b" />

Lead with *emphasis*, **weight**, \`code\`, a [page](./long.md), [another site](https://example.com/a), <kbd>Ctrl</kbd>, <mark>a match</mark>, ~~gone~~ and a note[^1].

<Toc />

## Callouts

${CALLOUTS.map((type) => `:::${type}\nSome \`code\` and a [link](./long.md).\n:::`).join('\n\n')}

> [!NOTE]
> As on GitHub, with **weight**.

> Quoted, and [linked](./long.md).

<Callout type="tip" title="Mind">

Words.

</Callout>

## Code

\`\`\`ts title="docgen.config.ts" {2} lineNumbers
import { defineConfig } from 'docgen' // a comment
export default defineConfig({ title: 'Tiny', port: 8080 })
const text = \`\${1 + 1}\` // [!code error]
const more = /x/ // [!code warning]
\`\`\`

\`\`\`diff
- const a = 1
+ const a = 2
  const b = 3
\`\`\`

\`\`\`ts
const line = '${'a long line of code '.repeat(12)}'
const focused = true // [!code focus]
\`\`\`

\`\`\`sh
$ npm install docgen --save-dev
\`\`\`

::: code-group

\`\`\`sh [npm]
npm run dev
\`\`\`

\`\`\`sh [pnpm]
pnpm dev
\`\`\`

:::

<PackageManagerTabs command="install docgen -D" />

<CodeBlock title="a.ts" lang="ts" code={'const a = 1\\n'.repeat(2)} />

## Tabs

<Tabs groupId="os" label="System">
  <Tab label="Linux">Text about **Linux**.</Tab>
  <Tab label="macOS">Text about the other one.</Tab>
</Tabs>

## Tables

| Option | Type | Default | What it does |
| --- | --- | ---: | --- |
| \`performance.chunkSplit.forceSplitting\` | \`Record<string, RegExp>\` | 1 | Many words that say what it does, again and again and once more. |
| \`html.title\` | \`string\` | 2 | See [here](./long.md). |

<details>
<summary>More about it</summary>

Hidden words.

</details>

## Lists

- One
  - Two, nested
- [x] Done
- [ ] Open

1. First
2. Second

<dl><dt>Term</dt><dd>Its meaning</dd></dl>

### Steps

<Steps>

#### Install

Words.

#### Run

More words <Badge text="new" />.

</Steps>

### Cards

<CardGrid>
  <LinkCard href="/guide/long" title="Long" description="A page" icon="bolt" />
  <LinkCard href="https://example.com" title="Elsewhere" />
  <Card title="Alone" content="No link" icon="🚀" />
</CardGrid>

### Files

<FileTree>

- docs
  - **index.md** _first_
- package.json

</FileTree>

### Others

![A teal field](/field.svg)

<Badge text="tip" /> <Badge text="info" type="info" /> <Badge text="danger" type="danger" /> <Badge outline text="line" />

<Button href="/guide/long">Go on</Button> <Button theme="alt">Stay</Button>

<Tooltip content="Some words about it">A term</Tooltip>

<Popover content={<p>More words, and <a href="/guide/long">a link</a>.</p>}><button type="button">Ask</button></Popover>

<LastUpdated />

Unbreakable: AnUnbreakableWordThatIsMuchLongerThanAnyPhoneIsWide.config.option.name.and.more.of.it

[^1]: A note with a [link](./long.md).
`

const long = `# Long

Lead of the page, and [a link](./index.md).

## First part

${paragraphs(20)}

### Detail

${paragraphs(20)}

## Second part

${paragraphs(30)}
`

const home = (text: string, link: string) => `---
pageType: home
hero:
  name: Tiny
  text: ${text}
  tagline: Words about it
  actions:
    - { text: Start, link: ${link}, theme: brand }
    - { text: Long, link: ${link}long, theme: alt }
  image: { src: /logo.svg, alt: The mark }
features:
  - { icon: bolt, title: Fast, details: It is quick. }
  - { icon: 🚀, title: Far, details: It goes far., link: ${link}, span: 6 }
  - { icon: plug, title: More, details: It says more., link: ${link}, linkText: All of it }
---
`

const guideMeta = JSON.stringify([
  'index',
  'everything',
  'long',
  { type: 'section-header', label: 'More of it' },
  { type: 'dir', name: 'open', label: 'open' },
  { type: 'dir', name: 'shut', label: 'shut', collapsed: true },
])

const inLanguage = (lang: string, prefix: string, word: string): Record<string, string> => ({
  [`docs/${lang}/index.md`]: home(word, `${prefix}/guide/`),
  [`docs/${lang}/guide/_meta.json`]: guideMeta,
  [`docs/${lang}/guide/index.md`]: `# ${word}\n\nWords.\n`,
  [`docs/${lang}/guide/everything.mdx`]: MARKUP,
  [`docs/${lang}/guide/long.md`]: long,
  [`docs/${lang}/guide/open/inside.md`]: '# open.inside\n\nWords.\n',
  [`docs/${lang}/guide/shut/within.md`]: '# Within\n\nWords.\n',
  [`docs/${lang}/list/_meta.json`]: '["index", { "type": "dir", "name": "set", "label": "set" }]',
  [`docs/${lang}/list/index.md`]: '---\npageType: overview\n---\n\n# All\n\nEverything.\n',
  [`docs/${lang}/list/set/one.md`]: '# set.one\n\n## Prefixes\n\nWords.\n',
  // Enough headings for a filter.
  [`docs/${lang}/list/set/two.md`]:
    '# set.prefix\n\n## Part A\n\n## Part B\n\n## Part C\n\n## Part D\n\n## Part E\n',
  [`docs/${lang}/custom.md`]: '---\npageType: custom\n---\n\n# Custom\n\nWords.\n',
  [`docs/${lang}/blank.md`]: '---\npageType: blank\n---\n\n# Blank\n\nWords.\n',
})

/** What `createBuiltSite` builds. */
export const ACCESSIBLE_SITE = {
  'docgen.config.ts': createThemeSiteConfig('enableContentAnimation: true'),
  'public/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"/>',
  'public/field.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><path fill="teal" d="M0 0h400v200H0z"/></svg>',
  ...inLanguage('en', '', 'A small tool'),
  ...inLanguage('zh', '/zh', '小小的工具'),
}

/** A page of each type, from the root of its language. */
export const PAGE_TYPES = {
  home: '',
  doc: 'guide/everything',
  overview: 'list/',
  custom: 'custom',
  blank: 'blank',
  '404': '404',
}
