// What a configuration was compiled to is taken from the disk only when compiling it would give the same: each thing that can
// change it, changed once.
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { loadConfig } from '../../../packages/engine/src/config/loadConfig.ts'
import { LONGEST_WAIT_MILLISECONDS } from '../../helpers/longestWait.ts'
import { createTempSite, type TempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite<{ site: TempSite }>('a remembered configuration')

const FILES = {
  'docs/index.md': '# Home\n',
  'docgen.config.ts': `import { defineConfig } from 'docgen'
import { readFileSync } from 'node:fs'
import { title } from './parts/title'
import { description } from './lib'
import { head } from './pack'
import { deep } from './deep/down'
const data: string = readFileSync(new URL('./data.txt', import.meta.url), 'utf8')
export default defineConfig({ title: [title, head, deep, data].join(' '), description })
`,
  'pack/package.json': '{ "main": "./inner/main" }',
  'pack/inner/main.ts': `export const head = 'package'\n`,
  'pack/other.ts': `export const head = 'other'\n`,
  'deep/down/index.ts': `export const deep = 'deep'\n`,
  'parts/title.ts': `export const title: string = 'Title'\n`,
  'lib/index.ts': `export const description = 'Described'\n`,
  'data.txt': 'one',
}

test.before.each(async (context) => {
  context.site = await createTempSite(FILES)
})

test.after.each(({ site }) => site.remove())

async function namesIn({ root }: TempSite, pattern: RegExp): Promise<string[]> {
  const names = await readdir(join(root, '.docgen')).catch(() => [])
  return names.filter((name) => pattern.test(name)).map((name) => join(root, '.docgen', name))
}

/** When what is remembered was written; null without it. */
async function keptAt(site: TempSite): Promise<bigint | null> {
  const [file] = await namesIn(site, /^config-\w+\.bin$/)
  return file === undefined ? null : (await stat(file, { bigint: true })).mtimeNs
}

const load = async ({ root }: TempSite) => {
  const { title, description, dependencies } = await loadConfig(root)
  return { title, description, dependencies }
}

/** Loads until it is remembered: what was written a moment ago is not trusted. */
async function keep(site: TempSite) {
  const [end, before] = [Date.now() + LONGEST_WAIT_MILLISECONDS, await keptAt(site)]
  for (;;) {
    const config = await load(site)
    if ((await keptAt(site)) !== before || Date.now() > end) return config
  }
}

test('nothing is compiled while nothing changes, and the module is evaluated each time', async ({
  site,
}) => {
  const first = await keep(site)
  const kept = await keptAt(site)
  assert.ok(kept !== null)
  assert.is(first.title, 'Title package deep one')
  assert.equal(await load(site), first)
  await site.write('data.txt', 'two')
  // A file beside it that nothing imports by that name.
  await site.write('docs/other.md', '# Other\n')
  assert.equal(await load(site), { ...first, title: 'Title package deep two' })
  assert.is(await keptAt(site), kept)
})

interface Change {
  readonly change: (site: TempSite) => Promise<unknown>
  readonly title?: string
  readonly description?: string
}

const CHANGES: Readonly<Record<string, Change>> = {
  'its text': {
    change: (site) => site.write('docgen.config.ts', `export default { title: 'Other' }`),
    title: 'Other',
    description: '',
  },
  'a file it imports': {
    change: (site) => site.write('parts/title.ts', `export const title = 'Changed'`),
    title: 'Changed package deep one',
  },
  'a file that is found before one it imports': {
    change: (site) => site.write('parts/title.tsx', `export const title = 'Found'`),
    title: 'Found package deep one',
  },
  'a file that is found before a folder': {
    change: (site) => site.write('lib.ts', `export const description = 'A file'`),
    description: 'A file',
  },
  'a file that is found before a folder further down': {
    change: (site) => site.write('deep/down.ts', `export const deep = 'file'`),
    title: 'Title package file one',
  },
  'a file that is found before the main one of a package': {
    change: (site) => site.write('pack/inner/main.tsx', `export const head = 'found'`),
    title: 'Title found deep one',
  },
  'which file of a package is the main one': {
    change: (site) => site.write('pack/package.json', '{ "main": "./other" }'),
    title: 'Title other deep one',
  },
  'settings of TypeScript': {
    change: (site) => site.write('tsconfig.json', '{ "compilerOptions": { "target": "ES2022" } }'),
  },
}

for (const [name, { change, ...expected }] of Object.entries(CHANGES)) {
  test(`compiled again when something has changed: ${name}`, async ({ site }) => {
    const first = await keep(site)
    const kept = await keptAt(site)
    await change(site)
    const { dependencies, ...after } = await load(site)
    assert.equal(after, { title: first.title, description: first.description, ...expected })
    assert.ok(dependencies.length > 0)
    await keep(site)
    assert.not.equal(await keptAt(site), kept)
  })
}

test('what is damaged is made again', async ({ site }) => {
  const first = await keep(site)
  for (const pattern of [/^config-\w+\.bin$/, /^config\.\w+\.mjs$/, /^config\.\w+\.mjs\.map$/]) {
    const [file = ''] = await namesIn(site, pattern)
    const whole = await readFile(file, 'utf8')
    for (const text of [null, '', whole.slice(0, -3)]) {
      // Of a map that is cut off only places of errors are lost.
      if (text !== null && file.endsWith('.map')) continue
      await (text === null ? rm(file) : writeFile(file, text))
      assert.equal(await load(site), first)
    }
    assert.is(await readFile((await namesIn(site, pattern))[0] ?? '', 'utf8'), whole)
  }
})

test('settings that lie elsewhere, and modules found by a mapping, are not remembered', async ({
  site,
}) => {
  const paths = { 'mapped/*': ['./parts/*'] }
  await site.write('tsconfig.json', JSON.stringify({ compilerOptions: { paths } }))
  await site.write(
    'docgen.config.ts',
    `import { title } from 'mapped/title'\nexport default { title }`,
  )
  const { dependencies, ...loaded } = await loadOften(site)
  assert.equal(loaded, { title: 'Title', description: '' })
  assert.is(dependencies.length, 2)
  assert.is(await keptAt(site), null)
  await site.write('base.json', '{}')
  await site.write('tsconfig.json', '{ "extends": "./base.json" }')
  await site.write('docgen.config.ts', `export default { title: 'Alone' }`)
  assert.is((await loadOften(site)).title, 'Alone')
  assert.is(await keptAt(site), null)
})

/** Until what was written is old enough to be trusted, were it known what the configuration depends on. */
async function loadOften(site: TempSite) {
  const written = Date.now()
  while (Date.now() < written + 100) await load(site)
  return await load(site)
}

test.run()
