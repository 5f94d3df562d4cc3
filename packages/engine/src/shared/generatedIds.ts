// Ids that docgen writes besides those of headings. They count the tabs, code blocks and footnotes
// of a page, so an edit changes them, and nobody should rely on them.

/** Ids of tabs and their panels, of notes of code blocks, and of footnotes. */
const GENERATED =
  /^(?:(?:tabs|panel|codeNote)-(?:[0-9a-f]{8}-)?\d+-\d+|user-content-fn(?:ref)?-.+|footnote-label)$/

export function isGeneratedId(id: string): boolean {
  return GENERATED.test(id)
}
