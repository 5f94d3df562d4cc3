// A bundle is taken from the disk only when a real one would be the same: each thing that can change it, changed once.
import { mkdir, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { bundleSite } from '../../../packages/engine/src/bundle/bundle.ts'
import { CLOCK_STEP } from '../../../packages/engine/src/store/sources.ts'
import type { Bundle } from '../../../packages/engine/src/types/output.ts'
import type { Config } from '../../../packages/engine/src/types/index.ts'
import { createConfig, emptySite } from '../../helpers/config.ts'
import { createTempSite, type TempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite<{ site: TempSite }>('rememberedBundle')

const FILES = {
  'theme/index.tsx': `
import { createElement } from 'react'
import { part } from './part'
import { inner } from './inner/deep'
import { wrapped } from 'wrapped'
import { word } from '@lib/words'
import { drawn } from '@lib/more/deep/far'
import { below } from '@under/linked/file'
import styles from './box.module.css'
import text from './text.txt?raw'
import Note from './note.mdx'
import logo from '/logo.svg'
import './theme.css'
const Layout = () => createElement('p', { className: styles.box }, part, inner, wrapped, word, drawn, below, text, logo, createElement(Note))
export default { Layout, parts: {}, slots: {}, globals: [], text: {} }
`,
  'theme/part.jsx': 'export const part = "the part"',
  'theme/inner/deep/index.js': 'export const inner = "deep inside"',
  'lib/words/index.js': 'export const word = "of a folder"',
  'lib/more/deep/far.js': 'export { drawn } from "../linked/drawn"',
  'lib/under/one/file.js': 'export const below = "below one"',
  'lib/under/two/file.js': 'export const below = "below two"',
  'lib/more/one/drawn.js': 'export const drawn = "by one"',
  'lib/more/two/drawn.js': 'export const drawn = "by two"',
  'theme/box.module.css': '.box { color: red }',
  'theme/text.txt': 'raw words',
  'theme/note.mdx': '::include{file="shared.md"}\n\nA note.\n',
  'theme/theme.css': '.from-theme { background: url(./dot.svg) }',
  'theme/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'node_modules/wrapped/package.json': '{ "name": "wrapped", "main": "main.js" }',
  'node_modules/wrapped/main.js': 'export const wrapped = "in a package"',
  'node_modules/wrapped/other.js': 'export const wrapped = "in another file"',
  'styles.css': '.from-author { color: red }',
}

/** What was written long ago: sources that changed while a bundle was made are not trusted. */
async function makeOld(folder: string): Promise<void> {
  const old = new Date(Date.now() - 60_000)
  for (const entry of await readdir(folder, { recursive: true })) {
    await utimes(join(folder, entry), old, old).catch(() => undefined)
  }
}

test.before.each(async (context) => {
  context.site = await createTempSite(FILES)
  // docgen creates it with the first bundle, which changes a folder that is a source.
  await mkdir(join(context.site.root, '.docgen'))
  await symlink('one', join(context.site.root, 'lib/more/linked'))
  await symlink('one', join(context.site.root, 'lib/under/linked'))
  await makeOld(context.site.root)
})

test.after.each(({ site }) => site.remove())

const configOf = (site: TempSite, overrides: Partial<Config> = {}) =>
  createConfig(site.root, {
    themeEntry: join(site.root, 'theme/index.tsx'),
    globalStyles: join(site.root, 'styles.css'),
    ...overrides,
    alias: { '@lib': join(site.root, 'lib'), '@under': '@lib/under', ...overrides.alias },
  })

/** Everything in it, comparable. */
const plain = ({ files, ...rest }: Bundle) => ({
  ...rest,
  files: files.map((file) =>
    'contents' in file
      ? { ...file, contents: Buffer.from(file.contents).toString('latin1') }
      : file,
  ),
})

/** When the kept bundle was written; null without one. */
async function keptAt({ root }: TempSite): Promise<bigint | null> {
  const names = await readdir(join(root, '.docgen'))
  const [name] = names.filter((each) => /^bundle-\w+\.bin$/.test(each))
  return name === undefined
    ? null
    : (await stat(join(root, '.docgen', name), { bigint: true })).mtimeNs
}

/** Bundles as soon as all changes are old enough for the bundle to be kept. */
async function keep(site: TempSite): Promise<Bundle> {
  const file = join(site.root, 'now')
  await writeFile(file, '')
  const { ctimeMs } = await stat(file)
  while (Date.now() <= ctimeMs + CLOCK_STEP) await setImmediate()
  return await bundleSite(emptySite(configOf(site)), true)
}

test('what is kept is equal to a real bundle, and nothing is made while nothing changes', async ({
  site,
}) => {
  const first = await keep(site)
  const kept = await keptAt(site)
  assert.ok(kept !== null)
  const second = await bundleSite(emptySite(configOf(site)), true)
  assert.is(await keptAt(site), kept, 'the kept one was used')
  assert.equal(plain(second), plain(first))
  const real = await bundleSite(emptySite(configOf(site)), false)
  assert.equal(plain(second), plain(real))
})

test('builds to several output folders share one bundle', async ({ site }) => {
  await keep(site)
  const kept = await keptAt(site)
  const config = configOf(site, { outDir: join(site.root, 'other/folder') })
  const shared = await bundleSite(emptySite(config), true)
  assert.is(await keptAt(site), kept, 'the kept one was used')
  assert.equal(plain(shared), plain(await bundleSite(emptySite(config), false)))
})

/** Each is made after those before it. The first one needs `theme/part.jsx` as it was written. */
const CHANGES: Readonly<Record<string, (site: TempSite) => Promise<unknown>>> = {
  'a file of the same size and time': async (site) => {
    const file = join(site.root, 'theme/part.jsx')
    const old = new Date(Date.now() - 60_000)
    await writeFile(file, 'export const part = "the pArt"')
    await utimes(file, old, old)
  },
  'a module of the theme': (site) => site.write('theme/part.jsx', 'export const part = "changed"'),
  'a picture of a style sheet': (site) =>
    site.write('theme/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>'),
  'a style sheet': (site) => site.write('theme/theme.css', '.from-theme { color: blue }'),
  'a CSS module': (site) => site.write('theme/box.module.css', '.box { color: blue }'),
  'a file imported as text': (site) => site.write('theme/text.txt', 'other words'),
  'a fragment': (site) => site.write('theme/note.mdx', 'Another note.\n'),
  'the style sheet of the site': (site) => site.write('styles.css', '.from-author { color: blue }'),
  'a module of a package': (site) =>
    site.write('node_modules/wrapped/main.js', 'export const wrapped = "replaced"'),
  'the entry of a package': (site) =>
    site.write('node_modules/wrapped/package.json', '{ "name": "wrapped", "main": "other.js" }'),
  'a file that is found earlier': (site) =>
    site.write('theme/part.tsx', 'export const part = "found earlier"'),
  'a file that is found before a folder': (site) =>
    site.write('theme/inner/deep.js', 'export const inner = "found before"'),
  'a file that is found before the folder of an alias': (site) =>
    site.write('lib/words.js', 'export const word = "found before"'),
  'a link that leads to another folder': async (site) => {
    await rm(join(site.root, 'lib/more/linked'))
    await symlink('two', join(site.root, 'lib/more/linked'))
  },
  'a link below an alias': async (site) => {
    await rm(join(site.root, 'lib/under/linked'))
    await symlink('two', join(site.root, 'lib/under/linked'))
  },
  'a link in the place of a package': async (site) => {
    await site.write('elsewhere/index.js', 'export const wrapped = "linked"')
    await rm(join(site.root, 'node_modules/wrapped'), { recursive: true })
    await symlink('../elsewhere', join(site.root, 'node_modules/wrapped'))
  },
  'a nearer package': (site) =>
    site.write('theme/node_modules/wrapped/index.js', 'export const wrapped = "nearer"'),
}

test('every change of a source is noticed', async ({ site }) => {
  let before = plain(await keep(site))
  let keptBefore = await keptAt(site)
  for (const [what, change] of Object.entries(CHANGES)) {
    await change(site)
    const after = plain(await keep(site))
    assert.not.equal(after, before, what)
    const kept = await keptAt(site)
    assert.ok(kept !== keptBefore, `${what}: the new bundle is kept`)
    ;[before, keptBefore] = [after, kept]
  }
  assert.equal(before, plain(await bundleSite(emptySite(configOf(site)), false)))
})

test('a file of the public folder that is gone is reported', async ({ site }) => {
  await keep(site)
  await rename(join(site.root, 'public/logo.svg'), join(site.root, 'public/other.svg'))
  const { diagnostics } = await bundleSite(emptySite(configOf(site)), true)
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['import-not-found'],
  )
})

test('constants, aliases and the base of the configuration are part of it', async ({ site }) => {
  await mkdir(join(site.root, 'ui'), { recursive: true })
  await site.write('ui/wrapped.js', 'export const wrapped = "by an alias"')
  const before = plain(await keep(site))
  for (const overrides of [
    { base: '/docs/' },
    { alias: { wrapped: join(site.root, 'ui/wrapped.js') } },
    { define: { 'process.env.NODE_ENV': '"development"' } },
  ]) {
    const config = configOf(site, overrides)
    const bundle = plain(await bundleSite(emptySite(config), true))
    assert.equal(bundle, plain(await bundleSite(emptySite(config), false)))
    assert.not.equal(bundle, before)
  }
})

test('with a changed or missing module of the server, the bundle is made again', async ({
  site,
}) => {
  const { serverEntry } = await keep(site)
  for (const spoil of [() => rm(serverEntry), () => writeFile(serverEntry, 'export {}')]) {
    await spoil()
    const bundle = await bundleSite(emptySite(configOf(site)), true)
    const { describe } = (await import(`${bundle.serverEntry}?${crypto.randomUUID()}`)) as {
      readonly describe: () => { readonly names: unknown }
    }
    assert.ok(describe().names)
  }
})

test('a kept bundle that is not whole is none', async ({ site }) => {
  const first = await keep(site)
  const names = await readdir(join(site.root, '.docgen'))
  const name = names.find((each) => each.startsWith('bundle-')) ?? ''
  await writeFile(join(site.root, '.docgen', name), 'half')
  assert.equal(plain(await bundleSite(emptySite(configOf(site)), true)), plain(first))
})

test('a bundle with findings is not kept: they are found each time', async ({ site }) => {
  await site.write('theme/part.jsx', 'import "./gone"; export const part = "the part"')
  for (let run = 0; run < 2; run += 1) {
    const { diagnostics } = await bundleSite(emptySite(configOf(site)), true)
    assert.is(diagnostics[0]?.code, 'import-not-found')
  }
  assert.is(await keptAt(site), null)
})

test.run()
