// Translates what VitePress adds to Markdown: Vue components, script and style blocks, templates in
// double braces, and attributes in braces.
import type { Html, Root } from 'mdast'
import { escapeHtml } from '../../../shared/html.ts'
import { isShownText, isShownValue, isTextName } from '../../stubContents.ts'
import type { Attributes } from '../components/attributeChanges.ts'
import { COMPONENTS } from '../components/components.ts'
import type { Edit } from '../edits.ts'
import {
  decodeHtml,
  type HtmlAttribute,
  type HtmlTag,
  htmlParts,
  isHtmlName,
  isVoid,
} from '../mdx/htmlTags.ts'
import { isOnlyConstants, literalText, valueOfBinding, vueConstants } from './constants.ts'
import { declarationsOf, pageExpression } from './pageValues.ts'
import { commentInMdx, isInside, nodesOfType, rangeOf, type Range } from '../parse.ts'
import { createSlots, onOwnLine } from './slots.ts'
import { blockJsx, type BlockJsx } from './blocks.ts'
import { withPlainClass } from './class.ts'
import { inlineJsx } from './inline.ts'
import { templatesInCode } from './code.ts'
import { valueOfCode } from './evaluate.ts'
import { isIcon } from './icons.ts'
import { camelCase, pascalCase } from '../nameCases.ts'
import { teamSlots } from './team.ts'
import {
  type VueOptions,
  type TagOptions,
  templateEdits,
  htmlText,
  inlineCodeEdits,
} from './templates.ts'

export interface VueResult {
  readonly edits: readonly Edit[]
  /**
   * Components that only Vue can render, and whether all their tags lose nothing but their looks.
   */
  readonly components: ReadonlyMap<string, boolean>
  /** Properties that tags of components lose, by the name of the component. */
  readonly unset: ReadonlyMap<string, ReadonlySet<string>>
  readonly lost: readonly { readonly what: string; readonly at: number }[]
  /** Imports and declarations of values that the tags use. */
  readonly declarations: readonly string[]
}

/** Finds components of a Markdown page that is written for Vue. */
export function vueComponents(tree: Root): string[] {
  const names = nodesOfType<Html>(tree, 'html').flatMap(({ value }) =>
    /^<(?:script|style)\b/i.test(value)
      ? []
      : htmlParts(value).flatMap((part) => ('name' in part ? [part.name] : [])),
  )
  return [...new Set(names.filter(isComponentName))]
}

function isComponentName(name: string): boolean {
  return !isHtmlName(name) && /[A-Z:-]/.test(name)
}

/** Blocks that hold code for the browser instead of text. */
const CODE_BLOCK = /^<(script|style)\b([^>]*)>[\s\S]*?(?:<\/\1>|$)/i

export function vueEdits(tree: Root, source: string, given: VueOptions): VueResult {
  const edits: Edit[] = []
  const nodes = nodesOfType<Html>(tree, 'html')
  const scripts = nodes.map(({ value }) => value)
  const constants = vueConstants(scripts, {
    ...given,
    imported: given.imported.keys(),
    text: source,
  })
  const used = new Set<string>()
  const options: TagOptions = { ...given, constants, used }
  const components = new Map<string, boolean>()
  const unset = new Map<string, Set<string>>()
  const lost = templatesInCode(tree)
  const teamEdit = teamSlots(source, options)
  const slots = createSlots(source, options)
  const inline = inlineJsx(tree, source, options)
  for (const jsx of inline) addJsx(jsx, jsx, { edits, components })
  for (const node of nodes) {
    const { start, end } = rangeOf(node)
    if (isInside(inline, start)) continue
    if (wholeBlock(source.slice(start, end), start, options, { edits, lost, components })) continue
    let isPreformatted = false
    for (const part of htmlParts(source.slice(start, end))) {
      if ('name' in part && /^(?:pre|textarea)$/i.test(part.name))
        isPreformatted = part.type === 'open'
      const place = { start: start + part.start, end: start + part.end }
      if (part.type === 'comment' && options.toMdx) {
        const isInclude = /^\s*@include:/.test(part.value)
        edits.push({
          ...place,
          text: isInclude ? `{/* ${part.value.trim()} */}` : commentInMdx(part.value),
        })
      } else if (part.type === 'text') {
        const isSkipped = isInside(options.skipped, place.start)
        const text = htmlText(part.value, { ...options, isPreformatted }, (what) => {
          if (!isSkipped) lost.push({ what, at: place.start })
        })
        if (text !== part.value) edits.push({ ...place, text })
      } else if ('name' in part && part.name.toLowerCase() === 'template') {
        // Other slots of a component become its content.
        edits.push(slots.edit(part, place) ?? teamEdit(part, place))
      } else if ('name' in part) {
        const isOnOwnLine = slots.enter(part, place)
        const isEmpty = source.slice(place.end).trimStart().startsWith(`</${part.name}`)
        const text = tagText({ ...part, isEmpty }, options, components, (what) => {
          lost.push({ what, at: place.start })
          addUnset(unset, part.name, what)
        })
        if (text !== null)
          edits.push(isOnOwnLine ? onOwnLine(text, source, place) : { ...place, text })
      }
    }
  }
  edits.push(...templateEdits(tree, source, options, { lost, done: inline }))
  edits.push(...inlineCodeEdits(tree, source, options))
  return { edits, components, unset, lost, declarations: declarationsOf(used, options) }
}

/** Translates a block of code, or of lists and choices. Returns whether the block is one. */
function wholeBlock(
  html: string,
  start: number,
  options: TagOptions,
  found: {
    readonly edits: Edit[]
    readonly lost: { what: string; at: number }[]
    readonly components: Map<string, boolean>
  },
): boolean {
  const block = CODE_BLOCK.exec(html)
  if (block) {
    const { what, isKept } = codeBlock(block, options)
    if (what !== null) found.lost.push({ what, at: start })
    if (!isKept) found.edits.push({ start, end: start + block[0].length, text: '' })
    return true
  }
  const jsx = blockJsx(html, options)
  if (jsx === null) return false
  addJsx(jsx, { start, end: start + html.length }, found)
  return true
}

function addJsx(
  jsx: BlockJsx,
  { start, end }: Range,
  { edits, components }: { readonly edits: Edit[]; readonly components: Map<string, boolean> },
): void {
  edits.push({ start, end, text: jsx.text })
  for (const name of jsx.components) components.set(name, components.get(name) ?? true)
}

/** Takes note of a property that the tag of a component loses: `:items="…"`. */
function addUnset(unset: Map<string, Set<string>>, name: string, what: string): void {
  const property = /^:([\w-]+)=/.exec(what)?.[1]
  if (property === undefined) return
  const component = pascalCase(name)
  unset.set(component, (unset.get(component) ?? new Set()).add(camelCase(property)))
}

/** Returns what the report names of a script or a style sheet, if anything, and whether it stays. */
function codeBlock(
  [block, tag = '', attributes = '']: readonly string[],
  { toMdx, constants }: TagOptions,
): { readonly what: string | null; readonly isKept: boolean } {
  const isStyle = tag.toLowerCase() === 'style'
  if (isStyle && !toMdx && !/\b(?:module|scoped|lang)\b/.test(attributes))
    return { what: null, isKept: true }
  const isLost = isStyle || !isOnlyConstants(block ?? '', constants)
  return { what: isLost ? `<${tag}${attributes}>` : null, isKept: false }
}

/** Returns the JSX or HTML of a tag; null if it stays as it is. */
function tagText(
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
  if (!toMdx) {
    // Vue closes such a tag, but HTML does not: `<div />`.
    const closing = tag.isSelfClosing && !isVoid(name) ? `</${tag.name}>` : ''
    const names = tag.attributes.map((attribute) => attribute.name).join(' ')
    const isSame = attributes.map((each) => each.name).join(' ') === names && closing === ''
    const slash = tag.isSelfClosing && closing === '' ? ' /' : ''
    const html = shownHtml(tag.attributes)
    if (html !== undefined) {
      const inOneBlock = html.replace(/\n(?:[ \t]*\n)+/g, '\n')
      return `<${tag.name}${written(kept)}>${inOneBlock}${closing}`
    }
    return isSame ? null : `<${tag.name}${written(kept)}${slash}>${closing}`
  }
  const slash = tag.isSelfClosing || isVoid(name) ? ' /' : ''
  const html = shownHtml(tag.attributes)
  const inner =
    html === undefined ? '' : ` dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }}`
  return `<${newName}${written(kept)}${inner}${slash}>`
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
