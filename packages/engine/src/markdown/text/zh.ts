// The texts that docgen adds to articles in Simplified Chinese.
import type { MarkdownText } from './en.ts'

export const zh: MarkdownText = {
  footnotes: '脚注',
  backToReference: '返回引用 {reference}',
  table: '表格',
  taskDone: '已完成',
  taskOpen: '未完成',
  copyCode: '复制代码',
  codeGroup: '代码示例',
  tabs: '选项',
  packageManagers: '包管理器',
  formula: '公式',
  diagram: '图表',
  readingTime: '阅读约 {minutes} 分钟',
  newerPosts: '较新',
  olderPosts: '较早',
  tags: '标签',
  tip: '提示',
  info: '信息',
  note: '注意',
  important: '重要',
  warning: '警告',
  caution: '小心',
  danger: '危险',
  details: '详情',
  untranslated: '此页面尚未翻译。',
}
