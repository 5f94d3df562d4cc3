// The package of the search server as a user gets it: pack, install into an empty project, then push, search and check the
// types there.
import { execFile } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as assert from 'uvu/assert'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { createTempSite, type TempSite } from '../helpers/site.ts'
import { suite } from '../helpers/suite.ts'

const test = suite<{ project: TempSite }>('the packed search server')
const run = promisify(execFile)

const SCRIPT = `
import { createFetchHandler, postgresTarget } from 'docgen-search-postgres'
const page = { site: 'docs', lang: 'en', version: '', routePath: '/a', domain: '' }
const text = { title: 'Anchor', heading: '', anchor: '', content: 'Iron.' }
const section = { id: 'docs/a#', ...page, ...text, sum: '1' }
await postgresTarget('pglite:data').push([section], { site: 'docs', dryRun: false })
const search = createFetchHandler({ connectionString: 'pglite:data', timeout: 60_000 })
const response = await search(new Request('http://localhost/?keyword=ancohr'))
console.log(await response.text())
await search.close()
`

const TYPED = `
import { createServer } from 'node:http'
import { createFetchHandler, createHandler, type SearchOptions } from 'docgen-search-postgres'
createServer(createHandler({ pglite: 'data', rateLimit: { requests: 1, seconds: 1 } }))
const options: SearchOptions<Request> = { cors: ['https://a.example'] }
export const GET: (request: Request) => Promise<Response> = createFetchHandler(options)
// @ts-expect-error
createHandler({ timeout: 'long' })
`

test.before(async (context) => {
  const project = await createTempSite({
    'package.json': '{ "name": "empty", "private": true, "type": "module" }',
    'search.mjs': SCRIPT,
    'typed.ts': TYPED,
  })
  context.project = project
  const folder = join(packageRoot(), 'packages/search-postgres')
  await run('npm', ['pack', '--pack-destination', project.root], { cwd: folder })
  const tarball = (await readdir(project.root)).find((name) => name.endsWith('.tgz'))
  assert.ok(tarball, 'npm pack gave a tarball')
  const flags = ['--no-audit', '--no-fund', '--prefer-offline']
  await run('npm', ['install', ...flags, `./${tarball}`], { cwd: project.root })
})

test.after(({ project }) => project.remove())

test('the package pushes and searches without docgen, React and esbuild', async ({ project }) => {
  const { stdout } = await run(process.execPath, ['search.mjs'], { cwd: project.root })
  const [hit] = (JSON.parse(stdout) as { hits: { routePath: string }[] }).hits
  assert.is(hit?.routePath, '/a')
  for (const name of ['docgen', 'react', 'esbuild']) {
    const isInstalled = await access(join(project.root, 'node_modules', name)).then(
      () => true,
      () => false,
    )
    assert.is(isInstalled, false, name)
  }
})

test('the package has types', async ({ project }) => {
  const modules = join(packageRoot(), 'node_modules')
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022']
  const types = ['--typeRoots', join(modules, '@types'), '--types', 'node']
  const compiler = join(modules, 'typescript/bin/tsc')
  await run(process.execPath, [compiler, ...flags, ...types, 'typed.ts'], { cwd: project.root })
})

test.run()
