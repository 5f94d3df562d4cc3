// Converts `<CodeBlock code="…" lang="ts" />` with literal attributes to the `pre` of a code fence,
// which `highlight` then processes, and finds tabs that contain only fences. If a value has to be computed, it stays a component, which
// shows the code without colors.
import { parseExpressionAt } from 'acorn'
import type { Expression, Program } from 'estree'
import type { Element, ElementContent, Root } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { Parent } from 'unist'
import type { VFile } from 'vfile'
import { FENCE } from '../code/codeHandler.ts'
import { contextOf, type PageContext } from '../context.ts'
import { dedent } from '../includeTarget.ts'
import { nodesOf } from '../walk.ts'
import { expressionOf, type Literal, literalOf, valueOfAttribute } from './literals.ts'
import { boundNames } from './names.ts'
import { programsOf } from './programs.ts'

const NAME = 'CodeBlock'

/**
 * Converts code blocks written in JSX to fences. It runs before `literalJsx`, which would convert
 * the code between tags to text.
 */
export function codeBlocks() {
  return (tree: Root, file: VFile): void => {
    if (isDocgenComponent(tree, 'Tabs')) markCodeTabs(tree)
    if (!isDocgenComponent(tree, NAME)) return
    const context = contextOf(file)
    for (const node of nodesOf(tree)) {
      if (!('children' in node)) continue
      const parent = node as Parent
      const children = parent.children as ElementContent[]
      parent.children = children.map((child) => toFence(child, context) ?? child)
    }
  }
}

/**
 * Gives `Tabs` the prop `isCode` if each tab contains only a fence. The component cannot see that,
 * because its children are static HTML.
 */
function markCodeTabs(tree: Root): void {
  for (const node of nodesOf(tree)) {
    const tabs = node as MdxJsxFlowElementHast
    if (node.type !== 'mdxJsxFlowElement' || tabs.name !== 'Tabs') continue
    const panels = withoutSpace(tabs.children).map(onlyFenceIn)
    if (panels.length === 0 || panels.includes(null)) continue
    tabs.attributes.push({ type: 'mdxJsxAttribute', name: 'isCode', value: null })
  }
}

/** Returns the fence of a tab that contains nothing else. */
function onlyFenceIn(tab: ElementContent): Element | null {
  if (tab.type !== 'mdxJsxFlowElement' || tab.name !== 'Tab') return null
  const [fence, ...others] = withoutSpace(tab.children)
  const isFence = fence?.type === 'element' && fence.properties[FENCE] !== undefined
  return isFence && others.length === 0 ? fence : null
}

function withoutSpace(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '')
}

/** Returns whether the name refers to docgen's component and not to another binding. */
function isDocgenComponent(tree: Root, name: string): boolean {
  return (
    !boundNames(tree).has(name) ||
    [...nodesOf(tree)].some((node) => importsDocgenComponent(node, name))
  )
}

function importsDocgenComponent(node: object, name: string): boolean {
  return programsOf(node).some(({ body }) =>
    body.some(
      (statement) =>
        statement.type === 'ImportDeclaration' &&
        /^(?:docgen\/theme|@theme)$/.test(String(statement.source.value)) &&
        statement.specifiers.some(
          (specifier) =>
            specifier.type === 'ImportSpecifier' &&
            specifier.local.name === name &&
            specifier.imported.type === 'Identifier' &&
            specifier.imported.name === name,
        ),
    ),
  )
}

/**
 * Returns the `pre` of a block; null for any other node and for a block whose values have to be
 * computed.
 */
function toFence(node: ElementContent, context: PageContext): Element | null {
  if (node.type !== 'mdxJsxFlowElement' || node.name !== NAME) return null
  const source = context.locate(node)?.source.text ?? ''
  const values = valuesOf(node, source)
  const value = values && (values.get('code') ?? codeBetweenTags(node, source))
  const info = values && infoOf(values)
  if (typeof value !== 'string' || info === null) return null
  const text = { type: 'text' as const, value: value.replace(/^(?:[ \t]*\r?\n)+|\s+$/g, '') }
  const code: Element = { type: 'element', tagName: 'code', properties: {}, children: [text] }
  const pre: Element = {
    type: 'element',
    tagName: 'pre',
    properties: { [FENCE]: info },
    children: [code],
  }
  return node.position ? { ...pre, position: node.position } : pre
}

const KNOWN = /^(?:code|lang|language|title|lineNumbers|wrap)$/

/** Returns the attributes by name; null if one is not literal or has no equivalent in a fence. */
function valuesOf(
  { attributes }: MdxJsxFlowElementHast,
  source: string,
): ReadonlyMap<string, Literal> | null {
  const values = new Map<string, Literal>()
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !KNOWN.test(attribute.name)) return null
    const { name, value } = attribute
    const template =
      typeof value === 'object' ? templateAsWritten(value?.data?.estree, source) : null
    const read = template ?? valueOfAttribute(attribute)
    if (read === undefined) return null
    values.set(name, read)
  }
  return values
}

/** Returns the code between the tags; null if it has to be computed or is something else. */
function codeBetweenTags({ children }: MdxJsxFlowElementHast, source: string): string | null {
  const parts = children.map((child) => {
    if (child.type === 'text') return child.value
    if (child.type !== 'mdxFlowExpression' && child.type !== 'mdxTextExpression') return null
    const [program] = programsOf(child)
    const value = program ? literalOf(expressionOf(program)) : undefined
    return typeof value === 'string' ? (templateAsWritten(program, source) ?? value) : null
  })
  return parts.length > 0 && parts.every((part) => part !== null) ? parts.join('') : null
}

/**
 * Returns a template literal as written in the file, without shared indentation; null for any other
 * expression. MDX removes two spaces from the start of each line of an expression, which would
 * change the code.
 */
function templateAsWritten(program: Program | null | undefined, source: string): string | null {
  const expression = program ? expressionOf(program) : null
  if (expression?.type !== 'TemplateLiteral' || literalOf(expression) === undefined) return null
  const { start } = expression as unknown as { readonly start: number }
  // In a quote, each line of the file begins with `>`.
  if (
    source[start] !== '`' ||
    /^[ \t]*>/m.test(source.slice(source.lastIndexOf('\n', start) + 1, start))
  )
    return null
  const expressionAsWritten = parseExpressionAt(source, start, {
    ecmaVersion: 2024,
  }) as unknown as Expression
  const value = literalOf(expressionAsWritten)
  return typeof value === 'string' ? dedent(value.split('\n')).join('\n') : null
}

/** Returns the info string of the fence; null if a fence cannot express the values. */
function infoOf(values: ReadonlyMap<string, Literal>): string | null {
  const lang = values.get('lang') ?? values.get('language') ?? ''
  const title = values.get('title') ?? ''
  if (typeof lang !== 'string' || /[\s{}[\]="'`]/.test(lang)) return null
  if (typeof title !== 'string') return null
  const flags = ['lineNumbers', 'wrap'].flatMap((name) => {
    const value = values.get(name)
    return typeof value === 'boolean' ? [`${name}=${value}`] : []
  })
  return [lang, ...(title === '' ? [] : [`title="${title.replace(/[\\"]/g, '\\$&')}"`]), ...flags]
    .filter((part) => part !== '')
    .join(' ')
}
