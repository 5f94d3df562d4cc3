// Translates the generic blocks of PyMdown, which lines of slashes enclose: `/// note | Title`.
import { createFenceTracker } from '../code/fence.ts'
import { calloutLines } from './callouts.ts'
import { dedented, type LinesAt } from './lines.ts'

const OPEN = /^([ \t]*)(\/{3,})[ \t]*([\w-]+)[ \t]*(?:\|(.*))?$/

/** An option below the opening line: `    type: warning`. */
const OPTION = /^\s{4,}([\w-]+):(.*)$/

interface SlashBlock {
  readonly name: string
  readonly title: string | undefined
  readonly options: ReadonlyMap<string, string>
  readonly content: readonly string[]
  readonly next: number
}

/** Returns the block that begins at a line, with translated content; null if none does. */
export function slashBlock(
  lines: readonly string[],
  index: number,
  inner: (content: readonly string[]) => string[],
): LinesAt | null {
  const block = blockAt(lines, index)
  if (!block) return null
  const indent = OPEN.exec(lines[index] ?? '')?.[1] ?? ''
  if (block.name === 'tab') return tabsAt(lines, index, inner)
  return { lines: translated(block, inner(block.content), indent), next: block.next }
}

function blockAt(lines: readonly string[], index: number): SlashBlock | null {
  const [, , slashes = '', name, title] = OPEN.exec(lines[index] ?? '') ?? []
  if (name === undefined) return null
  const isInFence = createFenceTracker()
  const end = lines.findIndex(
    (line, at) => at > index && !isInFence(line) && line.trim() === slashes,
  )
  if (end < 0) return null
  let start = index + 1
  const options = new Map<string, string>()
  for (; start < end; start += 1) {
    const [, key, value = ''] = OPTION.exec(lines[start] ?? '') ?? []
    if (key === undefined) break
    options.set(key, value.trim().replace(/^(["'])(.*)\1$/, '$2'))
  }
  return {
    name: name.toLowerCase(),
    title: title?.trim(),
    options,
    content: dedented(lines.slice(start, end)),
    next: end + 1,
  }
}

function translated(
  { name, title, options }: SlashBlock,
  content: readonly string[],
  indent: string,
): string[] {
  const isDetails = name === 'details'
  if (name === 'caption' || name.endsWith('-caption')) return ['', ...content, '']
  if (name === 'html' || name === 'define') return content.slice()
  const type = name === 'admonition' || isDetails ? (options.get('type') ?? 'note') : name
  const isOpen = isDetails && options.get('open')?.toLowerCase() === 'true'
  return calloutLines({ type, title, isDetails, isOpen }, content, indent)
}

/** Blocks named `tab` that follow each other form one group. */
function tabsAt(
  lines: readonly string[],
  index: number,
  inner: (content: readonly string[]) => string[],
): LinesAt {
  const found: string[] = []
  let next = index
  for (;;) {
    const block = blockAt(lines, next)
    if (block?.name !== 'tab' || (found.length > 0 && block.options.get('new') === 'true')) break
    found.push(`=== "${block.title ?? ''}"`, ...block.content.map((line) => `    ${line}`), '')
    next = block.next
    while (lines[next]?.trim() === '' && OPEN.test(lines[next + 1] ?? '')) next += 1
  }
  return { lines: inner(found.slice(0, -1)), next }
}
