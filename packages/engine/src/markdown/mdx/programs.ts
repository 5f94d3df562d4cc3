// The JavaScript in a tree of MDX. Apart from the parser, which is large: steps that Markdown has too look for it.
import type { Program } from 'estree'
import type { Position } from 'unist'

/** What may carry JavaScript: a node, an attribute, the value of one. */
interface Holder {
  readonly data?: { readonly estree?: Program | null } | undefined
  readonly attributes?: unknown
  readonly value?: unknown
  readonly position?: Position
}

/** The JavaScript of a node: of an expression, of ESM, of an element's attributes. */
export function programsOf(node: object): Program[] {
  const ofAttributes = attributesOf(node).flatMap((attribute) => [attribute, attribute.value])
  return [node, ...ofAttributes].flatMap((holder) => {
    const estree = isObject(holder) ? (holder as Holder).data?.estree : null
    return estree ? [estree] : []
  })
}

/** The attributes of an element of JSX; none for any other node. */
export function attributesOf(node: object): readonly Holder[] {
  const { attributes } = node as Holder
  return Array.isArray(attributes) ? (attributes as Holder[]) : []
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
