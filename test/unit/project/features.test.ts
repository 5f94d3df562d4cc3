// The features of `docgen add`: exact versions that docgen is tested with, and pages that explain them.
import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import type { DocgenError } from '../../../packages/engine/src/diagnostics/diagnostics.ts'
import { packageRoot } from '../../../packages/engine/src/node/packageRoot.ts'
import {
  addFiles,
  featureOf,
  installationOf,
  turnOn,
} from '../../../packages/engine/src/project/addFeature.ts'
import { installCommand } from '../../../packages/engine/src/project/installCommand.ts'
import { FEATURES, type Feature } from '../../../packages/engine/src/shared/features.ts'
import { createTempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('features to add')

const math: Feature = {
  description: '',
  packages: { temml: '1.2.3', other: '4.5.6' },
  option: { path: ['markdown', 'math'], value: 'true' },
  topic: 'guide/math',
}

test('each feature has the versions that docgen is tested with, and a page of the manual', async () => {
  const text = await readFile(join(packageRoot(), 'package.json'), 'utf8')
  const { devDependencies } = JSON.parse(text) as { devDependencies: Record<string, string> }
  for (const [name, { packages, topic }] of Object.entries(FEATURES)) {
    for (const [each, version] of Object.entries(packages)) {
      assert.is(version, devDependencies[each], `${name} ${each}`)
    }
    const files = ['md', 'mdx'].map((ending) => join(packageRoot(), 'docs', `${topic}.${ending}`))
    assert.ok(files.some(existsSync), topic)
  }
})

test('packages are installed with exact versions', () => {
  assert.is(
    installCommand('npm', installationOf([math, FEATURES.sass])),
    `npm install --save-dev --save-exact temml@1.2.3 other@4.5.6 sass@${FEATURES.sass.packages.sass}`,
  )
})

test('pnpm may run the scripts of packages, each named once, in versions that can be told so', () => {
  const commandOf = (version: string, features: readonly Feature[]) =>
    installCommand('pnpm', installationOf(features), version)
  const [sass, tailwind] = [FEATURES.sass, FEATURES.tailwind]
  for (const version of ['10.4.0', '11.2.0', '']) {
    assert.match(
      commandOf(version, [sass, tailwind]),
      /@4\.\d+\.\d+ --allow-build=@parcel\/watcher$/,
    )
    assert.not.match(commandOf(version, [math]), 'allow-build')
  }
  for (const version of ['9.15.9', '10.3.0']) {
    assert.not.match(commandOf(version, [sass]), 'allow-build')
  }
  assert.not.match(installCommand('bun', installationOf([sass])), 'allow-build')
})

test('an unknown feature is answered with the closest one', () => {
  try {
    featureOf('sas')
    assert.unreachable()
  } catch (error) {
    const [diagnostic] = (error as DocgenError).diagnostics
    assert.equal([diagnostic?.code, diagnostic?.hint], ['unknown-feature', 'Did you mean `sass`?'])
  }
})

test('Tailwind gets the style sheet of the manual, which is not overwritten', async () => {
  const site = await createTempSite({})
  const sheet = join(site.root, 'theme/tailwind.css')
  const templates = join(packageRoot(), 'packages/create/templates')
  try {
    assert.equal(await addFiles(site.root, 'tailwind', templates), ['theme/tailwind.css'])
    const manual = await readFile(join(packageRoot(), 'docs/theme/tailwind.md'), 'utf8')
    assert.ok(manual.includes(`title="theme/tailwind.css"\n${await readFile(sheet, 'utf8')}\`\`\``))
    await site.write('theme/tailwind.css', '/* mine */')
    assert.equal(await addFiles(site.root, 'tailwind', templates), [])
    assert.equal(await addFiles(site.root, 'math', templates), [])
    assert.is(await readFile(sheet, 'utf8'), '/* mine */')
  } finally {
    await site.remove()
  }
})

test('the configuration is created, edited, or shown to the author', async () => {
  const site = await createTempSite({})
  const path = join(site.root, 'docgen.config.ts')
  const text = () => readFile(path, 'utf8')
  try {
    assert.equal(await turnOn(site.root, { ...math, option: null }), { kind: 'none' })
    assert.equal(await turnOn(site.root, math), { kind: 'created', path })
    assert.match(await text(), '\nexport default defineConfig({\n  markdown: { math: true },\n})\n')
    assert.equal(await turnOn(site.root, math), { kind: 'unchanged' })
    await site.write('docgen.config.ts', 'export default {}\n')
    assert.equal(await turnOn(site.root, math), { kind: 'edited', path })
    assert.is(await text(), 'export default { markdown: { math: true } }\n')
    await site.write('docgen.config.ts', 'export default make()\n')
    assert.equal(await turnOn(site.root, math), {
      ...{ kind: 'by-hand', path },
      code: 'markdown: { math: true }',
    })
    assert.is(await text(), 'export default make()\n')
  } finally {
    await site.remove()
  }
})

test.run()
