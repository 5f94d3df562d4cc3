// How a Sass compiler is called: with the faster method of each package, and once for a file, whatever needs the result.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import * as assert from 'uvu/assert'
import { createImportFindings } from '../../../packages/engine/src/bundle/imports/importFindings.ts'
import { createDevBundler } from '../../../packages/engine/src/bundle/devBundler.ts'
import { createConfig } from '../../helpers/config.ts'
import { importBuildOptions } from '../../helpers/importBuild.ts'
import { createTempSite, type TempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite<{ site: TempSite }>('compilers of Sass')

/** A compiler that keeps the files as they are, and writes its calls to the file `calls` of the site. */
const compiler = (info: string) => `
const { appendFileSync, readFileSync } = require('node:fs')
const { basename, join } = require('node:path')
const { pathToFileURL } = require('node:url')
const call = (method) => (file) => {
  appendFileSync(join(__dirname, '../../calls'), method + ' ' + basename(file) + '\\n')
  return {
    css: readFileSync(file, 'utf8'),
    loadedUrls: [pathToFileURL(file)],
    sourceMap: { version: 3, sources: [], names: [], mappings: '' },
  }
}
exports.info = ${JSON.stringify(info)}
exports.NodePackageImporter = class {}
exports.compile = call('compile')
exports.compileAsync = async (file) => call('compileAsync')(file)
`

test.before.each(async (context) => {
  context.site = await createTempSite({
    'docgen.config.ts': 'export default {}',
    'entry.ts': "import './a.scss'\nexport * from './b.module.scss'",
    'a.scss': '.a { top: 0 }',
    'b.module.scss': '.b { top: 0 }',
    'node_modules/sass/index.js': compiler('dart-sass\t1.0.0'),
  })
})

test.after.each(({ site }) => site.remove())

/** Returns the calls of the compiler since the last time, in alphabetical order. */
async function takeCalls({ root }: TempSite): Promise<string[]> {
  const file = join(root, 'calls')
  const calls = await readFile(file, 'utf8').catch(() => '')
  await rm(file, { force: true })
  return calls.split('\n').filter(Boolean).sort()
}

/** Builds the entry for both platforms, as a build does. */
async function buildBoth(site: TempSite) {
  const config = createConfig(site.root)
  const findings = createImportFindings(config)
  const options = { ...importBuildOptions(site, findings, config), entryPoints: ['entry.ts'] }
  await Promise.all([
    esbuild.build({ ...options, platform: 'browser' }),
    esbuild.build({ ...options, platform: 'node' }),
  ])
  return findings
}

test('compiles each file once for both builds, and both know what was read', async ({ site }) => {
  const findings = await buildBoth(site)
  assert.equal(await takeCalls(site), ['compile a.scss', 'compile b.module.scss'])
  for (const name of ['a.scss', 'b.module.scss']) {
    assert.ok(findings.inputs().includes(join(site.root, name)), name)
  }
})

test('calls `sass-embedded` asynchronously', async ({ site }) => {
  await site.write('node_modules/sass-embedded/index.js', compiler('sass-embedded\t1.0.0'))
  await buildBoth(site)
  assert.equal(await takeCalls(site), ['compileAsync a.scss', 'compileAsync b.module.scss'])
})

for (const name of ['a.scss', 'b.module.scss']) {
  test(`compiles ${name} once at the start of \`dev\` and after a save`, async ({ site }) => {
    const themeEntry = join(site.root, 'theme/index.tsx')
    await site.write(
      'theme/index.tsx',
      `import '../${name}'\nimport { defaultTheme } from 'docgen/theme'\nexport default defaultTheme`,
    )
    const config = createConfig(site.root, { themeEntry })
    const bundler = createDevBundler(config)
    await bundler.build({ routes: new Map(), config })
    assert.equal(await takeCalls(site), [`compile ${name}`])
    await site.write(name, '.c { top: 1px }')
    const change = { changed: new Set([join(site.root, name)]), onSwap: () => undefined }
    await bundler.build({ routes: new Map(), config }, change)
    assert.equal(await takeCalls(site), [`compile ${name}`])
    assert.ok(bundler.inputs().includes(join(site.root, name)))
    await bundler.dispose()
  })
}

test.run()
