// What each kind of import gives, by real builds; bad imports are in importFindings.test.ts.
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { buildImports, installPackage } from '../../helpers/importBuild.ts'
import { createTempSite, withTempSite, type TempSite } from '../../helpers/site.ts'

const test = suite<{ site: TempSite }>('imports')

const SVG = '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'

test.before.each(async (context) => {
  context.site = await createTempSite({
    'picture.png': 'png',
    'logo.svg': SVG,
    'manual.pdf': 'pdf',
    'font.woff2': 'font',
    'film.mp4': 'film',
    'note.txt': 'a note\n',
    'data.json': '{ "answer": 42 }',
    'page.md': '# Page\n',
    'page.mdx': '# Page <b/>\n',
    'code.tsx': 'export const Button = () => <b />\n',
    'public/icons/star.png': 'star',
    'ui/logo.svg': SVG,
  })
})

test.after.each(({ site }) => site.remove())

/** The default export of the import, under the base `/docs/`. */
async function imported(site: TempSite, specifier: string): Promise<unknown> {
  await site.write('entry.ts', `export { default } from ${JSON.stringify(specifier)}`)
  const config = { base: '/docs/', alias: { '@ui': join(site.root, 'ui') } }
  const { values, findings } = await buildImports(site, { entry: 'entry.ts', config })
  assert.equal(findings.diagnostics(), [])
  return values.default
}

const kinds: readonly [specifier: string, value: RegExp | string | object][] = [
  ['./picture.png', /^\/docs\/picture\.[A-Z\d]{8}\.png$/],
  ['./logo.svg', /^\/docs\/logo\.[A-Z\d]{8}\.svg$/],
  ['./manual.pdf', /^\/docs\/manual\.[A-Z\d]{8}\.pdf$/],
  ['./font.woff2', /^\/docs\/font\.[A-Z\d]{8}\.woff2$/],
  ['./film.mp4', /^\/docs\/film\.[A-Z\d]{8}\.mp4$/],
  ['./note.txt', 'a note\n'],
  ['./data.json', { answer: 42 }],
  ['./logo.svg?url', /^\/docs\/logo\.[A-Z\d]{8}\.svg$/],
  ['./page.md?url', /^\/docs\/page\.[A-Z\d]{8}\.md$/],
  ['./code.tsx?url', /^\/docs\/code\.[A-Z\d]{8}\.tsx$/],
  ['./page.md?raw', '# Page\n'],
  ['./page.mdx?raw', '# Page <b/>\n'],
  ['./code.tsx?raw', 'export const Button = () => <b />\n'],
  ['./code?raw', 'export const Button = () => <b />\n'],
  ['./logo.svg?raw', SVG],
  ['./data.json?raw', '{ "answer": 42 }'],
  ['./picture.png?inline', /^data:image\/png[;,]/],
  ['./note.txt?inline', /^data:text\/plain[;,]/],
  ['/icons/star.png', '/docs/icons/star.png'],
  ['/icons/star.png?url', '/docs/icons/star.png'],
  ['/icons/star.png?inline', /^data:image\/png[;,]/],
  ['@ui/logo.svg?raw', SVG],
  ['@ui/logo.svg', /^\/docs\/logo\.[A-Z\d]{8}\.svg$/],
]

for (const [specifier, value] of kinds) {
  test(`${specifier} gives ${value instanceof RegExp ? 'an address' : JSON.stringify(value)}`, async ({
    site,
  }) => {
    const found = await imported(site, specifier)
    if (value instanceof RegExp) assert.match(String(found), value)
    else assert.equal(found, value)
  })
}

test('a file imported with and without ?url is one file of the output', async ({ site }) => {
  await site.write(
    'entry.ts',
    "export { default as a } from './logo.svg'\nexport { default as b } from './logo.svg?url'",
  )
  const { values, files } = await buildImports(site, { entry: 'entry.ts' })
  assert.is(values['a'], values['b'])
  assert.is(Object.keys(files).filter((name) => name.endsWith('.svg')).length, 1)
})

test('?react gives a component that passes its props to the picture', async ({ site }) => {
  await site.write(
    'entry.tsx',
    `import Logo from '@ui/logo.svg?react'
     const { type, props } = Logo({ width: 24, 'aria-hidden': true })
     export { type, props }`,
  )
  const config = { alias: { '@ui': join(site.root, 'ui') } }
  const { values } = await buildImports(site, { config })
  assert.equal(values, {
    type: 'svg',
    props: {
      viewBox: '0 0 1 1',
      dangerouslySetInnerHTML: { __html: '<path d="M0 0"/>' },
      width: 24,
      'aria-hidden': true,
    },
  })
})

test('an alias may have the name of the package that it points to', async ({ site }) => {
  await site.write('node_modules/kit/dist/logo.svg', SVG)
  await site.write('entry.ts', "export { default } from 'kit/logo.svg?raw'")
  const config = { alias: { kit: 'kit/dist' } }
  const { values, findings } = await buildImports(site, { entry: 'entry.ts', config })
  assert.equal(findings.diagnostics(), [])
  assert.is(values.default, SVG)
})

test('a picture of a style sheet has the address of the same import in a script', async ({
  site,
}) => {
  await site.write('entry.ts', "import './entry.css'\nexport { default } from './logo.svg'")
  await site.write(
    'entry.css',
    '.a { background: url(./logo.svg) }\n.b { background: url("/icons/star.png") }\n' +
      '.c { fill: url(#gradient); background: url(https://example.com/a.png) }',
  )
  const { values, css, findings } = await buildImports(site, {
    entry: 'entry.ts',
    config: { base: '/docs/' },
  })
  assert.match(css, `url("${String(values.default)}")`)
  assert.match(css, /url\("?\/docs\/icons\/star\.png"?\)/)
  assert.match(css, 'url(#gradient)')
  assert.match(css, 'url(https://example.com/a.png)')
  assert.equal(findings.diagnostics(), [])
})

test('JSX needs no import of React, in .js neither, whatever the tsconfig of the project says', async ({
  site,
}) => {
  await site.write('tsconfig.json', '{ "compilerOptions": { "jsx": "preserve" } }')
  await site.write('part.js', 'export const Part = () => <b>part</b>')
  await site.write(
    'entry.tsx',
    "import { Part } from './part'\nexport const type: string = (<i><Part /></i>).type",
  )
  const { values } = await buildImports(site, {
    esbuild: { tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } } },
  })
  assert.is(values['type'], 'i')
})

test.run()

const modules = suite<{ site: TempSite }>('CSS modules')

modules.before.each(async (context) => {
  context.site = await createTempSite({
    'entry.ts': "import styles, { button } from './Button.module.css'\nexport { styles, button }",
    'Button.module.css':
      '.button { color: red; animation: spin 1s }\n.is-large { margin: 0 }\n.default { top: 0 }\n' +
      '@keyframes spin { to { rotate: 1turn } }\n:global(.dark) .button { color: blue }\n#main { left: 0 }',
  })
})

modules.after.each(({ site }) => site.remove())

modules('give their names as an object and one by one', async ({ site }) => {
  const { values, css } = await buildImports(site, { entry: 'entry.ts' })
  const styles = values['styles'] as Record<string, string>
  assert.equal(Object.keys(styles), ['button', 'spin', 'is-large', 'default', 'main'])
  assert.match(styles['button'] ?? '', /^Button_[\da-f]{8}_button$/)
  assert.is(values['button'], styles['button'])
  assert.match(css, `.${styles['button']} {`)
  assert.match(css, `.${styles['is-large']} {`)
  assert.match(css, `#${styles['main']} {`)
  assert.match(css, `@keyframes ${styles['spin']} {`)
  assert.match(css, `animation: ${styles['spin']} 1s`)
  assert.match(css, `.dark .${styles['button']} {`)
})

modules('have the same names minified, on the server and in any other folder', async ({ site }) => {
  await withTempSite({}, async (other) => {
    await cp(site.root, join(other.root, 'deeper'), { recursive: true })
    const moved = { ...site, root: join(other.root, 'deeper') }
    const builds = [
      buildImports(site, { entry: 'entry.ts' }),
      buildImports(site, { entry: 'entry.ts', esbuild: { minify: true } }),
      buildImports(site, { entry: 'entry.ts', esbuild: { platform: 'node' } }),
      buildImports(moved, { entry: 'entry.ts', esbuild: { minify: true } }),
    ]
    const [first, ...others] = await Promise.all(builds)
    for (const each of others) assert.equal(each.values, first?.values)
    const names = Object.values(first?.values['styles'] as Record<string, string>)
    for (const name of names) for (const { css } of others) assert.match(css, name)
  })
})

modules('of the same name in two folders have names of their own', async ({ site }) => {
  await site.write('other/Button.module.css', '.button { color: green }')
  await site.write(
    'entry.ts',
    "export { default as a } from './Button.module.css'\nexport { default as b } from './other/Button.module.css'",
  )
  const { values } = await buildImports(site, { entry: 'entry.ts' })
  const [a, b] = [values['a'], values['b']] as Record<string, string>[]
  assert.is.not(a?.['button'], b?.['button'])
})

modules('compose classes of their own and of other files', async ({ site }) => {
  await site.write('base.module.css', '.base { color: blue }')
  await site.write('box.module.css', ".box { composes: base from './base.module.css'; padding: 0 }")
  await site.write(
    'Card.module.css',
    ".card { composes: box from './box.module.css'; composes: flat big; top: 0 }\n" +
      ".flat { composes: base from './base.module.css' }\n.big { left: 0 }",
  )
  await site.write(
    'entry.ts',
    "import card from './Card.module.css'\nimport box from './box.module.css'\nimport base from './base.module.css'\nexport { card, box, base }",
  )
  const { values, css, findings } = await buildImports(site, { entry: 'entry.ts' })
  const { card, box, base } = values as Record<string, Record<string, string>>
  assert.equal(findings.diagnostics(), [])
  assert.ok(box?.['box']?.endsWith('_box') && box['box'].startsWith(`${base?.['base']} `))
  const composed = card?.['card']?.split(' ').map((name) => name.replace(/^\w+_[\da-f]{8}_/, ''))
  assert.equal(composed?.sort(), ['base', 'big', 'box', 'card', 'flat'])
  // Each file once, what is composed from before what composes.
  const order = [...css.matchAll(/color: (?:#00f|blue)|padding: 0|top: 0|left: 0/g)].map(String)
  assert.equal(
    order.map((each) => each.replace('#00f', 'blue')),
    ['color: blue', 'padding: 0', 'top: 0', 'left: 0'],
  )
})

modules('keep addresses and imported sheets', async ({ site }) => {
  await site.write('dot.svg', SVG)
  await site.write('plain.css', '.plain { top: 0 }')
  await site.write(
    'Button.module.css',
    "@import './plain.css';\n.button { background: url('./dot.svg') }",
  )
  const { css, files } = await buildImports(site, { entry: 'entry.ts' })
  const dot = Object.keys(files).find((name) => name.endsWith('.svg'))
  assert.match(css, `url("/${dot}")`)
  assert.match(css, '.plain {')
})

modules('are imported by style sheets with the same names', async ({ site }) => {
  await site.write('all.css', "@import './Button.module.css';")
  await site.write('entry.ts', "import './all.css'\nexport { button } from './Button.module.css'")
  const { values, css } = await buildImports(site, { entry: 'entry.ts' })
  assert.match(css, `.${String(values['button'])} {`)
  assert.not.match(css, /^\.button/m)
})

modules.run()

const sass = suite<{ site: TempSite }>('Sass')

sass.before.each(async (context) => {
  context.site = await createTempSite({
    'entry.ts': "import './entry.scss'\nimport styles from './Part.module.scss'\nexport { styles }",
    'entry.scss':
      "@use './colours';\n@use '@ui/space';\n@use 'kit/mixins';\n.a { color: colours.$main; .b & { padding: space.$small; @include mixins.round } }",
    '_colours.scss': '$main: teal;',
    'ui/_space.scss': '$small: 4px;',
    'node_modules/kit/_mixins.scss': '@mixin round { border-radius: 50% }',
    'Part.module.scss': "@use './colours';\n.part { .inner { color: colours.$main } }",
    'old.sass': '.old\n  top: 0\n',
  })
  await installPackage(context.site, 'sass')
})

sass.after.each(({ site }) => site.remove())

const withAlias = (site: TempSite) => ({
  entry: 'entry.ts',
  config: { alias: { '@ui': join(site.root, 'ui') } },
})

sass('is compiled with partials, aliases and packages', async ({ site }) => {
  const { css, values, findings } = await buildImports(site, withAlias(site))
  assert.equal(findings.diagnostics(), [])
  assert.match(css, '.a {\n  color: teal;\n}\n.b .a {\n  padding: 4px;\n  border-radius: 50%;\n}')
  const styles = values['styles'] as Record<string, string>
  assert.match(css, `.${styles['part']} .${styles['inner']} {\n  color: teal;\n}`)
})

sass('tells all files it read', async ({ site }) => {
  const { findings } = await buildImports(site, withAlias(site))
  const inputs = findings.inputs()
  for (const path of ['entry.scss', '_colours.scss', 'ui/_space.scss', 'Part.module.scss']) {
    assert.ok(inputs.includes(join(site.root, path)), path)
  }
})

sass('is understood in the indented syntax', async ({ site }) => {
  await site.write('entry.ts', "import './old.sass'")
  assert.match((await buildImports(site, withAlias(site))).css, '.old {\n  top: 0;\n}')
})

sass.run()
