// Every text the theme itself shows or speaks, by language. Components read it through `useText()`, where
// a site may replace each; behaviours, which have no React around them, read it through `textOf`.

/** English texts; the names of these keys are the names a site uses to replace them. */
const en = {
  copyCode: 'Copy code',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  skipToContent: 'Skip to content',
  menu: 'Menu',
  close: 'Close',
  mainNav: 'Main',
  sidebar: 'Pages',
  outline: 'ON THIS PAGE',
  backToTop: 'Back to top',
  prevPage: 'Previous Page',
  nextPage: 'Next page',
  lastUpdated: 'Last Updated',
  editLink: 'Edit this page on GitHub',
  language: 'Language',
  theme: 'Appearance',
  themeToLight: 'Switch to light appearance',
  themeToDark: 'Switch to dark appearance',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeAuto: 'Auto',
  moreLinks: 'More links',
  family: 'Sister tools',
  opensInNewTab: 'opens in a new tab',
  overview: 'Overview',
  others: 'Others',
  source: 'Source',
  filter: 'Filter',
  searchDocs: 'Search Docs',
  notFound: 'PAGE NOT FOUND',
  takeMeHome: 'Take me home',
  loading: 'Loading',
  table: 'Table',
} as const

export type TextKey = keyof typeof en

const zh: Readonly<Record<TextKey, string>> = {
  copyCode: '复制代码',
  copied: '已复制',
  copyFailed: '复制失败',
  skipToContent: '跳到正文',
  menu: '菜单',
  close: '关闭',
  mainNav: '主导航',
  sidebar: '页面',
  outline: '目录',
  backToTop: '回到顶部',
  prevPage: '上一页',
  nextPage: '下一页',
  lastUpdated: '最后更新',
  editLink: '在 GitHub 上编辑此页',
  language: '语言',
  theme: '外观',
  themeToLight: '切换到浅色外观',
  themeToDark: '切换到深色外观',
  themeLight: '浅色',
  themeDark: '深色',
  themeAuto: '自动',
  moreLinks: '更多链接',
  family: '相关工具',
  opensInNewTab: '在新标签页中打开',
  overview: '概览',
  others: '其他',
  source: '源码',
  filter: '筛选',
  searchDocs: '搜索文档',
  notFound: '页面不存在',
  takeMeHome: '返回首页',
  loading: '加载中',
  table: '表格',
}

/** Texts by language; a language that is missing here reads English. */
export const text: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, zh }

/** One text in the language of a tag such as `zh` or `zh-CN`; English where the theme has none. */
export const textOf = (lang: string, key: TextKey): string =>
  text[lang.split('-')[0] ?? 'en']?.[key] ?? en[key]
