// Whatever a plugin's hook returns or throws, the outcome is a value or a diagnostic that names plugin and hook.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import * as checks from '../../packages/engine/src/plugins/hookResults.ts'
import { runAsyncHook, runHook } from '../../packages/engine/src/plugins/runHook.ts'
import { hostileValues } from '../helpers/hostileValues.ts'

const test = suite('hostile results of hooks')

const hooks = {
  config: checks.asConfig,
  content: checks.asContentFiles,
  page: checks.asPage,
  site: checks.asSite,
  outputs: checks.asOutputFiles,
  checks: checks.asDiagnostics,
}

for (const [hook, check] of Object.entries<(value: unknown) => unknown>(hooks)) {
  test(`${hook}: every value, alone and in a list, returned and thrown`, async () => {
    for (const { name, value } of hostileValues()) {
      const calls = [
        () => value,
        () => [value],
        () => {
          throw value
        },
      ]
      for (const call of calls) {
        const given = { plugin: 'hostile', hook, call, check }
        for (const { failure } of [runHook(given), await runAsyncHook(given)]) {
          if (failure === null) continue
          const start = `The plugin \`hostile\` failed in its \`${hook}\` hook: `
          assert.ok(failure.message.startsWith(start), `${name}: ${failure.message}`)
        }
      }
    }
  })
}

test.run()
