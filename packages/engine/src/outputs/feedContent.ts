// An article as a reader of feeds shows it: no script, no style sheet, no address of its own. In: the HTML of a page and
// the page's address; out: HTML without controls, tabs one after the other, code as text, every address in full.
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { toString } from 'hast-util-to-string'
import type { Element, Root, RootContent } from 'hast'
import { elementsOf } from '../markdown/walk.ts'

/** Controls that do nothing in a reader, and signs that only the site's style sheet gives a sense. */
const LEFT_OUT: ReadonlySet<string> = new Set(['button', 'script', 'style', 'template'])

/** Attributes that hold one address. */
const ADDRESSES = ['href', 'src', 'poster'] as const

/** The article without its first heading, which is the title of the item. `address` is the page's own. */
export function feedContentOf(html: string, address: string): string {
  const root = fromHtml(html, { fragment: true })
  const [first] = root.children.filter(({ type }) => type === 'element')
  const hasTitle = first?.type === 'element' && first.tagName === 'h1'
  const children = hasTitle ? root.children.filter((child) => child !== first) : root.children
  const place = { address, tabs: tabsIn(root) }
  return toHtml({ ...root, children: children.flatMap((child) => cleaned(child, place)) }).trim()
}

interface Place {
  /** Of the page. */
  readonly address: string
  /** Names of tabs, by id. */
  readonly tabs: ReadonlyMap<string, string>
}

function tabsIn(root: Root): ReadonlyMap<string, string> {
  const tabs = elementsOf(root).filter(({ properties }) => properties['role'] === 'tab')
  return new Map(tabs.map((tab) => [String(tab.properties['id']), toString(tab)]))
}

function cleaned(node: RootContent, place: Place): RootContent[] {
  if (node.type === 'comment') return []
  if (node.type !== 'element') return [node]
  if (LEFT_OUT.has(node.tagName) || isAnchor(node)) return []
  if (node.properties['role'] === 'tablist') return []
  const properties = propertiesOf(node, place.address)
  if (node.tagName === 'pre') {
    const code: Element = {
      ...element('code'),
      children: [{ type: 'text', value: toString(node) }],
    }
    return [{ ...node, properties: {}, children: [code] }]
  }
  const children = node.children.flatMap((child) => cleaned(child, place)) as Element['children']
  return [...nameOfPanel(node, place), { ...node, properties, children }]
}

/** The name of a tab, before what it shows. */
function nameOfPanel({ properties }: Element, { tabs }: Place): RootContent[] {
  const name = tabs.get([properties['ariaLabelledBy']].flat().join(' '))
  if (properties['role'] !== 'tabpanel' || name === undefined) return []
  const strong: Element = { ...element('strong'), children: [{ type: 'text', value: name }] }
  return [{ ...element('p'), children: [strong] }]
}

/** The sign beside a heading that leads to it. */
function isAnchor({ tagName, properties }: Element): boolean {
  const classes = properties['className']
  return tagName === 'a' && Array.isArray(classes) && classes.includes('anchor')
}

function propertiesOf({ properties }: Element, address: string): Element['properties'] {
  const kept = Object.entries(properties).filter(
    ([name]) => !/^(?:data|aria|className|style|tabIndex|role|hidden|id$)/.test(name),
  )
  const result: Element['properties'] = Object.fromEntries(kept)
  for (const name of ADDRESSES) {
    const value = result[name]
    if (typeof value === 'string') result[name] = fullAddress(value, address)
  }
  const { srcSet } = result
  if (typeof srcSet === 'string') {
    const candidates = srcSet.split(/,\s+/)
    result['srcSet'] = candidates.map((each) => fullCandidate(each, address)).join(', ')
  }
  return result
}

function fullAddress(value: string, address: string): string {
  return URL.canParse(value, address) ? new URL(value, address).href : value
}

/** `/a.png 2x` → `https://example.com/a.png 2x`. */
function fullCandidate(candidate: string, address: string): string {
  const [url = '', ...rest] = candidate.trim().split(/\s+/)
  return [fullAddress(url, address), ...rest].join(' ')
}

function element(tagName: string): Element {
  return { type: 'element', tagName, properties: {}, children: [] }
}
