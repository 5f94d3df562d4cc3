export default {
  themeConfig: {
    banner: { text: 'Version 2 is out', link: '/upgrade' },
    productFamily: {
      text: 'All tools',
      link: '/tools/',
      items: [
        { name: 'One', desc: 'The first', logo: 'data:,', url: 'https://example.org' },
        { name: 'Two', desc: 'The second', logo: 'data:,', url: 'https://example.com' },
      ],
    },
  },
}
