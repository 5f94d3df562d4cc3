// Everything a theme and a page in MDX may import, in Chromium: what the server drew is what the browser makes of it.
import { join } from 'node:path'
import { build } from '../helpers/engine.ts'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createVisitor, releaseBrowser, useBrowser } from '../helpers/browser.ts'
import { plainStyle, plainTheme } from '../helpers/plainTheme.ts'
import { installPackage } from '../helpers/importBuild.ts'
import { serve } from '../helpers/serve.ts'
import { createTempSite, type TempSite } from '../helpers/site.ts'
import { styleOf } from '../helpers/readPage.ts'

interface Context {
  site: TempSite
  url: string
  close: () => Promise<void>
}

const test = suite<Context>('imports in the browser')

/** A red square. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><path d="M0 0h8v8H0z"/></svg>'

const PAGE = `---
title: Imports
---

import { useState } from 'react'
import Badge from '../theme/Badge'
import photo from './photo.png'
import publicPhoto from '/public-photo.png'
import logo from '@art/logo.svg'
import Logo from '@art/logo.svg?react'
import inlined from './photo.png?inline'
import source from './Counter.tsx?raw'
import manual from './manual.pdf?url'
import data from './data.json'
import note from './note.txt'
import styles, { box } from './Page.module.css'
import sass from './Page.module.scss'
import './page.css'
import './page.scss'
import { Counter } from './Counter.tsx'

export const total = data.numbers.length

# Imports

<Counter />

<div className={styles.box} id="module">{data.name} {total}</div>
<div className={box} id="named">named</div>
<div className={sass.card} id="sass-module">sass</div>
<div className="page-box theme-box" id="both">both</div>
<div className="page-sass" id="sass">sass</div>
<img src={photo} id="photo" alt="photo" />
<img src={publicPhoto} id="public-photo" alt="public photo" />
<img src={logo} id="logo-file" alt="logo" />
<img src={inlined} id="inlined" alt="inlined" />
<Logo id="logo" width={24} role="img" aria-label="Logo" />
<a href={manual} id="manual">{note}</a>
<pre id="source">{source}</pre>
<p id="define">{VERSION}</p>
<Badge>from the theme</Badge>
`

const THEME = plainTheme
  .replace(
    "import './style.css'",
    `import './style.css'
import './theme.scss'
import mark from './mark.png'
import Mark from './mark.svg?react'
import Badge from './Badge'`,
  )
  .replace(
    '<main>',
    '<main><header id="theme"><img src={mark} alt="mark" /><Mark width={12} aria-hidden="true" /><Badge>theme</Badge></header>',
  )

test.before(async (context) => {
  await useBrowser()
  const site = await createTempSite({
    'docgen.config.ts': `import { join } from 'node:path'
      export default {
        title: 'Imports',
        alias: { '@art': './art' },
        define: { VERSION: JSON.stringify('7.1') },
      }`,
    'public/favicon.ico': '',
    'public/public-photo.png': PNG,
    'theme/index.tsx': THEME,
    'theme/style.css': `${plainStyle}\n.theme-box { color: rgb(1, 1, 1); margin: 3px }`,
    'theme/theme.scss': '@use "./tokens";\n#theme { border: tokens.$width solid rgb(2, 2, 2) }',
    'theme/_tokens.scss': '$width: 4px;',
    'theme/mark.png': PNG,
    'theme/mark.svg': SVG,
    'theme/Badge.jsx':
      "import styles from './Badge.module.css'\nexport default ({ children }) => <b className={styles.badge}>{children}</b>",
    'theme/Badge.module.css':
      ".badge { composes: base from './base.module.css'; color: rgb(3, 3, 3) }",
    'theme/base.module.css': '.base { padding: 5px; color: rgb(9, 9, 9) }',
    'art/logo.svg': SVG,
    'docs/index.mdx': PAGE,
    'docs/plain.md': '# Plain\n\n[Imports](./index.mdx)\n',
    'docs/photo.png': PNG,
    'docs/manual.pdf': 'pdf',
    'docs/data.json': '{ "name": "data", "numbers": [1, 2, 3] }',
    'docs/note.txt': 'a note',
    'docs/Page.module.css':
      '.box { color: rgb(4, 4, 4); background: url(./photo.png); animation: grow 1s }\n@keyframes grow { to { opacity: 1 } }',
    'docs/Page.module.scss': '$c: rgb(5, 5, 5);\n.card { color: $c }',
    // As specific as the theme's rule: which one counts is a matter of order.
    'docs/page.css': '.page-box { color: rgb(6, 6, 6) }',
    'docs/page.scss': '.page-sass { & { color: rgb(7, 7, 7) } }',
    'docs/Counter.tsx': `import { useState } from 'react'
export function Counter(): React.ReactNode {
  const [count, setCount] = useState(0)
  return <button id="counter" onClick={() => setCount(count + 1)}>Count {count}</button>
}
`,
  })
  await installPackage(site, 'sass')
  const { diagnostics, emitted } = await build(site.root, { cache: false, base: '/base/' })
  assert.equal(diagnostics, [])
  assert.ok(emitted)
  const server = await serve(join(site.root, 'doc_build'), '/base/')
  Object.assign(context, { site, url: server.url, close: () => server.close() })
})

test.after(async ({ site, close }) => {
  releaseBrowser()
  await close()
  await site.remove()
})

test('a page renders its imports before and after hydration', async ({ url }) => {
  const plain = await createVisitor({ javaScriptEnabled: false })
  const visitor = await createVisitor()
  try {
    const responses: string[] = []
    visitor.page.on('response', (response) => {
      if (response.status() !== 200) responses.push(`${response.status()} ${response.url()}`)
    })
    await plain.page.goto(url)
    const drawn = await plain.page.locator('main').innerHTML()
    await visitor.page.goto(url)
    await visitor.page.locator('#counter').click()
    await visitor.page.getByText('Count 1').waitFor()
    const alive = await visitor.page.locator('main').innerHTML()
    assert.is(
      alive.replace('Count <!-- -->1', 'Count <!-- -->0').replace('Count 1', 'Count 0'),
      drawn,
    )
    assert.equal(responses, [])
    assert.equal(visitor.complaints, [])
  } finally {
    await plain.close()
    await visitor.close()
  }
})

test('styles apply, those of the page after those of the theme', async ({ url }) => {
  const visitor = await createVisitor()
  const { page } = visitor
  try {
    await page.goto(url)
    const style = (selector: string, property: string) => styleOf(page, selector, property)
    const found = [
      await style('#module', 'color'),
      await style('#named', 'color'),
      await style('#sass-module', 'color'),
      await style('#both', 'color'),
      await style('#both', 'margin-top'),
      await style('#sass', 'color'),
      await style('#theme b', 'color'),
      await style('#theme b', 'padding-top'),
      await style('#theme', 'border-top-width'),
    ]
    assert.equal(found, [
      'rgb(4, 4, 4)',
      'rgb(4, 4, 4)',
      'rgb(5, 5, 5)',
      'rgb(6, 6, 6)',
      '3px',
      'rgb(7, 7, 7)',
      'rgb(3, 3, 3)',
      '5px',
      '4px',
    ])
  } finally {
    await visitor.close()
  }
})

test('pictures, files and texts are there', async ({ url }) => {
  const visitor = await createVisitor()
  const { page } = visitor
  try {
    await page.goto(url)
    for (const id of ['photo', 'public-photo', 'logo-file', 'inlined']) {
      const width = await page
        .locator(`#${id}`)
        .evaluate((image) => (image as HTMLImageElement).naturalWidth)
      assert.ok(width > 0, id)
    }
    assert.match(
      (await page.locator('#photo').getAttribute('src')) ?? '',
      /^\/base\/assets\/photo\./,
    )
    assert.is(await page.locator('#public-photo').getAttribute('src'), '/base/public-photo.png')
    assert.is(await page.locator('#logo').getAttribute('width'), '24')
    assert.is(await page.locator('#logo path').count(), 1)
    assert.match(await page.locator('#source').innerText(), "import { useState } from 'react'")
    assert.is(await page.locator('#define').innerText(), '7.1')
    assert.is(await page.locator('#manual').innerText(), 'a note')
    const manual = await page.request.get(
      new URL((await page.locator('#manual').getAttribute('href')) ?? '', url).href,
    )
    assert.is(await manual.text(), 'pdf')
  } finally {
    await visitor.close()
  }
})

test('the styles of a page arrive with it when a reader comes from another', async ({ url }) => {
  const visitor = await createVisitor()
  const { page, complaints } = visitor
  try {
    await page.goto(`${url}plain`)
    await page.locator('main a').click()
    await page.locator('#module').waitFor()
    const color = await page.locator('#both').evaluate((each) => getComputedStyle(each).color)
    assert.is(color, 'rgb(6, 6, 6)')
    assert.equal(complaints, [])
  } finally {
    await visitor.close()
  }
})

test.run()
