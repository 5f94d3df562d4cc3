// The words docgen writes into articles in English. Every other language has the same keys; the names are those a site
// uses to replace a word.

export const en = {
  footnotes: 'Footnotes',
  backToReference: 'Back to reference {reference}',
  table: 'Table',
  taskDone: 'Done',
  taskOpen: 'To do',
  copyCode: 'Copy code',
  codeGroup: 'Code variants',
  tabs: 'Variants',
  packageManagers: 'Package managers',
  tip: 'Tip',
  info: 'Info',
  note: 'Note',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
  danger: 'Danger',
  details: 'Details',
} as const

/** Name of a word. */
type MarkdownTextKey = keyof typeof en

/** The words of the markup docgen writes, in one language; those from `tip` on are the titles of callouts that have none. */
export type MarkdownText = Readonly<Record<MarkdownTextKey, string>>
