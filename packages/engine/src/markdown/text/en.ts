// The texts that docgen adds to English articles. Every other language has the same keys. Sites use
// these keys to replace a text.

export const en = {
  footnotes: 'Footnotes',
  backToReference: 'Back to reference {reference}',
  table: 'Table',
  taskDone: 'Done',
  taskOpen: 'To do',
  copyCode: 'Copy code',
  wrapLines: 'Wrap lines',
  showAllLines: 'Show all {count} lines',
  codeGroup: 'Code variants',
  tabs: 'Variants',
  packageManagers: 'Package managers',
  formula: 'Formula',
  diagram: 'Diagram',
  postReadingTime: '{minutes} min read',
  newerPosts: 'Newer',
  olderPosts: 'Older',
  tags: 'Tags',
  tip: 'Tip',
  info: 'Info',
  note: 'Note',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
  danger: 'Danger',
  details: 'Details',
  untranslated: 'This page is not translated yet.',
} as const

/** Key of a text. */
type MarkdownTextKey = keyof typeof en

/** The texts of one language. The keys from `tip` on are the default titles of callouts. */
export type MarkdownText = Readonly<Record<MarkdownTextKey, string>>
