// The parts of a fenced code block, and a function that finds the lines of such blocks.

export interface Fence {
  readonly lang: string
  /** The info string after the language. */
  readonly meta: string
  readonly lines: readonly string[]
}

/**
 * Returns a function that is called with each line of a text in turn, and returns whether the line is in a fenced code
 * block. The lines of its fences count as part of the block, except the last one.
 */
export function createFenceTracker(): (line: string) => boolean {
  let open: OpenFence | null = null
  return (line) => {
    open = fenceAfter(line, open)
    return open !== null
  }
}

interface OpenFence {
  readonly indent: number
  /** Indentation of the content of the item that begins with the fence; 0 without one. */
  readonly item: number
  readonly ticks: string
}

/** A fence, which may be the start of an item of a list. */
const OPEN = /^(\s*)((?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/

/** Returns the fence that is open after a line; null if there is none. */
function fenceAfter(line: string, open: OpenFence | null): OpenFence | null {
  const indent = (/^\s*/.exec(line)?.[0] ?? '').replace(/\t/g, '    ').length
  // The end of an item ends its code.
  if (open !== null && line.trim() !== '' && indent < open.item) return fenceAfter(line, null)
  const [, , marker = '', ticks, rest = ''] = OPEN.exec(line) ?? []
  if (ticks === undefined) return open
  if (open === null) {
    const isCode = ticks.startsWith('`') && rest.includes('`')
    const item = marker === '' ? 0 : indent + marker.length
    return isCode ? null : { indent: Math.max(indent, item), item, ticks }
  }
  const isNested = marker !== '' || indent > open.indent + 3
  return !isNested && ticks.startsWith(open.ticks) && rest.trim() === '' ? null : open
}

/** Escapes fences that nothing closes. Python-Markdown shows them as text; CommonMark reads code to the end. */
export function withClosedFences(lines: readonly string[]): readonly string[] {
  const longest = longestClosings(lines)
  let open: OpenFence | null = null
  return lines.map((line, index) => {
    if (isIndented(line) && !open?.item) return line
    const next = fenceAfter(line, open)
    const isUnclosed =
      next !== open &&
      next?.item === 0 &&
      (longest[index + 1]?.[next.ticks[0] ?? ''] ?? 0) < next.ticks.length
    if (isUnclosed) return line.replace(/`{3,}|~{3,}/, (ticks) => ticks.replace(/./g, '\\$&'))
    open = next
    return line
  })
}

/** Returns whether a line is code, or belongs to a block or an item of a list. */
export function isIndented(line: string): boolean {
  return /^(?: {4}|\t)/.test(line)
}

/** Returns for each line the length of the longest closing fence from there on, by its character. */
function longestClosings(lines: readonly string[]): Readonly<Record<string, number>>[] {
  const result: Record<string, number>[] = []
  let longest: Record<string, number> = {}
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? ''
    const ticks = isIndented(line) ? undefined : /^\s*(`{3,}|~{3,})\s*$/.exec(line)?.[1]
    const [character = ''] = ticks ?? ''
    if (ticks !== undefined && ticks.length > (longest[character] ?? 0))
      longest = { ...longest, [character]: ticks.length }
    result[index] = longest
  }
  return result
}
