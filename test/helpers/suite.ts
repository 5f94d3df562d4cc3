// uvu's `suite`, which also notes each test that has passed: test/spec says which statement of the site specification is
// shown by which test, and scripts/test.js compares that with what has run. A note is `<file>\t<name>`, the file as from
// `test/`; where it goes, DOCGEN_TEST_LOG says. Without that variable nothing is noted.
// In Firefox, the tests it cannot run are left out, with a line that says why.
import { appendFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { suite as plainSuite, type Test } from 'uvu'
import { notInFirefox } from './notInFirefox.ts'

/** What uvu's runner keeps about the file it is loading. */
interface Runner {
  readonly UVU_INDEX?: number
  readonly UVU_QUEUE?: readonly (readonly unknown[])[]
}

/** A suite of tests, as uvu makes it. */
export function suite<Context = Record<string, unknown>>(
  title?: string,
  context?: Context,
): Test<Context> {
  const test = plainSuite<Context>(title, context)
  const file = currentFile()
  const log = process.env['DOCGEN_TEST_LOG']
  const isFirefox = process.env['DOCGEN_BROWSER'] === 'firefox'
  if (!log && !isFirefox) return test
  const recorded: Test<Context> = Object.assign(
    (name: string, run: Parameters<Test<Context>>[1]) => {
      const reason = isFirefox ? notInFirefox[`${file} › ${name}`] : undefined
      if (reason) return console.log(`not in Firefox: ${file} › ${name}: ${reason}`)
      test(name, async (given) => {
        await run(given)
        if (log) appendFileSync(log, `${file}\t${name}\n`)
      })
    },
    test,
  )
  return recorded
}

/** The suite that is being loaded, from `test/`: by uvu's runner, or by itself. */
function currentFile(): string {
  const { UVU_INDEX, UVU_QUEUE } = globalThis as Runner
  const queued = UVU_QUEUE?.[UVU_INDEX ?? 0]?.[0]
  if (typeof queued === 'string') return queued
  return relative('test', resolve(process.argv[1] ?? ''))
    .split(sep)
    .join('/')
}
