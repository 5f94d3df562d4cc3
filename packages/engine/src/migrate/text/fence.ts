// The parts of a fenced code block.

export interface Fence {
  readonly lang: string
  /** The info string after the language. */
  readonly meta: string
  readonly lines: readonly string[]
}
