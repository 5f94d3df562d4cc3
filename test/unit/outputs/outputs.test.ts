import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { runOutputs } from '../../../packages/engine/src/outputs/index.ts'
import type { Page } from '../../../packages/engine/src/types/content.ts'
import type { Plugin, Site } from '../../../packages/engine/src/types/index.ts'
import type { Route } from '../../../packages/engine/src/types/route.ts'
import { createConfig } from '../../helpers/config.ts'
import { createTempSite, withTempSite } from '../../helpers/site.ts'

const test = suite('runOutputs')

const asset = { absPath: '/pictures/logo.svg', outFile: 'assets/logo.1234abcd.svg' }

function siteWith(root: string, plugins: readonly Plugin[] = []): Site {
  const page = { assets: [asset], frontmatter: {} } as unknown as Page
  const routes = new Map(
    ['/', '/a'].map((routePath) => [routePath, { routePath, page } as unknown as Route]),
  )
  return {
    config: createConfig(root, { plugins }),
    routes,
    locales: [],
    drafts: [],
    diagnostics: [],
  }
}

test('the outputs are the files of public/, dot files too, and each asset once', async () => {
  const temp = await createTempSite({
    'public/favicon.svg': '',
    'public/.well-known/security.txt': '',
    'public/.DS_Store': '',
  })
  try {
    const { files, diagnostics } = await runOutputs({
      ...siteWith(temp.root),
      config: createConfig(temp.root, { icon: '/favicon.svg' }),
    })
    assert.equal(diagnostics, [])
    assert.equal(files, [
      { outFile: asset.outFile, copyFrom: asset.absPath },
      {
        outFile: '.well-known/security.txt',
        copyFrom: `${temp.root}/public/.well-known/security.txt`,
      },
      { outFile: 'favicon.svg', copyFrom: `${temp.root}/public/favicon.svg` },
    ])
  } finally {
    await temp.remove()
  }
})

test('a site without an icon gets one at the address that browsers ask for', async () => {
  const temp = await createTempSite({})
  const taken = await createTempSite({ 'public/favicon.ico': 'own' })
  const icon = async (site: Site) =>
    (await runOutputs(site)).files.filter(({ outFile }) => outFile === 'favicon.ico')
  const withConfig = (changes: Partial<Site['config']>) => {
    const site = siteWith(temp.root)
    return icon({ ...site, config: { ...site.config, ...changes } })
  }
  try {
    const [file] = await icon(siteWith(temp.root))
    assert.ok(file && 'contents' in file)
    const { contents } = file
    assert.ok(contents instanceof Uint8Array)
    assert.equal([...contents.slice(0, 4)], [0, 0, 1, 0], 'the signature of an icon file')
    assert.equal(await withConfig({ icon: '/favicon.svg' }), [])
    assert.equal(await withConfig({ base: '/docs/' }), [], 'the root belongs to another site')
    assert.equal(await icon(siteWith(taken.root)), [
      { outFile: 'favicon.ico', copyFrom: `${taken.root}/public/favicon.ico` },
    ])
    const plugin = {
      name: 'icons',
      outputs: () => [{ outFile: 'favicon.ico', contents: 'ours' }],
    }
    assert.equal(await icon(siteWith(temp.root, [plugin])), [
      { outFile: 'favicon.ico', contents: 'ours', plugin: 'icons' },
    ])
  } finally {
    await temp.remove()
    await taken.remove()
  }
})

test('plugins are asked in order, and one that throws is reported by name', async () => {
  await withTempSite({}, async (temp) => {
    const plugins: Plugin[] = [
      {
        name: 'one',
        outputs: (site) => [{ outFile: 'pages.txt', contents: `${site.routes.size}` }],
      },
      {
        name: 'two',
        outputs: () => {
          throw new Error('no disk')
        },
      },
    ]
    const { files, diagnostics } = await runOutputs(siteWith(temp.root, plugins))
    assert.equal(
      files.slice(1).filter(({ outFile }) => outFile !== 'favicon.ico'),
      [{ outFile: 'pages.txt', contents: '2', plugin: 'one' }],
    )
    assert.is(diagnostics.length, 1)
    assert.match(diagnostics[0]?.message ?? '', /`two`.*`outputs`.*no disk/)
  })
})

test.run()
