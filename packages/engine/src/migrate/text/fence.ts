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
  readonly ticks: string
}

/** Returns the fence that is open after a line; null if there is none. */
function fenceAfter(line: string, open: OpenFence | null): OpenFence | null {
  const [, spaces = '', ticks, rest = ''] = /^(\s*)(`{3,}|~{3,})(.*)$/.exec(line) ?? []
  if (ticks === undefined) return open
  if (open === null) {
    const isCode = ticks.startsWith('`') && rest.includes('`')
    return isCode ? null : { indent: spaces.length, ticks }
  }
  const isNested = spaces.length > open.indent + 3
  return !isNested && ticks.startsWith(open.ticks) && rest.trim() === '' ? null : open
}

/** Escapes fences that nothing closes. Python-Markdown shows them as text; CommonMark reads code to the end. */
export function withClosedFences(lines: readonly string[]): readonly string[] {
  let open: OpenFence | null = null
  let start = 0
  lines.forEach((line, index) => {
    // What is indented further is in a list or block, or is code.
    if (/^(?: {4}|\t)/.test(line)) return
    const next = fenceAfter(line, open)
    if (open === null && next !== null) start = index
    open = next
  })
  if (open === null) return lines
  const escaped = (lines[start] ?? '').replace(/`{3,}|~{3,}/, (ticks) =>
    ticks.replace(/./g, '\\$&'),
  )
  return [...lines.slice(0, start), escaped, ...withClosedFences(lines.slice(start + 1))]
}
