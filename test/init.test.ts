// `docgen init` and `create-docgen`: every template builds without a warning, an existing project
// keeps its files, and no command waits for an answer without a terminal.
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import * as assert from 'uvu/assert'
import { build } from './helpers/engine.ts'
import { DocgenError } from '../packages/engine/src/diagnostics/diagnostics.ts'
import { packageRoot, packageVersion } from '../packages/engine/src/node/packageRoot.ts'
import { init } from '../packages/engine/src/project/init.ts'
import { nextCommands } from '../packages/engine/src/project/nextCommands.ts'
import { addScripts } from '../packages/engine/src/project/packageScripts.ts'
import { inspectFolder, managerOfAgent } from '../packages/engine/src/project/projectFolder.ts'
import type { Choices } from '../packages/engine/src/project/projectFiles.ts'
import { pageLangOf, TEMPLATE_NAMES } from '../packages/engine/src/project/templates.ts'
import { PACKAGE_MANAGERS } from '../packages/engine/src/shared/packageManagers.ts'
import { cliArguments } from './helpers/engine.ts'
import { createTempSite, withTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const test = suite('init')
const run = promisify(execFile)

const shipped = {
  templates: join(packageRoot(), 'packages/create/templates'),
  version: packageVersion(),
}
const usual: Choices = { name: 'Tool', template: 'minimal', lang: 'en', packageManager: 'npm' }

/** Creates a site in `folder` of a temporary project, and returns what was written. */
async function create(site: TempSite, choices: Partial<Choices> = {}, folder = '.') {
  const root = join(site.root, folder)
  return await init(root, { ...usual, ...choices }, await inspectFolder(root), shipped)
}

const read = (site: TempSite, path: string) => readFile(join(site.root, path), 'utf8')

/** All files of a folder, without those of a build. */
async function filesOf(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .sort()
}

for (const template of TEMPLATE_NAMES) {
  for (const lang of ['en', 'zh']) {
    test(`the template ${template} in ${lang} builds without a warning`, async () => {
      await withTempSite({}, async (site) => {
        const name = `It's "${template}" \\ 文档`
        const { written } = await create(site, { name, template, lang }, 'new')
        const root = join(site.root, 'new')
        const { diagnostics, emitted, site: built } = await build(root, { strict: true })
        assert.equal(diagnostics, [])
        assert.ok(emitted)
        assert.is(built.config.title, name)
        assert.ok(written.includes('.github/workflows/docs.yml'))
        const home = await readFile(join(root, 'doc_build/index.html'), 'utf8')
        assert.match(home, `<html lang="${lang}"`)
        const other = await readdir(join(root, 'doc_build', lang === 'en' ? 'zh' : 'en')).catch(
          () => null,
        )
        assert.is(other !== null, template === 'bilingual')
      })
    })
  }
}

test('no file keeps a placeholder, and each names a schema that the package has', async () => {
  await withTempSite({}, async (site) => {
    for (const template of TEMPLATE_NAMES) await create(site, { template }, template)
    for (const file of await filesOf(site.root)) {
      const text = await read(site, file)
      assert.not.match(text, /%\w+%/, file)
      const [, schema] = /"\$schema": "([^"]+)"/.exec(text) ?? []
      if (!schema) continue
      const target = join(site.root, file, '..', schema).slice(site.root.length + 1)
      assert.match(target, /^\w+\/node_modules\/docgen\/dist\/schemas\/(?:meta|nav)\.json$/, file)
    }
  })
})

test('a new site has the workflow of its package manager and a valid package', async () => {
  for (const packageManager of PACKAGE_MANAGERS) {
    await withTempSite({}, async (site) => {
      const { written } = await create(site, { name: 'My Docs!', packageManager })
      assert.match(await read(site, '.github/workflows/docs.yml'), ` ${packageManager} `)
      assert.is(written.includes('.yarnrc.yml'), packageManager === 'yarn')
      assert.is(written.includes('pnpm-workspace.yaml'), packageManager === 'pnpm')
      const manifest = JSON.parse(await read(site, 'package.json')) as Record<string, unknown>
      assert.is(manifest['name'], 'my-docs')
      assert.equal(manifest['devDependencies'], { docgen: `^${packageVersion()}` })
    })
  }
})

test('an existing project gets docs and scripts, and nothing else changes', async () => {
  const manifest = '{\n\t"name": "app",\n\t"scripts": {\n\t\t"test": "uvu"\n\t}\n}\n'
  await withTempSite(
    { 'package.json': manifest, 'src/a.js': 'a', 'public/b.txt': 'b' },
    async (site) => {
      const { written, scripts } = await create(site, { template: 'product' })
      assert.equal(scripts, ['docs:dev', 'docs:build', 'docs:preview'])
      const outside = (await filesOf(site.root)).filter((file) => !file.startsWith('docs/'))
      assert.equal(outside, ['package.json', 'public/b.txt', 'src/a.js'])
      assert.equal(
        written.filter((file) => !file.startsWith('docs/')),
        [],
      )
      const added =
        ',\n\t\t"docs:dev": "docgen dev docs",\n\t\t"docs:build": "docgen build docs --strict",\n\t\t"docs:preview": "docgen preview docs"\n'
      assert.is(await read(site, 'package.json'), manifest.replace('"uvu"\n', `"uvu"${added}`))
      const { diagnostics, outputs } = await build(join(site.root, 'docs'), { strict: true })
      assert.equal(diagnostics, [])
      assert.not.ok(outputs.some(({ outFile }) => outFile === 'b.txt'))
    },
  )
})

test('pages and files of the project are kept, and named', async () => {
  const files = {
    'package.json': '{ "scripts": { "docs:dev": "vite" } }',
    'docs/index.md': '# Mine\n',
    'docs/setup.md': '# Setup\n',
    'docs/tsconfig.json': '{}',
  }
  await withTempSite(files, async (site) => {
    const { written, kept, keptScripts } = await create(site, { template: 'bilingual' })
    assert.equal(kept, ['docs/index.md', 'docs/tsconfig.json'])
    assert.equal(keptScripts, ['docs:dev'])
    assert.equal(written.toSorted(), [
      'docs/.gitignore',
      'docs/docgen.config.ts',
      'docs/public/favicon.svg',
    ])
    assert.is(await read(site, 'docs/index.md'), '# Mine\n')
    assert.is(await read(site, 'docs/tsconfig.json'), '{}')
    assert.equal((await build(join(site.root, 'docs'), { strict: true })).diagnostics, [])
  })
})

test('a folder with only a repository, a licence and a readme is a new site', async () => {
  await withTempSite({ 'README.md': '# A\n', LICENSE: 'MIT', '.git/HEAD': 'x' }, async (site) => {
    const { written } = await create(site)
    assert.ok(written.includes('package.json'))
    assert.is(await read(site, 'README.md'), '# A\n')
  })
})

test('a folder with a site is refused before anything is written', async () => {
  await withTempSite({ 'docgen.config.ts': 'export default {}\n' }, async (site) => {
    const error = await create(site).catch((thrown: unknown) => thrown)
    assert.instance(error, DocgenError)
    assert.is((error as DocgenError).diagnostics[0]?.code, 'init-exists')
    assert.equal(await filesOf(site.root), ['docgen.config.ts'])
  })
})

test('the bilingual template has no other language than its two', async () => {
  await withTempSite({}, async (site) => {
    const error = await create(site, { template: 'bilingual', lang: 'de' }).catch(
      (thrown: unknown) => thrown,
    )
    assert.is((error as DocgenError).diagnostics[0]?.code, 'init-language')
    assert.equal(await filesOf(site.root), [])
  })
})

test('a package.json that cannot be read stays as it is, and nothing is written', async () => {
  await withTempSite({ 'package.json': '{ oops' }, async (site) => {
    const error = await create(site).catch((thrown: unknown) => thrown)
    assert.is((error as DocgenError).diagnostics[0]?.code, 'invalid-json')
    assert.equal(await filesOf(site.root), ['package.json'])
  })
})

for (const [text, message] of [
  ['[]', 'The file must contain an object: `{}`. Nothing was written.'],
  ['null', 'The file must contain an object: `{}`. Nothing was written.'],
  ['{ "scripts": ["build"] }', '`scripts` must be an object: `{}`. Nothing was written.'],
] as const) {
  test(`a package.json with ${text} stays as it is`, () =>
    withTempSite({ 'package.json': text, 'index.js': '' }, async (site) => {
      const error = await create(site).catch((thrown: unknown) => thrown)
      const [diagnostic] = (error as DocgenError).diagnostics
      assert.equal([diagnostic?.code, diagnostic?.message], ['invalid-entry', message])
      assert.equal(await filesOf(site.root), ['index.js', 'package.json'])
    }))
}

test('fields of a package.json that are no text are ignored', () =>
  withTempSite({ 'package.json': '{ "name": 5, "packageManager": {} }' }, async ({ root }) => {
    const { name, packageManager } = await inspectFolder(root)
    assert.equal({ name, packageManager }, { name: basename(root), packageManager: null })
  }))

test('scripts are added with the indentation and line ends of the file', () => {
  const { text } = addScripts('{\r\n    "name": "a"\r\n}', 'package.json')
  assert.match(text ?? '', /^\{\r\n {4}"name": "a",\r\n {4}"scripts": \{\r\n {8}"docs:dev"/)
  assert.not.match(text ?? '', /\n$/)
})

test('the package manager comes from the project, or else from the command', async () => {
  const of = async (files: Readonly<Record<string, string>>) => {
    const site = await createTempSite(files)
    const { packageManager } = await inspectFolder(site.root)
    await site.remove()
    return packageManager
  }
  assert.is(await of({ 'pnpm-lock.yaml': '' }), 'pnpm')
  assert.is(await of({ 'bun.lock': '' }), 'bun')
  assert.is(await of({ 'package.json': '{ "packageManager": "yarn@4.6.0" }' }), 'yarn')
  assert.is(await of({ 'a.txt': '' }), null)
  assert.is(managerOfAgent('pnpm/9.1.0 npm/? node/v20.0.0 linux x64'), 'pnpm')
  assert.is(managerOfAgent(undefined), null)
})

test('the three next commands are those of the package manager', () => {
  const fresh = { isExisting: false, hasDocgen: false } as Awaited<ReturnType<typeof inspectFolder>>
  const project = { ...fresh, isExisting: true }
  assert.equal(nextCommands('my docs', 'bun', fresh), [
    'cd "my docs"',
    'bun install',
    'bun run dev',
  ])
  const folders = ['C:\\docs\\茶', '../docs?', 'a#b', '100%', 'a;b', '$(x)', `"it's"`]
  assert.equal(
    folders.map((folder) => nextCommands(folder, 'npm', fresh)[0]),
    [
      'cd C:\\docs\\茶',
      'cd "../docs?"',
      'cd "a#b"',
      'cd "100%"',
      'cd "a;b"',
      "cd '$(x)'",
      `cd '"it'\\''s"'`,
    ],
  )
  assert.equal(nextCommands('.', 'pnpm', fresh), ['pnpm install', 'pnpm run dev', 'pnpm run build'])
  assert.equal(nextCommands('.', 'yarn', project), [
    'yarn add --dev docgen',
    'yarn run docs:dev',
    'yarn run docs:build',
  ])
  assert.equal(nextCommands('.', 'npm', { ...project, hasDocgen: true }), [
    'npm run docs:dev',
    'npm run docs:build',
    'npm run docs:preview',
  ])
})

test('Chinese pages are for languages written in simplified Chinese', () => {
  assert.equal(['zh', 'zh-CN', 'zh-TW', 'zh-Hant', 'de', 'en'].map(pageLangOf), [
    'zh',
    'zh',
    'en',
    'en',
    'en',
    'en',
  ])
})

test('without a terminal, the command asks nothing and ends with what to type next', async () => {
  await withTempSite({}, async (site) => {
    await mkdir(join(site.root, 'empty'))
    const { stdout } = await run(process.execPath, cliArguments(['init', 'my-docs']), {
      cwd: join(site.root, 'empty'),
      env: { ...process.env, npm_config_user_agent: 'pnpm/10.0.0' },
    })
    assert.match(
      stdout,
      /Wrote \d+ files to my-docs\.\n\nNext:\n\n {2}cd my-docs\n {2}pnpm install\n {2}pnpm run dev\n/,
    )
    assert.ok((await filesOf(site.root)).includes('empty/my-docs/docs/index.md'))
  })
})

test('create-docgen has the version of docgen', async () => {
  const text = await readFile(join(packageRoot(), 'packages/create/package.json'), 'utf8')
  assert.is((JSON.parse(text) as { version: string }).version, packageVersion())
})

test.run()
