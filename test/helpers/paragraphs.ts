// Text that makes a page long.

/** Returns `count` short paragraphs of Markdown. */
export function paragraphs(count: number): string {
  return Array.from({ length: count }, (_, i) => `Paragraph ${i} of many.\n`).join('\n')
}
