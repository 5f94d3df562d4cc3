// Lists the JSX elements of an MDX tree: nodes of the tree, and elements inside JavaScript, which
// the Markdown steps do not see.
import type { Node as EstreeNode } from 'estree'
import type { JSXAttribute, JSXElement, JSXSpreadAttribute } from 'estree-jsx'
import { walk } from 'estree-walker'
import type { MdxJsxAttribute, MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { Node } from 'unist'
import type { NodeOrPosition } from '../context.ts'
import type { ArticleAttribute, ArticleElement } from '../articleElement.ts'
import { expressionOf, literalOf, positionOfExpression } from './literals.ts'
import { jsxNameOf } from './names.ts'
import { programsOf } from './programs.ts'
import { textsIn } from './texts.ts'

/** Returns the element of a node and those in its JavaScript. */
export function jsxElementsOf(node: Node): ArticleElement[] {
  const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
  const ownElements = isElement ? [viewOfNode(node as MdxJsxFlowElementHast)] : []
  return [...ownElements, ...programsOf(node).flatMap(elementsIn).map(viewOfElement)]
}

function viewOfNode(node: MdxJsxFlowElementHast): ArticleElement {
  const named = node.attributes.filter((each) => each.type === 'mdxJsxAttribute')
  return {
    tag: node.name ?? '',
    at: node,
    isStatic: false,
    attributes: named.flatMap((attribute) => attributesOfNode(attribute, node)),
    get nested() {
      return programsOf(node).flatMap((program) => propertiesIn(program, node))
    },
    has: (name) => node.attributes.some((each) => 'name' in each && each.name === name),
    add: (name, value) =>
      void node.attributes.unshift({ type: 'mdxJsxAttribute', name, value: String(value) }),
    rename: (tag) => void (node.name = tag),
  }
}

function attributesOfNode(attribute: MdxJsxAttribute, node: Node): ArticleAttribute[] {
  const { name, value } = attribute
  const at = attribute.position ?? node
  if (typeof value === 'string') {
    return [{ name, value, at, set: (changed) => void (attribute.value = changed) }]
  }
  const program = value?.data?.estree
  return program ? attributesIn(name, expressionOf(program), at) : []
}

// ── In JavaScript ──────────────────────────────────────────────────────────────────────────────────

function elementsIn(program: EstreeNode): JSXElement[] {
  const found: JSXElement[] = []
  walk(program, {
    enter(node) {
      if ((node.type as string) === 'JSXElement') found.push(node as never)
    },
  })
  return found
}

function viewOfElement({ openingElement, closingElement }: JSXElement): ArticleElement {
  const element = openingElement
  const named = element.attributes.filter((each) => each.type === 'JSXAttribute')
  const at = positionOfExpression(element)
  return {
    tag: jsxNameOf(element.name) ?? '',
    at,
    isStatic: false,
    attributes: named.flatMap((attribute) => attributesOfOpening(attribute, at)),
    get nested() {
      return element.attributes.flatMap((attribute) => propertiesIn(attribute, at))
    },
    has: (name) =>
      element.attributes.some((each) => each.type === 'JSXAttribute' && each.name.name === name),
    add: (name, value) => void element.attributes.unshift(toAttribute(name, value)),
    rename(tag) {
      element.name = { type: 'JSXIdentifier', name: tag }
      if (closingElement) closingElement.name = element.name
    },
  }
}

function attributesOfOpening(
  { name, value }: JSXAttribute,
  at: NodeOrPosition,
): ArticleAttribute[] {
  if (typeof name.name !== 'string' || !value) return []
  const expression = value.type === 'JSXExpressionContainer' ? value.expression : value
  return attributesIn(name.name, expression, positionOfExpression(value) ?? at)
}

function attributesIn(
  name: string,
  expression: EstreeNode | null,
  at: NodeOrPosition,
): ArticleAttribute[] {
  return textsIn(expression, name === 'style').map(({ value, node, set }) => {
    return { name, value, at: positionOfExpression(node) ?? at, set }
  })
}

/**
 * Returns the properties of all objects in the JavaScript of an attribute, without those of nested
 * elements.
 */
function propertiesIn(root: EstreeNode | JSXAttribute | JSXSpreadAttribute, at: NodeOrPosition) {
  const found: ArticleAttribute[] = []
  walk(root, {
    enter(node) {
      if ((node.type as string) === 'JSXOpeningElement') this.skip()
      if (node.type !== 'Property' || node.computed) return
      const name = node.key.type === 'Identifier' ? node.key.name : literalOf(node.key)
      if (typeof name === 'string') found.push(...attributesIn(name, node.value, at))
    },
  })
  return found
}

function toAttribute(name: string, value: string | number): JSXAttribute {
  return {
    type: 'JSXAttribute',
    name: { type: 'JSXIdentifier', name },
    value: { type: 'Literal', value: String(value), raw: JSON.stringify(String(value)) },
  }
}
