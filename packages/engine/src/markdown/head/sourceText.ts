// The text of a file as all of docgen counts in it. Apart from the parser, so that what reads only the head of a page
// need not load one.

/** Line ends as `\n`, no byte-order mark, U+FFFD for NUL (CommonMark 2.3): what offsets refer to. */
export function normalizeText(text: string): string {
  const start = text.startsWith('\ufeff') ? 1 : 0
  // Most texts have neither: to look for one character costs next to nothing.
  const lines = text.includes('\r') ? text.slice(start).replace(/\r\n?/g, '\n') : text.slice(start)
  return lines.includes('\0') ? lines.replaceAll('\0', '\ufffd') : lines
}
