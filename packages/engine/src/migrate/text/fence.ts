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
  let fence: string | null = null
  return (line) => {
    const ticks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (ticks !== undefined)
      fence = fence === null ? ticks : line.trim().startsWith(fence) ? null : fence
    return fence !== null
  }
}
