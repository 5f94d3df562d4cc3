// Translates the marker lines of `:::` blocks, which most tools share with small differences.
import { CALLOUT_TYPES } from '../../../shared/callouts.ts'
import { escapeHtml } from '../../../shared/html.ts'
import type { ContainerHtml } from '../../readers/markdownIt.ts'
import { dataOf } from '../../config/values.ts'
import type { SourceSite, ToolName } from '../../types.ts'
import { type ContainerBlock, containerBlocks, type ContainerMarker } from './containerMarkers.ts'
import { applyEdits, type Edit } from '../edits.ts'
import { codeRanges, isParsed, parseText, type Range } from '../parse.ts'

/** Blocks that only switch off the template syntax or the styles of VitePress. */
const UNWRAPPED = new Set(['v-pre', 'raw'])

interface ContainerInput {
  readonly code: readonly Range[]
  readonly raw: readonly Range[]
  /** HTML of blocks that the site defines, by name. Default: none. */
  readonly html?: Readonly<Record<string, ContainerHtml>>
  /** Names of callouts that the site defines. Default: none. */
  readonly callouts?: readonly string[]
}

/** Writes the tags of Vue that a site defines for `:::` blocks, so that they are translated like those of pages. */
export function withVueContainers(body: string, { facts }: Pick<SourceSite, 'facts'>): string {
  const all = Object.entries(dataOf(facts['containers']) as Record<string, ContainerHtml>)
  const html = Object.fromEntries(all.filter(([, { isVue }]) => isVue))
  if (!Object.keys(html).some((name) => body.includes(name))) return body
  const parsed = parseText(body, 'md')
  if (!isParsed(parsed)) return body
  const code = [...codeRanges(parsed.tree), ...parsed.comments]
  const edits = containerBlocks(body, code, { isNested: false }).flatMap((block) => {
    const own = Object.hasOwn(html, block.open.name) ? html[block.open.name] : undefined
    return own ? wrapped(block, body, htmlOf(own, block.open.rest)) : []
  })
  return applyEdits(body, edits)
}

/** Translates the marker lines outside code and outside `raw`: comments and raw HTML. */
export function containerEdits(
  source: string,
  tool: ToolName,
  { code, raw, html = {}, callouts = [] }: ContainerInput,
): Edit[] {
  if (tool === 'mkdocs' || tool === 'nextra') return []
  const blocks = containerBlocks(source, [...code, ...raw], { isNested: tool === 'rspress' })
  return blocks.flatMap((block) => {
    const isUnwrapped = tool === 'vitepress' && UNWRAPPED.has(block.open.name)
    if (isUnwrapped) return [block.open, block.close].flatMap((each) => (each ? blank(each) : []))
    const own = Object.hasOwn(html, block.open.name) ? html[block.open.name] : undefined
    if (own) return wrapped(block, source, htmlOf(own, block.open.rest))
    if (tool === 'starlight' && ELEMENTS.has(block.open.name))
      return wrapped(block, source, elementOf(block.open))
    if (HAS_DIRECTIVES.has(tool) && isUnknownDirective(block.open, callouts))
      return wrapped(block, source, plainElement(block.open))
    return [...openEdits(block.open, source, tool), ...closeEdits(block, source, code)]
  })
}

/** Names that sites of Astro give to blocks which a plugin of theirs writes as elements of HTML. */
const ELEMENTS = new Set(['div', 'section', 'article', 'aside', 'figure'])

interface Wrapper {
  readonly open: string
  readonly close: string
}

/** `:::div{.columns #top}` → `<div class="columns" id="top">`. */
function elementOf({ name, rest }: ContainerMarker): Wrapper {
  const classes = [...rest.matchAll(/\.([\w-]+)/g)].map(([, each]) => each)
  const id = /#([\w-]+)/.exec(rest)?.[1]
  const written = [
    name,
    ...(classes.length > 0 ? [`class="${classes.join(' ')}"`] : []),
    ...(id === undefined ? [] : [`id="${id}"`]),
  ]
  return { open: `<${written.join(' ')}>`, close: `</${name}>` }
}

/** Tools that show only the content of a block with a name that they do not know. */
const HAS_DIRECTIVES = new Set<ToolName>(['starlight', 'docusaurus'])

/** Blocks that docgen shows, also those that only plugins of these tools have. */
const KNOWN = new Set<string>([...CALLOUT_TYPES, 'code-group', 'tabs', 'tab', 'steps'])

/** What may follow the name of a block in these tools: a label and attributes. */
const LABEL = /^(?:\[(.*)\])?(?:\{[^{}]*\})?[ \t]*$/

/** Whether neither the tool nor the site knows the name of a block. */
function isUnknownDirective({ name, rest }: ContainerMarker, callouts: readonly string[]): boolean {
  const isKnown = KNOWN.has(name) || callouts.includes(name)
  return /^[a-z]/i.test(name) && !isKnown && LABEL.test(rest)
}

/** `:::columns[Label]` → `<div>`, with the label as the first paragraph. */
function plainElement({ indent, rest }: ContainerMarker): Wrapper {
  const label = LABEL.exec(rest)?.[1] ?? ''
  return { open: label === '' ? '<div>' : `<div>\n\n${indent}${label}\n`, close: '</div>' }
}

/** Returns the HTML that a site defines for a block, with its title. */
function htmlOf({ open, bare, close }: ContainerHtml, rest: string): Wrapper {
  const title = rest.replace(/\{[^{}]*\}\s*$/, '').trim()
  return { open: title === '' ? bare : open.replaceAll('$title', () => escapeHtml(title)), close }
}

/** Writes elements around the content of a block. */
function wrapped(
  { open: { indent, lead, start, end }, close, limit }: ContainerBlock,
  source: string,
  wrapper: Wrapper,
): Edit[] {
  const at = source.slice(0, limit).trimEnd().length
  return [
    { start, end, text: `${lead}${wrapper.open}\n` },
    close
      ? { ...close, text: `\n${indent}${wrapper.close}` }
      : { start: at, end: at, text: `\n\n${indent}${wrapper.close}` },
  ]
}

function blank({ start, end, lead }: ContainerMarker): Edit {
  return { start, end, text: lead.trimEnd() }
}

function openEdits(
  { start, end, lead, colons, name, rest }: ContainerMarker,
  source: string,
  tool: ToolName,
): Edit[] {
  const text = `${lead}${':'.repeat(colons)}${name}${titleOf(rest, tool)}`
  const before = source.slice(start, end).replace(/:[ \t]+(?=[\w-])/, ':')
  return text === before ? [] : [{ start, end, text }]
}

/** Writes the line that closes a block, with the colons and the indentation of the one that opens it. */
function closeEdits(block: ContainerBlock, source: string, code: readonly Range[]): Edit[] {
  const { open, close } = block
  const line = `${open.indent}${':'.repeat(open.colons)}`
  if (close) {
    const isSame = close.colons === open.colons && !isDeeper(close, open)
    return isSame ? [] : [{ ...close, text: line }]
  }
  const end = open.name === 'code-group' ? endOfFences(block, source, code) : block.limit
  const at = source.slice(0, end).trimEnd().length
  return [{ start: at, end: at, text: `\n${line}` }]
}

/** Formatters indent the end of a block as far as the list before it, to which it would belong in docgen. */
function isDeeper(close: ContainerMarker, open: ContainerMarker): boolean {
  return close.indent !== open.indent && close.indent.startsWith(open.indent)
}

/** A group that has no end of its own holds the code blocks at its beginning. */
function endOfFences({ open, limit }: ContainerBlock, source: string, code: readonly Range[]) {
  const isBlank = (from: number, to: number) => source.slice(from, to).trim() === ''
  return code
    .filter(({ start }) => start > open.end && start < limit)
    .reduce((at, { start, end }) => (isBlank(at, start) ? end : at), open.end)
}

/** Removes attributes that docgen does not have. */
function titleOf(rest: string, tool: ToolName): string {
  if (tool === 'vitepress') return rest.replace(/[ \t]*\{no-title\}/, '').trimEnd()
  if (tool === 'starlight') {
    return rest.replace(/(\{[^{}]*\})[ \t]*$/, (braces) =>
      braces.replace(/\s*icon=(?:"[^"]*"|\S+?(?=[\s}]))/, '').replace(/^\{\s*\}$/, ''),
    )
  }
  // Rspress also reads a title without braces.
  if (tool === 'rspress') return rest.replace(/^[ \t]+(title=(["']).*\2)[ \t]*$/, '{$1}')
  return rest
}
