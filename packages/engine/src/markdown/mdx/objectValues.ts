// Reports expressions in the text of an MDX page whose value is an object, which React cannot show:
// `{{ name }}`, as in other tools, and fields of the frontmatter with several values.
import type { Expression, Program } from 'estree'
import type { Root } from 'hast'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import { isObject } from '../../shared/isObject.ts'
import { contextOf, type Finding } from '../context.ts'
import { nodesOf } from '../walk.ts'
import { frontmatterPathOf, valueAt } from './frontmatterValues.ts'
import { boundNames } from './names.ts'
import { programsOf } from './programs.ts'

/** Add this before `frontmatterValues`, which replaces expressions. */
export function objectValues() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    const isOwn = boundNames(tree).has('frontmatter')
    for (const node of nodesOf(tree) as Iterable<Node & { readonly value?: unknown }>) {
      if (!/^mdx(?:Text|Flow)Expression$/.test(node.type)) continue
      const [expression] = programsOf(node).flatMap(expressionsOf)
      if (!expression) continue
      const finding =
        findingOfObject(expression, String(node.value)) ??
        (isOwn ? null : findingOfField(expression, context.frontmatter))
      if (finding) context.report(finding, node)
    }
  }
}

function expressionsOf({ body }: Program): Expression[] {
  return body.flatMap((each) => (each.type === 'ExpressionStatement' ? [each.expression] : []))
}

function findingOfObject(expression: Expression, source: string): Finding | null {
  if (expression.type !== 'ObjectExpression') return null
  const inner = source.trim().slice(1, -1).trim()
  const orValue = /^[\w.]+$/.test(inner) ? `To show a value, write \`{${inner}}\`. ` : ''
  const short = inner.length > 40 ? `${inner.slice(0, 39)}…` : inner
  return {
    ...BASE,
    message: `\`{{ ${short.replace(/\s+/g, ' ')} }}\` is an object in JavaScript, which cannot be shown as text.`,
    hint: `${orValue}To show the braces as text, write \`\\{\\{\`, or put them between backticks.`,
  }
}

function findingOfField(expression: Expression, frontmatter: unknown): Finding | null {
  const path =
    expression.type === 'MemberExpression'
      ? frontmatterPathOf(expression)
      : expression.type === 'Identifier' && expression.name === 'frontmatter'
        ? []
        : null
  const value = path && valueAt(frontmatter, path)
  const isList = Array.isArray(value)
  const field = isList ? (value as unknown[]).find(isObject) : value
  if (!path || !isObject(field)) return null
  const name = ['frontmatter', ...path].join('.')
  const [key = 'name'] = Object.keys(field)
  return {
    ...BASE,
    message: `\`${name}\` is ${isList ? 'a list of objects' : 'an object'}, which cannot be shown as text.`,
    hint: `Write the field to show, for example \`{${name}${isList ? '[0]' : ''}.${key}}\`.`,
  }
}

const BASE = { severity: 'error', code: 'object-as-text' } as const
