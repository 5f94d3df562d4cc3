// Translates the blocks of Python-Markdown and MkDocs Material, which depend on indentation:
// admonitions, details, content tabs, blocks of PyMdown and HTML that contains Markdown.
import type { HeadingIds } from '../../../types/markdownOptions.ts'
import { headingSluggerOf, uniqueId } from '../../../markdown/rehype/headingSlugs.ts'
import { definitionLists } from '../definitionLists.ts'
import { apiBlock } from './api.ts'
import { createFenceTracker, isIndented, withClosedFences } from '../code/fence.ts'
import { withEndedHtml } from './endedHtml.ts'
import { elementBlock } from './html.ts'
import { calloutLines, depthOf } from './callouts.ts'
import { withCommentsLast, withJoinedTags } from './paragraphs.ts'
import { indentedLines, type LinesAt, type TranslateBlock } from './lines.ts'
import { slashBlock } from './slashBlocks.ts'

const BLOCK =
  /^([ \t]*)(!!!|\?\?\?\+?|===)(?:[ \t]*([!+]+))?(?:[ \t]*([\w-]+(?:[ \t]+[\w-]+)*))?(?:[ \t]*"((?:\\.|[^"\\])*)")?[ \t]*$/

export interface BlockOptions {
  readonly extensions: ReadonlySet<string>
  /** Whether labels of tabs have ids, which may begin with that of the heading. */
  readonly tabIds: 'none' | 'own' | 'combined'
  /** The rule for ids of headings. */
  readonly headingIds: HeadingIds
  /** Whether all groups of tabs with the same labels show the same choice. */
  readonly linksTabs: boolean
  /** Ids of the tabs of the page; grows. */
  readonly seen: Set<string>
}

/** Translates lines. `heading` is the id of the heading before them. */
export function mkdocsBlocks(
  source: readonly string[],
  options: BlockOptions,
  heading = '',
): string[] {
  const closed = withClosedFences(source)
  const joined = withEndedHtml(withJoinedTags(closed))
  const lines = options.extensions.has('def_list') ? definitionLists(joined) : joined
  let last = heading
  const inner = (content: readonly string[]) => mkdocsBlocks(content, options, last)
  const idOf = (title: string) => tabId(title, options, last)
  const slashes: TranslateBlock = (all, index) => slashBlock(all, index, inner)
  const translators: TranslateBlock[] = [
    (all, index) => tabs(all, index, { inner, idOf, group: options.linksTabs ? ' linked' : '' }),
    (all, index) => admonition(all, index, inner),
    (all, index) => elementBlock(all, index, inner),
    ...(hasSlashBlocks(options) ? [slashes] : []),
    apiBlock,
    ...(options.extensions.has('callouts') ? [wordCallout] : []),
  ]
  const result: string[] = []
  const isInFence = createFenceTracker()
  let isInList = false
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const isAfterBlank = (lines[index - 1] ?? '').trim() === ''
    const isFenced = isInFence(line)
    if (!isFenced) isInList = ITEM.test(line) || (isInList && (!/^\S/.test(line) || !isAfterBlank))
    const isCode = isFenced || (!isInList && isIndented(line))
    const block = isCode ? null : firstOf(translators, lines, index)
    if (block) {
      result.push(...block.lines)
      if (lines[block.next] !== '' && block.next < lines.length) result.push('')
      index = block.next - 1
      continue
    }
    // In Python-Markdown, a definition of a link also ends a paragraph.
    if (!isCode && /^#{1,6} /.test(line)) last = headingId(line, options)
    const before = result.at(-1) ?? ''
    if (!isCode && DEFINITION.test(line) && before.trim() !== '' && !DEFINITION.test(before))
      result.push('')
    result.push(isCode ? line : withCommentsLast(line))
  }
  return result
}

/** An item of a list, a definition or a footnote, whose further blocks are indented. */
const ITEM = /^ {0,3}(?:[-*+]|\d+[.)]|:|\[\^[^\]\n]+\]:)(?=[ \t]|$)/

function hasSlashBlocks({ extensions }: BlockOptions): boolean {
  return [...extensions].some((name) => name.startsWith('pymdownx.blocks'))
}

const DEFINITION = /^ {0,3}\[(?!\^)[^[\]\n]+\]:[ \t]+\S+[ \t]*(?:["'(].*)?$/

function firstOf(
  translators: readonly TranslateBlock[],
  lines: readonly string[],
  index: number,
): LinesAt | null {
  for (const translate of translators) {
    const block = translate(lines, index)
    if (block) return block
  }
  return null
}

type Inner = (content: readonly string[]) => string[]

function headingId(line: string, { headingIds }: BlockOptions): string {
  const text = line.replace(/^#+\s+|(?<!\s)\s*\{[^{}#]*\}\s*$/g, '')
  return /\{[^{}]*#([^\s{}#]+)/.exec(text)?.[1] ?? headingSluggerOf(headingIds, new Set())(text)
}

/** Returns the id of a tab; '' if it has none. */
function tabId(title: string, { tabIds, seen }: BlockOptions, heading: string): string {
  if (tabIds === 'none') return ''
  const own = title
    .replace(/:[\w-]+:|<[^<>]*>/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .trim()
    .replace(/ /g, '-')
  const id = tabIds === 'combined' && heading !== '' ? `${heading}-${own}` : own
  return uniqueId(id, seen, (each, count) => `${each}_${count}`)
}

interface TabsInput {
  readonly inner: Inner
  readonly idOf: (title: string) => string
  /** The id of the group after the name of the block; '' if it has none. */
  readonly group: string
}

function tabs(
  lines: readonly string[],
  index: number,
  { inner, idOf, group }: TabsInput,
): LinesAt | null {
  const [, indent = '', sign, , , first] = BLOCK.exec(lines[index] ?? '') ?? []
  if (sign !== '===' || first === undefined) return null
  const found: { title: string; content: string[] }[] = []
  let next = index
  for (;;) {
    const tab = BLOCK.exec(lines[next] ?? '')
    if (tab?.[2] !== '===' || tab[1] !== indent) break
    // An exclamation mark begins another group.
    if (found.length > 0 && tab[3]?.includes('!')) break
    const content = indentedLines(lines, next + 1, indent)
    const title = tab[5] ?? ''
    const id = idOf(title)
    const anchor = id === '' ? [] : [`<a id="${id}"></a>`, '']
    found.push({ title, content: [...anchor, ...inner(content.lines)] })
    next = content.next
    let after = next
    while (lines[after]?.trim() === '') after += 1
    if (/^\s*===/.test(lines[after] ?? '')) next = after
  }
  return { lines: tabLines(found, indent, group), next }
}

function tabLines(
  found: readonly { title: string; content: readonly string[] }[],
  indent: string,
  group: string,
): string[] {
  const colons = ':'.repeat(Math.max(...found.map(({ content }) => depthOf(content))) + 3)
  return [
    `${indent}${colons} tabs${group}`,
    ...found.flatMap(({ title, content }) => [
      `${indent}== ${title}`,
      ...content.map((each) => (each === '' ? '' : indent + each)),
    ]),
    `${indent}${colons}`,
  ]
}

function admonition(lines: readonly string[], index: number, inner: Inner): LinesAt | null {
  const [, indent = '', sign = '', , names = '', title] = BLOCK.exec(lines[index] ?? '') ?? []
  if (sign === '' || sign === '===' || names === '') return null
  const { lines: content, next } = indentedLines(lines, index + 1, indent)
  const [type = 'note'] = names.toLowerCase().split(/\s+/)
  const block = { type, title, isDetails: sign.startsWith('???'), isOpen: sign === '???+' }
  return { lines: calloutLines(block, inner(content), indent), next }
}

const WORD = /^(NOTE|TIP|INFO|WARNING|DANGER|CAUTION|IMPORTANT):(?:[ \t]+(.*))?$/

/** `NOTE: text` of the extension `callouts`, to the end of the paragraph. */
const wordCallout: TranslateBlock = (lines, index) => {
  const [, word, text = ''] = WORD.exec(lines[index] ?? '') ?? []
  if (word === undefined || (lines[index - 1] ?? '').trim() !== '') return null
  const end = lines.findIndex((line, at) => at > index && line.trim() === '')
  const next = end < 0 ? lines.length : end
  const [first = '', ...others] = [text, ...lines.slice(index + 1, next)].filter(
    (line, at) => at > 0 || line !== '',
  )
  const [, title] = /^\*\*(.+?)\*\*(?:<br>)?[ \t]*$/.exec(first) ?? []
  const content = title === undefined ? [first, ...others] : others
  const block = { type: word.toLowerCase(), title, isDetails: false, isOpen: false }
  return { lines: calloutLines(block, content, ''), next }
}
