// Finds JSX in the expressions and exports of an MDX page. It is part of JavaScript there, so the
// nodes of its syntax tree become nodes like those of the elements in the text.
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Root } from 'mdast'
import type { Node } from 'unist'
import { nodesOfType } from '../parse.ts'

interface ScriptNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

interface Script {
  readonly data?: { readonly estree?: unknown }
}

interface Element extends Node {
  readonly attributes?: readonly { readonly value?: unknown }[]
}

export function expressionElements(tree: Root | Node): MdxJsxTextElement[] {
  const elements = nodesOfType<Element>(tree, 'mdxJsxFlowElement', 'mdxJsxTextElement')
  const values = elements.flatMap(({ attributes = [] }) => attributes.map(({ value }) => value))
  const scripts = nodesOfType<Script & Node>(
    tree,
    'mdxFlowExpression',
    'mdxTextExpression',
    'mdxjsEsm',
  )
  return [...scripts, ...values].flatMap((script) =>
    elementsIn((script as Script | null | undefined)?.data?.estree).map(elementOf),
  )
}

function elementsIn(value: unknown): ScriptNode[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(elementsIn)
  return (value as ScriptNode).type === 'JSXElement' ? [value as ScriptNode, ...inner] : inner
}

function elementOf(node: ScriptNode): MdxJsxTextElement {
  const { name, attributes } = node['openingElement'] as {
    readonly name: ScriptNode
    readonly attributes: readonly ScriptNode[]
  }
  return {
    type: 'mdxJsxTextElement',
    name: nameOf(name),
    attributes: attributes.map((attribute) =>
      attribute.type === 'JSXAttribute'
        ? {
            type: 'mdxJsxAttribute',
            name: nameOf(attribute['name'] as ScriptNode),
            position: positionOf(attribute),
          }
        : { type: 'mdxJsxExpressionAttribute', value: '', position: positionOf(attribute) },
    ),
    children: [],
    position: positionOf(node),
  }
}

/** `Tabs.Tab`, `client:load`, `Badge`. */
function nameOf({ name, object, property, namespace }: ScriptNode): string {
  if (object) return `${nameOf(object as ScriptNode)}.${nameOf(property as ScriptNode)}`
  if (namespace) return `${nameOf(namespace as ScriptNode)}:${nameOf(name as ScriptNode)}`
  return String(name)
}

/** Only offsets are used. */
function positionOf({ start, end }: ScriptNode): NonNullable<Node['position']> {
  const point = (offset: number) => ({ line: 1, column: 1, offset })
  return { start: point(start), end: point(end) }
}
