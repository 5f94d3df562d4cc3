import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { hideSecrets, loadClient } from '../../../packages/engine/src/push/targetContext.ts'
import { freshName, isFreshName } from '../../../packages/engine/src/push/names.ts'
import { ENGINES, targetFor } from '../../../packages/engine/src/push/targets.ts'
import { failureOf, sectionOf } from '../../helpers/engines/engines.ts'
import { createTempSite } from '../../helpers/site.ts'

const test = suite('pushTargets')

const OPTIONS = { site: 'docs', dryRun: false }

/** A package of the site in the place of `docgen-search-postgres`. */
const siteWithPostgres = (push: string) =>
  createTempSite({
    'node_modules/docgen-search-postgres/package.json':
      '{ "type": "module", "exports": { ".": { "default": "./index.js" } } }',
    'node_modules/docgen-search-postgres/index.js': `await Promise.resolve()
export const postgresTarget = (to) => ({ push: (sections, options) => { ${push} } })`,
  })

const contextOf = (root: string) => ({ root, env: {}, packageManager: 'npm' as const })

test('PostgreSQL gets the connection string, the sections and the options', async () => {
  const site = await siteWithPostgres(
    'return Promise.resolve({ sent: 1, unchanged: 2, removed: 3, to, sections, options })',
  )
  try {
    for (const to of ['postgres://host/name', 'postgresql://host/name', 'pglite:/folder']) {
      const sections = [sectionOf('Page')]
      assert.equal(await targetFor(to, contextOf(site.root)).push(sections, OPTIONS), {
        ...{ sent: 1, unchanged: 2, removed: 3 },
        ...{ to, sections, options: OPTIONS },
      })
    }
  } finally {
    await site.remove()
  }
})

test('a dry run creates no database', async () => {
  const site = await siteWithPostgres('return Promise.resolve(to)')
  try {
    const target = targetFor(`pglite:${site.root}/data`, contextOf(site.root))
    assert.is(await target.push([], { ...OPTIONS, dryRun: true }), 'pglite::memory:')
    assert.is(await target.push([], OPTIONS), `pglite:${site.root}/data`)
    await site.write('data/PG_VERSION', '')
    assert.is(await target.push([], { ...OPTIONS, dryRun: true }), `pglite:${site.root}/data`)
  } finally {
    await site.remove()
  }
})

test('a failure of PostgreSQL says what to do about it', async () => {
  const hints = {
    42501: 'Push as a user with the right to create them',
    '58P01': '`postgresql-contrib`',
    '3D000': 'Create the database first',
    '08006': 'Check that the database is running',
  }
  for (const [code, hint] of Object.entries(hints)) {
    const site = await siteWithPostgres(
      `return Promise.reject(Object.assign(new Error('refused'), { code: '${code}' }))`,
    )
    try {
      const target = targetFor('postgres://host/name', contextOf(site.root))
      const message = await failureOf(target.push([], OPTIONS))
      assert.ok(message.includes('refused') && message.includes(hint), message)
    } finally {
      await site.remove()
    }
  }
})

test('a failure of PostgreSQL is reported without the password', async () => {
  const site = await siteWithPostgres(
    "return Promise.reject(new Error('cannot connect to ' + to + ' with p@ssword'))",
  )
  try {
    const target = targetFor('postgres://me:p%40ssword@host/name', contextOf(site.root))
    assert.is(target.label, 'PostgreSQL')
    assert.is(
      await failureOf(target.push([], OPTIONS)),
      'push-failed: PostgreSQL did not take the index, so readers search the old one: cannot connect to *** with *** Check that the database is running, and check the address after `--to`.',
    )
  } finally {
    await site.remove()
  }
})

test('a package that is not installed is named with the command of the package manager', async () => {
  const missing = { name: 'no-such-client', version: '1.2.3' }
  const commands = {
    npm: 'npm install --save-dev --save-exact',
    pnpm: 'pnpm install --save-dev --save-exact',
    bun: 'bun add --dev --exact',
  } as const
  for (const [packageManager, command] of Object.entries(commands)) {
    const context = { root: '/', env: {}, packageManager: packageManager as keyof typeof commands }
    assert.is(
      await failureOf(loadClient(missing, 'Engine', context)),
      `missing-package: Engine needs the package \`no-such-client\`, which is not installed. Run \`${command} no-such-client@1.2.3\`.`,
    )
  }
})

test('the versions of clients are those that the tests use', async () => {
  const { default: manifest } = await import('../../../package.json', { with: { type: 'json' } })
  const installed: Readonly<Record<string, string>> = manifest.devDependencies
  for (const { client } of Object.values(ENGINES)) {
    assert.is(client.version, installed[client.name], client.name)
  }
})

test('names of new indexes are different, and only they are recognized', () => {
  const now = new Date('2030-02-03T04:05:06.789Z')
  const name = freshName('docs', now)
  assert.match(name, /^docs_20300203040506_[0-9a-f]{6}$/)
  assert.is.not(freshName('docs', now), name)
  assert.ok(isFreshName(name, 'docs'))
  for (const other of [null, 'docs', 'docs_old', `my${name}`])
    assert.not(isFreshName(other, 'docs'))
})

test('secrets are hidden wherever they occur, except short ones', () => {
  assert.is(hideSecrets('key=abcd&again=abcd, a', ['abcd', 'a']), 'key=***&again=***, a')
})

test.run()
