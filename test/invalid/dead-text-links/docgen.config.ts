export default {
  base: '/docs/',
  head: [['link', { rel: 'preload', as: 'image', imagesrcset: '/docs/wide.png 2x, /other/a.png' }]],
  themeConfig: {
    nav: [
      { text: 'File', link: '/gone.pdf' },
      { text: 'Home', link: '/', tag: '<a href="/docs/tagged">new</a>' },
      { text: 'Guide', link: '/', tag: '/tag.svg' },
    ],
    footer: {
      message: `© <a href="/docs/imprint">Imprint</a> <a href='/docs/#gone'>Home</a>
        <a href=/docs/unquoted>and</a> <img src="/docs/footer.png" alt=""> <a href="/elsewhere/">Company</a>
        <a href="/docs/there.txt">Text</a> <a href="./relative">relative</a>`,
    },
    banner: { text: "See <a href=\"/docs/news\">the news</a>" },
    socialLinks: [
      { icon: 'github', mode: 'link', content: '/community' },
      { icon: 'x', mode: 'dom', content: '<img src="/docs/code.png" alt="">' },
    ],
  },
}
