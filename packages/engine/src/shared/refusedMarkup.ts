// Finds code that would run a script in the markup of short texts, such as titles, labels and
// icons. The theme removes it during rendering; this check reports it to authors.
import { markupAttributes } from './markupAttributes.ts'
import { refusedSchemeIn } from './refusedAddresses.ts'

/**
 * Returns the tag, attribute or scheme that would run a script, formatted as code: `` `onclick` ``.
 * Null if there is none.
 */
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
