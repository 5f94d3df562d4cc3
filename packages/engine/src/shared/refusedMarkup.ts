// Finds what would run a script in the markup of short texts: titles, labels, icons. The theme does not draw it; authors are
// told by this.
import { refusedSchemeIn } from './refusedAddresses.ts'

const ATTRIBUTES = /([a-z][\w:.-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>=`]+))?/gi

/** What in the text would run a script, as code for a message: `` `onclick` ``; null when nothing would. */
export function refusedMarkupIn(text: string): string | null {
  for (const [tag] of text.matchAll(/<[a-z][^<>]*>?/gi)) {
    const name = /^<([\w:-]+)/.exec(tag)?.[1] ?? ''
    if (/^(?:script|iframe|object|embed)$/i.test(name)) return `\`<${name.toLowerCase()}>\``
    for (const [, attribute = '', quoted = ''] of tag.slice(name.length + 1).matchAll(ATTRIBUTES)) {
      if (/^on[a-z]+$/i.test(attribute) && quoted) return `\`${attribute}\``
      const value = decode(quoted.replace(/^["']|["']$/g, ''))
      const scheme = refusedSchemeIn(name, attribute, value)
      if (scheme !== null) return `\`${scheme}:\``
    }
  }
  return null
}

/** Character references that an address may be disguised with. */
function decode(value: string): string {
  const named: Readonly<Record<string, string>> = { colon: ':', tab: '\t', newline: '\n' }
  return value.replace(/&(?:#x([\da-f]+)|#(\d+)|(colon|tab|newline));?/gi, (_, hex, dec, name) => {
    if (name) return named[String(name).toLowerCase()] ?? ''
    const code = hex ? Number.parseInt(String(hex), 16) : Number(dec)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
