// Pages in MDX in Chromium: what is static stays as the server drew it, what is a component works, and the page's module
// holds the components and no more.
import { gzipSync } from 'node:zlib'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { reuseVisitor, releaseBrowser, useBrowser } from '../helpers/browser.ts'
import { createBuiltSite, plainThemeFiles, type BuiltSite } from '../helpers/builtSite.ts'
import { hydrated } from '../helpers/openPage.ts'

const test = suite<{ site: BuiltSite }>('pages in MDX')

const WORDS = 'Some words that stay and do not move. '.repeat(200)

const PAGE = `---
title: Two components
---

import { Counter } from '../components/Counter'
import Clock from '../components/Clock.jsx'
import Part from './_part.mdx'
import Greeting from './_greeting.mdx'

## First

${WORDS}

<Counter start={2} />

<Part />

> A quote of ${WORDS}
>
> <Clock />

- one
- two

<Greeting name="you" />

<NoSSR>

Only in *the browser*.

</NoSSR>

[Plain page](./plain.md)
`

test.before(async (context) => {
  await useBrowser()
  context.site = await createBuiltSite(
    {
      ...plainThemeFiles,
      'docgen.config.ts': `export default { title: 'Tiny', icon: '/favicon.ico' }`,
      'docs/index.md': '# Home\n\n[Two](./two.mdx)\n',
      'docs/two.mdx': PAGE,
      'docs/three.mdx':
        "import { Counter } from '../components/Counter'\n\n# Three\n\n<Counter start={7} />\n",
      'docs/static.mdx': '# Static\n\n<div className="box">Just text</div>\n',
      'docs/plain.md': '# Plain\n\n[Two](./two.mdx) [Three](./three.mdx) [Static](./static.mdx)\n',
      'docs/line.mdx': `import Words from './_words.mdx'
import Plain from './_plain.md'
import { Counter } from '../components/Counter'

# Line with <Words />

Before <Words /> after, **strong <Plain />** too, and <Words name="you" />, <Plain name="you" />.

<Counter start={1} />

<Words name="them" />
`,
      'docs/_words.mdx': '---\ntitle: A title\n---\n\nHello *dear* {props.name ?? "all"}\n',
      'docs/_plain.md': '---\ntitle: A title\n---\n\n<!-- Words. -->\n\nplain *words*\n',
      'docs/_part.mdx': '## From the part\n\nText of the part.\n',
      'docs/_greeting.mdx': 'Hello *dear* {props.name}!\n\nGood to see **you**.\n',
      'components/Counter.tsx': `import { useState } from 'react'
import styles from './Counter.module.css'
export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return <button className={styles.button} onClick={() => setCount(count + 1)}>Clicked {count}</button>
}
`,
      'components/Counter.module.css': '.button { color: rgb(1, 2, 3) }\n',
      'components/Clock.jsx': `import { useEffect, useState } from 'react'
export default function Clock() {
  const [state, setState] = useState('waiting')
  useEffect(() => setState('ticking'), [])
  return <p id="clock">{state}</p>
}
`,
    },
    '/base/',
  )
})

test.after(async ({ site }) => {
  await site.close()
  releaseBrowser()
})

/** Keeps the nodes of static runs that the browser's parser made, to compare them later. */
async function keepRuns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { kept: [...document.querySelectorAll('[data-run] *')] })
    })
  })
}

const keptRuns = (page: Page) =>
  page.evaluate(() => {
    const { kept } = window as unknown as { kept: Element[] }
    return { count: kept.length, here: kept.filter((node) => node.isConnected).length }
  })

const clock = (page: Page) => page.locator('#clock', { hasText: 'ticking' }).waitFor()

test('its module is smaller than 2 kB, its components work, its static nodes stay', async ({
  site,
}) => {
  const visitor = await reuseVisitor({})
  const { page, complaints, requests } = visitor
  try {
    await keepRuns(page)
    await page.goto(`${site.url}two`)
    await clock(page)
    await page.getByRole('button', { name: 'Clicked 2' }).click()
    await page.getByRole('button', { name: 'Clicked 3' }).waitFor()
    const { count, here } = await keptRuns(page)
    assert.ok(count >= 8, String(count))
    assert.is(here, count)
    assert.equal(complaints, [])

    const [own = ''] = requests.filter((url) => /\/two\.\w+\.js$/.test(url))
    const code = await (await page.request.get(new URL(own, site.url).href)).body()
    assert.ok(gzipSync(code).length < 2_000, `${gzipSync(code).length} bytes`)
    assert.not.match(code.toString(), 'that stay')
    assert.ok(
      await page
        .locator('link[rel=modulepreload]')
        .evaluateAll(
          (links, path) => links.some((link) => link.getAttribute('href') === path),
          own,
        ),
    )
  } finally {
    await visitor.close()
  }
})

test('a fragment within a line contributes its words and no title', async ({ site }) => {
  const visitor = await reuseVisitor({})
  const { page, complaints } = visitor
  try {
    await page.goto(`${site.url}line`)
    await page.getByRole('button', { name: 'Clicked 1' }).click()
    await page.getByRole('button', { name: 'Clicked 2' }).waitFor()
    assert.equal(await page.locator('h1').allTextContents(), ['Line with Hello dear all'])
    assert.equal(await page.locator('.article p').allTextContents(), [
      'Before Hello dear all after, strong plain words too, and Hello dear you, plain words.',
      'Hello dear them',
    ])
    assert.is(await page.locator('.article p em').count(), 5)
    assert.equal(complaints, [])
  } finally {
    await visitor.close()
  }
})

test('class names of CSS modules are the same on both sides', async ({ site }) => {
  const visitor = await reuseVisitor({})
  const { page, complaints } = visitor
  try {
    await page.goto(`${site.url}two`)
    await clock(page)
    const color = await page
      .getByRole('button', { name: 'Clicked' })
      .evaluate((node) => getComputedStyle(node).color)
    assert.is(color, 'rgb(1, 2, 3)')
    assert.equal(complaints, [])
  } finally {
    await visitor.close()
  }
})

test('content that only a browser renders is rendered there, with its own runs', async ({
  site,
}) => {
  const visitor = await reuseVisitor({})
  const { page } = visitor
  try {
    const html = await (await page.request.get(`${site.url}two`)).text()
    const [, article = ''] = /<article[^]*?>([^]*)<\/article>/.exec(html) ?? []
    assert.not.match(article, 'the browser')
    await page.goto(`${site.url}two`)
    await page.locator('article em', { hasText: 'the browser' }).waitFor()
  } finally {
    await visitor.close()
  }
})

test('the same file is part of the page and, given props, a component of it', async ({ site }) => {
  const visitor = await reuseVisitor({})
  const { page } = visitor
  try {
    await page.goto(`${site.url}two`)
    assert.is(await page.locator('h2#from-the-part').count(), 1)
    const text = await page.locator('article').innerText()
    assert.match(text, 'Hello dear you!')
    assert.match(text, 'Good to see you.')
  } finally {
    await visitor.close()
  }
})

test('navigation leads from and to pages with modules, styles and all', async ({ site }) => {
  const visitor = await reuseVisitor({})
  const { page, complaints } = visitor
  try {
    await page.goto(`${site.url}plain`)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByRole('link', { name: 'Two' }).click()
    await clock(page)
    await page.getByRole('button', { name: 'Clicked 2' }).click()
    await page.getByRole('button', { name: 'Clicked 3' }).waitFor()
    assert.is(await page.locator('link[data-page]').count(), 1)
    await page.getByRole('link', { name: 'Plain page' }).click()
    await page.locator('h1', { hasText: 'Plain' }).waitFor()
    assert.is(await page.locator('link[data-page]').count(), 0)
    await page.getByRole('link', { name: 'Three' }).click()
    const button = page.getByRole('button', { name: 'Clicked 7' })
    await button.waitFor()
    assert.is(await button.evaluate((node) => getComputedStyle(node).color), 'rgb(1, 2, 3)')
    await page.goBack()
    await page.locator('h1', { hasText: 'Plain' }).waitFor()
    assert.ok(await page.evaluate(() => (window as unknown as { isSame?: boolean }).isSame))
    assert.equal(complaints, [])
  } finally {
    await visitor.close()
  }
})

test('a page in MDX without components requests no module', async ({ site }) => {
  const visitor = await reuseVisitor({})
  const { page, requests } = visitor
  try {
    await page.goto(`${site.url}static`)
    await hydrated(page)
    assert.is(await page.locator('article .box').innerText(), 'Just text')
    const modules = requests.filter((url) => /\/(static|two|three)\.\w+\.js$/.test(url))
    assert.equal(modules, [])
  } finally {
    await visitor.close()
  }
})

test('a module that cannot be fetched leaves the page to the browser', async ({ site }) => {
  const visitor = await reuseVisitor({})
  const { page } = visitor
  try {
    const state = { isBroken: true }
    await page.route(/\/three\.\w+\.js$/, (route) =>
      state.isBroken ? route.abort() : route.continue(),
    )
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().endsWith('/three')) state.isBroken = false
    })
    await page.goto(`${site.url}plain`)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByRole('link', { name: 'Three' }).click()
    await page.waitForFunction(() => !('isSame' in window))
    await page.getByRole('button', { name: 'Clicked 7' }).click()
    await page.getByRole('button', { name: 'Clicked 8' }).waitFor()
  } finally {
    await visitor.close()
  }
})

test.run()
