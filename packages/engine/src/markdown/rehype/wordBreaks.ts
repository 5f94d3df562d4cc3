// Lets long names in headings break after a dot, a colon or an underscore, because they can be wider
// than a phone.
import type { Element, ElementContent } from 'hast'

/** Words with at least this many characters. About as many fit into a title on a phone. */
const LONG_WORD = /\S{18,}/g

const BREAK = /(?<=[\w)\]>][.:_]{1,2})(?=[\w(])/g

/** Adds `<wbr>` inside the long words of an element, also in inline code. */
export function addWordBreaks(parent: Element): void {
  parent.children = parent.children.flatMap((child) => {
    if (child.type === 'element') addWordBreaks(child)
    return child.type === 'text' ? withBreaks(child.value) : child
  })
}

function withBreaks(text: string): ElementContent[] {
  const pieces = text.replace(LONG_WORD, (word) => word.replace(BREAK, '\0')).split('\0')
  return pieces.flatMap((value, i): ElementContent[] => [
    ...(i === 0 ? [] : [wordBreak()]),
    { type: 'text', value },
  ])
}

function wordBreak(): Element {
  return { type: 'element', tagName: 'wbr', properties: {}, children: [] }
}
