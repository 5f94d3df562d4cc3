export default {
  base: '/docs/',
  icon: '/favicon.svg',
  logo: { light: '/img/logo.svg', dark: '/img/logo-drak.svg' },
  head: [
    ['link', { rel: 'stylesheet', href: '/docs/extra.css' }],
    ['link', { rel: 'manifest', href: '/docs/made.webmanifest' }],
    ['link', { rel: 'preconnect', href: '//cdn.example.com' }],
    { tag: 'script', attrs: { src: '/docs/_host/counter.js' } },
    { tag: 'script', attrs: { src: '/elsewhere.js' } },
  ],
  markdown: { checkDeadLinks: { excludes: ['/_host/counter.js'] } },
  themeConfig: {
    socialLinks: [
      { icon: 'discord', mode: 'img', content: '/img/code.png' },
      { icon: 'github', mode: 'text', content: '/not/a/file' },
    ],
    productFamily: {
      text: 'All tools',
      link: 'https://example.com',
      items: [
        { name: 'One', desc: 'The first', logo: '/img/one.svg', url: 'https://example.com' },
        { name: 'Two', desc: 'The second', logo: '/img/logo.svg', url: 'https://example.com' },
      ],
    },
  },
  plugins: [
    { name: 'made', outputs: () => [{ outFile: 'made.webmanifest', contents: '{}' }] },
  ],
}
