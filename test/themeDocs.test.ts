// The pages of the manual about the theme: their lists are those of the types and of the style sheet.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { namesOf } from './helpers/themeNames.ts'

const test = suite('the manual of the theme')

const read = (path: string) => readFile(join(packageRoot(), path), 'utf8')

/** The code at the start of each row of a table. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name ?? '')

test('every part is described once', async () => {
  assert.equal(rowsOf(await read('docs/theme/parts.md')).sort(), namesOf('PartName').sort())
})

test('the hooks named with the parts can be imported', async () => {
  const text = await read('docs/theme/parts.md')
  const exported = `${await read('packages/engine/src/runtime/index.ts')}${await read('packages/theme/src/index.ts')}`
  const hooks = new Set([...text.matchAll(/`(use\w+)`/g)].map(([, name]) => name ?? ''))
  assert.equal(
    [...hooks].filter((hook) => !new RegExp(`\\b${hook}\\b`).test(exported)),
    [],
  )
})

test('every slot is described once', async () => {
  assert.equal(rowsOf(await read('docs/theme/slots.md')).sort(), namesOf('SlotName').sort())
})

test('every variable of the style sheet is shown with its value', async () => {
  const page = await read('docs/theme/variables.mdx')
  const [first = ''] =
    /:root \{[^]*?\n\}/.exec(await read('packages/theme/src/styles/tokens.css')) ?? []
  const times = (await read('packages/theme/src/styles/tokens.css')).matchAll(/(--dg-time-\w+):/g)
  const declared = [...first.matchAll(/^ {2}--(dg-[\w-]+):/gm), ...times].map(([, name]) =>
    (name ?? '').replace(/^--/, ''),
  )
  assert.equal(rowsOf(page.replaceAll('`--dg-', '`dg-')), sortLike(declared, page))
  for (const name of declared) assert.match(page, `<Value of="${name.replace('dg-', '')}"`)
})

/** In the order of the page, so that a difference names what is missing or too much. */
function sortLike(names: readonly string[], page: string): string[] {
  return [...names].sort((a, b) => page.indexOf(`| \`--${a}\``) - page.indexOf(`| \`--${b}\``))
}

test('the page about icons names all of them', async () => {
  const page = await read('docs/theme/variables.mdx')
  const icons = (await read('packages/theme/src/styles/icons.css')).matchAll(
    /^ {2}--dg-icon(-[\w-]+):/gm,
  )
  for (const [, icon] of icons) assert.match(page, new RegExp(`\`(--dg-icon)?${icon}\``))
})

test.run()
