// Converts JSX elements with literal attributes to plain elements, and expressions with literal
// values to text. They do not need React: their links are checked, their images are copied, and the
// article stays static. Comments are removed, except for those that control search.
import type { Comment, Element, ElementContent, Root } from 'hast'
import type {
  MdxJsxAttribute,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx'
import type { Expression, Program } from 'estree'
import { find, html, svg, type Schema } from 'property-information'
import type { Parent } from 'unist'
import { nodesOf } from '../walk.ts'
import { expressionOf, type Literal, literalOf, valueOfAttribute } from './literals.ts'
import { programsOf } from './programs.ts'

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

/** Attributes that only React understands or that React writes differently. */
const REACT_ONLY = new Set([
  'dangerouslySetInnerHTML',
  'defaultValue',
  'defaultChecked',
  'children',
])

export function literalJsx() {
  return (tree: Root): void => {
    for (const node of nodesOf(tree)) {
      if (!('children' in node)) continue
      const parent = node as Parent
      const children = parent.children as ElementContent[]
      parent.children = children.flatMap((child) => simplify(child))
    }
  }
}

function simplify(node: ElementContent): ElementContent[] {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const [program] = programsOf(node)
    if (!program) return [node]
    if (program.body.length === 0) return searchMarkOf(node.value)
    const value = literalTextOf(program)
    return value === null ? [node] : [{ type: 'text', value }]
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [node]
  const element = toElement(node)
  return [element ?? node]
}

/**
 * Keeps `search-off` and `search-on` as the comments they are in Markdown, until the text is
 * collected.
 */
function searchMarkOf(value: string): Comment[] {
  const mark = /^\s*\/\*\s*(search-(?:off|on))\s*\*\/\s*$/.exec(value)?.[1]
  return mark === undefined ? [] : [{ type: 'comment', value: mark }]
}

/** Returns the text of an expression that is a literal string or number; otherwise null. */
function literalTextOf(program: Program): string | null {
  const value = literalOf(expressionOf(program))
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function toElement(node: JsxElement): Element | null {
  const { name, attributes, position } = node
  // `<a.b>` and `<A>` are components.
  if (name === null || !/^[a-z][^.]*$/.test(name)) return null
  const properties: Element['properties'] = {}
  // SVG has all attributes of HTML and more; the tag tells which spelling a browser expects.
  const schema = SVG_TAGS.has(name) ? svg : html
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || REACT_ONLY.has(attribute.name)) return null
    const value = valueOf(attribute)
    if (value === undefined) return null
    setProperty(properties, { name: attribute.name, value, schema })
  }
  const children = node.children
  return { type: 'element', tagName: name, properties, children, ...(position ? { position } : {}) }
}

function valueOf(attribute: MdxJsxAttribute): Literal | undefined {
  const { name, value } = attribute
  const program = name === 'style' && typeof value === 'object' ? value?.data?.estree : null
  return (program ? styleOf(expressionOf(program)) : undefined) ?? valueOfAttribute(attribute)
}

/**
 * Converts `{ fontSize: 12 }` to `font-size:12px`; returns undefined unless all values are
 * literals.
 */
function styleOf(expression: Expression | null): string | undefined {
  if (expression?.type !== 'ObjectExpression') return undefined
  const declarations: string[] = []
  for (const property of expression.properties) {
    if (property.type !== 'Property' || property.computed) return undefined
    const key = property.key.type === 'Identifier' ? property.key.name : literalOf(property.key)
    const value = literalOf(property.value as Expression)
    if (typeof key !== 'string' || value === undefined) return undefined
    if (value === null || typeof value === 'boolean') continue
    declarations.push(`${toCssName(key)}:${toCssValue(key, value)}`)
  }
  return declarations.join(';')
}

function toCssName(key: string): string {
  if (key.startsWith('--')) return key
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')
}

/** Properties whose numbers are not pixels, as in React (react-dom, `isUnitlessNumber`). */
const UNITLESS =
  /^(?:--.*|animationIterationCount|aspectRatio|borderImage(?:Outset|Slice|Width)|boxFlex(?:Group)?|boxOrdinalGroup|columnCount|columns|flex(?:Grow|Order|Positive|Shrink|Negative)?|font(?:SizeAdjust|Weight)?|grid(?:Area|Column|ColumnEnd|ColumnSpan|ColumnStart|Row|RowEnd|RowSpan|RowStart)|lineClamp|lineHeight|opacity|order|orphans|scale|tabSize|widows|zIndex|zoom|(?:fill|stop|flood)Opacity|stroke(?:Dasharray|Dashoffset|Miterlimit|Opacity|Width))$/

function toCssValue(key: string, value: string | number): string {
  const isPixels = typeof value === 'number' && value !== 0 && !UNITLESS.test(key)
  return isPixels ? `${value}px` : String(value)
}

function setProperty(
  properties: Element['properties'],
  { name, value, schema }: { name: string; value: Literal; schema: Schema },
): void {
  if (name === 'key' || name === 'ref' || value === null) return
  const info = find(schema, name)
  // React writes booleans of `aria-*` and `data-*` as text.
  const isText = /^(?:aria|data)-/.test(name) && typeof value === 'boolean'
  if (info.property === 'className')
    properties.className = String(value).split(/\s+/).filter(Boolean)
  else properties[info.property] = isText ? String(value) : value
}

const SVG_TAGS = new Set(
  'svg g path circle ellipse line polyline polygon rect text tspan textPath defs use symbol marker mask pattern clipPath linearGradient radialGradient stop filter image foreignObject animate animateTransform animateMotion title desc feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset'.split(
    ' ',
  ),
)
