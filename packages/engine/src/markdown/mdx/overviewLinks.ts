// Finds literal links in `<Overview groups={[{ items: [{ link: '/guide/' }] }]} />`. Computed links
// are only known in the browser.
import type { Expression, Program } from 'estree'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { Position } from 'unist'
import { expressionOf, literalOf, positionOfExpression } from './literals.ts'

export interface OverviewLink {
  readonly link: string
  /** Position of the link. */
  readonly position: Position | null
}

/** Returns the links of all groups. */
export function overviewLinks({ attributes }: MdxJsxFlowElementHast): OverviewLink[] {
  const groups = attributes.find(
    (each) => each.type === 'mdxJsxAttribute' && each.name === 'groups',
  )
  const program = typeof groups?.value === 'object' ? groups.value?.data?.estree : null
  return elementsOf(valueOf(program))
    .flatMap((group) => elementsOf(propertyOf(group, 'items')))
    .flatMap((item) => {
      const linkValue = propertyOf(item, 'link')
      const link = literalOf(linkValue)
      return typeof link === 'string' ? { link, position: positionOfExpression(linkValue) } : []
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
    (each) => each.type === 'Property' && !each.computed && keyName(each.key) === name,
  )
  return found?.type === 'Property' ? (found.value as Expression) : null
}

function keyName(key: Expression): unknown {
  return key.type === 'Identifier' ? key.name : literalOf(key)
}
