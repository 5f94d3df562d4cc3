import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import {
  importSitePackage,
  sitePackageFolder,
} from '../../../packages/engine/src/node/sitePackages.ts'
import { createTempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('packages of a site')

test('a package is found from the folder of the site or one above it, and in the store of pnpm', async () => {
  const store = 'node_modules/.pnpm/tool@1/node_modules'
  const site = await createTempSite({
    [`${store}/tool/package.json`]: '{ "exports": { ".": { "import": "./main.js" } } }',
    [`${store}/tool/main.js`]: 'exports.name = "tool"',
    [`${store}/part/package.json`]: '{ "main": "index.cjs" }',
    [`${store}/part/index.cjs`]: 'exports.name = "part"',
  })
  const nameOf = async (folder: string) =>
    ((await importSitePackage(folder)) as { readonly name: string }).name
  try {
    await mkdir(join(site.root, 'docs/inner'), { recursive: true })
    await symlink(join(site.root, store, 'tool'), join(site.root, 'node_modules/tool'))
    const tool = sitePackageFolder(join(site.root, 'docs/inner'), 'tool') ?? ''
    assert.is(tool, join(site.root, store, 'tool'))
    assert.is(await nameOf(tool), 'tool')
    // Only the other package depends on it.
    assert.is(sitePackageFolder(site.root, 'part'), null)
    assert.is(await nameOf(sitePackageFolder(tool, 'part') ?? ''), 'part')
  } finally {
    await site.remove()
  }
})

test.run()
