// Divides the pages of a site among shards. All shards compute the same division from the content
// and the measured times alone, so they need not talk to each other.
import { compareText } from '../../shared/compareText.ts'
import type { Shard } from '../../types/options.ts'

/** Milliseconds that pages took in earlier builds, by their path in the docs folder. */
export type PageTimes = Readonly<Record<string, number>>

/** Characters that cost as much as what every page takes besides its text. */
const BASE_COST = 4000

/**
 * Returns the paths of the pages of a shard. `lengths` are the characters of all pages by their
 * path. Neighboring pages and translations stay together, because they share code blocks and
 * includes. The cost of a page is its time in an earlier build, or is estimated from its length.
 */
export function shareOf(
  lengths: ReadonlyMap<string, number>,
  { index, total }: Shard,
  times: PageTimes,
): ReadonlySet<string> {
  const sorted = [...lengths].sort(
    ([a], [b]) => compareText(withoutFolder(a), withoutFolder(b)) || compareText(a, b),
  )
  const costs = costsOf(sorted, times)
  const sum = costs.reduce((all, cost) => all + cost, 0)
  const share = new Set<string>()
  let before = 0
  for (const [at, [filePath]] of sorted.entries()) {
    const cost = costs[at] ?? 0
    // The middle of the page decides, so that rounding cannot move it past the last shard.
    if (Math.floor(((before + cost / 2) / sum) * total) === index - 1) share.add(filePath)
    before += cost
  }
  return share
}

/** Returns a path without its first folder, which may be that of a language. */
function withoutFolder(filePath: string): string {
  return filePath.replace(/^[^/]+\//, '')
}

/** Returns the cost of each file, in milliseconds if any is known, else in characters. */
function costsOf(
  files: readonly (readonly [filePath: string, length: number])[],
  times: PageTimes,
): readonly number[] {
  const sizes = files.map(([, length]) => BASE_COST + length)
  const known = files.map(([filePath]) => times[filePath])
  const measured = known.flatMap((time, at) => (time === undefined ? [] : { time, at }))
  const time = measured.reduce((all, each) => all + each.time, 0)
  const size = measured.reduce((all, { at }) => all + (sizes[at] ?? 0), 0)
  const rate = time > 0 ? time / size : 1
  return sizes.map((each, at) => known[at] ?? each * rate)
}
