// Reads the TeX of a rendered formula, which MathML keeps as an annotation.
import type { Element } from 'hast'
import { toString } from 'hast-util-to-string'
import { elementsOf } from '../walk.ts'

/** Returns the TeX of a `math` element; null if it has none. */
export function texOf(math: Element): string | null {
  const annotation = elementsOf(math).find(
    ({ tagName, properties }) =>
      tagName === 'annotation' && properties['encoding'] === 'application/x-tex',
  )
  return annotation ? toString(annotation) : null
}
