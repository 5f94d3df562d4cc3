// `<Overview groups={[{ items: [{ link: '/guide/' }] }]} />` → the links that are written there as texts. What has to be
// computed is known to the browser alone.
import type { Expression, Program } from 'estree'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { Position } from 'unist'
import { expressionOf, literalOf, placeOfExpression } from './literals.ts'

export interface OverviewLink {
  readonly link: string
  /** Where it is written. */
  readonly place: Position | null
}

/** The links of all groups. */
export function overviewLinks({ attributes }: MdxJsxFlowElementHast): OverviewLink[] {
  const groups = attributes.find(
    (each) => each.type === 'mdxJsxAttribute' && each.name === 'groups',
  )
  const program = typeof groups?.value === 'object' ? groups.value?.data?.estree : null
  return elementsOf(valueOf(program))
    .flatMap((group) => elementsOf(propertyOf(group, 'items')))
    .flatMap((item) => {
      const written = propertyOf(item, 'link')
      const link = literalOf(written)
      return typeof link === 'string' ? { link, place: placeOfExpression(written) } : []
    })
}

function valueOf(program: Program | null | undefined): Expression | null {
  return program ? expressionOf(program) : null
}

function elementsOf(list: Expression | null): Expression[] {
  if (list?.type !== 'ArrayExpression') return []
  return list.elements.flatMap((each) => (each && each.type !== 'SpreadElement' ? each : []))
}

function propertyOf(object: Expression, name: string): Expression | null {
  if (object.type !== 'ObjectExpression') return null
  const found = object.properties.find(
    (each) => each.type === 'Property' && !each.computed && nameOf(each.key) === name,
  )
  return found?.type === 'Property' ? (found.value as Expression) : null
}

function nameOf(key: Expression): unknown {
  return key.type === 'Identifier' ? key.name : literalOf(key)
}
