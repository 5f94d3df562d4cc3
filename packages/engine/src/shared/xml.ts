// Removes characters that XML does not allow.

/** Characters that XML 1.0 forbids: most control characters, lone surrogates, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Removes the characters that XML forbids, even as a reference such as `&#8;`. */
export function toXmlText(text: string): string {
  return text.replace(FORBIDDEN, '')
}
