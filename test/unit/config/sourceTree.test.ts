import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { KeyPath } from '../../../packages/engine/src/config/locate.ts'
import { locateInModule } from '../../../packages/engine/src/config/sourceTree.ts'

const test = suite('sourceTree')

const source = `import { defineConfig, type UserConfig } from 'docgen'
import shared from './shared.ts'

interface Unused { title: string }

const nav: UserConfig['themeConfig'] = [
  { text: 'Guide', link: 42 as never },
  { text: 'Config', 'link': "/config/" },
]
const rest = { base: '/' }

export default defineConfig({
  title: 'x', title: 'twice',
  ...rest,
  description: \`a \${1}\`,
\thead: [...shared, ['meta', {}]],
  logo: shared,
  themeConfig: {
    /* 中文 */ nav, 'hideNavbar':   "auto",
    sidebar: { '/a/': [ 1, "two" ] },
  },
} satisfies UserConfig)
`

/** The line, and the text that is marked in it. */
function marked(path: KeyPath, target: 'key' | 'value', text = source): string | null {
  const position = locateInModule(text, 'ts')(path, target)
  if (!position) return null
  const start = position.column - 1
  const line = text.split('\n')[position.line - 1] ?? ''
  return `${position.line} ${line.slice(start, start + (position.length ?? 0))}`
}

const cases: readonly [path: KeyPath, target: 'key' | 'value', expected: string | null][] = [
  [['title'], 'key', '13 title'],
  [['title'], 'value', "13 'twice'"],
  [['description'], 'value', '15 description'],
  [['themeConfig', 'hideNavbar'], 'key', "19 'hideNavbar'"],
  [['themeConfig', 'hideNavbar'], 'value', '19 "auto"'],
  [['themeConfig', 'nav', 0, 'link'], 'value', '7 42'],
  [['themeConfig', 'nav', 1, 'link'], 'key', "8 'link'"],
  [['themeConfig', 'nav', 1, 'link'], 'value', '8 "/config/"'],
  [['themeConfig', 'nav'], 'value', '19 nav'],
  [['themeConfig', 'sidebar', '/a/'], 'key', "20 '/a/'"],
  [['themeConfig', 'sidebar', '/a/', 1], 'value', '20 "two"'],
  // What is not written there: the nearest part that is.
  [['themeConfig', 'nav', 0, 'missing'], 'value', '7 '],
  [['themeConfig', 'nav', 7], 'value', '19 nav'],
  [['logo', 'light'], 'value', '17 logo'],
  [['head', 1], 'value', '16 head'],
  [['base'], 'value', null],
  [['nothing'], 'key', null],
]

for (const [path, target, expected] of cases) {
  test(`the ${target} of ${path.join('.')} is at ${expected}`, () => {
    assert.is(marked(path, target), expected)
  })
}

const exports: readonly [text: string, expected: string | null][] = [
  ["export default { title: 'x' }", "1 'x'"],
  ["const config = { title: 'x' }\nexport default config", "1 'x'"],
  ["const config = { title: 'x' }\nexport { config as default }", "1 'x'"],
  ["export const config = { title: 'x' }\nexport default config", "1 'x'"],
  ["export default () => ({ title: 'x' })", null],
  ["export const title = 'x'", null],
  ['const a = a; export default a', null],
  ['export default {', null],
]

for (const [text, expected] of exports) {
  test(`in ${JSON.stringify(text)} the title is at ${expected}`, () => {
    assert.is(marked(['title'], 'value', text), expected)
  })
}

test.run()
