// Wraps uvu's `suite`. If DOCGEN_TEST_LOG names a file, each passed test is logged there as `<file>\t<name>`, with the file
// relative to `test/`. The suite of test/spec compares the log with the tests that show each statement of the site
// specification. Tests that Firefox cannot run are skipped there, with a line that says why.
import { appendFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { suite as plainSuite, type Test } from 'uvu'
import { notInFirefox } from './notInFirefox.ts'

/** The global variables in which uvu's runner keeps the current file. */
interface Runner {
  readonly UVU_INDEX?: number
  readonly UVU_QUEUE?: readonly (readonly unknown[])[]
}

/** Creates a suite of tests. */
export function suite<Context = Record<string, unknown>>(
  title?: string,
  context?: Context,
): Test<Context> {
  const isFirefox = process.env['DOCGEN_BROWSER'] === 'firefox'
  const test = withHookErrors(
    plainSuite<Context>(isFirefox ? `${title} in Firefox` : title, context),
  )
  const file = currentFile()
  const log = process.env['DOCGEN_TEST_LOG']
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

/** Prints the error of a `before` hook, of which uvu only says that no test has passed. */
function withHookErrors<Context>(test: Test<Context>): Test<Context> {
  const before = test.before.bind(test)
  const printing: typeof before = Object.assign(
    (hook: Parameters<typeof before>[0]) => {
      before(async (given) => {
        try {
          await hook(given)
        } catch (error) {
          console.log(error)
          throw error
        }
      })
    },
    { each: test.before.each.bind(test.before) },
  )
  return Object.assign(test, { before: printing })
}

/** Returns the file of the suite that is being loaded, relative to `test/`. */
function currentFile(): string {
  const { UVU_INDEX, UVU_QUEUE } = globalThis as Runner
  const queued = UVU_QUEUE?.[UVU_INDEX ?? 0]?.[0]
  if (typeof queued === 'string') return queued
  return relative('test', resolve(process.argv[1] ?? ''))
    .split(sep)
    .join('/')
}
