// The package as a user gets it: pack, install into an empty project, then build, call and type-check there.
import { execFile } from 'node:child_process'
import { access, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { serveManual } from '../../packages/engine/src/server/serveManual.ts'
import { createTempSite, type TempSite } from '../helpers/site.ts'

const test = suite<{ project: TempSite }>('the packed package')
const run = promisify(execFile)

const NPM_FLAGS = ['--no-audit', '--no-fund', '--prefer-offline']

test.before(async (context) => {
  const project = await createTempSite({
    'package.json': '{ "name": "empty", "private": true, "type": "module" }',
    'docs/index.md': '# Home\n\nSee [the guide](./guide.md).\n',
    'docs/guide.md': '# Guide\n\n```ts\nconst answer: number = 42\n```\n',
  })
  context.project = project
  // In a run of all suites the engine is compiled, and others use it: it is not compiled once more.
  const flags = process.env['DOCGEN_COMPILED'] === '1' ? ['--ignore-scripts'] : []
  const args = ['pack', ...flags, '--pack-destination', project.root]
  await run('npm', args, { cwd: packageRoot() })
  const tarball = (await readdir(project.root)).find((name) => name.endsWith('.tgz'))
  assert.ok(tarball, 'npm pack gave a tarball')
  await run('npm', ['install', ...NPM_FLAGS, `./${tarball}`], { cwd: project.root })
})

test.after(({ project }) => project.remove())

test('the package holds itself and nothing else', async ({ project }) => {
  const folder = join(project.root, 'node_modules/docgen')
  const installed = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = installed
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((file) => !file.startsWith('node_modules'))
  const allowed =
    /^(?:bin|dist\/bundles|dist\/engine|dist\/manual|dist\/schemas|dist\/types|packages\/create\/templates|packages\/engine\/src|packages\/theme\/src)\/|^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md)$/
  assert.equal(
    files.filter((file) => !allowed.test(file) || /\.test\.|\.tsbuildinfo$|\.tmp$/.test(file)),
    [],
  )
  const { exports } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | Record<string, string>>
  }
  for (const target of Object.values(exports).flatMap((each) => Object.values(each))) {
    if (target.startsWith('./')) await access(join(folder, target))
  }
  const declarations = files.filter((file) => /^dist\/.*\.d\.ts$/.test(file))
  for (const file of declarations) {
    const text = await readFile(join(folder, file), 'utf8')
    assert.not.match(text, /^import ['"].*\.css['"]|from ['"]docgen:theme['"]/m, file)
  }
})

test('builds', async ({ project }) => {
  const docgen = join(project.root, 'node_modules/.bin/docgen')
  const { stdout } = await run(docgen, ['build', '--json'], { cwd: project.root })
  const result = JSON.parse(stdout) as { diagnostics: unknown[] }
  assert.equal(result.diagnostics, [])
  const home = await readFile(join(project.root, 'doc_build/index.html'), 'utf8')
  assert.match(home, '<h1 id="home">Home</h1>')
  assert.match(home, 'href="/guide"')
  const guide = await readFile(join(project.root, 'doc_build/guide.html'), 'utf8')
  assert.match(guide, '<span class="k">const</span>')
})

test('the package is a library for plain Node that prints nothing', async ({ project }) => {
  await project.write(
    'api.mjs',
    `import { build, codeFrame, defineConfig, dev, loadSite, preview, withFrame } from 'docgen'
     const site = await loadSite('.')
     const { pages, emitted } = await build('.', { outDir: 'from-api' })
     const first = await dev('.', { port: 0 })
     const second = await preview('.', { port: 0, outDir: 'from-api' })
     const texts = [first, second].map(async ({ url }) => (await fetch(url)).status)
     const statuses = await Promise.all(texts)
     await Promise.all([first.close(), second.close()])
     const names = ['docgen/runtime', 'docgen/theme'].map((name) => typeof import.meta.resolve(name))
     console.log([...site.routes.keys(), pages.length, emitted.removed, ...statuses].join(' '))
     console.log(typeof defineConfig, codeFrame('a', 1).lines[0], typeof withFrame, ...names)`,
  )
  const { stdout, stderr } = await run(process.execPath, ['api.mjs'], { cwd: project.root })
  assert.equal(
    { stdout, stderr },
    { stdout: '/ /404 /guide 2 0 200 200\nfunction a function string string\n', stderr: '' },
  )
})

test('the command prints its manual, and names the pages about what it found', async ({
  project,
}) => {
  const docgen = join(project.root, 'node_modules/.bin/docgen')
  const page = await run(docgen, ['docs', 'dead-link'], { cwd: project.root })
  assert.match(page.stdout, /^# dead-link\n\nA link leads to a page that does not exist\./)
  const list = await run(docgen, ['docs'], { cwd: project.root })
  assert.match(list.stdout, /^reference\/cli +Command line$/m)
  await project.write('broken/docs/index.md', '# Home\n\n[Gone](./gone.md)\n')
  const { stderr } = await run(docgen, ['build', 'broken'], { cwd: project.root }).catch(
    (error: { stderr: string }) => error,
  )
  assert.match(stderr, /\n1 error\nSee docgen docs dead-link\n$/)
  const section = await run(docgen, ['docs', 'reference/config#outdir'], { cwd: project.root })
  assert.match(section.stdout, /^## outDir\n/)
  const unknown = await run(docgen, ['docs', 'migrate'], { cwd: project.root }).catch(
    (error: { stderr: string }) => error,
  )
  assert.match(unknown.stderr, /^ +migrate\/vitepress +From VitePress$/m)
})

test('the command serves its manual', async ({ project }) => {
  const folder = join(project.root, 'node_modules/docgen/dist/manual')
  const server = await serveManual(folder, {
    ...{ topic: 'guide/start', open: false, port: 0 },
  })
  const page = await fetch(server.url)
  assert.is(page.status, 200)
  assert.match(await page.text(), '<h1 id="getting-started">Getting started</h1>')
  await server.close()
})

test('create-docgen, packed on its own, creates a site that docgen builds', async ({ project }) => {
  await mkdir(join(project.root, 'tarball'))
  const args = ['pack', '--pack-destination', join(project.root, 'tarball')]
  await run('npm', args, { cwd: join(packageRoot(), 'packages/create') })
  const [tarball = ''] = await readdir(join(project.root, 'tarball'))
  await run('tar', ['-xzf', tarball], { cwd: join(project.root, 'tarball') })
  const entry = join(project.root, 'tarball/package/dist/create.js')
  const options = ['made', '--template', 'library', '--lang', 'zh', '--package-manager', 'bun']
  const { stdout } = await run(process.execPath, [entry, ...options], { cwd: project.root })
  assert.match(stdout, / {2}cd made\n {2}bun install\n {2}bun run dev\n/)
  const docgen = join(project.root, 'node_modules/.bin/docgen')
  const built = await run(docgen, ['build', 'made', '--strict', '--json'], { cwd: project.root })
  const { diagnostics } = JSON.parse(built.stdout) as { diagnostics: unknown[] }
  assert.equal(diagnostics, [])
})

// ── Types ──────────────────────────────────────────────────────────────────────────────────────────

const RIGHT = {
  'types/docgen.config.ts': `import { defineConfig } from 'docgen'
import { words } from './plugin.js'
export default defineConfig({
  title: 'Typed',
  themeConfig: { socialLinks: [{ icon: 'github', mode: 'link', content: 'https://example.com' }] },
  plugins: [words],
})
`,
  'types/plugin.ts': `import { codeFrame, withFrame } from 'docgen'
import type { Check, Diagnostic, GeneratedFile, Output, Plugin } from 'docgen'
const checks: Check = async (site, outputs) => {
  const message = \`\${site.routes.size} \${outputs.length}\`
  const found: Diagnostic = { severity: 'warning', code: 'x', message, line: 1 }
  const frame = codeFrame('text', 1)
  return [withFrame(found, 'text'), frame ? { ...found, frame } : found]
}
const outputs: Output = (site) => [{ outFile: 'a.txt', contents: site.config.title }]
const generated: GeneratedFile = { filePath: 'a.md', text: '' }
export const words: Plugin = {
  name: 'words',
  watch: ['data'],
  config: async (user) => ({ ...user, title: 'U' }),
  content: (files) => [...files, generated],
  markdown: { remark: [() => (tree: unknown) => void tree], rehype: [[() => undefined, { a: 1 }]] },
  page: (page) => ({ ...page, title: page.title.toUpperCase() }),
  site: (site) => ({ ...site, locales: site.locales.slice(1) }),
  outputs,
  checks,
}
`,
  'types/theme.tsx': `import { Badge, defaultTheme, type Theme } from 'docgen/theme'
import { Link, usePage, useSite } from 'docgen/runtime'
import type { ReactNode } from 'react'
function Footer(): ReactNode {
  const { title } = useSite()
  return <footer><Link href="/">{title}</Link> {usePage().lang}</footer>
}
function Note({ text }: { readonly text: string }) {
  return <p><Badge>{text}</Badge></p>
}
export default {
  ...defaultTheme,
  parts: { ...defaultTheme.parts, Footer },
  slots: { ...defaultTheme.slots, navEnd: <b>New</b> },
  components: { ...defaultTheme.components, Note },
} satisfies Theme
`,
  'types/script.mts': `import { build, dev, DocgenError, loadSite, preview, type BuildResult } from 'docgen'
const signal = AbortSignal.timeout(1)
const result: BuildResult = await build('.', { strict: true, signal, onProgress: ({ stage }) => stage })
const server = await dev('.', { port: 0, host: true, onEvent: (event) => event.type === 'ready' && event.url })
await Promise.all([server.close(), preview('.', { open: false, strictPort: true })])
const { routes } = await loadSite('.', { cache: false })
export const found: readonly number[] = [result.pages.length, result.timings.length, routes.size]
export const isOurs = (error: unknown) => error instanceof DocgenError && error.diagnostics.length
`,
}

/** A file with a mistake, and what the compiler has to say of it. */
const WRONG: readonly (readonly [string, string, RegExp])[] = [
  [
    'types/config-wrong.ts',
    `import { defineConfig } from 'docgen'\nexport default defineConfig({ titel: 'x' })\n`,
    /'titel' does not exist in type 'UserConfig'/,
  ],
  [
    'types/plugin-wrong.ts',
    `import type { Plugin } from 'docgen'\nexport const late: Plugin = { name: 'late', page: async (page) => page }\n`,
    /Type 'Promise<Page>' is (?:not assignable to|missing the following properties from) type 'Page'/,
  ],
  [
    'types/in-place-wrong.ts',
    `import type { Plugin } from 'docgen'\nexport const p: Plugin = { name: 'p', page: (page) => { page.title = ''; return page } }\n`,
    /Cannot assign to 'title' because it is a read-only property/,
  ],
  [
    'types/theme-wrong.tsx',
    `import { defaultTheme, type Theme } from 'docgen/theme'\nexport default { ...defaultTheme, slots: { navEdn: 'x' } } satisfies Theme\n`,
    /'navEdn' does not exist in type/,
  ],
  [
    'types/component-wrong.tsx',
    `import { Link } from 'docgen/runtime'\nexport const link = <Link to="/">x</Link>\n`,
    /Property 'to' does not exist on type/,
  ],
]

/** Reads a field of the frontmatter whose type `docgen types` writes. */
const TYPED = {
  'typed/docs/index.md': '---\nauthor: Ada\n---\n\n# Home\n',
  'typed/theme.tsx': `import { usePage } from 'docgen/runtime'
import type { Frontmatter } from 'docgen'
export const useAuthor = (): string | undefined => usePage().frontmatter.author
export const authorOf = ({ author }: Frontmatter): string | undefined => author
`,
}

const BUNDLER = { module: 'ESNext', moduleResolution: 'Bundler' }

const RESOLUTIONS = [
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
  { module: 'Node16', moduleResolution: 'Node16' },
]

/** What the compiler prints, strict and with the declarations of all packages checked; '' when all is well. */
async function compile(project: TempSite, files: readonly string[], options: object) {
  const compilerOptions = {
    ...{ target: 'ES2022', jsx: 'react-jsx', noEmit: true, types: [], skipLibCheck: false },
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ noUncheckedSideEffectImports: true, verbatimModuleSyntax: true, ...options },
  }
  await project.write('tsconfig.json', JSON.stringify({ compilerOptions, files }))
  const tsc = join(packageRoot(), 'node_modules/typescript/bin/tsc')
  return await run(process.execPath, [tsc, '-p', '.'], { cwd: project.root }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )
}

for (const resolution of RESOLUTIONS) {
  test(`a configuration, a plugin, a theme and a script are typed with module resolution ${resolution.moduleResolution}`, async ({
    project,
  }) => {
    for (const [path, text] of Object.entries(RIGHT)) await project.write(path, text)
    assert.is(await compile(project, Object.keys(RIGHT), resolution), '')
  })
}

// The compiler takes four seconds, so it checks all files with this module resolution at once.
test('with module resolution Bundler, the types find the mistakes and accept everything else, also the types of frontmatter that it writes', async ({
  project,
}) => {
  const sources = [...Object.entries({ ...RIGHT, ...TYPED }), ...WRONG]
  for (const [path, text] of sources) await project.write(path, text)
  await run(join(project.root, 'node_modules/.bin/docgen'), ['types', 'typed'], {
    cwd: project.root,
  })
  const code = sources.map(([path]) => path).filter((path) => !path.endsWith('.md'))
  const said = await compile(project, [...code, 'typed/docgen-types.d.ts'], BUNDLER)
  // The first line of each error names the file.
  const byFile = said.split(/^(?=typed\/|types\/)/m)
  assert.equal(
    byFile.map((text) => text.split('(')[0]),
    WRONG.map(([path]) => path).toSorted(),
  )
  for (const [path, , message] of WRONG) {
    assert.match(byFile.find((text) => text.startsWith(path)) ?? '', message)
  }
})

test.run()
