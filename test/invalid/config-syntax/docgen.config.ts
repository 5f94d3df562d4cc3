export default {
  title: 'Site',
  base: '/docs/
}
