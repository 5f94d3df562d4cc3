export default {
  title: 42,
  base: 'docs?x',
  themeConfig: { nav: [{ text: 'Guide', link: '/guide/', position: 'middle' }] },
}
