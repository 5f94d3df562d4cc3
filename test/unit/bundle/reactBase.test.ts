// Which copy of React a site is bundled with.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { reactBase } from '../../../packages/engine/src/bundle/resolvePlugin.ts'
import { packageRoot } from '../../../packages/engine/src/node/packageRoot.ts'
import { withTempSite } from '../../helpers/site.ts'

const test = suite('reactBase')

const OWN = '/docgen'

test('a site is bundled with its own React if docgen supports it', async () => {
  for (const [version, isOwn] of [
    ['19.3.1', true],
    ['18.2.0', false],
  ] as const) {
    const files = {
      'node_modules/react/package.json': JSON.stringify({ version }),
    }
    await withTempSite(files, (site) =>
      assert.is(reactBase(site.root, OWN), isOwn ? site.root : OWN),
    )
  }
})

test('packages that only `NODE_PATH` leads to, as pnpm sets it, do not count', async () => {
  const files = {
    'hoisted/react/package.json': '{ "version": "19.3.1" }',
    'hoisted/react/index.js': '',
  }
  await withTempSite(files, async (site) => {
    const module = pathToFileURL(
      join(packageRoot(), 'packages/engine/src/bundle/resolvePlugin.ts'),
    ).href
    const script = `const { reactBase } = await import('${module}'); console.log(reactBase('${site.root}', '${OWN}'))`
    const loader = pathToFileURL(join(packageRoot(), 'test/tsx.js')).href
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', loader, '--input-type=module', '-e', script],
      { env: { ...process.env, NODE_PATH: join(site.root, 'hoisted') } },
    )
    assert.is(stdout.trim(), OWN)
  })
})

test.run()
