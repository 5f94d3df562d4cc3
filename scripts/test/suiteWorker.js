// One process of the test run. Runs the suites that `suiteProcess.js` sends it, one after another, so that modules they
// share are loaded once. After each suite it prints a report on standard output, which keeps the report in order with
// what the suite printed.
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { END, REPORT } from './report.js'

globalThis.UVU_DEFER = 1
const { exec } = await import('uvu')

// Most code of a test runs too rarely to be worth optimizing; `cli/cli.ts` sets the same budget and explains it.
if (Number.parseInt(process.versions.v8) < 12) setFlagsFromString('--interrupt-budget=1000000')

// docgen starts no threads on one processor. The tests of threads need them on every machine.
if (os.availableParallelism() === 1) {
  os.availableParallelism = () => 2
  syncBuiltinESMExports()
}

process.on('message', async (suite) => {
  if (suite === END) return process.disconnect()
  // A test that waits for something that never comes ends the process instead of leaving it waiting for messages.
  process.channel.unref()
  const start = performance.now()
  const code = await runSuite(suite)
  const seconds = (performance.now() - start) / 1000
  process.channel.ref()
  process.stdout.write(`${REPORT}${JSON.stringify({ code, seconds })}\n`)
})

/** Runs the suite at a path from `test/`. Returns the exit code that uvu gives it; 1 if it cannot be loaded. */
async function runSuite(suite) {
  const queue = globalThis.UVU_QUEUE
  queue.splice(0, queue.length, [suite])
  globalThis.UVU_INDEX = 0
  process.exitCode = 0
  try {
    await import(pathToFileURL(`test/${suite}`).href)
    await exec()
    return process.exitCode
  } catch (error) {
    console.log(error)
    return 1
  } finally {
    process.exitCode = 0
  }
}
