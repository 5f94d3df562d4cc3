export default {
  themeConfig: {
    banner: { text: 'Version 2 is out', link: '/upgrade' },
    productFamily: {
      text: 'All tools',
      link: '/tools/',
      items: [
        { name: 'One', desc: 'The first', logo: 'data:image/gif,', url: 'https://example.org' },
        { name: 'Two', desc: 'The second', logo: 'data:image/gif,', url: 'https://example.com' },
      ],
    },
  },
}
