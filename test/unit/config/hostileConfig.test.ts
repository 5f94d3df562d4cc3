// Whatever value an option has, loading the configuration gives a configuration or diagnostics, never another
// error. The places come from the schema, the values from `hostileValues`; the seed makes each run the same.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { loadConfig } from '../../../packages/engine/src/config/loadConfig.ts'
import { userConfigSchema } from '../../../packages/engine/src/config/schema.ts'
import { DocgenError } from '../../../packages/engine/src/diagnostics/diagnostics.ts'
import { messageOf } from '../../../packages/engine/src/diagnostics/thrown.ts'
import {
  configWith,
  createRandom,
  hostileValues,
  type Named,
  pathsOf,
} from '../../helpers/hostileValues.ts'
import { createTempSite } from '../../helpers/site.ts'

const test = suite('hostile configurations')

/** Of some 27 000 combinations of place and value; the options written first come more often. */
const TRIES = 200

const given = globalThis as { hostileConfig?: unknown }

test('every value at every place of the schema loads or is a diagnostic', async () => {
  const site = await createTempSite({
    'docs/index.md': '# Home\n',
    'docgen.config.mjs': 'export default globalThis.hostileConfig\n',
  })
  const random = createRandom(23)
  const paths: readonly (readonly (string | number)[])[] = [[], ...pathsOf(userConfigSchema)]
  const failures: string[] = []
  try {
    for (let index = 0; index < TRIES; index++) {
      const values = hostileValues()
      const { name, value } = values[index % values.length] as Named
      const path = paths[Math.floor(random() ** 2 * paths.length)] ?? []
      given.hostileConfig = configWith(path, value)
      await loadConfig(site.root).catch((error: unknown) => {
        if (error instanceof DocgenError) return
        failures.push(`${name} at ${path.join('.')}: ${messageOf(error)}`)
      })
    }
    assert.equal(failures, [])
  } finally {
    delete given.hostileConfig
    await site.remove()
  }
})

test.run()
