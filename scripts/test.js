// The test command: sees to the browsers, runs every suite and ends with the line `N passed, N failed`.
// The suites of test/browser wait for Chromium most of the time, so they run in two processes of their own beside the
// others. The suite of test/spec comes last: it looks at what the others have run. Arguments narrow the run:
// `npm test -- unit/markdown` runs the suites whose path matches. With DOCGEN_BROWSER=firefox, which
// `npm run test:firefox` sets, the suites of test/browser run in Firefox.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { chromiumPath, firefoxPath } from './browsers.js'

const isFirefox = process.env.DOCGEN_BROWSER === 'firefox'
const pattern = new RegExp(process.argv[2] ?? '')
const suites = readdirSync('test', { recursive: true })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /\.test\.tsx?$/.test(path) && pattern.test(path))
const isLast = (path) => path.startsWith('spec/')
const isInBrowser = (path) => path.startsWith('browser/')
const isBeside = (path) => !isLast(path) && !isInBrowser(path)

const env = { ...process.env }
if (isFirefox) env.DOCGEN_FIREFOX = firefoxPath()
else env.DOCGEN_CHROMIUM = chromiumPath()
// Only a whole run can say that a test did not run.
const logFolder = mkdtempSync(join(tmpdir(), 'docgen-tests-'))
if (process.argv[2] === undefined) env.DOCGEN_TEST_LOG = join(logFolder, 'passed.tsv')

let [passed, failed] = suites.length > 0 ? [0, 0] : [0, 1]
const leftOut = []
const failures = []
const inBrowser = suites.filter(isInBrowser)
await runAll([
  suites.filter(isBeside),
  inBrowser.filter((_, index) => index % 2 === 0),
  inBrowser.filter((_, index) => index % 2 === 1),
])
await runAll([suites.filter(isLast)])
rmSync(logFolder, { recursive: true })
if (leftOut.length > 0) {
  const count = `${leftOut.length} tests do not run in Firefox (test/helpers/notInFirefox.ts):`
  process.stdout.write(`\n${[count, ...leftOut].join('\n  ')}\n`)
}
if (failures.length > 0) process.stdout.write(`\nWhat failed, once more:\n\n${failures.join('\n')}`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0

/** Runs groups of suites beside each other. One at a time writes to the terminal; what the other says follows whole. */
async function runAll(groups) {
  const results = groups
    .filter((group) => group.length > 0)
    .map((group, index) => run(group, { isLive: index === 0 }))
  for (const result of results) {
    const { output, isLive, counts } = await result
    if (!isLive) process.stdout.write(output)
    passed += counts.passed
    failed += counts.failed
    leftOut.push(...[...output.matchAll(/not in Firefox: (.*)/g)].map(([, test]) => test))
    failures.push(...failuresIn(output))
  }
}

/** Runs suites in one process: `{ output, isLive, counts }` when it has ended. */
function run(group, { isLive }) {
  const files = group.map((path) => path.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const args = [
    '--import',
    './test/tsx.js',
    'node_modules/uvu/bin.js',
    'test',
    `^(${files.join('|')})$`,
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (isLive) process.stdout.write(chunk)
  })
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ output, isLive, counts: countsOf(output, code) }))
  })
}

/** What uvu says of each test that failed: they stand far above the end of a run. */
function failuresIn(output) {
  return withoutColours(output).match(/^ {3}FAIL .*\n(?:(?! {3}FAIL )(?: {4}.*)?\n)*/gm) ?? []
}

function withoutColours(output) {
  // eslint-disable-next-line no-control-regex -- uvu colours what it says
  return output.replace(/\u001B\[\d+m/g, '')
}

/** A run that broke off, or left tests out, has failed whatever it counted. */
function countsOf(output, code) {
  const text = withoutColours(output)
  const numberAfter = (word) => Number(new RegExp(`${word}:\\s+(\\d+)`).exec(text)?.[1] ?? 0)
  const [total, passed, skipped] = ['Total', 'Passed', 'Skipped'].map(numberAfter)
  const isWhole = code === 0 && total > 0 && skipped === 0
  return { passed, failed: Math.max(total - passed, isWhole ? 0 : 1) }
}
