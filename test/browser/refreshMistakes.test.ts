// Mistakes in files that are no modules, in `docgen dev`: the overlay shows each one with its place and its code, and the
// last good page stays below it with its styles and its state.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { plainThemeFiles } from '../helpers/builtSite.ts'
import { devSuite } from '../helpers/devSuite.ts'
import { isSameDocument, openDevPage, overlayOf } from '../helpers/openPage.ts'

const FILES: Readonly<Record<string, string>> = {
  ...plainThemeFiles,
  'theme/style.css': '.counter { margin-top: 3px }\n',
  'docgen.config.ts': `export default { title: 'Tiny', icon: '/favicon.ico', globalStyles: './global.css' }`,
  'global.css': '.counter { margin-left: 3px }\n',
  'ui/Counter.tsx': `import { useState } from 'react'
import data from './data.json'
import styles from './Counter.module.css'
import './counter.css'
import './counter.scss'

export const Counter = () => {
  const [count, setCount] = useState(0)
  return <button className={styles.box + ' counter'} onClick={() => setCount(count + data.step)}>At {count}</button>
}
`,
  'ui/data.json': '{ "step": 1 }\n',
  'ui/Counter.module.css': '.box { composes: deep from "./deep.module.css"; padding-top: 3px }\n',
  'ui/deep.module.css': '.deep { padding-left: 3px }\n',
  'ui/counter.css': '@import "./nested.css";\n.counter { padding-right: 3px }\n',
  'ui/nested.css': '.counter { border: 3px solid }\n',
  'ui/counter.scss': "@use 'sizes';\n.counter { margin-right: sizes.$three }\n",
  'ui/_sizes.scss': '$three: 3px;\n',
  'docs/index.md': '# Home\n',
  'docs/page.mdx': `import { Counter } from '../ui/Counter'\nimport './page.css'\n\n# Page\n\n<Counter />\n`,
  'docs/page.css': '.counter { padding-bottom: 3px }\n',
}

/** What each file becomes, and what the overlay says. Null for a file that is deleted. */
const MISTAKES: readonly [what: string, file: string, text: string | null, said: string][] = [
  [
    'a brace in a style sheet of a page',
    'docs/page.css',
    '.counter { color: red\n',
    'docs/page.css:1:10',
  ],
  [
    'a comment in a style sheet',
    'ui/counter.css',
    '.counter { color: red }\n/* no end',
    'ui/counter.css:2:1',
  ],
  [
    'a comment in an imported style sheet',
    'ui/nested.css',
    '.x { }\n/* no end',
    'ui/nested.css:2:1',
  ],
  ['an import in a style sheet', 'ui/counter.css', '@import "./gone.css";\n', 'ui/counter.css:1:9'],
  [
    'an address in a style sheet',
    'ui/counter.css',
    '.x { background: url(./gone.png) }\n',
    'ui/counter.css:1:18',
  ],
  [
    'a brace in a CSS module',
    'ui/Counter.module.css',
    '.box { color: red\n',
    'ui/Counter.module.css:1:6',
  ],
  [
    'a comment in a composed CSS module',
    'ui/deep.module.css',
    '.deep { }\n/* no end',
    'ui/deep.module.css:2:1',
  ],
  ['a variable in Sass', 'ui/counter.scss', '.counter { color: $none }\n', 'ui/counter.scss:1:19'],
  ['a value in a partial', 'ui/_sizes.scss', '$three: ;\n', 'ui/_sizes.scss:1:9'],
  ['a deleted partial', 'ui/_sizes.scss', null, 'ui/counter.scss:1:1'],
  [
    'a brace in a style sheet of the theme',
    'theme/style.css',
    '.counter {\n',
    'theme/style.css:1:10',
  ],
  ['a comment in the global style sheet', 'global.css', '/* no end\n', 'global.css:1:1'],
  ['JSON that ends too early', 'ui/data.json', '{ "step": 2,\n', 'ui/data.json:2:1'],
]

const test = devSuite('mistakes in dev', FILES, { packages: ['sass'] })

const counter = (page: Page) => page.locator('article button')

/** Returns the styles that the files give the counter. */
const stylesOf = (page: Page) =>
  counter(page).evaluate((button) => {
    const { margin, padding, border } = getComputedStyle(button)
    return { margin, padding, border }
  })

for (const [what, file, text, said] of MISTAKES) {
  test(`${what} is shown over the last valid page until it is fixed`, async (context) => {
    const { page, site, server } = context
    await openDevPage(page, `${server.url}page`)
    await counter(page).click()
    const styles = await stylesOf(page)
    assert.match(styles.margin, '3px 3px 0px')
    if (text === null) await rm(join(site.root, file))
    else await site.write(file, text)
    await overlayOf(page).getByRole('button', { name: said, exact: true }).waitFor()
    // The frame marks the line.
    assert.match((await overlayOf(page).textContent()) ?? '', /^ *> \d+ \|/m)
    assert.is(await overlayOf(page).locator('pre').count(), 1)
    assert.equal(await stylesOf(page), styles)
    // A page that is opened now is the last good one too.
    await openDevPage(page, `${server.url}page`)
    await overlayOf(page).waitFor()
    assert.equal(await stylesOf(page), styles)
    // The overlay lies over the button.
    await counter(page).dispatchEvent('click')
    await site.write(file, FILES[file]!)
    await overlayOf(page).waitFor({ state: 'detached' })
    assert.equal(await stylesOf(page), styles)
    assert.is(await counter(page).textContent(), 'At 1')
    assert.ok(await isSameDocument(page))
  })
}

test('a deleted file is reported where it is imported', async ({ page, site, server }) => {
  await openDevPage(page, `${server.url}page`)
  await counter(page).click()
  await rm(join(site.root, 'ui/data.json'))
  await overlayOf(page).getByRole('button', { name: 'ui/Counter.tsx:2:18', exact: true }).waitFor()
  await site.write('ui/data.json', FILES['ui/data.json']!)
  await overlayOf(page).waitFor({ state: 'detached' })
  assert.is(await counter(page).textContent(), 'At 1')
  assert.ok(await isSameDocument(page))
})

test.run()
