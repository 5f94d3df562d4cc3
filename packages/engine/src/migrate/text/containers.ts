// Translates the marker lines of `:::` blocks, which most tools share with small differences.
import type { ToolName } from '../types.ts'
import { type ContainerBlock, containerBlocks, type ContainerMarker } from './containerMarkers.ts'
import type { Edit } from './edits.ts'
import type { Range } from './parse.ts'

/** Blocks that only switch off the template syntax or the styles of VitePress. */
const UNWRAPPED = new Set(['v-pre', 'raw'])

/** Translates the marker lines outside code and outside `raw`: comments and raw HTML. */
export function containerEdits(
  source: string,
  tool: ToolName,
  { code, raw }: { readonly code: readonly Range[]; readonly raw: readonly Range[] },
): Edit[] {
  if (tool === 'mkdocs' || tool === 'nextra') return []
  const blocks = containerBlocks(source, [...code, ...raw], { isNested: tool === 'rspress' })
  return blocks.flatMap((block) => {
    const isUnwrapped = tool === 'vitepress' && UNWRAPPED.has(block.open.name)
    if (isUnwrapped) return [block.open, block.close].flatMap((each) => (each ? blank(each) : []))
    if (tool === 'starlight' && ELEMENTS.has(block.open.name)) return elementEdits(block, source)
    return [...openEdits(block.open, source, tool), ...closeEdits(block, source, code)]
  })
}

/** Names that sites of Astro give to blocks which a plugin of theirs writes as elements of HTML. */
const ELEMENTS = new Set(['div', 'section', 'article', 'aside', 'figure'])

/** `:::div{.columns #top}` → `<div class="columns" id="top">`. */
function elementEdits({ open, close, limit }: ContainerBlock, source: string): Edit[] {
  const { indent, name, rest, start, end } = open
  const classes = [...rest.matchAll(/\.([\w-]+)/g)].map(([, each]) => each)
  const id = /#([\w-]+)/.exec(rest)?.[1]
  const written = [
    name,
    ...(classes.length > 0 ? [`class="${classes.join(' ')}"`] : []),
    ...(id === undefined ? [] : [`id="${id}"`]),
  ]
  const at = source.slice(0, limit).trimEnd().length
  return [
    { start, end, text: `${indent}<${written.join(' ')}>\n` },
    close
      ? { ...close, text: `\n${indent}</${name}>` }
      : { start: at, end: at, text: `\n\n${indent}</${name}>` },
  ]
}

function blank({ start, end, indent }: ContainerMarker): Edit {
  return { start, end, text: indent.trimEnd() }
}

function openEdits(
  { start, end, indent, colons, name, rest }: ContainerMarker,
  source: string,
  tool: ToolName,
): Edit[] {
  const text = `${indent}${':'.repeat(colons)}${name}${titleOf(rest, tool)}`
  const before = source.slice(start, end).replace(/:[ \t]+(?=[\w-])/, ':')
  return text === before ? [] : [{ start, end, text }]
}

/** Writes the line that closes a block, with as many colons as the one that opens it. */
function closeEdits(block: ContainerBlock, source: string, code: readonly Range[]): Edit[] {
  const { open, close } = block
  const line = `${open.indent}${':'.repeat(open.colons)}`
  if (close) return close.colons === open.colons ? [] : [{ ...close, text: line }]
  const end = open.name === 'code-group' ? endOfFences(block, source, code) : block.limit
  const at = source.slice(0, end).trimEnd().length
  return [{ start: at, end: at, text: `\n${line}` }]
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
  return rest
}
