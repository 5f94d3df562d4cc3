// Imports while `dev` runs: what plugins read by themselves is noticed when it changes, and one page's bad import is that
// page's own affair.
import { join } from 'node:path'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createDevState, type DevState } from '../../../packages/engine/src/server/dev/devState.ts'
import { installPackage } from '../../helpers/importBuild.ts'
import { plainStyle, plainTheme } from '../../helpers/plainTheme.ts'
import { createTempSite, type TempSite } from '../../helpers/site.ts'

const test = suite<{ site: TempSite; state: DevState }>('imports in dev')

test.before(async (context) => {
  const site = await createTempSite({
    'theme/index.tsx': plainTheme,
    'theme/style.css': plainStyle,
    'docs/index.md': '# Home\n',
    'docs/bad.mdx':
      "import { Late } from './Late'\nimport Gone from './gone.mdx'\n\n# Bad\n\n<Late />\n\n<Gone a={1} />\n",
    'docs/good.mdx':
      "import text from './note.html?raw'\nimport './good.scss'\nimport styles from './good.module.css'\n\n# Good\n\n<p className={styles.box}>{text}</p>\n",
    'docs/note.html': 'first',
    'docs/good.scss': "@use './colours';\n.good { color: colours.$main }\n",
    'docs/_colours.scss': '$main: red;\n',
    'docs/good.module.css': '.box { top: 0 }\n',
  })
  await installPackage(site, 'sass')
  context.site = site
  context.state = await createDevState(
    site.root,
    {},
    {
      signal: new AbortController().signal,
      onModel: () => undefined,
      onSwap: () => undefined,
      onReplaced: () => undefined,
    },
  )
})

test.after(async ({ site, state }) => {
  await state.close()
  await site.remove()
})

async function textOf(state: DevState, outFile: string): Promise<string> {
  const file = await state.pages()?.get(outFile)
  return file && 'contents' in file ? Buffer.from(file.contents).toString() : ''
}

async function stylesOf(state: DevState, outFile: string): Promise<string[]> {
  const { styles } = JSON.parse(await textOf(state, `${outFile}.json`)) as { styles: string[] }
  return await Promise.all(styles.map((url) => textOf(state, url.slice(1))))
}

async function change(
  { site, state }: { site: TempSite; state: DevState },
  path: string,
  text: string,
) {
  await site.write(path, text)
  return await state.update(new Set([join(site.root, path)]))
}

const codesOf = async (state: DevState, outFile: string) => {
  const route = state.pages()?.routeOf(outFile) ?? null
  return (await state.errorsOf(route)).map(({ code, line }) => `${code}:${line}`)
}

test('a bad import is an error of its page and of no other', async ({ state }) => {
  assert.match(await textOf(state, 'good.html'), '>first</p>')
  assert.equal(await codesOf(state, 'good.html'), [])
  assert.equal(await codesOf(state, 'index.html'), [])
  assert.is(await textOf(state, 'bad.html'), '')
  assert.equal(await codesOf(state, 'bad.html'), ['import-not-found:1', 'import-not-found:2'])
})

test('a file read as text is noticed when it changes', async (context) => {
  assert.ok(await change(context, 'docs/note.html', 'second'))
  assert.match(await textOf(context.state, 'good.html'), '>second</p>')
})

test('a partial of a Sass file is noticed when it changes', async (context) => {
  assert.match((await stylesOf(context.state, 'good.html')).join(), 'color: red')
  assert.ok(await change(context, 'docs/_colours.scss', '$main: teal;\n'))
  assert.match((await stylesOf(context.state, 'good.html')).join(), 'color: teal')
})

test('a CSS module is noticed when it changes, and its names stay', async (context) => {
  const classOf = async () =>
    /class="(good_[\da-f]{8}_box)"/.exec(await textOf(context.state, 'good.html'))?.[1]
  const before = await classOf()
  assert.ok(before)
  assert.ok(await change(context, 'docs/good.module.css', '.box { left: 0 }\n'))
  assert.is(await classOf(), before)
  assert.match((await stylesOf(context.state, 'good.html')).join(), `.${before} {\n  left: 0`)
})

test('a file that was missing is noticed when it comes', async (context) => {
  assert.ok(await change(context, 'docs/Late.tsx', 'export const Late = () => <b>late</b>\n'))
  assert.equal(await codesOf(context.state, 'bad.html'), ['import-not-found:2'])
  assert.ok(await change(context, 'docs/gone.mdx', 'It came.\n'))
  assert.equal(await codesOf(context.state, 'bad.html'), [])
  assert.match(await textOf(context.state, 'bad.html'), '<b>late</b>')
  assert.match(await textOf(context.state, 'bad.html'), 'It came.')
})

test('a name that CommonJS does not export is an error of its page until it is corrected', async (context) => {
  const page = (name: string) => `import { ${name} } from 'react'\n\n# Name\n\n{typeof ${name}}\n`
  assert.ok(await change(context, 'docs/good.mdx', page('useStat')))
  assert.equal(await codesOf(context.state, 'good.html'), ['import-not-exported:1'])
  assert.equal(await codesOf(context.state, 'index.html'), [])
  assert.ok(await change(context, 'docs/good.mdx', page('useState')))
  assert.equal(await codesOf(context.state, 'good.html'), [])
  assert.match(await textOf(context.state, 'good.html'), 'function')
})

test('a package that is installed in the same version has the names of its new text', async (context) => {
  const text = (names: string) => `for (const name of ${names}) exports[name] = name\n`
  const page = (words: string) => `import { late } from 'named'\n\n# Names\n\n{late} ${words}\n`
  await context.site.write('node_modules/named/package.json', '{ "name": "named" }')
  await context.site.write('node_modules/named/index.js', text("['early']"))
  assert.ok(await change(context, 'docs/good.mdx', page('before')))
  assert.equal(await codesOf(context.state, 'good.html'), ['import-not-exported:1'])
  await context.site.write('node_modules/named/index.js', text("['early', 'late']"))
  assert.ok(await change(context, 'docs/good.mdx', page('after')))
  assert.equal(await codesOf(context.state, 'good.html'), [])
})

test.run()
