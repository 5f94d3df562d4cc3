export default {
  locales: [{ lang: 'en', label: 'English' }],
  multiVersion: { default: '2', versions: ['2', '1'] },
}
