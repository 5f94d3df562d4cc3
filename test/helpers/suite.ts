// uvu's `suite`, which also notes each test that has passed: test/spec says which statement of the site specification is
// shown by which test, and scripts/test.js compares that with what has run. A note is `<file>\t<name>`, the file as from
// `test/`; where it goes, DOCGEN_TEST_LOG says. Without that variable nothing is noted.
import { appendFileSync } from 'node:fs'
import { suite as plainSuite, type Test } from 'uvu'

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
  const { UVU_INDEX, UVU_QUEUE } = globalThis as Runner
  const file = UVU_QUEUE?.[UVU_INDEX ?? 0]?.[0]
  const log = process.env['DOCGEN_TEST_LOG']
  if (!log || typeof file !== 'string') return test
  const recorded: Test<Context> = Object.assign(
    (name: string, run: Parameters<Test<Context>>[1]) =>
      test(name, async (given) => {
        await run(given)
        appendFileSync(log, `${file}\t${name}\n`)
      }),
    test,
  )
  return recorded
}
