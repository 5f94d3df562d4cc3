// Normalizes the text of a file. It is separate from the parser, so that code that reads only
// frontmatter does not load the parser.

/**
 * Returns the text with `\n` line ends, without byte-order mark, and with U+FFFD for NUL
 * (CommonMark 2.3). All offsets and positions refer to this text.
 */
export function normalizeText(text: string): string {
  const start = text.startsWith('\ufeff') ? 1 : 0
  // Most texts have neither, and a search for one character is cheap.
  const lines = text.includes('\r') ? text.slice(start).replace(/\r\n?/g, '\n') : text.slice(start)
  return lines.includes('\0') ? lines.replaceAll('\0', '\ufffd') : lines
}
