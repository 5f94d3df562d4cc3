// The texts that docgen adds to articles in Japanese.
import type { MarkdownText } from './en.ts'

export const ja: MarkdownText = {
  footnotes: '脚注',
  backToReference: '参照元 {reference} へ戻る',
  table: '表',
  taskDone: '完了',
  taskOpen: '未完了',
  copyCode: 'コードをコピー',
  codeGroup: 'コードの種類',
  tabs: '選択肢',
  packageManagers: 'パッケージマネージャー',
  formula: '数式',
  diagram: '図',
  readingTime: '{minutes} 分で読めます',
  newerPosts: '新しい記事',
  olderPosts: '古い記事',
  tags: 'タグ',
  tip: 'ヒント',
  info: '情報',
  note: 'メモ',
  important: '重要',
  warning: '警告',
  caution: '注意',
  danger: '危険',
  details: '詳細',
  untranslated: 'このページはまだ翻訳されていません。',
}
