// The texts that docgen adds to articles in Traditional Chinese.
import type { MarkdownText } from './en.ts'

export const zhHant: MarkdownText = {
  footnotes: '註腳',
  backToReference: '返回引用處 {reference}',
  table: '表格',
  taskDone: '已完成',
  taskOpen: '未完成',
  copyCode: '複製程式碼',
  codeGroup: '程式碼範例',
  tabs: '選項',
  packageManagers: '套件管理工具',
  formula: '公式',
  diagram: '圖表',
  readingTime: '閱讀約 {minutes} 分鐘',
  newerPosts: '較新',
  olderPosts: '較舊',
  tags: '標籤',
  tip: '提示',
  info: '資訊',
  note: '備註',
  important: '重要',
  warning: '警告',
  caution: '注意',
  danger: '危險',
  details: '詳細資訊',
  untranslated: '此頁面尚未翻譯。',
}
