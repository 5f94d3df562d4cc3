// The configuration and the JSON files beside the pages are checked by each command, whatever earlier ones found.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { loadConfig } from '../../../packages/engine/src/config/loadConfig.ts'
import { DocgenError } from '../../../packages/engine/src/diagnostics/diagnostics.ts'
import { formatDiagnostics } from '../../../packages/engine/src/diagnostics/format.ts'
import type { Diagnostic } from '../../../packages/engine/src/types/diagnostic.ts'
import { loadSite } from '../../helpers/engine.ts'
import { createTempSite, type TempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite<{ site: TempSite }>('mistakes are reported each time')

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

test('a second command makes the same model', async ({ site }) => {
  const first = await modelOf(site)
  assert.is(first.found, '')
  assert.is(first.locales[0]?.nav[0]?.text, 'The guide')
  assert.is(JSON.stringify(await modelOf(site)), JSON.stringify(first))
})

test('a mistake in the configuration is reported each time', async ({ site }) => {
  await loadConfig(site.root)
  await site.write('docgen.config.mjs', CONFIG.replace('title:', 'titel:'))
  const failure = await failureOf(site)
  assert.match(failure, 'docgen.config.mjs:4:3  error  unknown-option')
  assert.match(failure, 'Did you mean `title`?')
  assert.is(await failureOf(site), failure)
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
  test(`a mistake in ${file} is reported each time: ${text}`, async ({ site }) => {
    await modelOf(site)
    await site.write(file, text)
    const { found } = await modelOf(site)
    assert.match(found, expected)
    assert.is((await modelOf(site)).found, found)
  })
}

test('a text that is right in one file is checked in another', async ({ site }) => {
  const entry = '[{ "type": "custom-link", "link": "/guide/", "label": "G" }]'
  await rm(join(site.root, 'docs/_nav.json'))
  await site.write('docs/guide/_meta.json', entry)
  assert.is((await modelOf(site)).found, '')
  await rm(join(site.root, 'docs/guide/_meta.json'))
  await site.write('docs/_nav.json', entry)
  assert.match((await modelOf(site)).found, 'docs/_nav.json:1:')
})

test('the key `__proto__` has no effect', async ({ site }) => {
  await site.write('i18n.json', '{ "__proto__": null, "guide": { "en": "Known" } }')
  const { found, locales } = await modelOf(site)
  assert.is(found, '')
  assert.is(locales[0]?.nav[0]?.text, 'Known')
})

test('the author’s own objects are neither frozen nor changed', async ({ site }) => {
  await site.write(
    'docgen.config.mjs',
    `const nav = [{ link: '/guide/', text: 'Guide' }]
const state = { count: 0 }
const own = { name: 'own', page: (page) => page }
const options = { pattern: /a/ }
const remark = [() => undefined, options]
const config = {
  themeConfig: { nav },
  plugins: [own],
  define: { A: '1' },
  markdown: { remarkPlugins: [remark] },
}
globalThis.authorsOwn = [
  ...[config, config.themeConfig, nav, nav[0], own, config.define, state, options, remark],
]
export default config`,
  )
  const config = await loadConfig(site.root)
  const { authorsOwn } = globalThis as unknown as { authorsOwn: readonly object[] }
  assert.ok(authorsOwn.every((each) => !Object.isFrozen(each)))
  assert.is((config.markdown.remarkPlugins[0] as readonly unknown[])[1], authorsOwn.at(-2))
  assert.ok(Object.isFrozen(config.define))
  assert.ok(Object.isFrozen(config.localized.en?.nav?.[0]))
})

test.run()
