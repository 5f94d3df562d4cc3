// The attributes of HTML in short texts: labels, icons, the footer. Not a parser: such texts hold a few tags.

export interface MarkupAttribute {
  /** In lower case. */
  readonly tag: string
  readonly name: string
  /** Without quotes and character references; null for an attribute without value. */
  readonly value: string | null
  /** The value as it is written, without quotes. */
  readonly written: string
}

const TAGS = /<([a-z][\w:-]*)([^<>]*)>?/gi

const ATTRIBUTES = /([a-z][\w:.-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>=`]+))?/gi

/** Every attribute of every tag, in the order of the text. */
export function markupAttributes(text: string): MarkupAttribute[] {
  return [...text.matchAll(TAGS)].flatMap(([, tag = '', attributes = '']) =>
    [...attributes.matchAll(ATTRIBUTES)].map(([, name = '', quoted]) => {
      const written = (quoted ?? '').replace(/^["']|["']$/g, '')
      const value = quoted === undefined ? null : decode(written)
      return { tag: tag.toLowerCase(), name, value, written }
    }),
  )
}

/** Character references that an address may be written with, or disguised. */
function decode(value: string): string {
  const named: Readonly<Record<string, string>> = {
    ...{ colon: ':', tab: '\t', newline: '\n', amp: '&', quot: '"', apos: "'" },
  }
  const reference = /&(?:#x([\da-f]+)|#(\d+)|(colon|tab|newline|amp|quot|apos));?/gi
  return value.replace(reference, (_, hex, dec, name) => {
    if (name) return named[String(name).toLowerCase()] ?? ''
    const code = hex ? Number.parseInt(String(hex), 16) : Number(dec)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
