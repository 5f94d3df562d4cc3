// Reads the finished article once and collects its plain text, table of contents, ids, first h1 and
// first paragraph. Headings, code and text that search ignores are recorded as ranges of the plain
// text. Elements that docgen added for convenience, such as copy buttons, anchors and tab bars, are
// skipped.
import type { Element, Nodes, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import type { TocEntry } from '../../types/content.ts'
import { contextOf, type PageContext } from '../context.ts'
import { listNodes } from '../walk.ts'
import { codeTextOf } from '../code/codeLines.ts'
import { texOf } from '../math/texOf.ts'
import { isTocMark } from './tocList.ts'

export function collectText() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    const text = createText()
    const marker = createMarker(text, context)
    collect(tree, { text, context, marker, isPreformatted: false, isAside: false })
    marker.close()
    context.collected.text = text.value()
    context.anchors.push(...listNodes(tree).flatMap(anchorOf))
  }
}

/** Returns the id of a node. Components usually pass the attribute `id` to an element. */
function anchorOf(node: Node): string[] {
  if (node.type === 'element') {
    const { tagName, properties } = node as Element
    if (typeof properties['id'] === 'string' && properties['id'] !== '') return [properties['id']]
    return tagName === 'a' && typeof properties['name'] === 'string' ? [properties['name']] : []
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
  const { attributes } = node as MdxJsxFlowElementHast
  const id = attributes.find((each) => 'name' in each && each.name === 'id')?.value
  return typeof id === 'string' && id !== '' ? [id] : []
}

/** A position in the text: `at` counts characters, `part` counts pieces. */
interface Mark {
  readonly at: number
  readonly part: number
}

/**
 * Builds the text. White space between words becomes one space, between cells of a table one tab, and
 * between blocks one line break.
 */
interface CollectedText {
  add(words: string, isPreformatted: boolean): void
  /** Separates the next text from the previous. The widest separation before a text wins. */
  separate(by: Gap): void
  /** Returns the position of the next text. */
  mark(): Mark
  /** Returns the current length in characters. */
  length(): number
  /** Returns the text since a mark. */
  since(mark: Mark): string
  value(): string
}

type Gap = ' ' | '\t' | '\n'

function createText(): CollectedText {
  const parts: string[] = []
  let length = 0
  let gap: '' | Gap = ''
  const push = (part: string) => {
    parts.push(part)
    length += part.length
  }
  const text: CollectedText = {
    add(words, isPreformatted) {
      const content = isPreformatted ? words : words.trim().replace(/\s+/g, ' ')
      if (!isPreformatted && /^\s/.test(words)) text.separate(' ')
      if (content === '') return
      if (length > 0) push(gap)
      push(content)
      gap = ''
      if (!isPreformatted && /\s$/.test(words)) text.separate(' ')
    },
    separate(by) {
      if (gap !== '\n' && !(gap === '\t' && by === ' ')) gap = by
    },
    mark: () => ({ at: length === 0 ? 0 : length + gap.length, part: parts.length }),
    length: () => length,
    since: ({ part }) => parts.slice(part).join('').trim(),
    value: () => parts.join(''),
  }
  return text
}

interface Collecting {
  readonly text: CollectedText
  readonly context: PageContext
  readonly marker: Marker
  readonly isPreformatted: boolean
  /** Whether the text is in a block that is no running text, such as a callout. */
  readonly isAside: boolean
}

/** Reads the comments that exclude a part of the text from search. */
interface Marker {
  read(comment: string): void
  /** Ends an open range at the end of the text. */
  close(): void
}

function createMarker(text: CollectedText, { collected }: PageContext): Marker {
  const open = { at: null as number | null }
  const close = () => {
    if (open.at !== null && text.length() > open.at) {
      collected.hidden.push([open.at, text.length()])
    }
    open.at = null
  }
  return {
    read(comment) {
      if (comment === 'search-off') open.at ??= text.mark().at
      else if (comment === 'search-on') close()
    },
    close,
  }
}

// Elements that do not start a new line.
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i img input ins kbd label mark q ruby rt rp s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
const skipped = new Set([
  'button',
  'script',
  'style',
  'template',
  'svg',
  'noscript',
  'head',
  'title',
])

function collect(node: Nodes, state: Collecting): void {
  if (node.type === 'text') state.text.add(node.value, state.isPreformatted)
  else if (node.type === 'element') collectElement(node, state)
  else if (node.type === 'raw') state.text.add(codeTextOf(node), state.isPreformatted)
  else if (node.type === 'root') for (const child of node.children) collect(child, state)
  else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    if (node.type === 'mdxJsxFlowElement') state.text.separate('\n')
    const inner = isComponent(node) ? { ...state, isAside: true } : state
    for (const child of node.children) collect(child, inner)
    if (node.type === 'mdxJsxFlowElement') state.text.separate('\n')
  } else if (node.type === 'comment') state.marker.read(node.value.trim())
}

function collectElement(node: Element, state: Collecting): void {
  if (isSkipped(node) || isTocMark(node)) return
  const { text, context } = state
  const { tagName } = node
  if (tagName === 'math') {
    text.add(texOf(node) ?? '', false)
    return
  }
  const gap = tagName === 'td' || tagName === 'th' ? '\t' : inline.has(tagName) ? null : '\n'
  if (gap) text.separate(gap)
  const mark = text.mark()
  const isPre = tagName === 'pre' && !state.isPreformatted
  const isAside = state.isAside || isAsideBlock(node)
  const isOther = isPre || isAside !== state.isAside
  const inner = isOther
    ? { ...state, isAside, isPreformatted: isPre || state.isPreformatted }
    : state
  for (const child of node.children) collect(child, inner)
  if (gap) text.separate(gap)
  if (isPre && text.length() > mark.at) {
    context.collected.code.push([mark.at, text.length()])
  }
  if (isLabels(node) && text.length() > mark.at) {
    context.collected.labels.push([mark.at, text.length()])
  }
  if (/^h[1-4]$/.test(tagName)) collectHeading(node, mark, state)
  if (tagName === 'p' && !isTitle(node)) collectParagraph(mark, state)
}

/** Keeps the first paragraph. One in a callout or another block counts only if there is no other. */
function collectParagraph(mark: Mark, { text, context: { collected }, isAside }: Collecting): void {
  const words = text.since(mark)
  const { paragraph } = collected
  if (words === '' || (paragraph && (isAside || !paragraph.isAside))) return
  collected.paragraph = { text: words, isAside }
  collected.lead = [mark.at, text.length()]
}

/** Returns whether an element is decoration or navigation instead of text. */
function isSkipped({ tagName, properties }: Element): boolean {
  if (skipped.has(tagName)) return true
  const names = Array.isArray(properties.className) ? properties.className : []
  if (names.some((name) => ['anchor', 'code-bar', 'tabs-bar', 'sign'].includes(String(name))))
    return true
  return (
    properties.id === 'footnote-label' ||
    'dataFootnoteRef' in properties ||
    'dataFootnoteBackref' in properties
  )
}

/** Returns whether the content of an element is no running text. */
function isAsideBlock({ tagName, properties }: Element): boolean {
  const names = Array.isArray(properties.className) ? properties.className : []
  return (
    ['blockquote', 'details', 'li', 'table'].includes(tagName) ||
    names.includes('callout') ||
    names.includes('tabs')
  )
}

function isComponent({ name }: MdxJsxFlowElementHast | MdxJsxTextElementHast): boolean {
  return name !== null && /^[A-Z]/.test(name)
}

/** Returns whether an element contains labels and short values instead of prose. */
function isLabels({ tagName, properties }: Element): boolean {
  const names = Array.isArray(properties.className) ? properties.className : []
  return tagName === 'thead' || (tagName === 'dl' && names.includes('facts'))
}

function isTitle({ properties }: Element): boolean {
  return Array.isArray(properties.className) && properties.className.includes('callout-title')
}

function collectHeading(node: Element, mark: Mark, { text, context }: Collecting): void {
  const headingText = text.since(mark)
  if (headingText === '') return
  const depth = Number(node.tagName.slice(1))
  if (depth === 1) {
    context.collected.title ||= headingText
    return
  }
  const entry = { text: headingText, id: String(node.properties.id), charIndex: mark.at }
  context.toc.push({ ...entry, depth: depth as TocEntry['depth'] })
}
