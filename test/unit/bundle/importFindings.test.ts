// Bad imports in real builds: how they are reported, and that the rest is still built.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createImportFindings } from '../../../packages/engine/src/bundle/imports/importFindings.ts'
import { formatDiagnostic } from '../../../packages/engine/src/diagnostics/format.ts'
import type { Diagnostic } from '../../../packages/engine/src/types/diagnostic.ts'
import { createConfig } from '../../helpers/config.ts'
import { buildImports, importBuildOptions, installPackage } from '../../helpers/importBuild.ts'
import { createTempSite, type TempSite } from '../../helpers/site.ts'

const test = suite<{ site: TempSite }>('bad imports')

test.before.each(async (context) => {
  context.site = await createTempSite({
    'package.json': '{ "dependencies": { "lodash": "4" } }',
    'Button.tsx': 'export const Button = () => <b />',
    'components/Card.tsx': 'export const Card = () => <b />',
    'components/index.css': '',
    'empty/note.txt': '',
    'table.yaml': '',
    'style.less': '',
    'style.styl': '',
    'model.vue': '',
    LICENCE: '',
    'guide/deep/Part.tsx': 'export const Part = 1',
    'picture.png': '',
    'guide/theme.css': ".part { background: url('./picture.png') }",
    'broken.svg': '<html></html>',
    'part.scss': '',
    'public/logo.svg': '<svg/>',
    'ui/Tag.tsx': 'export const Tag = 1',
    'node_modules/kit/package.json':
      '{ "name": "kit", "exports": { ".": "./index.js", "./tabs": "./index.js" } }',
    'node_modules/kit/index.js': 'export default 1',
  })
})

test.after.each(({ site }) => site.remove())

async function diagnosticsOf(site: TempSite, entry = 'entry.ts'): Promise<readonly Diagnostic[]> {
  const config = { alias: { '@ui': join(site.root, 'ui'), '@old': 'gone/theme' } }
  return (await buildImports(site, { entry, config })).findings.diagnostics()
}

const cases: readonly [
  specifier: string,
  code: string,
  message: RegExp | string,
  hint: RegExp | string | undefined,
][] = [
  ['./Buton', 'import-not-found', 'There is no file `./Buton`.', 'Did you mean `./Button`?'],
  ['./button.tsx', 'import-not-found', /^There is no file/, 'Did you mean `./Button.tsx`?'],
  ['./table', 'import-not-found', /^There is no file/, 'Did you mean `./table.yaml`?'],
  [
    './component/Card',
    'import-not-found',
    'There is no file `./component/Card`: the folder `component` does not exist.',
    'Did you mean `./components/Card`?',
  ],
  ['./zzzzzzzz.css', 'import-not-found', 'There is no file `./zzzzzzzz.css`.', undefined],
  [
    './empty',
    'import-not-found',
    '`./empty` is a folder without an `index` module.',
    'Import a file in this folder.',
  ],
  [
    './Buton?raw',
    'import-not-found',
    'There is no file `./Buton?raw`.',
    'Did you mean `./Button`?',
  ],
  ['@ui/Tga', 'import-not-found', 'There is no file `@ui/Tga`.', 'Did you mean `@ui/Tag`?'],
  [
    '/logos.svg',
    'import-not-found',
    'There is no file `/logos.svg` in the public folder.',
    'Did you mean `/logo.svg`?',
  ],
  [
    'lodahs',
    'import-not-found',
    'The package `lodahs` is not installed.',
    'Did you mean `lodash`? If not, run `npm install lodahs`.',
  ],
  [
    '@scope/some-package/file',
    'import-not-found',
    'The package `@scope/some-package` is not installed.',
    'Run `npm install @scope/some-package`.',
  ],
  [
    'components/Card',
    'import-not-found',
    'The package `components` is not installed.',
    'Did you mean `./components/Card`? If not, run `npm install components`.',
  ],
  [
    '@/Card',
    'import-not-found',
    '`@/Card` is neither a path nor the name of a package.',
    /`alias`/,
  ],
  [
    '~/Card',
    'import-not-found',
    '`~/Card` is neither a path nor the name of a package.',
    /`alias`/,
  ],
  [
    '@old/tabs',
    'import-not-found',
    'The package `gone` is not installed.',
    'Run `npm install gone`.',
  ],
  [
    'kit/tab',
    'import-not-found',
    'The package `kit` has no module `kit/tab`.',
    'Did you mean `kit/tabs`?',
  ],
  ['node:fs', 'import-not-found', /is a module of Node\.js/, /at build time/],
  ['docgen', 'import-not-found', /^`docgen` itself runs in Node\.js/, /`docgen\/runtime`/],
  [
    'docgen/runtim',
    'import-not-found',
    'There is no module `docgen/runtim`.',
    'Did you mean `docgen/runtime`?',
  ],
  ['./style.less', 'import-unsupported', /is a Less file/, /Compile it to CSS/],
  ['./style.styl', 'import-unsupported', /is a Stylus file/, /Compile it to CSS/],
  ['./model.vue', 'import-unsupported', /is a `\.vue` file/, /`\.\/model\.vue\?url`/],
  ['./LICENCE', 'import-unsupported', /has no file extension/, /`\.\/LICENCE\?raw`/],
  ['./picture.png?react', 'import-unsupported', /is not an SVG file/, /without `\?react`/],
  [
    './part.scss',
    'sass-missing',
    '`./part.scss` is a Sass file, and the package `sass` is not installed.',
    'Run `npx docgen add sass`.',
  ],
]

/** Imports of `guide/deep/entry.ts` with the wrong number of `../`. */
const depths: readonly [specifier: string, message: string, hint: string | undefined][] = [
  [
    '../components/Card',
    'There is no file `../components/Card`: the folder `guide/components` does not exist.',
    'Did you mean `../../components/Card`?',
  ],
  [
    '../../../components/Card',
    'There is no file `../../../components/Card`: the folder `../components` does not exist.',
    'Did you mean `../../components/Card`?',
  ],
  ['../Button', 'There is no file `../Button`.', 'Did you mean `../../Button`?'],
  ['../Part', 'There is no file `../Part`.', 'Did you mean `./Part`?'],
  ['./picture.png', 'There is no file `./picture.png`.', 'Did you mean `../../picture.png`?'],
  ['./components', 'There is no file `./components`.', 'Did you mean `../../components`?'],
  [
    './parts/Button',
    'There is no file `./parts/Button`: the folder `guide/deep/parts` does not exist.',
    undefined,
  ],
]

for (const [specifier, message, hint] of depths) {
  test(`an import of ${specifier} from a folder two levels deep names the right depth`, async ({
    site,
  }) => {
    await site.write('guide/deep/entry.ts', `import '${specifier}'\n`)
    const found = await diagnosticsOf(site, 'guide/deep/entry.ts')
    assert.equal(
      found.map((each) => [each.message, each.hint]),
      [[message, hint]],
    )
  })
}

test('a style sheet with an address at the wrong depth is told the right one', async ({ site }) => {
  await site.write('entry.ts', "import './guide/theme.css'")
  const [found] = await diagnosticsOf(site)
  assert.is(found?.hint, 'Did you mean `../picture.png`?')
})

for (const [specifier, code, message, hint] of cases) {
  test(`the mistake in an import of ${specifier} is described`, async ({ site }) => {
    await site.write(
      'entry.ts',
      `export const before = 1\nimport * as found from '${specifier}'\nconsole.log(found)\n`,
    )
    const [diagnostic, ...others] = await diagnosticsOf(site)
    assert.equal(others, [])
    assert.ok(diagnostic)
    assert.is(diagnostic.code, code)
    assert.match(diagnostic.message, message)
    if (hint === undefined) assert.is(diagnostic.hint, undefined)
    else assert.match(diagnostic.hint ?? '', hint)
    const { filePath, line, column, length } = diagnostic
    assert.equal(
      { filePath, line, column, length },
      { filePath: join(site.root, 'entry.ts'), line: 2, column: 24, length: specifier.length + 2 },
    )
  })
}

test('a finding shows the line in its file', async ({ site }) => {
  await site.write('entry.ts', "// é and more\nimport { B } from './Buton'\nconsole.log(B)\n")
  const [diagnostic] = await diagnosticsOf(site)
  assert.ok(diagnostic)
  assert.snapshot(
    formatDiagnostic(diagnostic, { cwd: site.root, color: false }),
    `entry.ts:2:19  error  import-not-found
  There is no file \`./Buton\`. Did you mean \`./Button\`?
  1 | // é and more
> 2 | import { B } from './Buton'
    |                   ^^^^^^^^^
  3 | console.log(B)`,
  )
})

test('builds the rest, and what was not found throws when it is used', async ({ site }) => {
  await site.write('good.ts', 'export const value = 42')
  await site.write('entry.ts', "export { value } from './good'\nexport { gone } from './gone'")
  const { values, findings } = await buildImports(site, { entry: 'entry.ts' })
  assert.match(String(values['thrown']), 'There is no file `./gone`.')
  assert.is(findings.diagnostics().length, 1)
  await site.write('other.ts', "export { value } from './good'")
  assert.is((await buildImports(site, { entry: 'other.ts' })).values['value'], 42)
})

test('missing files that style sheets name are reported', async ({ site }) => {
  await site.write(
    'entry.ts',
    "import './entry.css'\nimport './Card.module.css'\nimport './Part.module.css'",
  )
  await site.write(
    'entry.css',
    "@import './bas.css';\n.a { background: url(./pictur.png) }\n.b { top: 0 }",
  )
  await site.write('base.css', '')
  await site.write(
    'Card.module.css',
    '.card {\n  composes: x from \'./x.module.css\';\n  background: url("./pictur.png");\n}',
  )
  await site.write('base.module.css', '.base { top: 0 }')
  await site.write(
    'Part.module.css',
    '.part {\n  background: url("./pictur.png");\n}\n.x { composes: bas from \'./base.module.css\' }',
  )
  const found = await diagnosticsOf(site)
  assert.equal(
    found.map(({ filePath = '', line, column, message, hint }) =>
      [filePath.slice(site.root.length + 1), line, column, message, hint].join('|'),
    ),
    [
      'Card.module.css|2|20|There is no file `./x.module.css` to compose from.|',
      'Part.module.css|4|16|The file in `composes … from` has no class `bas`.|',
      'entry.css|1|9|There is no file `./bas.css`.|Did you mean `./base.css`?',
      'entry.css|2|18|There is no file `./pictur.png`.|Did you mean `./picture.png`?',
    ],
  )
})

test('modules that compose from each other are reported', async ({ site }) => {
  await site.write('a.module.css', ".a { composes: b from './b.module.css' }")
  await site.write('b.module.css', ".b { composes: a from './a.module.css' }")
  await site.write('entry.ts', "import './a.module.css'")
  const found = await diagnosticsOf(site)
  assert.ok(found.some(({ code }) => code === 'css-composes'))
})

test('an SVG without a picture is reported', async ({ site }) => {
  await site.write('entry.ts', "import Logo from './broken.svg?react'\nexport { Logo }")
  const [diagnostic] = await diagnosticsOf(site)
  assert.ok(diagnostic)
  assert.is(diagnostic.code, 'svg-invalid')
  assert.is(diagnostic.filePath, join(site.root, 'broken.svg'))
})

test('a mistake in an import of a page is reported at the author’s line', async ({ site }) => {
  const page =
    '---\ntitle: Page\n---\n\n```js\nimport X from "./Buton"\n```\n\nimport X from "./Buton"\n'
  await site.write('docs/page.mdx', page)
  const config = createConfig(site.root)
  const findings = createImportFindings(config)
  const options = importBuildOptions(site, findings, config)
  const path = join(site.root, 'docs/page.mdx')
  // As the bundler gives pages to esbuild: compiled, under the path of the file.
  const pages: esbuild.Plugin = {
    name: 'pages',
    setup(build) {
      build.onResolve({ filter: /^page$/ }, () => ({ path, namespace: 'docgen-page' }))
      build.onLoad({ filter: /.*/, namespace: 'docgen-page' }, () => ({
        contents: 'import X from "./Buton"; export default X',
        resolveDir: join(site.root, 'docs'),
        pluginData: { code: 'what its plugin knows of the module' },
      }))
    },
  }
  const plugins = [...(options.plugins ?? []), pages]
  await esbuild.build({ ...options, entryPoints: ['page'], plugins })
  const [diagnostic] = findings.diagnostics()
  assert.ok(diagnostic)
  assert.is(diagnostic.filePath, path)
  assert.equal([diagnostic.line, diagnostic.column, diagnostic.length], [9, 15, 9])
})

test('fixed imports are forgotten, and the missing files are inputs', async ({ site }) => {
  await site.write('entry.ts', "import { late } from './late'\nexport { late }")
  const config = createConfig(site.root)
  const findings = createImportFindings(config)
  const options = importBuildOptions(site, findings, config)
  const build = () => esbuild.build({ ...options, entryPoints: ['entry.ts'] })
  await build()
  assert.is(findings.diagnostics().length, 1)
  assert.ok(findings.inputs().includes(join(site.root, 'late.tsx')))
  assert.ok(findings.inputs().includes(join(site.root, 'late/index.ts')))
  await site.write('late.tsx', 'export const late = 1')
  await build()
  assert.equal(findings.diagnostics(), [])
  await rm(join(site.root, 'late.tsx'))
  await build()
  assert.is(findings.diagnostics().length, 1)
})

test('imports of packages are left to esbuild', async ({ site }) => {
  await site.write(
    'node_modules/kit/index.js',
    "try { require('./optional') } catch {}\nexport default 7",
  )
  await site.write('entry.ts', "export { default as kit } from 'kit'")
  const { values, findings } = await buildImports(site, { entry: 'entry.ts' })
  assert.equal(findings.diagnostics(), [])
  assert.is(values['kit'], 7)
})

test('each import is reported once, however many builds contain it', async ({ site }) => {
  await site.write('entry.ts', "import './gone'")
  const config = createConfig(site.root)
  const findings = createImportFindings(config)
  const build = (platform: esbuild.Platform) =>
    esbuild.build({
      ...importBuildOptions(site, findings, config),
      entryPoints: ['entry.ts'],
      platform,
    })
  await Promise.all([build('browser'), build('node')])
  assert.is(findings.diagnostics().length, 1)
})

test('a mistake that Sass finds is reported at its place', async ({ site }) => {
  await installPackage(site, 'sass')
  await site.write('entry.ts', "import './a.scss'\nimport './b.scss'\nimport './c.scss'")
  await site.write('a.scss', "@use './inner';\n.a { color: red }\n")
  await site.write('_inner.scss', '.p {\n  color: $none;\n}\n')
  await site.write('b.scss', '.b { background: url(./pictur.png) }\n')
  await site.write('c.scss', '@warn "old";\n')
  const found = await diagnosticsOf(site)
  assert.equal(
    found.map(({ filePath = '', line, column, code, message }) =>
      [filePath.slice(site.root.length + 1), line, column, code, message].join('|'),
    ),
    [
      'c.scss|||sass-warning|old',
      '_inner.scss|2|10|sass-failed|Undefined variable.',
      'b.scss|1|22|import-not-found|There is no file `./pictur.png`.',
    ],
  )
  assert.equal(found[1]?.frame, { firstLine: 2, lines: ['  color: $none;'] })
})

test('variables of the environment that the browser does not have are a warning', async ({
  site,
}) => {
  await site.write(
    'entry.ts',
    [
      '// process.env.COMMENT is no code',
      'export const url = process.env.API_URL',
      'export const mode = process.env.NODE_ENV',
      'export const safe = typeof process === "undefined" ? "" : process.env.SAFE',
      'export const given = process.env.GIVEN',
      'export const text = "process.env.TEXT"',
    ].join('\n'),
  )
  await site.write('node_modules/kit/index.js', 'export default process.env.OTHER')
  const define = {
    'process.env.NODE_ENV': '"production"',
    'process.env.GIVEN': '"a value"',
  }
  for (const minify of [false, true]) {
    const options = { entry: 'entry.ts', config: { define }, esbuild: { minify } }
    const found = (await buildImports(site, options)).findings.diagnostics()
    assert.is(found.length, 1)
    const [{ code, severity, line, column, message } = {} as Diagnostic] = found
    assert.equal([code, severity, line, column], ['process-env', 'warning', 2, 20])
    assert.match(message, '`process.env.API_URL` fails in the browser')
  }
})

test.run()
