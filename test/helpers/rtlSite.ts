// A small site in Arabic, Hebrew and English with every part whose direction can be wrong, for rtl.test.ts.

const CONFIG = `
const nav = (prefix, guide, list, more) => [
  { text: guide, link: prefix + '/guide/', activeMatch: '^' + prefix + '/guide/', position: 'left' },
  { text: list, link: prefix + '/list/', position: 'left' },
  { text: more, position: 'left', items: [
    { text: 'Long', link: prefix + '/guide/start' },
    { text: 'Elsewhere', link: 'https://example.com' },
  ] },
]
export default {
  title: 'الأداة',
  logo: { light: '/logo.svg', dark: '/logo.svg' },
  locales: [
    { lang: 'ar', label: 'العربية', title: 'الأداة' },
    { lang: 'he', label: 'עברית', title: 'הכלי' },
    { lang: 'en', label: 'English', title: 'The tool' },
  ],
  markdown: { checkDeadLinks: false },
  themeConfig: {
    localeRedirect: 'never',
    enableScrollToTop: true,
    footer: { message: '© 2024' },
    editLink: { docRepoBaseUrl: 'https://example.com/edit' },
    socialLinks: ['github', 'x', 'discord', 'rss'].map((icon) =>
      ({ icon, mode: 'link', content: 'https://example.com/' + icon })),
    productFamily: { text: 'Family', link: 'https://example.com', items: [
      { name: 'Tool', desc: 'أداة للبناء', descEn: 'A tool', logo: '/logo.svg', url: 'https://example.com/tool' },
    ] },
    locales: [
      { lang: 'ar', nav: nav('', 'الدليل', 'القائمة', 'المزيد') },
      { lang: 'he', nav: nav('/he', 'מדריך', 'רשימה', 'עוד') },
      { lang: 'en', nav: nav('/en', 'Guide', 'List', 'More') },
    ],
  },
}
`

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="480" height="240"><path d="M3 3h18v18z" fill="#00677f"/></svg>'

const CODE = `\`\`\`ts title="docgen.config.ts" showLineNumbers
import { defineConfig } from 'docgen' // تعليق

export default defineConfig({ lang: 'ar' }) // [!code highlight]
\`\`\`

\`\`\`diff lang="ts"
- const a = 1
+ const a = 2
\`\`\``

const article = (say: Words) => `# ${say.title}

${say.lead} [${say.link}](./more.md) \`pnpm add docgen\` **${say.strong}**.

## ${say.first}

<p class="more-code">${say.text} <code>--out=./dist/</code></p>

- ${say.text}
- [x] ${say.strong}

1. ${say.first}
2. ${say.second}

> ${say.text}

${CODE}

### ${say.detail}

:::tip
${say.text}
:::

:::warning ${say.strong}
${say.text}
:::

::: details
${say.text}
:::

::: tabs
== A
${say.first}
== B
${say.second}
== C
${say.link}
:::

\`\`\`sh package-manager
npm install docgen
\`\`\`

| ${say.first} | ${say.second} |
| --- | --- |
| \`output.distPath\` | ${say.text} |

## ${say.second}

![${say.strong}](/logo.svg)

::: steps
### ${say.first}

${say.text}

### ${say.second}

${say.text}
:::

${`${say.text}\n\n`.repeat(16)}
${say.text}[^1]

[^1]: ${say.text}
`

interface Words {
  readonly title: string
  readonly lead: string
  readonly link: string
  readonly strong: string
  readonly first: string
  readonly second: string
  readonly detail: string
  readonly text: string
  readonly group: string
}

const ARABIC: Words = {
  title: 'البدء السريع',
  lead: 'هذه الصفحة تشرح كيفية تثبيت الأداة وتشغيلها. انظر',
  link: 'صفحة أخرى',
  strong: 'مهم جدًا',
  first: 'التثبيت',
  second: 'الإعدادات',
  detail: 'تفاصيل الأوامر',
  text: 'تُحوِّل الأداة مجلدًا من ملفات Markdown إلى موقع React للتوثيق، ويمكن تغيير كل شيء فيه.',
  group: 'البداية',
}

const HEBREW: Words = {
  title: 'התחלה מהירה',
  lead: 'הדף הזה מסביר כיצד להתקין את הכלי ולהפעיל אותו. ראו',
  link: 'דף אחר',
  strong: 'חשוב מאוד',
  first: 'התקנה',
  second: 'הגדרות',
  detail: 'פרטי הפקודות',
  text: 'הכלי הופך תיקייה של קובצי Markdown לאתר תיעוד ב־React, ואפשר לשנות בו כל דבר.',
  group: 'התחלה',
}

const ENGLISH: Words = {
  title: 'Quick start',
  lead: 'This page says how to install the tool. See',
  link: 'another page',
  strong: 'Important',
  first: 'Install',
  second: 'Configure',
  detail: 'Commands in detail',
  text: 'The tool turns a folder of Markdown into a documentation site.',
  group: 'Beginning',
}

const home = (say: Words, prefix: string) => `---
pageType: home
hero:
  name: Tool
  text: ${say.title}
  tagline: ${say.text}
  actions:
    - { text: ${say.first}, link: ${prefix}/guide/, theme: brand }
    - { text: ${say.second}, link: ${prefix}/guide/start, theme: alt }
  image: { src: /logo.svg, alt: ${say.strong} }
features:
  - { icon: bolt, title: ${say.first}, details: "${say.text}" }
  - { icon: box, title: ${say.second}, details: "${say.text}", link: ${prefix}/guide/ }
---
`

const PARTS = (say: Words) => `# ${say.title}

<CardGrid>
  <Card title="${say.first}" href="/guide/start">${say.text}</Card>
  <LinkCard title="${say.second}" href="https://example.com" />
</CardGrid>

<FileTree>
- src/
  - index.ts
</FileTree>

<Tooltip content="${say.text}"><button>${say.strong}</button></Tooltip>

<Popover content="${say.text}"><button>${say.link}</button></Popover>

<Badge text="beta" /> <Button href="/guide/">${say.first}</Button>
`

const inLanguage = (lang: string, prefix: string, say: Words): Record<string, string> => ({
  [`docs/${lang}/index.md`]: home(say, prefix),
  [`docs/${lang}/guide/_meta.json`]: JSON.stringify([
    ...['index', 'start', { type: 'file', name: 'more', tag: 'new' }, 'parts'],
    { type: 'dir', name: 'shut', label: say.group, collapsed: true },
  ]),
  [`docs/${lang}/guide/index.md`]: `# ${say.group}\n\n${say.text}\n`,
  [`docs/${lang}/guide/start.md`]: article(say),
  [`docs/${lang}/guide/more.md`]: `# ${say.link}\n\n${say.text}\n`,
  [`docs/${lang}/guide/parts.mdx`]: PARTS(say),
  [`docs/${lang}/guide/shut/inside.md`]: `# ${say.detail}\n\n${say.text}\n`,
  [`docs/${lang}/list/_meta.json`]: JSON.stringify([
    'index',
    { type: 'dir', name: 'set', label: say.group },
  ]),
  [`docs/${lang}/list/index.md`]: `---\npageType: overview\n---\n\n# ${say.second}\n\n${say.text}\n`,
  [`docs/${lang}/list/set/one.md`]: `# ${say.first}\n\n## ${say.detail}\n\n${say.text}\n`,
  [`docs/${lang}/list/set/two.md`]: `# ${say.strong}\n\n${say.text}\n`,
})

/** Files of the site: Arabic without prefix, Hebrew below `/he`, English below `/en`. */
export const rtlSite: Readonly<Record<string, string>> = {
  'docgen.config.ts': CONFIG,
  'public/logo.svg': LOGO,
  'public/favicon.ico': '',
  ...inLanguage('ar', '', ARABIC),
  ...inLanguage('he', '/he', HEBREW),
  ...inLanguage('en', '/en', ENGLISH),
}
