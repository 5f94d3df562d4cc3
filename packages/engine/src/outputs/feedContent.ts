// Converts the HTML of a page to the HTML of a feed item. Feed readers run no scripts, load no
// style sheets, and have no address to resolve links against. Controls are therefore removed, tabs
// are shown one after the other, code becomes plain text, and every address becomes absolute. An
// allow list decides what remains.
import { fromHtml } from 'hast-util-from-html'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { toString } from 'hast-util-to-string'
import type { Element, Root, RootContent, Text } from 'hast'
import { safeSchema } from '../markdown/safeHtml.ts'
import { elementsOf } from '../markdown/walk.ts'

/** Attributes that work without the page's style sheet, scripts and ids. */
const GLOBAL_ATTRIBUTES = [
  'align',
  'alt',
  'cite',
  'colSpan',
  'dateTime',
  'dir',
  'height',
  'hrefLang',
  'lang',
  'open',
  'reversed',
  'rowSpan',
  'scope',
  'span',
  'start',
  'title',
  'type',
  'vAlign',
  'value',
  'width',
]

const MEDIA = ['img', 'source', 'audio', 'video', 'track'].map(
  (name) => [name, safeSchema.attributes[name] ?? []] as const,
)

/**
 * The allow list of articles without checkboxes, which are form controls, and without attributes
 * for styles and scripts.
 */
const FEED_SCHEMA: Schema = {
  ...safeSchema,
  tagNames: safeSchema.tagNames.filter((name) => name !== 'input'),
  attributes: { ...Object.fromEntries(MEDIA), a: ['href'], '*': GLOBAL_ATTRIBUTES },
  required: {},
}

/** Attributes that contain one address. */
const ADDRESSES = ['href', 'src', 'poster', 'cite', 'longDesc'] as const

/**
 * Returns the article for a feed, without its first heading, which is the title of the item.
 * `address` is the address of the page.
 */
export function feedContentOf(html: string, address: string): string {
  const root = fromHtml(html, { fragment: true })
  const [first] = root.children.filter(({ type }) => type === 'element')
  const hasTitle = first?.type === 'element' && first.tagName === 'h1'
  const children = hasTitle ? root.children.filter((child) => child !== first) : root.children
  const context = { address, tabs: tabsIn(root) }
  const prepared: Root = {
    ...root,
    children: children.flatMap((child) => prepareNode(child, context)),
  }
  return toHtml(sanitize(prepared, FEED_SCHEMA)).trim()
}

interface FeedItemContext {
  /** Address of the page. */
  readonly address: string
  /** Labels of tabs by id. */
  readonly tabs: ReadonlyMap<string, string>
}

function tabsIn(root: Root): ReadonlyMap<string, string> {
  const tabs = elementsOf(root).filter(({ properties }) => properties['role'] === 'tab')
  return new Map(tabs.map((tab) => [String(tab.properties['id']), toString(tab)]))
}

function prepareNode(node: RootContent, context: FeedItemContext): RootContent[] {
  if (node.type !== 'element') return [node]
  if (isControl(node)) return []
  if (isCheckBox(node)) return [text(node.properties['checked'] ? '☑' : '☐')]
  const properties = propertiesOf(node, context.address)
  if (node.tagName === 'pre') {
    const code: Element = { ...element('code'), children: [text(toString(node))] }
    return [{ ...node, properties: {}, children: [code] }]
  }
  const children = node.children.flatMap((child) => prepareNode(child, context))
  return [
    ...panelLabel(node, context),
    { ...node, properties, children: children as Element['children'] },
  ]
}

/** Returns the label of a tab as a paragraph, to be shown before its panel. */
function panelLabel({ properties }: Element, { tabs }: FeedItemContext): RootContent[] {
  const name = tabs.get([properties['ariaLabelledBy']].flat().join(' '))
  if (properties['role'] !== 'tabpanel' || name === undefined) return []
  const strong: Element = { ...element('strong'), children: [text(name)] }
  return [{ ...element('p'), children: [strong] }]
}

/** Returns whether the element only serves to operate the page. */
function isControl({ properties }: Element): boolean {
  const classes = [properties['className']].flat()
  return (
    properties['role'] === 'tablist' ||
    classes.includes('anchor') ||
    classes.includes('code-toggle')
  )
}

function isCheckBox({ tagName, properties }: Element): boolean {
  return tagName === 'input' && properties['type'] === 'checkbox'
}

function propertiesOf({ properties }: Element, address: string): Element['properties'] {
  const result: Element['properties'] = { ...properties }
  for (const name of ADDRESSES) {
    const value = result[name]
    if (typeof value === 'string') result[name] = absoluteAddress(value, address)
  }
  const { srcSet } = result
  if (typeof srcSet === 'string') {
    const candidates = srcSet.split(/,\s+/).flatMap((each) => absoluteCandidate(each, address))
    result['srcSet'] = candidates.join(', ')
  }
  return result
}

function absoluteAddress(value: string, address: string): string {
  return URL.canParse(value, address) ? new URL(value, address).href : value
}

/**
 * Makes a candidate of `srcset` absolute: `/a.png 2x` → `https://example.com/a.png 2x`. Returns an
 * empty list if it cannot be an image.
 */
function absoluteCandidate(candidate: string, address: string): string[] {
  const [, url, size = ''] = /^\s*(\S+)(\s+[\d.]+[wxh])?\s*$/.exec(candidate) ?? []
  const full = url === undefined ? '' : absoluteAddress(url, address)
  return /^(?:https?:|data:image\/)/.test(full) ? [full + size] : []
}

function element(tagName: string): Element {
  return { type: 'element', tagName, properties: {}, children: [] }
}

function text(value: string): Text {
  return { type: 'text', value }
}
