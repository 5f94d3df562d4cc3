// npm packages in `docgen dev`: a kit of components whose context the theme and a page share, and packages in CommonJS.
import * as assert from 'uvu/assert'
import { devSuite } from '../helpers/devSuite.ts'
import { isSameDocument, openPage, overlayOf } from '../helpers/openPage.ts'
import { untilServed } from '../helpers/serve.ts'

const packageFile = (fields: object) => JSON.stringify({ version: '1.0.0', ...fields })

/** A kit as many are published: ES modules with several entries, a context, a style sheet and `'use client'`. */
const KIT = {
  'node_modules/kit/package.json': packageFile({
    ...{ name: 'kit', type: 'module', peerDependencies: { react: '*' } },
    exports: { '.': './index.js', './button': './button.js', './styles.css': './styles.css' },
  }),
  'node_modules/kit/context.js': `'use client'
import { createContext } from 'react'

export const Tone = createContext('plain')
`,
  'node_modules/kit/index.js': `'use client'
import { jsx } from 'react/jsx-runtime'
import { Tone } from './context.js'

export { Button } from './button.js'
export * from 'kit-words'
export const Provider = ({ tone, children }) => jsx(Tone.Provider, { value: tone, children })
`,
  'node_modules/kit/button.js': `'use client'
import { useContext, useState } from 'react'
import { jsxs } from 'react/jsx-runtime'
import { Tone } from './context.js'

export function Button({ label }) {
  const [count, setCount] = useState(0)
  const tone = useContext(Tone)
  return jsxs('button', {
    className: 'kit-button',
    onClick: () => setCount(count + 1),
    children: [label, ' ', tone, ' ', count],
  })
}
`,
  'node_modules/kit/styles.css': '.kit-button { padding-top: 9px }\n',
}

/** CommonJS whose export is a function with properties. */
const COMMON = {
  'node_modules/plain-cjs/package.json': packageFile({ name: 'plain-cjs' }),
  'node_modules/plain-cjs/index.js': `const { createElement } = require('react')
const join = require('./join')

module.exports = function Tag({ words }) { return createElement('em', null, join(words)) }
module.exports.join = join
`,
  'node_modules/plain-cjs/join.js': "module.exports = (words) => words.join('+')\n",
}

/** Packages that need the kit, one whose names it exports, and one that has nothing to do with it. */
const LATER = {
  'node_modules/kit-words/package.json': packageFile({
    ...{ name: 'kit-words', type: 'module', exports: './index.js' },
  }),
  'node_modules/kit-words/index.js': 'export const words = []\n',
  'node_modules/lone/package.json': packageFile({
    name: 'lone',
    type: 'module',
    exports: './index.js',
  }),
  'node_modules/lone/index.js': "export const lone = () => 'alone'\n",
  'node_modules/kit-more/package.json': packageFile({
    ...{ name: 'kit-more', type: 'module', exports: './index.js' },
    dependencies: { kit: '*' },
  }),
  'node_modules/kit-more/index.js': `import { jsx } from 'react/jsx-runtime'
import { Button, Provider } from 'kit'

export * from 'kit'
export const Cold = () => jsx(Provider, { tone: 'cold', children: jsx(Button, { label: 'Other' }) })
`,
}

/** Two packages that share modules of others, one in ES modules and one in CommonJS. */
const SHARING = {
  'node_modules/common/package.json': packageFile({ name: 'common' }),
  'node_modules/common/index.js': 'exports.list = []\n',
  'node_modules/place/package.json': packageFile({ name: 'place', type: 'module' }),
  'node_modules/place/index.js': `import { createContext } from 'react'
import { list } from 'common'

export const Place = createContext('nowhere')
export const add = (name) => list.push(name)
export const all = () => list.join()
`,
  'node_modules/giver/package.json': packageFile({ name: 'giver', type: 'module' }),
  'node_modules/giver/index.js': `import { jsx } from 'react/jsx-runtime'
import { add, Place } from 'place'

add('giver')
export const Giver = ({ children }) => jsx(Place.Provider, { value: 'here', children })
`,
  'node_modules/taker/package.json': packageFile({ name: 'taker', type: 'module' }),
  'node_modules/taker/index.js': `import { useContext } from 'react'
import { list } from 'common'
import { add, all, Place } from 'place'

add('taker')
export const Taker = () => [useContext(Place), all(), list.length].join(' ')
`,
}

const NOTE = `export const Note = () => <i>note</i>
`

const PAGE = `import { Button } from 'kit/button'\nimport { Note } from '../ui/Note'\n\n# Page\n\n<Button label="Press" />\n\n<Note />\n`

const FILES = {
  ...KIT,
  ...COMMON,
  ...LATER,
  ...SHARING,
  'public/favicon.ico': '',
  'docgen.config.ts': `export default { title: 'Tiny', icon: '/favicon.ico' }`,
  'theme/index.tsx': `import { Article } from 'docgen/runtime'
import { Provider } from 'kit'
import 'kit/styles.css'
import Tag, { join } from 'plain-cjs'

function Layout() {
  return (
    <Provider tone="warm">
      <p id="tag"><Tag words={['a', 'b']} /> {join(['c', 'd'])}</p>
      <main><Article /></main>
    </Provider>
  )
}

export default { Layout, parts: {}, slots: {}, globals: [], components: {}, text: { en: {} } }
`,
  'ui/Note.tsx': NOTE,
  'docs/index.md': '# Home\n\n[To the page](./page.mdx)\n',
  'docs/page.mdx': PAGE,
}

const test = devSuite('npm packages in dev', FILES, { isFresh: true })

test('a kit shares its context between the theme and a page, and CommonJS works', async ({
  server,
  visitor: { page, complaints },
}) => {
  // The theme has been loaded before a page needs more of the kit.
  await fetch(server.url)
  const html = await (await fetch(`${server.url}page`)).text()
  assert.match(html.replaceAll('<!-- -->', ''), 'Press warm 0')
  await openPage(page, `${server.url}page`)
  const button = page.getByRole('button')
  await button.click()
  await page.getByText('Press warm 1').waitFor()
  assert.is(await page.locator('#tag').textContent(), 'a+b c+d')
  assert.is(await page.locator('article i').textContent(), 'note')
  assert.is(await button.evaluate((element) => getComputedStyle(element).paddingTop), '9px')
  assert.equal(complaints, [])
})

test('a page that needs more of a package than the theme shares its context when a link leads to it', async ({
  server,
  visitor: { page, complaints },
}) => {
  await openPage(page, server.url)
  await page.getByRole('link', { name: 'To the page' }).click()
  await page.getByRole('button', { name: 'Press warm 0' }).click()
  await page.getByText('Press warm 1').waitFor()
  assert.ok(await isSameDocument(page))
  assert.equal(complaints, [])
})

test('a replaced file of a package is still served after a component imports more of the package', async ({
  server,
  site,
}) => {
  await fetch(`${server.url}page`)
  const graph = `${server.url}__docgen/modules`
  const names = await (await fetch(graph)).text()
  const [file = ''] = /assets\/plain-cjs-[\w.-]+\.js/.exec(names) ?? []
  assert.ok(file)
  await site.write('ui/Note.tsx', `import join from 'plain-cjs/join'\n${NOTE}export { join }\n`)
  await untilServed(graph, ({ text }) => !text.includes(file))
  assert.is((await fetch(server.url + file)).status, 200)
})

test('a package that does not compile leaves those alone that are imported with it', async ({
  server,
  site,
  visitor: { page },
}) => {
  await site.write('node_modules/broken/package.json', packageFile({ name: 'broken' }))
  await site.write('node_modules/broken/index.js', 'export const broken =')
  await openPage(page, `${server.url}page`)
  const note = NOTE.replace('<i>', '<i>{lone()} ')
  await site.write(
    'ui/Broken.tsx',
    `import { broken } from 'broken'\n\nexport const Broken = () => broken\n`,
  )
  await site.write(
    'ui/Note.tsx',
    `import { lone } from 'lone'\n\nexport const late = () => import('./Broken')\n${note}`,
  )
  await page.getByText('alone note').waitFor()
  const text = await overlayOf(page).textContent()
  assert.match(text ?? '', 'node_modules/broken/index.js')
})

test('a module of a package that is imported later is shown without loading the document again', async ({
  server,
  site,
  visitor: { page, complaints },
}) => {
  await openPage(page, `${server.url}page`)
  await page.getByRole('button').click()
  await page.getByText('Press warm 1').waitFor()
  // The theme imports the package too, and gets another file, because both now share a part of it.
  const note = NOTE.replace('<i>', "<i>{join(['x', 'y'])} ")
  await site.write('ui/Note.tsx', `import join from 'plain-cjs/join'\n${note}`)
  await page.getByText('x+y note').waitFor()
  assert.is(await page.locator('#tag').textContent(), 'a+b c+d')
  assert.ok(await isSameDocument(page))
  assert.equal(complaints, [])
})

test('a package that is imported later leaves the state of components of other packages', async ({
  server,
  site,
  visitor: { page, complaints },
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await openPage(page, `${server.url}page`)
  await page.getByRole('button').click()
  await page.getByText('Press warm 1').waitFor()
  files.length = 0
  const first = NOTE.replace('<i>', '<i>{lone()} ')
  await site.write('ui/Note.tsx', `import { lone } from 'lone'\n${first}`)
  await page.getByText('alone note').waitFor()
  // It imports the file of the kit, whose context is the same.
  const second = NOTE.replace('<i>', '<i>{typeof Provider} <Cold />')
  await site.write('ui/Note.tsx', `import { Cold, Provider } from 'kit-more'\n${second}`)
  await page.getByText('Other cold 0').waitFor()
  await page.getByText('function').waitFor()
  const html = await (await fetch(`${server.url}page`)).text()
  assert.match(html.replaceAll('<!-- -->', ''), 'Other cold 0')
  // The kit exports what this package exports, so both share one file from the start.
  const third = NOTE.replace('<i>', '<i>{words === same ? "equal" : "two"} ')
  await site.write(
    'ui/Note.tsx',
    `import { words } from 'kit-words'\nimport { words as same } from 'kit'\n${third}`,
  )
  await page.getByText('equal note').waitFor()
  await page.getByText('Press warm 1').waitFor()
  assert.is(files.filter((file) => /\/assets\/kit-(?!more|words)/.test(file)).length, 0)
  assert.ok(await isSameDocument(page))
  assert.equal(complaints, [])
})

test('two packages that are imported one after the other share what both import', async ({
  server,
  site,
  visitor: { page, complaints },
}) => {
  await openPage(page, `${server.url}page`)
  const first = NOTE.replace('<i>', '<i><Giver>given </Giver>')
  await site.write('ui/Note.tsx', `import { Giver } from 'giver'\n${first}`)
  await page.getByText('given note').waitFor()
  const second = NOTE.replace('<i>', '<i><Giver><Taker /> </Giver>')
  await site.write(
    'ui/Note.tsx',
    `import { Giver } from 'giver'\nimport { Taker } from 'taker'\n${second}`,
  )
  await page.getByText('here giver,taker 2 note').waitFor()
  const html = await (await fetch(`${server.url}page`)).text()
  assert.match(html.replaceAll('<!-- -->', ''), 'here giver,taker 2 note')
  assert.ok(await isSameDocument(page))
  assert.equal(complaints, [])
})

test('a package that is installed while the server runs is shown', async ({
  server,
  site,
  visitor: { page },
}) => {
  await openPage(page, `${server.url}page`)
  await site.write('ui/Note.tsx', `export { Note } from 'noted'\n`)
  await overlayOf(page).getByText('The package `noted` is not installed.').waitFor()
  await site.write('node_modules/noted/package.json', packageFile({ name: 'noted' }))
  await site.write('node_modules/noted/index.js', `exports.Note = () => 'installed'\n`)
  await site.write('package-lock.json', '{}')
  await page.getByText('installed').waitFor()
  await overlayOf(page).waitFor({ state: 'detached' })
  await site.write('node_modules/noted/index.js', `exports.Note = () => 'another'\n`)
  await site.write('package-lock.json', '{ "name": "site" }')
  await page.getByText('another').waitFor()
})

test.run()
