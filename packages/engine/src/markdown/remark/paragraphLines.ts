// Splits paragraphs into lines and joins them again. Docgen's own block syntax (`:::`, `<<<`,
// `[!NOTE]`) consists of lines, but CommonMark parsers treat such lines as text of one paragraph.
import type { Break, Paragraph, PhrasingContent } from 'mdast'
import type { Point } from 'unist'
import { LINES_PER_SOURCE, type PageContext, type Source } from '../context.ts'

export interface ParagraphLine {
  readonly nodes: readonly PhrasingContent[]
  /** Text of the line, with U+FFFC for each node that is not text. */
  readonly text: string
  /** Start of the text. */
  readonly start: Point
  readonly end: Point
  /** The whole line in the file, from its first column. */
  readonly sourceLine: string
  /** The hard break at the end of the line, if there is one. */
  readonly hardBreak: Break | null
}

/** Placeholder for a node in `ParagraphLine.text`. */
export const NODE = '\ufffc'

/** Returns the text of a line by its line number in the tree. */
export type ReadLine = (line: number) => string

/** Creates a `ReadLine` that splits each source once. */
export function createReadLine({ sources }: PageContext): ReadLine {
  const cache = new Map<Source, readonly string[]>()
  return (line) => {
    const source = sources[Math.floor(line / LINES_PER_SOURCE)]
    if (!source) return ''
    const lines = cache.get(source) ?? source.text.split('\n')
    cache.set(source, lines)
    return lines[(line % LINES_PER_SOURCE) - 1] ?? ''
  }
}

/** Splits inline content that begins at `start` into lines. */
export function linesOf(
  content: { readonly children: readonly PhrasingContent[]; readonly start: Point },
  readLine: ReadLine,
): ParagraphLine[] {
  const lines: ParagraphLine[] = []
  const state = { nodes: [] as PhrasingContent[], line: content.start.line }
  const endLine = (hardBreak: Break | null) => {
    const isFirst = lines.length === 0
    lines.push(createLine({ ...state, hardBreak }, isFirst ? content.start : null, readLine))
    state.nodes = []
  }
  for (const node of content.children) {
    if (node.type === 'break') {
      endLine(node)
      state.line += 1
    } else if (node.type === 'text') {
      for (const [index, value] of node.value.split('\n').entries()) {
        if (index > 0) {
          endLine(null)
          state.line += 1
        }
        if (value !== '') state.nodes.push({ type: 'text', value })
      }
    } else {
      state.nodes.push(node)
      state.line += (node.position?.end.line ?? 0) - (node.position?.start.line ?? 0)
    }
  }
  endLine(null)
  return lines
}

function createLine(
  { nodes, line, hardBreak }: Pick<ParagraphLine, 'nodes' | 'hardBreak'> & { line: number },
  start: Point | null,
  readLine: ReadLine,
): ParagraphLine {
  const sourceLine = readLine(start?.line ?? line)
  const indent = /^[\s>]*/.exec(sourceLine)?.[0].length ?? 0
  return {
    nodes,
    text: lineTextOf(nodes),
    start: start ?? { line, column: indent + 1 },
    end: { line, column: sourceLine.trimEnd().length + 1 },
    sourceLine,
    hardBreak,
  }
}

function lineTextOf(nodes: readonly PhrasingContent[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : NODE)).join('')
}

/** Joins lines into a paragraph; the reverse of `linesOf`. */
export function toParagraph(lines: readonly ParagraphLine[]): Paragraph {
  const children = lines.flatMap(({ nodes, hardBreak }, index): PhrasingContent[] => {
    if (index === lines.length - 1) return [...nodes]
    return [...nodes, hardBreak ?? { type: 'text', value: '\n' }]
  })
  const first = lines[0]
  const last = lines.at(-1)
  return {
    type: 'paragraph',
    children: joinTexts(children),
    ...(first && last ? { position: { start: first.start, end: last.end } } : {}),
  }
}

function joinTexts(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (last?.type === 'text' && node.type === 'text') last.value += node.value
    else joined.push(node.type === 'text' ? { type: 'text', value: node.value } : node)
  }
  return joined
}

/** Returns the nodes between two offsets of a line's text. */
export function sliceLine(line: ParagraphLine, from: number, to: number): PhrasingContent[] {
  const slice: PhrasingContent[] = []
  let offset = 0
  for (const node of line.nodes) {
    const length = node.type === 'text' ? node.value.length : 1
    const [start, end] = [Math.max(from - offset, 0), Math.min(to - offset, length)]
    offset += length
    if (start >= end) continue
    slice.push(node.type === 'text' ? { type: 'text', value: node.value.slice(start, end) } : node)
  }
  return slice
}
