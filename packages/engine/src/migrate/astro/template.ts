// Writes the template of an Astro component as JSX. Most of Astro's syntax is JSX already; the names
// of attributes, slots and the components of Starlight are not.
import { withoutBase } from '../../shared/paths.ts'
import { type Attributes, literal, withoutBraces } from '../text/components/attributeChanges.ts'
import { COMPONENTS } from '../text/components/components.ts'
import { isVoid } from '../text/mdx/htmlTags.ts'
import { HANDLER, handlersOf } from './handlers.ts'
import { OPTIONAL_LINK } from './helpers.ts'
import { freeName } from './names.ts'
import { type AstroTag, scanTag } from './scanTag.ts'
import { withFragments } from './siblings.ts'
import { SLOT_PARAGRAPH, withSlots } from './slots.ts'
import { styleValue } from './styleValue.ts'
import { camelCase } from '../text/nameCases.ts'

export interface Template {
  readonly jsx: string
  /** Names of components that the JSX uses. */
  readonly used: ReadonlySet<string>
  /** Components of docgen in the JSX: their names there, by their names in docgen. */
  readonly provided: ReadonlyMap<string, string>
}

interface TemplateNames {
  /** Components of Starlight by their names in the template. */
  readonly theme: ReadonlyMap<string, string>
  /** Whether a name means something else in the module. */
  readonly isTaken: (name: string) => boolean
  /** Whether a name is a component. Others in capitals contain the name of an element: `const Tag = 'ul'`. */
  readonly isComponent: (name: string) => boolean
  /** Base path of the site, with which links of Astro begin. */
  readonly base?: string
  /** Whether links with an expression always have an address. Default: `false`. */
  readonly hasAddresses?: boolean
}

const NO_NAMES: TemplateNames = {
  theme: new Map(),
  isTaken: () => false,
  isComponent: () => true,
  hasAddresses: true,
}

/** Returns null if the template has scripts or directives that need Astro. Elements get the attribute `scope`. */
export function templateOf(source: string, names = NO_NAMES, scope = ''): Template | null {
  const plain = source
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<style\b[\s\S]*?<\/style>/g, '')
    // Browsers add this element, so React would not find what it rendered.
    .replace(/(<table\b[^>]*>)(?=\s*<tr\b)([\s\S]*?)<\/table>/g, '$1<tbody>$2</tbody></table>')
    // A component of Astro can wait for values while it renders; without one to wait for, it need not.
    .replace(/\basync\s+(?=\([^()]*\)\s*=>)/g, '')
  const text = withSlots(withFragments(plain))
  if (/<script\b|<slot\b|<!doctype/i.test(text)) return null
  const used = new Set<string>()
  const provided = new Map<string, string>()
  const open: boolean[] = []
  const links: string[] = []
  const parts: string[] = []
  let at = 0
  for (;;) {
    const start = text.indexOf('<', at)
    if (start < 0) break
    const tag = scanTag(text, start)
    parts.push(text.slice(at, tag ? start : start + 1))
    at = tag?.end ?? start + 1
    const written =
      tag && inSlot(tag, tagOf(tag, { ...names, used, provided, links, scope }), { used, open })
    if (tag && written === null) return null
    if (written !== null) parts.push(written)
  }
  return { jsx: parts.join('') + text.slice(at), used, provided }
}

interface Tags {
  readonly used: Set<string>
  /** Whether each open element is in a slot of its parent; changes. */
  readonly open: boolean[]
}

/** Puts an element with the attribute `slot` into a `Slot`. */
function inSlot(tag: AstroTag, written: string | null, { used, open }: Tags): string | null {
  if (written === null) return null
  const { name, isClosing, isSelfClosing, attributes } = tag
  if (isClosing) return written + (open.pop() === true ? '</Slot>' : '')
  const slot = attributes.get('slot')
  const isEmpty = isSelfClosing || isVoid(name)
  if (!isEmpty) open.push(slot != null)
  if (slot == null) return written
  used.add('Slot')
  return `<Slot name=${slot}>${written}${isEmpty ? '</Slot>' : ''}`
}

const DIRECTIVE = /^(?:client|server|is):/

interface Names extends TemplateNames {
  readonly used: Set<string>
  readonly provided: Map<string, string>
  /** What each open `a` became; changes. */
  readonly links: string[]
  readonly scope: string
}

/** Returns the JSX of a tag; null if it needs Astro. */
function tagOf(tag: AstroTag, names: Names): string | null {
  const { theme, used, scope } = names
  const { name, isClosing } = tag
  if (name === '' || name === 'Fragment') return fragmentOf(tag)
  const original = theme.get(name)
  const replacement = original === undefined ? undefined : COMPONENTS.starlight[original]
  if (original !== undefined && !replacement) return null
  if (replacement?.text) {
    const text = replacement.text(tag.attributes)
    if (text !== null) return text === '' ? '<></>' : text
  }
  if (replacement?.name === null && tag.isSelfClosing) return '<></>'
  if (replacement?.name === null) return isClosing ? '</>' : '<>'
  const link = name === 'a' ? linkName(tag, names) : 'a'
  const isLink = link !== 'a'
  const replaced = isLink ? 'Link' : replacement?.name
  const local = replaced == null ? name : providedName(replaced, names)
  const written = link === OPTIONAL_LINK ? link : local
  if (/^[A-Z]/.test(written)) used.add(written.split('.')[0] ?? '')
  if (isClosing) return `</${written}>`
  const changed = replacement?.attributes?.(tag.attributes) ?? tag.attributes
  const given = withSpreads(changed, tag.attributes)
  const isElement =
    /^[a-z]/.test(name) ||
    name === SLOT_PARAGRAPH ||
    replacement !== undefined ||
    !names.isComponent(name)
  const isShownByDocgen = isLink || (replacement !== undefined && replacement.name !== null)
  const addressed = isShownByDocgen ? withoutBaseIn(given, names.base) : given
  const attributes = attributesOf(addressed, isElement)
  if (attributes === null) return null
  const isEmpty = tag.isSelfClosing || isVoid(name)
  const mark = scope === '' || replacement !== undefined ? '' : ` ${scope}`
  return `<${written}${attributes}${mark}${isEmpty ? ' /' : ''}>`
}

/** Keeps `{...rest}`, whose names are not known. */
function withSpreads(known: Iterable<[string, string | null]>, given: Attributes): Attributes {
  return new Map([...known, ...[...given].filter(([name]) => name.startsWith('{...'))])
}

/** Returns what an `a` becomes. Docgen's links need an address, which the value of an expression may not be. */
function linkName(
  { isClosing, isSelfClosing, attributes }: AstroTag,
  { links, hasAddresses }: Names,
): string {
  if (isClosing) return links.pop() ?? 'a'
  const href = attributes.get('href')
  const isSure = href != null && (hasAddresses === true || /^\{?\s*["'`]/.test(href))
  const mayHaveAddress =
    href != null || [...attributes.keys()].some((key) => key.startsWith('{...'))
  const name = isSure ? 'Link' : mayHaveAddress ? OPTIONAL_LINK : 'a'
  if (!isSelfClosing) links.push(name)
  return name
}

/** Links of Astro contain the base, which those of docgen add. */
function withoutBaseIn(given: Attributes, base = '/'): Attributes {
  const href = given.get('href')
  if (base === '/' || href == null) return given
  const text = literal(href)
  const written =
    text === null ? `{withoutBase(${withoutBraces(href)})}` : `"${withoutBase(text, base)}"`
  return new Map([...given, ['href', written]])
}

/** Returns the name of a component of docgen in the module, and notes that the module uses it. */
function providedName(name: string, { provided, isTaken }: Names): string {
  const [first = ''] = name.split('.')
  if (!/^[A-Z]/.test(first)) return name
  provided.set(first, freeName(first, isTaken))
  return freeName(name, isTaken)
}

function fragmentOf({ isClosing, isSelfClosing, attributes }: AstroTag): string | null {
  const html = attributes.get('set:html')
  if (html != null && isSelfClosing) return `<span${htmlOf(html)} />`
  const isPlain = [...attributes.keys()].every((each) => each === 'slot')
  if (!isPlain || isSelfClosing) return null
  return isClosing ? '</>' : '<>'
}

function htmlOf(value: string): string {
  return ` dangerouslySetInnerHTML={{ __html: ${value.startsWith('{') ? value.slice(1, -1) : value} }}`
}

/** Returns the attributes of an element as JSX; null if one needs Astro. */
function attributesOf(
  given: ReadonlyMap<string, string | null>,
  isElement: boolean,
): string | null {
  const parts = [...given].map(([name, value]): string | null => {
    if (DIRECTIVE.test(name)) return name === 'is:raw' ? null : ''
    if (name === 'slot') return ''
    if (name === 'class:list') return ` className={classList(${value?.slice(1, -1) ?? ''})}`
    if (name === 'set:html') return value === null ? null : htmlOf(value)
    if (name === 'set:text') return value === null ? null : ` children=${value}`
    if (isElement && HANDLER.test(name)) return ''
    if (/^(?:define|transition):/.test(name) || HANDLER.test(name)) return null
    if (!isElement) return value === null ? ` ${name}` : ` ${name}=${value}`
    if (name === 'style') return value === null ? '' : ` style=${styleValue(value)}`
    return value === null ? ` ${jsxName(name)}` : ` ${jsxName(name)}=${value}`
  })
  const handlers = isElement ? handlersOf(given) : ''
  return parts.includes(null) || handlers === null ? null : parts.join('') + handlers
}

const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  ...Object.fromEntries(
    ['tabIndex', 'colSpan', 'rowSpan', 'srcSet', 'autoPlay', 'playsInline', 'readOnly', 'maxLength']
      .concat([
        'allowFullScreen',
        'crossOrigin',
        'frameBorder',
        'dateTime',
        'hrefLang',
        'fetchPriority',
      ])
      .map((name) => [name.toLowerCase(), name]),
  ),
}

function jsxName(name: string): string {
  if (name.startsWith('{') || /^(?:aria|data)-/.test(name)) return name
  return NAMES[name] ?? camelCase(name)
}
