// Converts the text of an SVG file into a module that exports a React component. Props override the
// attributes of `<svg>`. The contents stay raw markup, so they need not be parsed, and the
// component takes no children. Pure functions.

/** Returns the JavaScript source of the module; null if the text has no `<svg>` element. */
export function svgComponent(text: string): string | null {
  const source = text.replace(/<!--[\s\S]*?-->/g, '')
  const [, attributes, isEmpty, rest = ''] =
    /<svg((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>([\s\S]*)$/.exec(source) ?? []
  const end = rest.lastIndexOf('</svg')
  if (attributes === undefined || (!isEmpty && end < 0)) return null
  const inner = isEmpty ? '' : rest.slice(0, end).trim()
  return `import { createElement } from 'react'
const attributes = ${JSON.stringify(propsOf(attributes))}
const markup = { __html: ${JSON.stringify(inner)} }
export default function Svg(props) {
  const own = { dangerouslySetInnerHTML: markup, children: undefined }
  return createElement('svg', { ...attributes, ...props, ...own })
}
`
}

/**
 * Converts attributes to React props. Event handlers are left out, because React does not accept
 * them as strings.
 */
function propsOf(attributes: string): Record<string, unknown> {
  const pairs = [...attributes.matchAll(/([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g)]
  const props = pairs
    .filter(([, name = '']) => !/^on/i.test(name))
    .map(([, name = '', double, single]) => {
      const value = decodeEntities(double ?? single ?? '')
      return [propName(name), name === 'style' ? styleOf(value) : value] as const
    })
  return Object.fromEntries(props)
}

/**
 * Converts an attribute name: `stroke-width` → `strokeWidth`, `xlink:href` → `xlinkHref`. `data-…`
 * and `aria-…` are kept.
 */
function propName(name: string): string {
  if (name === 'class') return 'className'
  if (/^(?:data|aria)-/.test(name)) return name
  return name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function styleOf(value: string): Record<string, string> {
  const declarations = value.split(/;(?![^(]*\))/).flatMap((each) => {
    const [, name, text] = /^\s*([\w-]+)\s*:\s*([\s\S]*?)\s*$/.exec(each) ?? []
    return name && text ? [[styleName(name), text] as const] : []
  })
  return Object.fromEntries(declarations)
}

function styleName(name: string): string {
  return name.startsWith('--')
    ? name
    : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

const ENTITIES: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
}

function decodeEntities(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
