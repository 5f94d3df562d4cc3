// The recipes for hosts in the manual: what they cache forever has a content hash in its name, files for hosts reach the
// output, and workflows can be read.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { parse as parseYaml } from 'yaml'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { build } from './helpers/engine.ts'
import { withTempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'
import { readManual, type Example } from './manual/pages.ts'

const test = suite<{ recipes: ReadonlyMap<string, Example> }>('recipes for hosts')

test.before(async (context) => {
  const page = (await readManual()).find(({ file }) => file === 'docs/guide/hosting.md')
  const titled = page?.examples.flatMap((each) => (each.title ? [[each.title, each] as const] : []))
  context.recipes = new Map(titled)
})

const codeOf = (recipes: ReadonlyMap<string, Example>, title: string) =>
  recipes.get(title)?.code ?? String(assert.unreachable(`no recipe ${title}`))

const SITE = {
  'docs/en/index.md': '# Home\n\n![A dot](./dot.svg)\n\nWords to find.\n',
  'docs/en/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'docs/zh/index.md': '# 家\n',
  'docgen.config.mjs':
    "export default { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] }\n",
}

test('servers cache exactly the files whose names contain a content hash', async ({ recipes }) => {
  const [, inNginx = ''] =
    /location ~ "(.*)"/.exec(codeOf(recipes, '/etc/nginx/conf.d/docs.conf')) ?? []
  const [, inApache] = /<FilesMatch "(.*)">/.exec(codeOf(recipes, 'public/.htaccess')) ?? []
  assert.is(inApache, inNginx)
  await withTempSite(SITE, async (site) => {
    const { outputs } = await build(site.root, { cache: false })
    const files = outputs.map(({ outFile }) => outFile)
    const cached = files.filter((file) => new RegExp(inNginx).test(file))
    const hashed = files.filter((file) => /^(?:assets|search\/\w+)\//.test(file))
    assert.equal(cached, hashed)
    assert.ok(cached.some((file) => file.startsWith('assets/dot.')))
    assert.not.ok(cached.includes('search/en.json'))
  })
})

test('files for a host are copied from the public folder', async ({ recipes }) => {
  const names = ['public/_headers', 'public/.htaccess']
  const files = names.map((name) => [name, codeOf(recipes, name)] as const)
  await withTempSite({ ...SITE, ...Object.fromEntries(files) }, async (site) => {
    await build(site.root, { cache: false })
    for (const name of names) {
      const copy = await readFile(join(site.root, name.replace('public', 'doc_build')), 'utf8')
      assert.is(copy, codeOf(recipes, name))
    }
  })
})

test('hosts publish the folder that docgen writes', ({ recipes }) => {
  const github = parseYaml(codeOf(recipes, '.github/workflows/docs.yml')) as {
    jobs: { deploy: { steps: { uses?: string; with?: { path?: string } }[] } }
  }
  const upload = github.jobs.deploy.steps.find(({ uses }) => uses?.includes('upload-pages'))
  assert.is(upload?.with?.path, 'doc_build')
  const gitlab = parseYaml(codeOf(recipes, '.gitlab-ci.yml')) as {
    pages: { script: string[]; artifacts: { paths: string[] } }
  }
  assert.ok(gitlab.pages.script.includes('mv doc_build public'))
  assert.equal(gitlab.pages.artifacts.paths, ['public'])
  const vercel = JSON.parse(codeOf(recipes, 'vercel.json')) as Record<string, unknown>
  assert.is(vercel['outputDirectory'], 'doc_build')
  assert.match(codeOf(recipes, 'netlify.toml'), 'publish = "doc_build"')
})

test('the version of Node.js in the recipes is supported', async ({ recipes }) => {
  const { engines } = JSON.parse(await readFile(join(packageRoot(), 'package.json'), 'utf8')) as {
    engines: { node: string }
  }
  const [, least = ''] = /(\d+)/.exec(engines.node) ?? []
  const codes = [...recipes.values()].map(({ code }) => code).join('\n')
  const versions = [...codes.matchAll(/(?:node-version: |NODE_VERSION = "|node:)(\d+)/g)]
  assert.is(versions.length, 3)
  for (const [, version] of versions) assert.ok(Number(version) >= Number(least))
})

test.run()
