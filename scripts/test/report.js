// What a process of the test run says about a suite, and how uvu's output is read.

/** Starts the line with which a process reports the end of a suite: a record separator, which no suite prints. */
export const REPORT = '\u001E'

/** Tells a process that there are no more suites. */
export const END = 'end'

/** The tests that passed and failed in a suite, from uvu's output. A suite that broke off or skipped tests has failed. */
export function countsOf(output, code) {
  const text = withoutColors(output)
  const numberAfter = (word) => Number(new RegExp(`${word}:\\s+(\\d+)`).exec(text)?.[1] ?? 0)
  const [total, passed, skipped] = ['Total', 'Passed', 'Skipped'].map(numberAfter)
  const isComplete = code === 0 && total > 0 && skipped === 0
  return { passed, failed: Math.max(total - passed, isComplete ? 0 : 1) }
}

/** uvu's reports of failed tests. */
export function failuresIn(output) {
  return withoutColors(output).match(/^ {3}FAIL .*\n(?:(?! {3}FAIL )(?: {4}.*)?\n)*/gm) ?? []
}

/** The tests that a suite left out in Firefox, each with its reason. */
export function leftOutOf(output) {
  return [...output.matchAll(/not in Firefox: (.*)/g)].map(([, test]) => test)
}

function withoutColors(output) {
  // eslint-disable-next-line no-control-regex -- uvu colours its output
  return output.replace(/\u001B\[\d+m/g, '')
}
