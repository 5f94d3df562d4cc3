// Which suites run, and in which order.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { sep } from 'node:path'

/** Seconds of each suite that takes more than one, as measured by `npm test -- --record`. */
const DURATIONS = 'test/durations.json'

/** Suites below `test/` that match all patterns, the longest first. `share` is `i/n`: the i-th of n shares of about equal length. */
export function selectSuites(patterns, share = '1/1') {
  const expressions = patterns.map((pattern) => new RegExp(pattern))
  const durations = JSON.parse(readFileSync(DURATIONS, 'utf8'))
  const secondsOf = (suite) => durations[suite] ?? 1
  const suites = readdirSync('test', { recursive: true })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.test\.tsx?$/.test(path) && expressions.every((each) => each.test(path)))
    .sort((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1))
  return shareOf(suites, secondsOf, share)
}

/** Deals suites, longest first, to the share with the least to do. */
function shareOf(suites, secondsOf, share) {
  const [index, count] = share.split('/').map(Number)
  if (!(index >= 1 && index <= count))
    throw new Error(`--shard takes i/n with 1 <= i <= n, not "${share}".`)
  const shares = Array.from({ length: count }, () => ({ seconds: 0, suites: [] }))
  for (const suite of suites) {
    const least = shares.reduce((a, b) => (b.seconds < a.seconds ? b : a))
    least.seconds += secondsOf(suite)
    least.suites.push(suite)
  }
  return shares[index - 1].suites
}

/** Writes the durations of suites. */
export function recordDurations(results) {
  const long = results
    .map(({ suite, seconds }) => [suite, Math.round(seconds)])
    .filter(([, seconds]) => seconds > 1)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(DURATIONS, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`)
}
