// Reads the markup of renderers that docgen did not write, such as those of formulas and diagrams, and
// turns it into text that a code record keeps. The HTML parser is loaded on demand.
import type { Element } from 'hast'
import { elementsOf } from './walk.ts'

/** Returns the first element with the name `tagName`; null if there is none. */
export async function parseElement(html: string, tagName: string): Promise<Element | null> {
  const { fromHtml } = await import('hast-util-from-html')
  const elements = elementsOf(fromHtml(html, { fragment: true }))
  return elements.find((element) => element.tagName === tagName) ?? null
}

/** Writes an element as text, without positions, which count from the start of its markup. */
export function writeElement(element: Element): string {
  return JSON.stringify(element, (key, value: unknown) => (key === 'position' ? undefined : value))
}

/** Reads what `writeElement` wrote. */
export function readElement(text: string): Element {
  return JSON.parse(text) as Element
}
