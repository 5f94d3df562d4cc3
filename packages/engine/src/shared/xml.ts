// Text → text that XML can hold.

/** Anything but the characters that XML 1.0 allows: most control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Removes the characters that no XML document may hold, not even as a reference such as `&#8;`. */
export function toXmlText(text: string): string {
  return text.replace(FORBIDDEN, '')
}
