// Finds the JavaScript in an MDX tree. It is separate from the MDX parser, which is large, because
// steps for Markdown use it, too.
import type { Program } from 'estree'
import type { Position } from 'unist'

/** A node, an attribute or an attribute value, each of which may contain JavaScript. */
interface Holder {
  readonly data?: { readonly estree?: Program | null } | undefined
  readonly attributes?: unknown
  readonly value?: unknown
  readonly position?: Position
}

/** Returns the JavaScript of a node: an expression, ESM, or attributes of an element. */
export function programsOf(node: object): Program[] {
  const ofAttributes = attributesOf(node).flatMap((attribute) => [attribute, attribute.value])
  return [node, ...ofAttributes].flatMap((holder) => {
    const estree = isObject(holder) ? (holder as Holder).data?.estree : null
    return estree ? [estree] : []
  })
}

/** Returns the attributes of a JSX element; an empty list for any other node. */
export function attributesOf(node: object): readonly Holder[] {
  const { attributes } = node as Holder
  return Array.isArray(attributes) ? (attributes as Holder[]) : []
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
