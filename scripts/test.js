// The test command: compiles the engine if it has changed and no pattern is given, finds the browsers and PostgreSQL, runs
// every suite and ends with the line `N passed, N failed`.
//
//   npm test                      all suites
//   npm test -- unit/markdown     suites whose path matches the pattern
//   npm test -- --shard 2/3       the second of three shares of the suites, for CI
//   npm test -- --record          all suites; writes their durations to test/durations.json
//
// Several processes take suites from one queue, the longest first. With DOCGEN_BROWSER=firefox, which
// `npm run test:firefox` sets, the suites of test/browser run in Firefox. The suites of test/webkit run with
// `npm run test:webkit` only, one after another, because its driver has one session at a time. The suite of test/spec runs
// last: it checks which tests have passed.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildFolder } from './buildFolder.js'
import { chromiumPath, firefoxPath, postgresFolder, requireWebKit } from './browsers.js'
import { compileIfStale } from './test/compileIfStale.js'
import { countsOf, failuresIn, leftOutOf } from './test/report.js'
import { recordDurations, selectSuites } from './test/selection.js'
import { createSuiteProcess } from './test/suiteProcess.js'

const isWebKit = process.env.DOCGEN_BROWSER === 'webkit'

/** One process more than there are processors: suites in a browser mostly wait. */
const PROCESSES = isWebKit ? 1 : availableParallelism() + 1

const SLOWEST_SHOWN = 10

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shard: { type: 'string' }, record: { type: 'boolean', default: false } },
})
const suites = selectSuites(positionals, values.shard).filter(
  (suite) => suite.startsWith('webkit/') === isWebKit,
)
const isWhole = positionals.length === 0
const runFolder = mkdtempSync(join(tmpdir(), 'docgen-tests-'))
if (isWhole) {
  compileIfStale()
  // Several suites read the result.
  buildFolder('site', join(runFolder, 'website'), ['--no-cache'])
}
const env = environment()

const isLast = (suite) => suite.startsWith('spec/')
const results = [
  ...(await runAll(suites.filter((suite) => !isLast(suite)))),
  ...(await runAll(suites.filter(isLast))),
]
rmSync(runFolder, { recursive: true, force: true })
if (values.record) recordDurations(results)
report(results)

function environment() {
  const programs = { ...browserVariables(), ...databaseVariables() }
  // Only a run of all suites can tell that a test did not run.
  const log =
    isWhole && values.shard === undefined ? { DOCGEN_TEST_LOG: join(runFolder, 'passed.tsv') } : {}
  // Compiled and built above.
  const compiled = isWhole
    ? { DOCGEN_COMPILED: '1', DOCGEN_WEBSITE: join(runFolder, 'website') }
    : {}
  const sites = { DOCGEN_TEST_SITES: join(runFolder, 'sites') }
  mkdirSync(sites.DOCGEN_TEST_SITES)
  // As the command line does; esbuild then takes a quarter less processor time.
  const collector = { GOGC: process.env.GOGC ?? '400' }
  return { ...process.env, ...programs, ...log, ...compiled, ...sites, ...collector }
}

/** The paths of the browser that the suites run in. */
function browserVariables() {
  if (isWebKit) return requireWebKit()
  const isFirefox = process.env.DOCGEN_BROWSER === 'firefox'
  return isFirefox ? { DOCGEN_FIREFOX: firefoxPath() } : { DOCGEN_CHROMIUM: chromiumPath() }
}

/** The folder of PostgreSQL, if a suite needs it. */
function databaseVariables() {
  const needsPostgres = suites.some((suite) => suite.includes('searchPostgres'))
  return needsPostgres ? { DOCGEN_POSTGRES: postgresFolder() } : {}
}

/** Runs suites in several processes; results in the order in which they ended. */
async function runAll(suites) {
  const queue = [...suites]
  const results = []
  const count = Math.min(PROCESSES, queue.length)
  await Promise.all(Array.from({ length: count }, () => runFrom(queue, results)))
  return results
}

/** Takes suites from the queue until it is empty. A suite that ends its process gets the next ones a new one. */
async function runFrom(queue, results) {
  let suiteProcess = createSuiteProcess(env)
  for (let suite = queue.shift(); suite !== undefined; suite = queue.shift()) {
    if (!suiteProcess.isAlive()) suiteProcess = createSuiteProcess(env)
    const result = await suiteProcess.run(suite)
    process.stdout.write(result.output)
    results.push(result)
  }
  const output = await suiteProcess.end()
  if (output !== null) results.push({ suite: 'the end of a process', output, code: 1, seconds: 0 })
}

/** Prints what failed, what was left out, the slowest suites and the counts. */
function report(results) {
  const counts = results.map(({ output, code }) => countsOf(output, code))
  const sumOf = (key) => counts.reduce((sum, each) => sum + each[key], 0)
  const failed = results.length === 0 ? 1 : sumOf('failed')
  const broken = results.filter(({ output, code }) => code !== 0 && failuresIn(output).length === 0)
  print(
    'Tests that do not run in Firefox (test/helpers/notInFirefox.ts)',
    results.flatMap(({ output }) => leftOutOf(output)),
  )
  print('The slowest suites', slowestOf(results))
  print(
    'Suites that broke off',
    broken.map(({ suite, output }) => `${suite}\n${output}`),
  )
  print(
    'Failed tests',
    results.flatMap(({ output }) => failuresIn(output)),
  )
  process.stdout.write(`\n${sumOf('passed')} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 ? 1 : 0
}

function slowestOf(results) {
  const slowest = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN)
  return slowest.map(({ suite, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${suite}`)
}

function print(title, lines) {
  if (lines.length > 0) process.stdout.write(`\n${title}:\n\n${lines.join('\n')}\n`)
}
