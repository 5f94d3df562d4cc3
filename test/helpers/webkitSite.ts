// The site that the suites in test/webkit read: a home page, long and short articles with the parts that react to readers,
// two languages, and a search. Every error of its pages is kept in `window.errors`.
import { createBuiltSite, type BuiltSite } from './builtSite.ts'

const RECORD = `
  window.errors = []
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  console.error = (...values) => errors.push(values.join(' '))`

const filler = 'Ordinary words to read.\n\n'.repeat(60)

const FILES = {
  'docgen.config.ts': `export default {
    title: 'Tiny',
    head: [['script', { src: '/record.js' }]],
    locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
    markdown: { checkDeadLinks: false },
    themeConfig: { localeRedirect: 'never',
      nav: [{ text: 'Guide', link: '/guide/long' }, { text: 'More', items: [{ text: 'Short page', link: '/guide/short' }] }] },
  }`,
  'public/record.js': RECORD,
  'public/other.html': '<!doctype html><title>Other</title><p>Another document.',
  'public/picture.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="teal"/></svg>',
  'docs/en/index.md': '# Home\n\n[Long](/guide/long)\n',
  'docs/en/guide/long.mdx': `# Long page

The [short page](./short.md) and <a id="leave" href="/other.html">another document</a>.

\`\`\`ts
const removed = 1 // [!code --]
const added = 2 // [!code ++]
\`\`\`

<Tabs>
<Tab label="One">First panel</Tab>
<Tab label="Two">Second panel</Tab>
</Tabs>

![A picture](/picture.svg)

<Tooltip content="Short for something">word</Tooltip>

${filler}
## Lighthouse {#lighthouse}

A keeper looks after the lighthouse and its lamp.

${filler}
The lighthouse has a stair.

${filler}`,
  'docs/en/guide/short.md': '# Short page\n\nNothing but oil.\n',
  'docs/zh/index.md': '# 首页\n',
  'docs/zh/guide/long.md': '# 长页\n',
  'docs/zh/guide/short.md': '# 短页\n',
}

/** Builds and serves the site. */
export const createWebKitSite = (): Promise<BuiltSite> => createBuiltSite(FILES)
