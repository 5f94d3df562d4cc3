// `<CodeBlock code="…" lang="ts" />` whose attributes are plain values → the `pre` of a fence, which `highlight` then makes a
// block of code of. One with anything to be computed stays a component, which draws the code without colours.
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

/** Turns blocks of code written as JSX into fences. Before `literalJsx`, which would make text of code between tags. */
export function codeBlocks() {
  return (tree: Root, file: VFile): void => {
    if (!isDocgens(tree)) return
    const context = contextOf(file)
    for (const node of nodesOf(tree)) {
      if (!('children' in node)) continue
      const parent = node as Parent
      const children = parent.children as ElementContent[]
      parent.children = children.map((child) => toFence(child, context) ?? child)
    }
  }
}

/** Whether the name means docgen's component: it is bound to nothing else. */
function isDocgens(tree: Root): boolean {
  return !boundNames(tree).has(NAME) || [...nodesOf(tree)].some(importsDocgens)
}

function importsDocgens(node: object): boolean {
  return programsOf(node).some(({ body }) =>
    body.some(
      (statement) =>
        statement.type === 'ImportDeclaration' &&
        /^(?:docgen\/theme|@theme)$/.test(String(statement.source.value)) &&
        statement.specifiers.some(
          (specifier) =>
            specifier.type === 'ImportSpecifier' &&
            specifier.local.name === NAME &&
            specifier.imported.type === 'Identifier' &&
            specifier.imported.name === NAME,
        ),
    ),
  )
}

/** The `pre` of a block; null for any other node and for one that has to be computed. */
function toFence(node: ElementContent, context: PageContext): Element | null {
  if (node.type !== 'mdxJsxFlowElement' || node.name !== NAME) return null
  const source = context.placeOf(node)?.source.text ?? ''
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

/** The attributes by name; null when one is not plain, or none that a fence could say. */
function valuesOf(
  { attributes }: MdxJsxFlowElementHast,
  source: string,
): ReadonlyMap<string, Literal> | null {
  const values = new Map<string, Literal>()
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !KNOWN.test(attribute.name)) return null
    const { name, value } = attribute
    const written = typeof value === 'object' ? writtenTemplate(value?.data?.estree, source) : null
    const read = written ?? valueOfAttribute(attribute)
    if (read === undefined) return null
    values.set(name, read)
  }
  return values
}

/** The code between the tags; null where there is anything to be computed, or anything else. */
function codeBetweenTags({ children }: MdxJsxFlowElementHast, source: string): string | null {
  const parts = children.map((child) => {
    if (child.type === 'text') return child.value
    if (child.type !== 'mdxFlowExpression' && child.type !== 'mdxTextExpression') return null
    const [program] = programsOf(child)
    const value = program ? literalOf(expressionOf(program)) : undefined
    return typeof value === 'string' ? (writtenTemplate(program, source) ?? value) : null
  })
  return parts.length > 0 && parts.every((part) => part !== null) ? parts.join('') : null
}

/**
 * A template as it stands in the file, but for the indentation all its lines have; null for any other expression. MDX takes
 * two spaces from the start of each line of an expression, which code cannot do without.
 */
function writtenTemplate(program: Program | null | undefined, source: string): string | null {
  const expression = program ? expressionOf(program) : null
  if (expression?.type !== 'TemplateLiteral' || literalOf(expression) === undefined) return null
  const { start } = expression as unknown as { readonly start: number }
  // In a quote the file has `>` before each line.
  if (
    source[start] !== '`' ||
    /^[ \t]*>/m.test(source.slice(source.lastIndexOf('\n', start) + 1, start))
  )
    return null
  const written = parseExpressionAt(source, start, { ecmaVersion: 2024 }) as unknown as Expression
  const value = literalOf(written)
  return typeof value === 'string' ? dedent(value.split('\n')).join('\n') : null
}

/** What would stand after the backticks; null where a fence has no way to say it. */
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
