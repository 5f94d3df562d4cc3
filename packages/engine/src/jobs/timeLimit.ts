// The time limit of tasks in a single thread. It grows with the HTML of the pages, so that a large
// page is not mistaken for one that never ends.
import type { Input } from './protocol.ts'

/**
 * Characters of HTML for which a page gets the same time again. On a slow machine, a page with 4
 * million characters took 3.3 s to render. The time of the main thread counts too, which takes up to
 * 8 s to index such a page for search.
 */
const CHARACTERS = 1_000_000

/** Returns the number of characters of HTML that a render job gets; 0 for other jobs. */
export function htmlLengthOf(input: Input): number {
  return 'runs' in input ? input.runs.reduce((sum, { length }) => sum + length, 0) : 0
}

/** Returns the time limit of a task in milliseconds. `base` is the limit of a small page. */
export function timeLimitOf(base: number, inputs: readonly Input[]): number {
  const length = inputs.reduce((sum, input) => sum + htmlLengthOf(input), 0)
  return base * (1 + Math.floor(length / CHARACTERS))
}
