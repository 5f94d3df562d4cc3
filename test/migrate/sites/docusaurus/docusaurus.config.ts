import { themes as prismThemes } from 'prism-react-renderer'
import type { Config } from '@docusaurus/types'
import type * as Preset from '@docusaurus/preset-classic'

const config: Config = {
  title: 'Redux',
  tagline: 'A predictable state container',
  url: 'https://redux.js.org',
  baseUrl: '/',
  favicon: 'img/redux-logo-landscape.png',
  onBrokenLinks: 'throw',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  presets: [
    [
      'classic',
      {
        docs: {
          path: 'docs',
          routeBasePath: '/',
          sidebarPath: require.resolve('./sidebars.ts'),
          editUrl: 'https://github.com/reduxjs/redux/edit/master/docs',
          showLastUpdateTime: true,
          include: [
            '{api,faq,introduction,redux-toolkit,style-guide,tutorials,understanding,usage}/**/*.{md,mdx}',
            'FAQ.md',
          ],
        },
        theme: { customCss: './src/css/custom.css' },
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    [
      '@docusaurus/plugin-client-redirects',
      {
        redirects: [
          { from: ['/basics', '/advanced'], to: '/tutorials/fundamentals/part-1-overview' },
        ],
      },
    ],
  ],
  themeConfig: {
    image: 'img/redux-logo-landscape.png',
    metadata: [{ name: 'keywords', content: 'redux, react' }],
    prism: { theme: prismThemes.github },
    announcementBar: { id: 'star', content: '<b>Star</b> us', isCloseable: true },
    navbar: {
      title: 'Redux',
      logo: { src: 'img/redux-logo-landscape.png' },
      items: [
        {
          type: 'doc',
          docId: 'introduction/getting-started',
          label: 'Getting Started',
          position: 'right',
        },
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
        { href: 'https://www.github.com/reduxjs/redux', label: 'GitHub', position: 'right' },
      ],
    },
    footer: {
      links: [{ title: 'Docs', items: [{ label: 'API', to: 'api/api-reference' }] }],
      copyright: `Copyright © ${new Date(0).getFullYear()}`,
    },
  } satisfies Preset.ThemeConfig,
}

export default config
