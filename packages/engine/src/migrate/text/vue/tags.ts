// Translates a tag with attributes of Vue: its bindings become values, and the tag JSX or HTML.
import { escapeHtml } from '../../../shared/html.ts'
import { isShownText, isShownValue, isTextName } from '../../stubContents.ts'
import type { Attributes } from '../components/attributeChanges.ts'
import { COMPONENTS } from '../components/components.ts'
import {
  decodeHtml,
  type HtmlAttribute,
  type HtmlTag,
  isHtmlName,
  isVoid,
} from '../mdx/htmlTags.ts'
import { camelCase, pascalCase } from '../nameCases.ts'
import { withPlainClass } from './class.ts'
import { literalText, valueOfBinding } from './constants.ts'
import { valueOfCode } from './evaluate.ts'
import { isIcon } from './icons.ts'
import { pageExpression } from './pageValues.ts'
import type { TagOptions } from './templates.ts'

export function isComponentName(name: string): boolean {
  return !isHtmlName(name) && /[A-Z:-]/.test(name)
}

/** Returns the JSX or HTML of a tag; null if it stays as it is. */
export function tagText(
  tag: HtmlTag & { readonly isEmpty: boolean },
  options: TagOptions,
  components: Map<string, boolean>,
  lose: (what: string) => void,
): string | null {
  const { toMdx } = options
  const isComponent = isComponentName(tag.name)
  if (isIcon(tag, options.icons)) {
    lose(`<${tag.name}>`)
    return ''
  }
  const name = isComponent ? pascalCase(tag.name) : tag.name.toLowerCase()
  const replacement = isComponent ? COMPONENTS.vitepress[name] : undefined
  if (isComponent && !replacement && tag.type === 'open')
    components.set(name, (components.get(name) ?? true) && isFrame(tag))
  if (replacement?.name === null) return ''
  const newName = replacement?.name ?? name
  if (tag.type === 'close') return toMdx ? `</${newName}>` : null
  const attributes = withPlainClass(tag.attributes, options.constants.values).flatMap((attribute) =>
    attributeOf(attribute, options, lose),
  )
  const given = new Map(attributes.map(({ name: key, value }) => [key, value]))
  const kept = replacement?.attributes?.(given) ?? (isComponent ? asProperties(given) : given)
  return toMdx
    ? jsxTag(tag, newName, kept)
    : htmlTag(
        tag,
        kept,
        attributes.map((each) => each.name),
      )
}

/** Returns null if the tag is the same in HTML. */
function htmlTag(tag: HtmlTag, kept: Attributes, names: readonly string[]): string | null {
  // Vue closes such a tag, but HTML does not: `<div />`.
  const isEmpty = !isComponentName(tag.name) && isVoid(tag.name.toLowerCase())
  const closing = tag.isSelfClosing && !isEmpty ? `</${tag.name}>` : ''
  const given = tag.attributes.map(({ name }) => name).join(' ')
  const isSame = names.join(' ') === given && closing === ''
  const slash = tag.isSelfClosing && closing === '' ? ' /' : ''
  const html = shownHtml(tag.attributes)
  if (html !== undefined) {
    const inOneBlock = html.replace(/\n(?:[ \t]*\n)+/g, '\n')
    return `<${tag.name}${written(kept)}>${inOneBlock}${closing}`
  }
  return isSame ? null : `<${tag.name}${written(kept)}${slash}>${closing}`
}

function jsxTag(tag: HtmlTag, name: string, kept: Attributes): string {
  const slash = tag.isSelfClosing || isVoid(name) ? ' /' : ''
  const html = shownHtml(tag.attributes)
  const inner =
    html === undefined ? '' : ` dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }}`
  return `<${name}${written(kept)}${inner}${slash}>`
}

/** Returns the HTML in `v-html="`<b>…</b>`"` or `v-text="'…'"`; undefined if there is none, or if it is computed. */
function shownHtml(attributes: readonly HtmlAttribute[]): string | undefined {
  return attributes
    .map(({ name, value }) => {
      const text = value === null ? undefined : literalText(value)
      if (text === undefined) return undefined
      return name === 'v-html' ? text : name === 'v-text' ? escapeHtml(text) : undefined
    })
    .find((html) => html !== undefined)
}

/** A component knows its properties by names without hyphens. */
function asProperties(given: Attributes): Attributes {
  return new Map(
    [...given].map(([name, value]) => [
      /^(?:data|aria)-/.test(name) ? name : camelCase(name),
      value,
    ]),
  )
}

/** Returns whether the stub of a component shows everything that a tag passes to it. */
function isFrame({ attributes, isSelfClosing, isEmpty }: Parameters<typeof tagText>[0]): boolean {
  const hasContent = !(isSelfClosing || isEmpty)
  return (
    attributes.every((each) => isShownAttribute(each)) &&
    (hasContent || attributes.some(({ name, value }) => value !== null && isReadableName(name)))
  )
}

function isShownAttribute({ name, value }: HtmlAttribute): boolean {
  const isBound = name.startsWith(':') && value !== null
  return isBound ? isShownValue(name.slice(1), valueOfBinding(value)) : isShownText(name, value)
}

/** A list or a text that is bound is something to read. */
function isReadableName(name: string): boolean {
  return isTextName(name) || name.startsWith(':')
}

function written(attributes: ReadonlyMap<string, string | null>): string {
  return [...attributes]
    .map(([name, value]) => (value === null ? ` ${name}` : ` ${name}=${value}`))
    .join('')
}

interface SourceAttribute {
  readonly name: string
  readonly value: string | null
}

/** Removes what only Vue understands. A bound value that is a literal stays. */
function attributeOf(
  { name: given, value }: HtmlAttribute,
  options: TagOptions,
  lose: (what: string) => void,
): SourceAttribute[] {
  const name = given.replace(/^v-bind:/, ':')
  if (/^(?:v-pre|v-once|v-cloak)$/.test(name)) return []
  if (/^v-(?:html|text)$/.test(name) && value !== null && literalText(value) !== undefined)
    return []
  if (/^(?:v-|@|#)/.test(name)) {
    lose(`${name}${value === null ? '' : `="${value}"`}`)
    return []
  }
  if (name.startsWith(':')) {
    // `:members` is short for `:members="members"`.
    const bound = value === null ? camelCase(name.slice(1)) : decodeHtml(value)
    const text = /^(?:\$?withBase\(\s*)?(['`])([^'`$]*)\1\s*\)?$/.exec(bound.trim())?.[2]
    if (text !== undefined)
      return [{ name: name.slice(1), value: `"${text.replaceAll('"', '&quot;')}"` }]
    const known = valueOfCode(bound, options.constants.values)
    if (typeof known === 'string')
      return [{ name: name.slice(1), value: `"${known.replaceAll('"', '&quot;')}"` }]
    const found = options.toMdx ? pageExpression(bound, options) : null
    if (found === null) {
      lose(`${name}="${bound}"`)
      return []
    }
    for (const each of found.names) options.used.add(each)
    return [{ name: name.slice(1), value: `{${found.text}}` }]
  }
  if (options.toMdx && /^on[a-z]/.test(name)) return []
  return [{ name, value: value === null ? null : `"${value.replaceAll('"', '&quot;')}"` }]
}
