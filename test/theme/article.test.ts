// The style sheet as text, and the pure part of the behaviours: rules a browser would not complain about
// but a reader would feel. What the page looks like and does is tested in test/browser/article.test.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { JSDOM } from 'jsdom'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { copiedText } from '../../packages/theme/src/behaviours/copiedText.ts'
import { textsIn } from '../../packages/engine/src/shared/languages.ts'
import { text } from '../../packages/theme/src/text.ts'

const theme = fileURLToPath(new URL('../../packages/theme/src/', import.meta.url))

/** Bytes of all CSS of the theme, minified and gzipped, that a page may cost. */
const CSS_BUDGET = 10_500

const sheets = readdirSync(theme, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, css: readFileSync(theme + name, 'utf8') }))
const allCss = sheets.map(({ css }) => css.replace(/\/\*[^]*?\*\//g, '')).join('\n')

const test = suite('article styles')

test('the whole style sheet fits its budget', async () => {
  const { outputFiles } = await build({
    entryPoints: [`${theme}styles/index.css`],
    bundle: true,
    minify: true,
    write: false,
  })
  const bytes = gzipSync(outputFiles[0]!.contents, { level: 9 }).length
  assert.ok(bytes <= CSS_BUDGET, `${bytes} bytes, the budget is ${CSS_BUDGET}`)
})

test('layout is written in logical properties, so that it mirrors', () => {
  const physical =
    /^\s*(?:(?:margin|padding|border|inset)-(?:left|right|top|bottom)|left|right|top|bottom|width|height|(?:min|max)-(?:width|height)|(?:text-align|float):\s*(?:left|right))\b.*$/gm
  for (const { name, css } of sheets) {
    assert.equal(css.match(physical) ?? [], [], name)
  }
})

test('every variable that is used is declared', () => {
  const declared = new Set([
    ...[...allCss.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name),
    // Set by a script, where a popup finds its place.
    '--arrow',
  ])
  const used = [...allCss.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
  assert.equal(
    used.filter((name) => !declared.has(name)),
    [],
  )
})

test('every rule is in the layer of the theme, so that any rule of a site goes before it', () => {
  const lists = ['index', 'front', 'overview', 'extras'].map((name) => `styles/${name}.css`)
  const imports = lists.map((list) => sheets.find(({ name }) => name === list)!.css).join('\n')
  for (const line of imports.match(/^@import .*$/gm) ?? []) assert.match(line, / layer\(docgen\);$/)
  for (const { name, css } of sheets) {
    const path = name.startsWith('styles/') ? name.replace('styles', '.') : `../${name}`
    if (imports.includes(`'${path}'`) || lists.includes(name)) continue
    const own = css.replace(/^@import '[^']+' layer\(docgen\);$/gm, '')
    // A font face is no rule and belongs to no layer.
    const rules = own.replace(/\/\*[^]*?\*\/|^@font-face \{[^]*?^\}/gm, '').trim()
    assert.match(rules, /^@layer docgen \{\n[^]*\n\}$/, name)
    assert.not.match(rules, /^\}\n/m, `${name} ends its layer early`)
  }
})

test('article rules do not depend on the children of the article, which may be runs', () => {
  assert.not.match(allCss, /\.article\s*>/)
})

test('no part styles a class that the engine writes into articles', () => {
  const written = [
    ...readFileSync(new URL('article.html', import.meta.url), 'utf8').matchAll(/class="([^"]+)"/g),
  ]
    .flatMap(([, names]) => names!.split(' '))
    .filter((name) => !['sr-only', 'footnotes'].includes(name))
  const selectors = new RegExp(
    `\\.(?:${[...new Set(written)].join('|')})(?![\\w-])[^{}]*(?=\\{)`,
    'g',
  )
  for (const { name, css } of sheets) {
    if (name.startsWith('styles')) continue
    assert.equal(css.replace(/\/\*[^]*?\*\//g, '').match(selectors) ?? [], [], name)
  }
})

test('the layers keep their order', () => {
  const bottomToTop = [
    'local-bar',
    'nav',
    'scroll-top',
    'menu-panel',
    'tooltip',
    'loading-bar',
    'skip',
  ]
  const layers = bottomToTop.map((name) => {
    const rule = new RegExp(`^\\.${name} \\{[^}]*z-index: (\\d+)`, 'm').exec(allCss)
    return Number(rule?.[1])
  })
  assert.equal(layers, [10, 20, 25, 30, 70, 80, 100])
})

const change = (lang: string) =>
  `<div class="code" data-lang="${lang}"><pre><code><span class="line"><span class="o">@@ -1,3 +1,2 @@</span></span>
<span class="line"><span class="sign"> </span>a</span>
<span class="line removed"><span class="sign">−</span>b</span>
<span class="line added"><span class="sign">+</span></span>
<span class="line removed"><span class="sign">−</span>c</span></code></pre></div>`

const copies = [
  [
    'plain lines',
    '<code><span class="line">a</span>\n<span class="line">  b</span></code>',
    'a\n  b',
  ],
  ['a diff as it was written', change('diff'), '@@ -1,3 +1,2 @@\n a\n-b\n+\n-c'],
  ['a diff of another language', change('diff-ts'), '@@ -1,3 +1,2 @@\n a\n-b\n+\n-c'],
  ['of marked code what is there after the change', change('ts'), '@@ -1,3 +1,2 @@\na'],
  [
    'removed lines where there are no others',
    '<code><span class="line removed"><span class="sign">−</span>a</span></code>',
    'a',
  ],
  [
    'an operator is not a sign',
    '<code><span class="line">a <span class="o">+</span> b</span></code>',
    'a + b',
  ],
  ['empty lines', '<code><span class="line">a</span>\n<span class="line"></span>\n</code>', 'a\n'],
] as const

for (const [name, html, expected] of copies) {
  test(`what is copied: ${name}`, () => {
    const { document } = new JSDOM(html).window
    const code = document.querySelector('code')!
    const before = code.innerHTML
    assert.is(copiedText(code), expected)
    assert.is(code.innerHTML, before, 'the page itself is left as it is')
  })
}

test('a text is found by the main part of a language tag, else in English', () => {
  assert.is(textsIn(text, 'zh-CN')['copied'], '已复制')
  assert.is(textsIn(text, 'en')['copied'], 'Copied')
  assert.is(textsIn(text, 'xx')['copied'], 'Copied')
})

test.run()
