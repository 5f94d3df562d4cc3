// Lists the JSX elements of a page, both those in Markdown, which are nodes of the tree, and those
// in JavaScript, which are part of an expression. Checks get the same data for both.
import type { Node as EstreeNode, Program } from 'estree'
import type { JSXAttribute, JSXElement, JSXSpreadAttribute } from 'estree-jsx'
import { createVisitors } from 'estree-util-scope'
import { walk } from 'estree-walker'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Node, Parent } from 'unist'
import type { NodeOrPosition } from '../context.ts'
import { nodesOf } from '../walk.ts'
import { literalOf, positionOfExpression, valueOfAttribute, type Literal } from './literals.ts'
import { isJsxElement, jsxNameOf } from './names.ts'
import { programsOf } from './programs.ts'

export interface ComponentUse {
  readonly name: string
  readonly position: NodeOrPosition
  readonly attributes: readonly PropUse[]
  /** Whether it has a spread attribute. */
  readonly hasSpread: boolean
  /** Whether there is content between its tags. */
  readonly hasContent: boolean
  /** The nearest JSX element around it. */
  readonly parent: ComponentUse | null
}

export interface PropUse {
  readonly name: string
  /** `true` for an attribute without a value; undefined if the value has to be computed. */
  readonly value: Literal | undefined
  readonly position: NodeOrPosition
}

/**
 * Returns all uses in document order, except for elements whose name is a variable of the
 * surrounding function.
 */
export function componentUsesOf(tree: Node): ComponentUse[] {
  const found: ComponentUse[] = []
  const parentByNode = new Map<Node, ComponentUse>()
  for (const node of nodesOf(tree)) {
    const parent = parentByNode.get(node) ?? null
    const ownUse = isJsxElement(node) ? useOf(node as MdxJsxFlowElement, parent) : null
    if (ownUse) found.push(ownUse)
    const inner = ownUse ?? parent
    if (inner && 'children' in node)
      for (const child of (node as Parent).children) parentByNode.set(child, inner)
    for (const program of programsOf(node)) found.push(...elementsIn(program, inner))
  }
  return found
}

function useOf(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  parent: ComponentUse | null,
): ComponentUse {
  const { name, attributes, children, position } = node
  return {
    name: name ?? '',
    position,
    parent,
    hasSpread: attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute'),
    attributes: attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute'
        ? [
            {
              name: attribute.name,
              value: valueOfAttribute(attribute),
              position: attribute.position,
            },
          ]
        : [],
    ),
    hasContent: children.some(isContent),
  }
}

/** Returns whether a node is content, as opposed to white space or a comment. */
function isContent(node: Node): boolean {
  const { value } = node as { readonly value?: string }
  if (node.type === 'text') return value?.trim() !== ''
  if (!node.type.endsWith('Expression')) return true
  return programsOf(node).some(({ body }) => body.length > 0)
}

function elementsIn(program: Program, outerUse: ComponentUse | null): ComponentUse[] {
  const visitors = createVisitors()
  const found: ComponentUse[] = []
  const open: { readonly node: EstreeNode; readonly use: ComponentUse }[] = []
  walk(program, {
    enter(node) {
      visitors.enter(node)
      if (!isJsx(node)) return
      const use = useOfJsx(node, open.at(-1)?.use ?? outerUse)
      open.push({ node, use })
      // The outermost scope contains the imports and exports of the page.
      const [root = ''] = use.name.split('.')
      const isVariable = visitors.scopes.slice(1).some(({ defined }) => defined.includes(root))
      if (!isVariable) found.push(use)
    },
    leave(node) {
      visitors.exit(node)
      if (open.at(-1)?.node === node) open.pop()
    },
  })
  return found
}

function isJsx(node: EstreeNode): node is EstreeNode & JSXElement {
  return (node.type as string) === 'JSXElement'
}

function useOfJsx(element: JSXElement, parent: ComponentUse | null): ComponentUse {
  const { openingElement, children } = element
  const { attributes, name } = openingElement
  return {
    name: jsxNameOf(name) ?? '',
    position: positionOfExpression(element),
    parent,
    hasSpread: attributes.some(({ type }) => type === 'JSXSpreadAttribute'),
    attributes: attributes.flatMap(attributeOf),
    hasContent: children.some((child) =>
      child.type === 'JSXText'
        ? child.value.trim() !== ''
        : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression',
    ),
  }
}

function attributeOf(attribute: JSXAttribute | JSXSpreadAttribute): PropUse[] {
  if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') return []
  const { name, value } = attribute
  const position = positionOfExpression(attribute)
  return [{ name: name.name, value: valueOf(value), position }]
}

function valueOf(value: JSXAttribute['value']): Literal | undefined {
  if (!value) return true
  if (value.type === 'Literal') return literalOf(value)
  if (value.type !== 'JSXExpressionContainer') return undefined
  const { expression } = value
  return expression.type === 'JSXEmptyExpression' ? undefined : literalOf(expression)
}
