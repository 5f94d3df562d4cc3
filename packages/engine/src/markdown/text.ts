// What docgen itself writes into an article, by language. The theme has its own strings; these are the
// ones that become part of static HTML. A language that is not listed reads English.

/** The words of the markup docgen writes, in one language. */
export interface MarkdownText {
  /** Heading of the footnotes, read by screen readers only. */
  readonly footnotes: string
  /** Label of the link that leads from a footnote back to its n-th reference. */
  readonly backToReference: (reference: string) => string
  readonly table: string
  readonly taskDone: string
  readonly taskOpen: string
  readonly copyCode: string
  /** Names of bars of tabs. */
  readonly codeGroup: string
  readonly tabs: string
  readonly packageManagers: string
  /** Titles of callouts that have none of their own, by type. */
  readonly callouts: Readonly<Record<CalloutType, string>>
}

export type CalloutType =
  'tip' | 'info' | 'note' | 'important' | 'warning' | 'caution' | 'danger' | 'details'

const en: MarkdownText = {
  footnotes: 'Footnotes',
  backToReference: (reference) => `Back to reference ${reference}`,
  table: 'Table',
  taskDone: 'Done',
  taskOpen: 'To do',
  copyCode: 'Copy code',
  codeGroup: 'Code variants',
  tabs: 'Variants',
  packageManagers: 'Package managers',
  callouts: {
    tip: 'Tip',
    info: 'Info',
    note: 'Note',
    important: 'Important',
    warning: 'Warning',
    caution: 'Caution',
    danger: 'Danger',
    details: 'Details',
  },
}

const zh: MarkdownText = {
  footnotes: '脚注',
  backToReference: (reference) => `返回引用 ${reference}`,
  table: '表格',
  taskDone: '已完成',
  taskOpen: '未完成',
  copyCode: '复制代码',
  codeGroup: '代码示例',
  tabs: '选项',
  packageManagers: '包管理器',
  callouts: {
    tip: '提示',
    info: '信息',
    note: '注意',
    important: '重要',
    warning: '警告',
    caution: '小心',
    danger: '危险',
    details: '详情',
  },
}

/** The words for a page's language: `zh-CN` reads `zh`, an unknown language English. */
export function markdownTextOf(lang: string): MarkdownText {
  return lang.toLowerCase().split('-')[0] === 'zh' ? zh : en
}
