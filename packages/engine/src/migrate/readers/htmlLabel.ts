// Labels of navigation that contain HTML, which VitePress and Docusaurus render. Docgen shows text.
import { decodeHtml, htmlParts } from '../text/mdx/htmlTags.ts'

/** A label as text. */
export interface Label {
  readonly text: string
  /** The text of a `<Badge>` or of the first element with a class that says so. */
  readonly tag?: string
}

/** Returns the text of a label without tags, and its badge as a tag. A label that is only a tag is a text. */
export function htmlLabel(written: string): Label {
  if (!/[<&]/.test(written)) return { text: written }
  let text = ''
  let tag = ''
  let isBadge = false
  for (const part of htmlParts(written)) {
    if (part.type === 'open') {
      const value = (name: string) => part.attributes.find((each) => each.name === name)?.value
      isBadge = /badge/i.test(part.name) || /\b(?:badge|tag)\b/i.test(value('class') ?? '')
      if (isBadge) tag += value('text') ?? ''
      if (part.isSelfClosing) isBadge = false
    } else if (part.type === 'close') isBadge = false
    else if (part.type === 'text') {
      if (isBadge) tag += part.value
      else text += part.value
    }
  }
  const clean = (each: string) => decodeHtml(each).replace(/\s+/g, ' ').trim()
  const shown = clean(text)
  return {
    text: shown || clean(tag) || written,
    ...(tag.trim() === '' || shown === '' ? {} : { tag: clean(tag) }),
  }
}
