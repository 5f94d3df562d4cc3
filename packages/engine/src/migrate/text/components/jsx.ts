// Translates the JSX of MDX pages: components of the tools' themes, and components of the site whose
// source docgen cannot use.
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Paragraph, Root } from 'mdast'
import type { Node } from 'unist'
import { ENDS_PARAGRAPH } from '../../../shared/contentModel.ts'
import type { ToolName } from '../../types.ts'
import { freeName } from '../../astro/names.ts'
import { COMPONENTS } from './components.ts'
import { type Attributes, type Replacement } from './attributeChanges.ts'
import { markEdits, templateEdits } from '../code/textCode.ts'
import type { Edit } from '../edits.ts'
import { expressionElements } from './expressions.ts'
import { nodesOfType, rangeOf } from '../parse.ts'
import { cardsOf } from '../theme/docusaurus.ts'

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

interface Tags {
  readonly start: number
  /** End of the opening tag. */
  readonly openEnd: number
  /** Start of the closing tag; null for `<X />`. */
  readonly closeStart: number | null
  readonly end: number
}

/** Returns the positions of the tags of an element. */
function tagsOf(node: JsxElement, source: string): Tags {
  const { start, end } = rangeOf(node)
  const last = node.attributes.at(-1)
  const after = last ? rangeOf(last).end : start + 1 + (node.name?.length ?? 0)
  const openEnd = source.indexOf('>', Math.max(after, start)) + 1
  const isSelfClosing = source[openEnd - 2] === '/'
  if (isSelfClosing || openEnd >= end) return { start, openEnd, closeStart: null, end }
  return { start, openEnd, closeStart: source.lastIndexOf('</', end - 1), end }
}

/** Returns the attributes of an element as source text; null if it has a spread. */
export function attributesOf(node: JsxElement, source: string): Attributes | null {
  const entries: [string, string | null][] = []
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return null
    const { start, end } = rangeOf(attribute)
    const written = source.slice(start, end)
    const equals = written.indexOf('=')
    entries.push([attribute.name, equals < 0 ? null : written.slice(equals + 1).trim()])
  }
  return new Map(entries)
}

/** Returns a fenced code block for a component of the old theme; null if it stays a component. */
export type CodeFence = (node: JsxElement, name: string) => string | null

export interface JsxInput {
  readonly tool: ToolName
  /** Names in the page that come from the tool's theme, and the names there. */
  readonly imported: ReadonlyMap<string, string>
  /** Names that the page imports from elsewhere or defines. */
  readonly own: ReadonlySet<string>
  /** Text of components whose content depends on the page, by name. */
  readonly texts: Readonly<Record<string, string>>
  readonly codeFence: CodeFence
}

export function jsxEdits(tree: Root, source: string, input: JsxInput): Edit[] {
  return elementsOf(tree).flatMap((node) => {
    const name = node.name ?? ''
    const [first = '', ...rest] = name.split('.')
    if (input.own.has(first)) return fenceEdits(node, '', source, input)
    const original = [input.imported.get(first) ?? first, ...rest].join('.')
    const isOwnList = cardsOf(attributesOf(node, source)?.get('items')) !== undefined
    const text = input.texts[original]
    if (text !== undefined && !isOwnList) return [{ ...rangeOf(node), text }]
    const found = COMPONENTS[input.tool][original]
    if (!found) return []
    const replacement = withFreeName(found, input.own)
    const fences = fenceEdits(node, original, source, input)
    if (fences.length > 0) return fences
    const inner =
      original === 'CodeBlock' ? [...templateEdits(node), ...markEdits(node, source)] : []
    const more = input.tool === 'docusaurus' && original === 'Tabs' ? chosenTab(node, source) : null
    const tags = elementEdits(node, source, more ? withAttribute(replacement, more) : replacement)
    return [...inner, ...tags]
  })
}

/** Replaces a component by a code block. `name` is its name in the theme, and '' for one of the site. */
function fenceEdits(node: JsxElement, name: string, source: string, input: JsxInput): Edit[] {
  const fence = input.codeFence(node, name)
  if (fence === null) return []
  const range = rangeOf(node)
  return [{ ...range, text: indented(fence, columnOf(range.start, source)) }]
}

/** A page may have its own component with the name of docgen's. */
function withFreeName(replacement: Replacement, own: ReadonlySet<string>): Replacement {
  const { name } = replacement
  return name == null
    ? replacement
    : { ...replacement, name: freeName(name, (each) => own.has(each)) }
}

/** Returns the value of the tab that is marked with `default`, unless it is the first one anyway. */
function chosenTab(node: JsxElement, source: string): [string, string] | null {
  const tabs = elementsOf(node).filter(({ name }) => name === 'TabItem')
  const all = tabs.map((tab) => attributesOf(tab, source))
  const value = all
    .slice(1)
    .find((given) => given?.has('default'))
    ?.get('value')
  return value == null ? null : ['defaultValue', value]
}

function withAttribute(replacement: Replacement, [name, value]: [string, string]): Replacement {
  return {
    ...replacement,
    attributes: (given) => new Map([[name, value], ...(replacement.attributes?.(given) ?? given)]),
  }
}

/** A `<p>` around blocks becomes `<div>`, because browsers end it before its first block. */
export function paragraphEdits(tree: Root, source: string): Edit[] {
  return nodesOfType<JsxElement>(tree, 'mdxJsxFlowElement').flatMap((node) => {
    if (node.name !== 'p' || !hasBlocks(node)) return []
    const { start, closeStart, end } = tagsOf(node, source)
    if (closeStart === null) return []
    return [
      { start: start + 1, end: start + 2, text: 'div' },
      { start: closeStart, end, text: '</div>' },
    ]
  })
}

/** Returns whether an element, or one of its inline elements, contains blocks. */
function hasBlocks({ children }: JsxElement): boolean {
  return children.some((child) => {
    const isInline = child.type === 'mdxJsxFlowElement' && !isBlock(child)
    return BLOCKS.includes(child.type) || isBlock(child) || (isInline && hasBlocks(child))
  })
}

function isBlock(node: Node): boolean {
  return /^mdxJsx/.test(node.type) && ENDS_PARAGRAPH.has((node as JsxElement).name ?? '')
}

/** Puts blocks that are in a line with text on lines of their own. */
export function blocksInLines(tree: Root, source: string): Edit[] {
  return nodesOfType<Paragraph>(tree, 'paragraph').flatMap(({ children }) =>
    children.flatMap((child, index): Edit[] => {
      if (!isBlock(child)) return []
      const { start, end } = rangeOf(child)
      const lineBreak = `\n\n${' '.repeat(columnOf(rangeOf(children[0]!).start, source))}`
      return [
        ...(index === 0 ? [] : [{ start, end: start, text: lineBreak }]),
        ...(index === children.length - 1 ? [] : [{ start: end, end, text: lineBreak }]),
      ]
    }),
  )
}

/** Ends the line of a `<summary>`, which is a part of the paragraph after it otherwise. */
export function summaryEdits(tree: Root): Edit[] {
  return nodesOfType<Paragraph>(tree, 'paragraph').flatMap(({ children: [first, ...rest] }) => {
    if (first?.type !== 'mdxJsxTextElement' || first.name !== 'summary' || rest.length === 0)
      return []
    const { end } = rangeOf(first)
    return [{ start: end, end, text: '\n' }]
  })
}

const BLOCKS = ['paragraph', 'list', 'code', 'heading', 'blockquote', 'table']

/** Removes directives of Astro, such as `client:load`, and translates those that set the content. */
export function directiveEdits(tree: Root, source: string): Edit[] {
  return elementsOf(tree).flatMap((node) => {
    const set = contentEdit(node, source)
    if (set) return [set]
    return node.attributes
      .filter(
        (attribute) => 'name' in attribute && /^(?:client|is|set|server):/.test(attribute.name),
      )
      .map((attribute) => ({ ...rangeOf(attribute), text: '' }))
  })
}

/** `set:html` and `set:text` are the content of an element. */
function contentEdit(node: JsxElement, source: string): Edit | null {
  const given = attributesOf(node, source)
  const [html, text] = [given?.get('set:html'), given?.get('set:text')]
  const value = html ?? text
  const isElement = node.name === 'Fragment' || /^[a-z]/.test(node.name ?? '')
  if (!given || value == null || !isElement) return null
  const expression = value.startsWith('{') ? value.slice(1, -1).trim() : value
  if (html == null && node.name === 'Fragment') return { ...rangeOf(node), text: `{${expression}}` }
  const block = node.type === 'mdxJsxFlowElement' ? 'div' : 'span'
  const name = node.name === 'Fragment' ? block : node.name
  const others = new Map([...given].filter(([key]) => !/^(?:client|is|set|server):/.test(key)))
  if (html != null) others.set('dangerouslySetInnerHTML', `{{ __html: ${expression} }}`)
  const open = `<${name}${writeAttributes(others)}`
  return {
    ...rangeOf(node),
    text: html == null ? `${open}>{${expression}}</${name}>` : `${open} />`,
  }
}

/** Returns the elements of a page, also those in expressions: `{list.map((each) => <Badge />)}`. */
export function elementsOf(tree: Root | JsxElement): JsxElement[] {
  return [
    ...nodesOfType<JsxElement>(tree, 'mdxJsxFlowElement', 'mdxJsxTextElement'),
    ...expressionElements(tree),
  ]
}

function elementEdits(node: JsxElement, source: string, replacement: Replacement): Edit[] {
  const given = attributesOf(node, source)
  const { start, openEnd, closeStart, end } = tagsOf(node, source)
  if (given && replacement.text) {
    const column = columnOf(start, source)
    const text = replacement.text(withoutIndent(given, column))
    if (text !== null) return [{ start, end, text: indented(text, column) }]
    if (!replacement.element) return []
  }
  const name = (given && replacement.element?.(given)) ?? replacement.name
  if (name === null) {
    const open = { start, end: openEnd, text: '' }
    return closeStart === null ? [open] : [open, { start: closeStart, end, text: '' }]
  }
  const attributes = given && (replacement.attributes?.(given) ?? given)
  const isChanged = name !== node.name || (attributes !== null && attributes !== given)
  if (!isChanged) return []
  const slash = closeStart === null ? ' /' : ''
  const written = attributes
    ? writeAttributes(attributes)
    : source
        .slice(start + 1 + (node.name?.length ?? 0), openEnd - (closeStart === null ? 2 : 1))
        .trimEnd()
  const summary = node.name === 'Details' ? given?.get('summary') : undefined
  const inner =
    summary == null ? '' : summaryOf(summary, node.type === 'mdxJsxFlowElement' ? '\n' : '')
  const open = { start, end: openEnd, text: `<${name}${written}${slash}>${inner}` }
  return closeStart === null ? [open] : [open, { start: closeStart, end, text: `</${name}>` }]
}

function columnOf(offset: number, source: string): number {
  return offset - (source.lastIndexOf('\n', offset - 1) + 1)
}

/** Removes the indent of an element in a list from the lines of its attributes. */
function withoutIndent(given: Attributes, column: number): Attributes {
  const indent = new RegExp(`\\n {0,${column}}`, 'g')
  return new Map([...given].map(([name, value]) => [name, value?.replace(indent, '\n') ?? null]))
}

/** Indents the lines after the first one as far as the element. */
function indented(text: string, column: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`)
}

/** Writes the text of an attribute, or the JSX of `{<b>More</b>}`, as an element. */
function summaryOf(written: string, lineEnd: string): string {
  const text = /^\{\s*(<[\s\S]*>)\s*\}$/.exec(written)?.[1] ?? written.replace(/^["']|["']$/g, '')
  const element = text.startsWith('<summary') ? text : `<summary>${text}</summary>`
  return lineEnd + element + lineEnd
}

function writeAttributes(attributes: Attributes): string {
  return [...attributes]
    .map(([name, value]) => (value === null ? ` ${name}` : ` ${name}=${value}`))
    .join('')
}
