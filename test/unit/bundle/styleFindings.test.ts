// Mistakes in style sheets and in the names that are taken from CSS modules, by real builds.
import { build } from '../../helpers/engine.ts'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { Diagnostic } from '../../../packages/engine/src/types/diagnostic.ts'
import { buildImports, installPackage } from '../../helpers/importBuild.ts'
import { createTempSite } from '../../helpers/site.ts'

const test = suite('mistakes in style sheets')

function toLines(diagnostics: readonly Diagnostic[], root: string): string[] {
  return diagnostics.map(({ filePath = '', line, column, code, message, hint = '' }) =>
    `${filePath.slice(root.length + 1)}:${line}:${column} ${code}: ${message} ${hint}`.trim(),
  )
}

/** What a build of `entry.tsx` finds. */
async function found(files: Record<string, string>): Promise<string[]> {
  const site = await createTempSite(files)
  if (Object.keys(files).some((file) => /\.s[ac]ss$/.test(file))) await installPackage(site, 'sass')
  try {
    const { findings } = await buildImports(site)
    return toLines(findings.diagnostics(), site.root)
  } finally {
    await site.remove()
  }
}

const cases: readonly [css: string, finding: string | null][] = [
  [
    '.a { color: red;\n.b { color: blue }\n',
    '1:4 css-syntax: `{` is not closed. Add `}` where it ends.',
  ],
  [
    '.é { content: "x;\n color: red }\n',
    '1:15 css-syntax: This text is not closed. Add the closing quotation mark on the same line.',
  ],
  ['.a { color: red }}\n', '1:18 css-syntax: Unexpected `}`.'],
  [
    '// no\n.a { color: red }\n',
    '1:1 css-syntax: Comments in CSS use `/* ... */` instead of `//`.',
  ],
  ['.a { .b { color: red } }\n@layer x;\n@media (width > 2px) { .c { --x: {a}; } }\n', null],
]

for (const [css, finding] of cases) {
  test(`the mistake in ${JSON.stringify(css)} is reported in a sheet and in a CSS module`, async () => {
    const files = {
      'entry.tsx': "import './a.css'\nimport './b.module.css'\n",
      'a.css': css,
      'b.module.css': css,
    }
    const expected =
      finding === null ? [] : ['a.css', 'b.module.css'].map((file) => `${file}:${finding}`)
    assert.equal(await found(files), expected)
  })
}

test('a comment without an end is an error, of a sheet and of a CSS module', async () => {
  const css = '.a { color: red }\n/* no end\n.b { }\n'
  const finding = ':2:1 css-syntax: This comment is not closed. Add `*/` where it ends.'
  const files = {
    'entry.tsx': "import styles from './b.module.css'\nconsole.log(styles.b)\n",
    'b.module.css': css,
  }
  assert.equal(await found(files), [`b.module.css${finding}`])
  const site = await createTempSite({
    'docs/index.mdx': "import '../a.css'\n\n# A\n",
    'a.css': css,
  })
  const error: unknown = await build(site.root, { cache: false }).catch((thrown: unknown) => thrown)
  const { diagnostics } = error as { readonly diagnostics: readonly Diagnostic[] }
  assert.equal(toLines(diagnostics, site.root), [`a.css${finding}`])
  await site.remove()
})

test('mistakes in a sheet of a package are not reported', async () => {
  const files = {
    'entry.tsx': "import 'kit/a.css'\n",
    'node_modules/kit/a.css': '.a { color: red\n',
  }
  assert.equal(await found(files), [])
})

const misspelled = (name: string, meant: string) =>
  `css-property: \`${name}\` is not a known CSS property. Try \`${meant}\`.`

test('misspelled properties in Sass are reported where they are written, in partials and CSS modules, too', async () => {
  const sheet = `@use 'mixins';
@use 'kit/mixins' as kit;
.é { .b { @include mixins.box; @include kit.box;
  heigth: 3px;
  font: { famly: serif; }
  #{'colo'}: red;
} }
`
  const files = {
    'entry.tsx': "import './a.scss'\nimport './b.module.scss'\nimport './c.sass'\n",
    'a.scss': sheet,
    'b.module.scss': sheet,
    'c.sass': '.a\n  colr: red\n  color: blue\n',
    '_mixins.scss': '@mixin box { wdth: 1px }\n',
    'node_modules/kit/_mixins.scss': '@mixin box { wdth: 1px }\n',
  }
  const mistakes = (file: string) => [
    `${file}:4:3 ${misspelled('heigth', 'height')}`,
    `${file}:5:11 ${misspelled('font-famly', 'font-family')}`,
    `${file}:6:3 ${misspelled('colo', 'color')}`,
  ]
  assert.equal(await found(files), [
    `_mixins.scss:1:14 ${misspelled('wdth', 'width')}`,
    ...mistakes('a.scss'),
    ...mistakes('b.module.scss'),
    `c.sass:2:3 ${misspelled('colr', 'color')}`,
  ])
})

const sassCases: readonly [scss: string, finding: string][] = [
  [
    '.a { color: red;\n.b { c: "}" } // }\n',
    '1:4 sass-failed: `{` is not closed. Add `}` where it ends.',
  ],
  [
    '.é { content: "x;\n color: red }\n',
    '1:15 sass-failed: This text is not closed. Add the closing quotation mark on the same line.',
  ],
  [
    '.a { color: red }\n/* no end\n.b { }\n',
    '2:1 sass-failed: This comment is not closed. Add `*/` where it ends.',
  ],
  ['.a { color: red }}\n', '1:18 sass-failed: Unmatched `}`.'],
  ['.a { color red }\n', '1:16 sass-failed: Expected `{`.'],
]

for (const [scss, finding] of sassCases) {
  test(`the mistake in ${JSON.stringify(scss)} is reported in a sheet and in a CSS module in Sass`, async () => {
    const files = {
      'entry.tsx':
        "import './a.scss'\nimport styles from './b.module.scss'\nconsole.log(styles.b)\n",
      'a.scss': scss,
      'b.module.scss': scss,
    }
    assert.equal(await found(files), [`a.scss:${finding}`, `b.module.scss:${finding}`])
  })
}

test('a class that a CSS module does not define is reported where it is used', async () => {
  const entry = `import styles from './Card.module.css'
import * as all from './Card.module.css'
import { useState } from 'react'

export const a = [styles.card, styles['my-title'], styles.mytitl, styles['nope'], all.default.card]
export const b = (name: string) => [styles[name], styles.mytitl, all.crad, styles?.toString()]
export const c = (styles: Record<string, string>) => styles.other
export const d = 'styles.text' // styles.comment
`
  const files = {
    'entry.tsx': entry,
    'Card.module.css': '.card, .my-title { color: red }\n@keyframes turn { to { color: red } }\n',
    'node_modules/react/index.js': 'export const useState = 1',
  }
  assert.equal(await found(files), [
    "entry.tsx:5:52 unknown-class: `./Card.module.css` defines no class `mytitl`. Did you mean `styles['my-title']`?",
    'entry.tsx:5:67 unknown-class: `./Card.module.css` defines no class `nope`. It defines `card`, `my-title` and `turn`.',
    'entry.tsx:6:66 unknown-class: `./Card.module.css` defines no class `crad`. Did you mean `all.card`?',
  ])
})

test('mistakes in imports of an MDX page are reported too', async () => {
  const site = await createTempSite({
    'docs/index.mdx':
      "---\ntitle: A\n---\n\nimport styles from './a.module.css'\n\n```js\nstyles.rad\n```\n\n<b className={styles.rad}>a</b>\n",
    'docs/a.module.css': '.red { color: red }\n',
  })
  const { diagnostics } = await build(site.root, { cache: false })
  const styles = diagnostics.filter(({ code }) => code === 'unknown-class')
  assert.equal(toLines(styles, site.root), [
    'docs/index.mdx:11:15 unknown-class: `./a.module.css` defines no class `rad`. Did you mean `styles.red`?',
  ])
  await site.remove()
})

test.run()
