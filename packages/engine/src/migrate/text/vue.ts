// Translates what VitePress adds to Markdown: Vue components, script and style blocks, templates in
// double braces, and attributes in braces.
import type { Html, InlineCode, Root, Text } from 'mdast'
import { dataOf, type Data } from '../config/values.ts'
import { isShownText, isTextName } from '../stubContents.ts'
import { COMPONENTS } from './components.ts'
import type { Edit } from './edits.ts'
import { type HtmlAttribute, type HtmlTag, htmlParts, isHtmlName, isVoid } from './htmlTags.ts'
import { isOnlyConstants, vueConstants, type VueConstants } from './vueConstants.ts'
import { commentInMdx, isInside, nodesOfType, rangeOf, type Range } from './parse.ts'

export interface VueResult {
  readonly edits: readonly Edit[]
  /**
   * Components that only Vue can render, and whether all their tags lose nothing but their looks.
   */
  readonly components: ReadonlyMap<string, boolean>
  readonly lost: readonly { readonly what: string; readonly at: number }[]
  /** Declarations of constants that the tags use. */
  readonly declarations: readonly string[]
}

export interface VueOptions {
  readonly toMdx: boolean
  /** Ranges in which templates are text. */
  readonly skipped: readonly Range[]
  readonly frontmatter: Data
}

/** Finds components of a Markdown page that is written for Vue. */
export function vueComponents(tree: Root): string[] {
  const names = nodesOfType<Html>(tree, 'html').flatMap(({ value }) =>
    /^<(?:script|style)\b/i.test(value)
      ? []
      : htmlParts(value).flatMap((part) => ('name' in part ? [part.name] : [])),
  )
  return [...new Set(names.filter((name) => !isHtmlName(name) && /[A-Z-]/.test(name)))]
}

/** Blocks that hold code for the browser instead of text. */
const CODE_BLOCK = /^<(script|style)\b([^>]*)>[\s\S]*?(?:<\/\1>|$)/i

export function vueEdits(tree: Root, source: string, given: VueOptions): VueResult {
  const edits: Edit[] = []
  const constants = vueConstants(nodesOfType<Html>(tree, 'html').map(({ value }) => value))
  const used = new Set<string>()
  const options: TagOptions = { ...given, constants, used }
  const components = new Map<string, boolean>()
  const lost: { what: string; at: number }[] = []
  for (const node of nodesOfType<Html>(tree, 'html')) {
    const { start, end } = rangeOf(node)
    const block = CODE_BLOCK.exec(source.slice(start, end))
    if (block) {
      const what = `<${block[1]}${block[2]}>`
      const isStyle = block[1]?.toLowerCase() === 'style'
      if (isStyle && !options.toMdx && !/\b(?:module|scoped|lang)\b/.test(block[2] ?? '')) continue
      if (isStyle || !isOnlyConstants(block[0], constants)) lost.push({ what, at: start })
      edits.push({ start, end: start + block[0].length, text: '' })
      continue
    }
    for (const part of htmlParts(source.slice(start, end))) {
      const place = { start: start + part.start, end: start + part.end }
      if (part.type === 'comment' && options.toMdx) {
        const isInclude = /^\s*@include:/.test(part.value)
        edits.push({
          ...place,
          text: isInclude ? `{/* ${part.value.trim()} */}` : commentInMdx(part.value),
        })
      } else if (part.type === 'text') {
        const isSkipped = isInside(options.skipped, place.start)
        const text = htmlText(part.value, options, (what) => {
          if (!isSkipped) lost.push({ what, at: place.start })
        })
        if (text !== part.value) edits.push({ ...place, text })
      } else if ('name' in part && part.name.toLowerCase() === 'template') {
        // The slots of a component become its content.
        edits.push({ ...place, text: '' })
      } else if ('name' in part) {
        const isEmpty = source.slice(place.end).trimStart().startsWith(`</${part.name}`)
        const text = tagText({ ...part, isEmpty }, options, components, (what) =>
          lost.push({ what, at: place.start }),
        )
        if (text !== null) edits.push({ ...place, text })
      }
    }
  }
  edits.push(...templateEdits(tree, source, options, lost))
  const declarations = [...used].map(
    (name) => `export const ${name} = ${constants.sources.get(name) ?? ''}`,
  )
  return { edits, components, lost, declarations }
}

interface TagOptions extends VueOptions {
  readonly constants: VueConstants
  /** Names of constants that tags use; grows. */
  readonly used: Set<string>
}

/** Returns the JSX or HTML of a tag; null if it stays as it is. */
function tagText(
  tag: HtmlTag & { readonly isEmpty: boolean },
  options: TagOptions,
  components: Map<string, boolean>,
  lose: (what: string) => void,
): string | null {
  const { toMdx } = options
  const isComponent = !isHtmlName(tag.name) && /[A-Z-]/.test(tag.name)
  const name = isComponent ? pascalCase(tag.name) : tag.name.toLowerCase()
  const replacement = isComponent ? COMPONENTS.vitepress[name] : undefined
  if (isComponent && !replacement && tag.type === 'open')
    components.set(name, (components.get(name) ?? true) && isFrame(tag))
  if (replacement?.name === null) return ''
  const newName = replacement?.name ?? name
  if (tag.type === 'close') return toMdx ? `</${newName}>` : null
  const attributes = tag.attributes.flatMap((attribute) => attributeOf(attribute, options, lose))
  const given = new Map(attributes.map(({ name: key, value }) => [key, value]))
  const kept = replacement?.attributes?.(given) ?? given
  if (!toMdx) {
    // Vue closes such a tag, but HTML does not: `<div />`.
    const closing = tag.isSelfClosing && !isVoid(name) ? `</${tag.name}>` : ''
    const names = tag.attributes.map((attribute) => attribute.name).join(' ')
    const isSame = attributes.map((each) => each.name).join(' ') === names && closing === ''
    const slash = tag.isSelfClosing && closing === '' ? ' /' : ''
    return isSame ? null : `<${tag.name}${written(kept)}${slash}>${closing}`
  }
  const slash = tag.isSelfClosing || isVoid(name) ? ' /' : ''
  return `<${newName}${written(kept)}${slash}>`
}

/** Returns whether the stub of a component shows everything that a tag passes to it. */
function isFrame({ attributes, isSelfClosing, isEmpty }: Parameters<typeof tagText>[0]): boolean {
  const hasContent = !(isSelfClosing || isEmpty)
  return (
    attributes.every(({ name, value }) => isShownText(name, value)) &&
    (hasContent || attributes.some(({ name, value }) => value !== null && isTextName(name)))
  )
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
  { name, value }: HtmlAttribute,
  { toMdx, constants, used }: TagOptions,
  lose: (what: string) => void,
): SourceAttribute[] {
  if (/^(?:v-pre|v-once|v-cloak)$/.test(name)) return []
  if (/^(?:v-|@|#)/.test(name)) {
    lose(`${name}${value === null ? '' : `="${value}"`}`)
    return []
  }
  if (name.startsWith(':')) {
    const bound = value ?? ''
    const text = /^(?:\$?withBase\(\s*)?(['`])([^'`$]*)\1\s*\)?$/.exec(bound.trim())?.[2]
    if (text !== undefined)
      return [{ name: name.slice(1), value: `"${text.replaceAll('"', '&quot;')}"` }]
    const isLiteral = /^(?:-?\d+(?:\.\d+)?|true|false|\[[^\]()]*\])$/.test(bound.trim())
    const isConstant = constants.sources.has(bound.trim())
    if (isConstant && toMdx) used.add(bound.trim())
    if (!(isLiteral || isConstant) || !toMdx) {
      lose(`${name}="${bound}"`)
      return []
    }
    return [{ name: name.slice(1), value: `{${bound}}` }]
  }
  if (toMdx && /^on[a-z]/.test(name)) return []
  return [{ name, value: value === null ? null : `"${value.replaceAll('"', '&quot;')}"` }]
}

export function pascalCase(name: string): string {
  return name
    .replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll('-', '')
}

// ── Templates ──────────────────────────────────────────────────────────────────────────────────────

const TEMPLATE = /\{\{([\s\S]*?)\}\}/g

/** `{{ $frontmatter.title }}` and literals become their values, all else code. */
function templateEdits(
  tree: Root,
  source: string,
  { toMdx, skipped, frontmatter, constants }: TagOptions,
  lost: { what: string; at: number }[],
): Edit[] {
  return nodesOfType<Text>(tree, 'text').flatMap((node) => {
    const { start, end } = rangeOf(node)
    const isSkipped = isInside(skipped, start)
    return [...source.slice(start, end).matchAll(TEMPLATE)].map((match): Edit => {
      const [all, inner = ''] = match
      const at = start + match.index
      const place = { start: at, end: at + all.length }
      const expression = inner.trim()
      const value = isSkipped ? undefined : valueOf(expression, frontmatter, constants)
      if (value !== undefined) return { ...place, text: toMdx ? escapeForMdx(value) : value }
      if (!isSkipped) lost.push({ what: all, at })
      return { ...place, text: `\`${all}\`` }
    })
  })
}

/** Text of an HTML block, in which Markdown does not read code. */
function htmlText(
  text: string,
  { toMdx, frontmatter, constants }: TagOptions,
  lose: (what: string) => void,
): string {
  const parts = text.split(TEMPLATE)
  const escape = (each: string) => (toMdx ? escapeForMdx(each) : each)
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return escape(part)
      const value = valueOf(part.trim(), frontmatter, constants)
      if (value !== undefined) return escape(value)
      lose(`{{${part}}}`)
      return `<code>${escape(`{{${part}}}`)}</code>`
    })
    .join('')
}

/** Returns the text of an expression that does not need Vue. Like Vue, shows nothing for a missing field. */
function valueOf(
  expression: string,
  frontmatter: Data,
  { texts }: VueConstants,
): string | undefined {
  const constant = texts.get(expression)
  if (constant !== undefined) return constant
  const field = /^\$?frontmatter\.([\w.]+)$/.exec(expression)?.[1]
  if (field !== undefined) {
    const value = field.split('.').reduce<unknown>((at, key) => dataOf(at)[key], frontmatter)
    if (value === undefined || value === null) return ''
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  const text = /^'([^']*)'$|^"([^"]*)"$/.exec(expression)
  return text ? (text[1] ?? text[2] ?? '') : undefined
}

// ── MDX ────────────────────────────────────────────────────────────────────────────────────────────

function escapeForMdx(text: string): string {
  return text.replace(/[{}]/g, '\\$&').replace(/<(?![/A-Za-z!])/g, '\\<')
}

/** Attributes at the end of a heading or of the first line of a block, which docgen reads too. */
const ATTRIBUTES =
  /^([ \t>]*(?:#{1,6} |:{3,})[^\n{]*(?:\{\{[^\n]*\}\}[^\n{]*)?)\{[^{}\n]*\}[ \t]*$/gm

/** Escapes characters of text that would begin JSX or an expression in MDX. */
export function mdxEscapes(tree: Root, source: string): Edit[] {
  const attributes = [...source.matchAll(ATTRIBUTES)].map(({ index, 0: all, 1: before = '' }) => ({
    start: index + before.length,
    end: index + all.length,
  }))
  const texts = nodesOfType<Text>(tree, 'text').flatMap((node) => {
    const { start, end } = rangeOf(node)
    const written = source.slice(start, end)
    return [...written.matchAll(/(?<!\\)[{}<]/g)].flatMap(({ index, 0: sign }) => {
      const at = start + index
      return isInside(attributes, at) ? [] : [{ start: at, end: at + 1, text: `\\${sign}` }]
    })
  })
  return [...texts, ...autolinks(tree, source)]
}

function autolinks(tree: Root, source: string): Edit[] {
  return nodesOfType<InlineCode>(tree, 'link').flatMap((node) => {
    const { start, end } = rangeOf(node)
    const address = /^<([^<>\s]+)>$/.exec(source.slice(start, end))?.[1]
    if (address === undefined) return []
    const href = /^[^\s@/:]+@[^\s@]+$/.test(address) ? `mailto:${address}` : address
    return [{ start, end, text: `[${address}](${href})` }]
  })
}

/** Turns code that is indented into fences, because MDX has no indented code. */
export function indentedCode(tree: Root, source: string): Edit[] {
  return nodesOfType<{ type: string; value: string; position?: Html['position'] } & Html>(
    tree,
    'code',
  ).flatMap((node) => {
    const { start, end } = rangeOf(node)
    const written = source.slice(start, end)
    if (/^(?:`{3,}|~{3,})/.test(written)) return []
    const lineStart = source.lastIndexOf('\n', start - 1) + 1
    const indent = /^[ \t]*/.exec(source.slice(lineStart, start))?.[0] ?? ''
    const kept = indent.slice(0, Math.max(0, indent.length - 4))
    const lines = node.value.split('\n').map((line) => (line === '' ? '' : kept + line))
    return [{ start: lineStart, end, text: `${kept}\`\`\`\n${lines.join('\n')}\n${kept}\`\`\`` }]
  })
}
