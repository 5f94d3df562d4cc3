// The text of a file as all of docgen counts in it. Apart from the parser, so that what reads only the head of a page
// need not load one.

/** Line ends as `\n`, no byte-order mark, U+FFFD for NUL (CommonMark 2.3): what offsets refer to. */
export function normalizeText(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\ufffd')
}
