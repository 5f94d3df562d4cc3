// The test command: compiles the engine if it has changed and no pattern is given, finds the browsers and PostgreSQL, runs
// every suite and ends with the line `N passed, N failed`.
//
//   npm test                      all suites
//   npm test -- unit/markdown     suites whose path matches the pattern
//   npm test -- --shard 2/3       the second of three shares of the suites, for CI
//   npm test -- --record          all suites; writes their durations to test/durations.json
//
// Several processes take suites from one queue, the longest first. The suites of test/webkit run in WebKit, and some of
// test/browser a second time in Firefox (`test/lanes.js`); with DOCGEN_BROWSER=firefox, which `npm run test:firefox` sets, all
// of test/browser run in Firefox only. The suite of test/spec runs last: it checks which tests have passed.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildFolder } from './buildFolder.js'
import { chromiumPath, postgresFolder } from './browsers.js'
import { compileIfStale } from './test/compileIfStale.js'
import { firefoxVariables, lanesOf } from './test/lanes.js'
import { countsOf, failuresIn, leftOutOf } from './test/report.js'
import { recordDurations, selectSuites } from './test/selection.js'
import { createSuiteProcess } from './test/suiteProcess.js'

const SLOWEST_SHOWN = 10

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shard: { type: 'string' }, record: { type: 'boolean', default: false } },
})
const suites = selectSuites(positionals, values.shard)
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
  ...(await runLanes(suites.filter((suite) => !isLast(suite)))),
  ...(await runLanes(suites.filter(isLast))),
]
rmSync(runFolder, { recursive: true, force: true })
if (values.record) recordDurations(results.filter(({ suite }) => suites.includes(suite)))
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

/** The path of the browser that suites run in, where `lanesOf` does not set another. */
function browserVariables() {
  const isFirefox = process.env.DOCGEN_BROWSER === 'firefox'
  return isFirefox ? firefoxVariables() : { DOCGEN_CHROMIUM: chromiumPath() }
}

/** The folder of PostgreSQL, if a suite needs it. */
function databaseVariables() {
  const needsPostgres = suites.some((suite) => suite.includes('searchPostgres'))
  return needsPostgres ? { DOCGEN_POSTGRES: postgresFolder() } : {}
}

/** Runs suites, each in its browser; results in the order in which they ended. */
async function runLanes(suites) {
  const results = []
  const runList = async (lanes) => {
    for (const lane of lanes) await runLane(lane, results)
  }
  await Promise.all(lanesOf(suites, isWhole).map(runList))
  return results
}

async function runLane({ suites, processes, env: variables, note = '' }, results) {
  const queue = [...suites]
  const start = () => createSuiteProcess({ ...env, ...variables })
  const add = (result) => results.push({ ...result, suite: result.suite + note })
  const count = Math.min(processes, queue.length)
  await Promise.all(Array.from({ length: count }, () => runFrom(queue, start, add)))
}

/** Takes suites from the queue until it is empty. A suite that ends its process gets the next ones a new one. */
async function runFrom(queue, start, add) {
  let suiteProcess = start()
  for (let suite = queue.shift(); suite !== undefined; suite = queue.shift()) {
    if (!suiteProcess.isAlive()) suiteProcess = start()
    const result = await suiteProcess.run(suite)
    process.stdout.write(result.output)
    add(result)
  }
  const output = await suiteProcess.end()
  if (output !== null) add({ suite: 'the end of a process', output, code: 1, seconds: 0 })
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
