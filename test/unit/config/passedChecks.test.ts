// What has passed a check is not checked again, and nothing else is taken for it: whatever lies in the cache folder, a mistake is
// told of as ever, and what is right gives what it gave.
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import * as assert from 'uvu/assert'
import { loadSite } from '../../../packages/engine/src/build.ts'
import { loadConfig } from '../../../packages/engine/src/config/loadConfig.ts'
import { packageRoot } from '../../../packages/engine/src/node/packageRoot.ts'
import { openPassedChecks } from '../../../packages/engine/src/config/passedChecks.ts'
import { DocgenError } from '../../../packages/engine/src/diagnostics/diagnostics.ts'
import { hashOf } from '../../../packages/engine/src/store/hash.ts'
import { formatDiagnostics } from '../../../packages/engine/src/diagnostics/format.ts'
import type { Diagnostic } from '../../../packages/engine/src/types/diagnostic.ts'
import { createTempSite, type TempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite<{ site: TempSite }>('what has passed a check')

const CONFIG = `export default {
  themeConfig: { socialLinks: [{ mode: 'link', icon: 'github', content: '/' }], darkMode: false },
  markdown: { remarkPlugins: [() => undefined] },
  title: 'Title',
}
`

const FILES = {
  'docgen.config.mjs': CONFIG,
  'docs/index.md': '# Home\n',
  'docs/guide/index.md': '# Guide\n',
  'docs/guide/a.md': '# A\n',
  'docs/guide/_meta.json': '["a"]',
  'docs/_nav.json': '[{ "link": "/guide/", "text": "guide" }]',
  'i18n.json': '{ "guide": { "en": "The guide" } }',
}

test.before.each(async (context) => {
  context.site = await createTempSite(FILES)
})

test.after.each(({ site }) => site.remove())

const noteOf = ({ root }: TempSite) => join(root, '.docgen/checked.json')

async function namesIn(site: TempSite): Promise<string[]> {
  const [, list = '[]'] = (await readFile(noteOf(site), 'utf8').catch(() => '')).split('\n')
  return JSON.parse(list) as string[]
}

const textOf = (diagnostics: readonly Diagnostic[], { root }: TempSite) =>
  formatDiagnostics(diagnostics, { color: false, cwd: root })

/** What is wrong with the configuration. */
async function failureOf(site: TempSite): Promise<string> {
  try {
    await loadConfig(site.root)
    return ''
  } catch (error) {
    if (!(error instanceof DocgenError)) throw error
    return textOf(error.diagnostics, site)
  }
}

async function modelOf(site: TempSite) {
  const { config, locales, routes, diagnostics } = await loadSite(site.root)
  return {
    config: { ...config, markdown: null },
    ...{ locales, routes: [...routes.keys()], found: textOf(diagnostics, site) },
  }
}

test('a configuration and files that are right give the same with a check and without', async ({
  site,
}) => {
  const first = await modelOf(site)
  assert.is(first.found, '')
  assert.is(first.locales[0]?.nav[0]?.text, 'The guide')
  const names = await namesIn(site)
  assert.is(names.length, 2)
  const second = await modelOf(site)
  assert.equal(second, first)
  // In the same order, of which hashes are made.
  assert.is(JSON.stringify(second), JSON.stringify(first))
  assert.equal(await namesIn(site), names)
})

test('a mistake is told of each time, whatever has passed before', async ({ site }) => {
  await loadConfig(site.root)
  const names = await namesIn(site)
  await site.write('docgen.config.mjs', CONFIG.replace('title:', 'titel:'))
  const failure = await failureOf(site)
  assert.match(failure, 'docgen.config.mjs:4:3  error  unknown-option')
  assert.match(failure, 'Did you mean `title`?')
  assert.is(await failureOf(site), failure)
  assert.equal(await namesIn(site), names)
  await site.write('docgen.config.mjs', CONFIG)
  assert.is(await failureOf(site), '')
})

const MISTAKES: readonly (readonly [file: string, text: string, found: string])[] = [
  ['docs/guide/_meta.json', '["a", 1]', 'docs/guide/_meta.json:1:7  error  invalid-entry'],
  ['docs/guide/_meta.json', '["a"', 'docs/guide/_meta.json:1:5  error  invalid-json'],
  ['docs/_nav.json', '[{ "text": 1, "link": "/" }]', 'docs/_nav.json:1:12  error  invalid-entry'],
  ['i18n.json', '{ "guide": "Guide" }', 'i18n.json:1:12  error  invalid-entry'],
]

for (const [file, text, expected] of MISTAKES) {
  test(`a mistake in ${file} is told of each time: ${text}`, async ({ site }) => {
    await modelOf(site)
    const names = await namesIn(site)
    await site.write(file, text)
    const { found } = await modelOf(site)
    assert.match(found, expected)
    assert.is((await modelOf(site)).found, found)
    assert.equal(await namesIn(site), names)
  })
}

test('a file that has passed as another kind is checked', async ({ site }) => {
  const entry = '[{ "type": "custom-link", "link": "/guide/", "label": "G" }]'
  await rm(join(site.root, 'docs/_nav.json'))
  await site.write('docs/guide/_meta.json', entry)
  assert.is((await modelOf(site)).found, '')
  // The same texts in the same order.
  await rm(join(site.root, 'docs/guide/_meta.json'))
  await site.write('docs/_nav.json', entry)
  assert.match((await modelOf(site)).found, 'docs/_nav.json:1:')
})

test('a key at which no schema looks is not read either', async ({ site }) => {
  await site.write('i18n.json', '{ "__proto__": null, "guide": { "en": "Known" } }')
  const first = await modelOf(site)
  assert.is(first.found, '')
  assert.is(first.locales[0]?.nav[0]?.text, 'Known')
  assert.equal(await modelOf(site), first)
})

test('values that no text tells apart are checked each time', async ({ site }) => {
  const write = (socialLinks: string) =>
    site.write(
      'docgen.config.mjs',
      `class Family { constructor(name) { this.name = name } }
export default { title: 'T', plugins: [new Family(${socialLinks})] }`,
    )
  await write(`'own'`)
  assert.is(await failureOf(site), '')
  assert.equal(await namesIn(site), [])
  await write('1')
  assert.match(await failureOf(site), '`plugins[0].name` is `1`; expected text.')
})

test('the author’s own objects are neither frozen nor changed, checked or not', async ({
  site,
}) => {
  await site.write(
    'docgen.config.mjs',
    `const nav = [{ link: '/guide/', text: 'Guide' }]
const state = { count: 0 }
const own = { name: 'own', page: (page) => page }
const config = { themeConfig: { nav }, plugins: [own], define: { A: 'a' } }
globalThis.authorsOwn = [config, config.themeConfig, nav, nav[0], own, config.define, state]
export default config`,
  )
  for (const count of [1, 2]) {
    const config = await loadConfig(site.root)
    const { authorsOwn } = globalThis as unknown as { authorsOwn: readonly object[] }
    assert.ok(authorsOwn.every((each) => !Object.isFrozen(each)))
    assert.ok(Object.isFrozen(config.define))
    assert.ok(Object.isFrozen(config.localized.en?.nav?.[0]))
    assert.is((await namesIn(site)).length, 1, `load ${count}`)
  }
})

test('what another docgen, a crash or anybody has left there is no reason to fail', async ({
  site,
}) => {
  const first = await modelOf(site)
  const whole = await readFile(noteOf(site))
  const names = await namesIn(site)
  const others = [
    whole.subarray(0, whole.length - 5),
    Buffer.from(''),
    Buffer.from('no note'),
    Buffer.from(`${hashOf('{"a":1}')}\n{"a":1}`),
    Buffer.from(`${hashOf('null')}\nnull`),
  ]
  for (const bytes of others) {
    await writeFile(noteOf(site), bytes)
    assert.equal(await modelOf(site), first)
    assert.equal(await namesIn(site), names)
  }
  await rm(noteOf(site))
  await mkdir(noteOf(site))
  assert.equal(await modelOf(site), first)
})

test('what cannot be written is checked again', async ({ site }) => {
  await rm(join(site.root, 'docgen.config.mjs'))
  await writeFile(join(site.root, '.docgen'), 'a file in the place of the folder')
  assert.is((await loadConfig(site.root)).title, 'Docs')
  assert.is((await loadConfig(site.root)).title, 'Docs')
})

test('a folder that is no site is left alone', async ({ site }) => {
  await rm(join(site.root, 'docs'), { recursive: true })
  await rm(join(site.root, 'docgen.config.mjs'))
  assert.match(await failureOf(site), 'docs-not-found')
  assert.is(await readFile(noteOf(site)).catch(() => null), null)
})

test('only the newest are kept', ({ site }) => {
  const passed = openPassedChecks(join(site.root, '.docgen'), 'config')
  for (let i = 0; i < 110; i++) passed.add(`text ${i}`)
  passed.add('text 109')
  assert.ok(passed.has('text 109') && passed.has('text 10'))
  assert.not.ok(passed.has('text 9'))
  assert.not.ok(openPassedChecks(join(site.root, '.docgen'), 'files').has('text 109'))
})

// ── Without zod ────────────────────────────────────────────────────────────────────────────────────

/** Whether a process loads zod, which leaves its settings in the global object, to make the model of the site. */
async function loadsZod(
  { root }: TempSite,
  options = {},
  docgen = packageRoot(),
): Promise<boolean> {
  const library = pathToFileURL(join(docgen, 'packages/engine/src/build.ts')).href
  const script = `import { loadSite } from ${JSON.stringify(library)}
await loadSite(${JSON.stringify(root)}, ${JSON.stringify(options)})
console.log(String('__zod_globalConfig' in globalThis))`
  const args = ['--import', './test/tsx.js', '--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: packageRoot() })
  return JSON.parse(stdout) as boolean
}

test('zod is loaded for what is new alone', async ({ site }) => {
  assert.is(await loadsZod(site), true)
  assert.is(await loadsZod(site), false)
  await site.write('docs/guide/a.md', '# Another\n')
  assert.is(await loadsZod(site), false)
  await site.write('docs/guide/_meta.json', '["index", "a"]')
  assert.is(await loadsZod(site), true)
  assert.is(await loadsZod(site), false)
  await site.write('docgen.config.mjs', CONFIG.replace('Title', 'Other'))
  assert.is(await loadsZod(site), true)
  assert.is(await loadsZod(site), false)
})

test('without the cache all is checked, and nothing noted', async ({ site }) => {
  await loadSite(site.root, { cache: false })
  assert.equal(await namesIn(site), [])
  assert.is(await loadsZod(site), true)
  assert.is(await loadsZod(site, { cache: false }), true)
})

test('another docgen, and another version of one, check all anew', async ({ site }) => {
  assert.is(await loadsZod(site), true)
  const other = join(site.root, 'node_modules/docgen')
  const version = (text: string) => writeFile(join(other, 'package.json'), text)
  await cp(join(packageRoot(), 'packages/engine'), join(other, 'packages/engine'), {
    recursive: true,
  })
  await symlink(join(packageRoot(), 'node_modules'), join(other, 'node_modules'))
  for (const number of ['1.0.0', '1.0.1']) {
    await version(JSON.stringify({ name: 'docgen', version: number, type: 'module' }))
    assert.is(await loadsZod(site, {}, other), true, number)
    assert.is(await loadsZod(site, {}, other), false, number)
  }
  assert.is(await loadsZod(site), false)
})

test.run()
