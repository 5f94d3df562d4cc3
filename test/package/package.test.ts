// The package as a user gets it: pack, install into an empty project, write two pages, build, look at the HTML.
import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { packageRoot } from '../../packages/engine/src/config/packageRoot.ts'
import { createTempSite } from '../helpers/site.ts'

const test = suite('the packed package')
const run = promisify(execFile)

test('works when it is installed into an empty project', async () => {
  const project = await createTempSite({
    'package.json': '{ "name": "empty", "private": true }',
    'docs/index.md': '# Home\n\nSee [the guide](./guide.md).\n',
    'docs/guide.md': '# Guide\n\n```ts\nconst answer: number = 42\n```\n',
  })
  try {
    await run('npm', ['pack', '--pack-destination', project.root], { cwd: packageRoot() })
    const tarball = (await readdir(project.root)).find((name) => name.endsWith('.tgz'))
    assert.ok(tarball, 'npm pack gave a tarball')
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', `./${tarball}`], {
      cwd: project.root,
    })
    const installed = await readdir(join(project.root, 'node_modules/docgen'), { recursive: true })
    assert.not.ok(
      installed.some((file) => /^(site|test|docs|bench)\//.test(file)),
      'the package holds nothing but itself',
    )

    const docgen = join(project.root, 'node_modules/.bin/docgen')
    const { stdout } = await run(docgen, ['build', '--json'], { cwd: project.root })
    const result = JSON.parse(stdout) as { diagnostics: unknown[] }
    assert.equal(result.diagnostics, [])
    const home = await readFile(join(project.root, 'doc_build/index.html'), 'utf8')
    assert.match(home, '<h1 id="home">Home</h1>')
    assert.match(home, 'href="/guide"')
    const guide = await readFile(join(project.root, 'doc_build/guide.html'), 'utf8')
    assert.match(guide, '<span class="k">const</span>')

    // The three entry points resolve; the engine's runs in Node.
    await writeFile(
      join(project.root, 'api.mjs'),
      `import { loadSite, defineConfig } from 'docgen'
       const site = await loadSite('.')
       const names = ['docgen/runtime', 'docgen/theme'].map((name) => typeof import.meta.resolve(name))
       console.log([...site.routes.keys()].join(' '), typeof defineConfig, ...names)`,
    )
    const api = await run(process.execPath, ['api.mjs'], { cwd: project.root })
    assert.is(api.stdout.trim(), '/ /404 /guide function string string')
  } finally {
    await project.remove()
  }
})

test.run()
