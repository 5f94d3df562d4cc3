// Finds what would run a script in the markup of short texts: titles, labels, icons. The theme does not draw it; authors are
// told by this.
import { markupAttributes } from './markupAttributes.ts'
import { refusedSchemeIn } from './refusedAddresses.ts'

/** What in the text would run a script, as code for a message: `` `onclick` ``; null when nothing would. */
export function refusedMarkupIn(text: string): string | null {
  const refusedTag = /<(script|iframe|object|embed)(?![\w:-])/i.exec(text)?.[1]
  if (refusedTag !== undefined) return `\`<${refusedTag.toLowerCase()}>\``
  for (const { tag, name, value } of markupAttributes(text)) {
    if (/^on[a-z]+$/i.test(name) && value !== null) return `\`${name}\``
    const scheme = refusedSchemeIn(tag, name, value ?? '')
    if (scheme !== null) return `\`${scheme}:\``
  }
  return null
}
