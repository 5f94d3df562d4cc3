// Finds nodes in a YAML document that the YAML library does not report, or reports elsewhere.
import { isCollection, isScalar, visit, type Document } from 'yaml'

/**
 * Returns the start of the innermost quoted text (`quote`), or list or map in brackets (`bracket`),
 * that contains the offset or ends there; null if there is none.
 */
export function openingAt(
  document: Document,
  offset: number,
  kind: 'quote' | 'bracket',
): number | null {
  let start: number | null = null
  visit(document, {
    Node(_, node) {
      const { range } = node
      const isOpening =
        kind === 'quote'
          ? isScalar(node) && node.type?.startsWith('QUOTE') === true
          : isCollection(node) && node.flow === true
      if (isOpening && range && range[0] < offset && offset <= range[2]) start = range[0]
    },
  })
  return start
}

/** Returns the offsets of aliases, such as `*bold*`, whose anchor does not exist. */
export function unknownAliases(document: Document): number[] {
  const offsets: number[] = []
  visit(document, {
    Alias(_, alias) {
      if (!alias.resolve(document) && alias.range) offsets.push(alias.range[0])
    },
  })
  return offsets
}
