// Translates what VitePress adds to Markdown: Vue components, script and style blocks, templates in
// double braces, and attributes in braces.
import type { Html, Root } from 'mdast'
import type { Edit } from '../edits.ts'
import { htmlParts } from '../mdx/htmlTags.ts'
import { isOnlyConstants, vueConstants } from './constants.ts'
import { declarationsOf } from './pageValues.ts'
import { commentInMdx, isInside, nodesOfType, rangeOf, type Range } from '../parse.ts'
import { createSlots, onOwnLine } from './slots.ts'
import { isComponentName, tagText } from './tags.ts'
import { blockJsx, type BlockJsx } from './blocks.ts'
import { inlineJsx } from './inline.ts'
import { templatesInCode } from './code.ts'
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
