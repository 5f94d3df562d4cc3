// A small site in two languages that turns on what is off by default, and a page that uses none of it.

const configWith = (themeConfig: object) => `
const nav = (prefix, names) => ['guide', 'api'].map((folder, i) =>
  ({ text: names[i], link: prefix + '/' + folder + '/' }))
export default {
  title: 'Tiny',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
  themeConfig: {
    localeRedirect: 'never',
    ...${JSON.stringify(themeConfig)},
    locales: [
      { lang: 'en', nav: nav('', ['Guide', 'API']) },
      { lang: 'zh', nav: nav('/zh', ['指南', '接口']) },
    ],
  },
}
`

const lines = Array.from({ length: 30 }, (_, i) => `const line${i + 1} = ${i + 1}`).join('\n')

const CODE = `# Code

Words.

\`\`\`yaml title="mkdocs.yml" language
theme:
  name: material # (1)!
  features: # (2)! (1)!
    - search
\`\`\`

1. The name of the theme, with \`code\` and a [link](./plain.md).
2. What is **on**.

   A second paragraph.

\`\`\`ts fold=20 wrapButton
${lines}
const long = '${'many words '.repeat(30)}'
\`\`\`

\`\`\`sh language
npm run build
\`\`\`

::: tabs
== First
\`\`\`ts
const a = 1
\`\`\`

== Second
\`\`\`ts
const b = 2
\`\`\`
:::
`

const TABS = `# Tabs

<Tabs>
  <Tab label="First">

\`\`\`ts
const a = 1
\`\`\`

  </Tab>
  <Tab label="Second">

\`\`\`ts
const b = 2
\`\`\`

  </Tab>
</Tabs>

<Tabs>
  <Tab label="Words">Text.</Tab>
  <Tab label="Code">

\`\`\`ts
const b = 2
\`\`\`

  </Tab>
</Tabs>
`

const pages = (lang: string): Record<string, string> => ({
  [`docs/${lang}/index.md`]: '# Home\n\nWords.\n',
  [`docs/${lang}/api/index.md`]: '# API\n\nWords.\n',
  [`docs/${lang}/guide/index.md`]: '# Guide\n\nWords.\n',
  [`docs/${lang}/guide/code.md`]: CODE,
  [`docs/${lang}/guide/plain.md`]: '# Plain\n\n```ts\nconst a = 1\n```\n',
  [`docs/${lang}/guide/tabs.mdx`]: TABS,
})

/** Returns what `createBuiltSite` builds. */
export const optionalSite = (themeConfig: object = {}): Record<string, string> => ({
  'docgen.config.ts': configWith(themeConfig),
  ...pages('en'),
  ...pages('zh'),
})
