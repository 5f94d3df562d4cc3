// The configuration of a site in two languages with every part of the theme, for suites that look at the whole theme.

/** Returns the text of `docgen.config.ts`; `themeOption` is one more line of its `themeConfig`. */
export const createThemeSiteConfig = (themeOption: string): string => `
const nav = (prefix, guide, more) => [
  { text: guide, link: prefix + '/guide/', activeMatch: '^' + prefix + '/guide/', position: 'left' },
  { text: more, position: 'right', items: [
    { text: 'Long', link: prefix + '/guide/long' },
    { text: 'Elsewhere', link: 'https://example.com' },
  ] },
]
export default {
  title: 'Tiny',
  icon: '/logo.svg',
  logo: { light: '/logo.svg', dark: '/logo.svg?dark' },
  locales: [
    { lang: 'en', label: 'English', title: 'Tiny' },
    { lang: 'zh', label: '简体中文', title: '小站' },
  ],
  markdown: { checkDeadLinks: false },
  themeConfig: {
    localeRedirect: 'never',
    enableScrollToTop: true,
    ${themeOption},
    footer: { message: '© 2024' },
    editLink: { docRepoBaseUrl: 'https://example.com/edit' },
    socialLinks: ['github', 'x', 'discord', 'rss'].map((icon) =>
      ({ icon, mode: 'link', content: 'https://example.com/' + icon })),
    productFamily: { text: 'Family', link: 'https://example.com', items: [
      { name: 'Tool', desc: '工具', descEn: 'A tool', logo: '/logo.svg', url: 'https://example.com/tool' },
    ] },
    locales: [
      { lang: 'en', nav: nav('', 'Guide', 'More') },
      { lang: 'zh', nav: nav('/zh', '指南', '更多') },
    ],
  },
}
`
