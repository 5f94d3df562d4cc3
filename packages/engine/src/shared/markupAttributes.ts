// Finds the HTML attributes in short texts such as labels, icons and the footer. It uses regular
// expressions, which are sufficient for a few tags.

export interface MarkupAttribute {
  /** The tag name in lower case. */
  readonly tag: string
  readonly name: string
  /**
   * The value without quotes, with decoded character references; null for an attribute without a
   * value.
   */
  readonly value: string | null
  /** The value as written, without quotes. */
  readonly written: string
}

const TAGS = /<([a-z][\w:-]*)([^<>]*)>?/gi

const ATTRIBUTES = /([a-z][\w:.-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>=`]+))?/gi

/** Returns all attributes of all tags, in the order of the text. */
export function markupAttributes(text: string): MarkupAttribute[] {
  return [...text.matchAll(TAGS)].flatMap(([, tag = '', attributes = '']) =>
    [...attributes.matchAll(ATTRIBUTES)].map(([, name = '', quoted]) => {
      const written = (quoted ?? '').replace(/^["']|["']$/g, '')
      const value = quoted === undefined ? null : decode(written)
      return { tag: tag.toLowerCase(), name, value, written }
    }),
  )
}

/** Decodes the character references with which an address can be written or disguised. */
function decode(value: string): string {
  const named: Readonly<Record<string, string>> = {
    colon: ':',
    tab: '\t',
    newline: '\n',
    amp: '&',
    quot: '"',
    apos: "'",
  }
  const reference = /&(?:#x([\da-f]+)|#(\d+)|(colon|tab|newline|amp|quot|apos));?/gi
  return value.replace(reference, (_, hex, dec, name) => {
    if (name) return named[String(name).toLowerCase()] ?? ''
    const code = hex ? Number.parseInt(String(hex), 16) : Number(dec)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
