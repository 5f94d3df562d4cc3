export default {
  title: 'Addresses',
  base: '/docs/',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
  search: false,
  themeConfig: { localeRedirect: 'never' },
}
