// A base with letters outside of ASCII: documents name everything by its percent-encoded address, and what `build`, `preview`
// and `dev` make of such a site works in a browser.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { Listening } from '../../packages/engine/src/types/library.ts'
import { reuseVisitor, releaseBrowser, useBrowser } from '../helpers/browser.ts'
import { build, dev, preview } from '../helpers/engine.ts'
import { hydrated, isSameDocument, openPage } from '../helpers/openPage.ts'
import { searchFor, searchHits } from '../helpers/searchScreen.ts'
import { createTempSite, type TempSite } from '../helpers/site.ts'

const test = suite<{ site: TempSite }>('a base outside of ASCII')

const BASE = '/%E6%96%87%E6%A1%A3/'
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'

const FILES = {
  'docgen.config.ts': `export default {
  title: 'Tiny', base: '/文档/', icon: '/logo.svg', siteOrigin: 'https://tiny.example', globalStyles: './global.css',
  themeConfig: { nav: [{ text: 'Guide', link: '/guide' }] },
}`,
  'global.css': '.box { background: url(/logo.svg) }\n',
  'public/logo.svg': SVG,
  'docs/index.md': '# Home\n\n![Logo](/logo.svg) [Read the guide](./guide.mdx)\n',
  'docs/guide.mdx': `import { Box } from './Box.tsx'
import picture from './picture.svg'
import logo from '/logo.svg'

# Guide

A lighthouse. <Box><img src={picture} alt="" /><img src={logo} alt="" /></Box>
`,
  'docs/picture.svg': SVG,
  'docs/Box.tsx': `import { useState, type ReactNode } from 'react'
export function Box({ children }: { readonly children: ReactNode }) {
  const [count, setCount] = useState(0)
  return <span className="box"><button onClick={() => setCount(count + 1)}>Count {count}</button>{children}</span>
}
`,
}

test.before(async (context) => {
  await useBrowser()
  context.site = await createTempSite(FILES)
  const { diagnostics } = await build(context.site.root, { cache: false })
  assert.equal(diagnostics, [])
})

test.after(async ({ site }) => {
  releaseBrowser()
  await site.remove()
})

test('every address in documents, feeds and style sheets is encoded', async ({ site }) => {
  const folder = join(site.root, 'doc_build')
  const files = await glob(['**/*.{html,css,xml}'], { cwd: folder })
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const addresses = texts.flatMap((text) =>
    [...text.matchAll(/(?:\b(?:href|src|content)="|url\(["']?)([^"')]*)/g)].map(([, url]) => url),
  )
  assert.ok(addresses.includes(`https://tiny.example${BASE}guide`))
  assert.ok(addresses.includes(`${BASE}logo.svg`))
  assert.equal(
    addresses.filter((address) => address?.includes('文')),
    [],
  )
})

/** Reads the site from page to page, with a component, a search and a page that is not there. */
async function readSite({ url }: Listening): Promise<void> {
  assert.is(new URL(url).pathname, BASE)
  const visitor = await reuseVisitor({})
  const { page } = visitor
  try {
    const failed: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
    })
    await openPage(page, url)
    await page.getByRole('link', { name: 'Read the guide' }).click()
    await page.getByRole('button', { name: 'Count 0' }).click()
    await page.getByRole('button', { name: 'Count 1' }).waitFor()
    assert.ok(await isSameDocument(page))
    assert.is(new URL(page.url()).pathname, `${BASE}guide`)
    await page.reload()
    await hydrated(page)
    await page.goBack()
    await page.getByRole('link', { name: 'Read the guide' }).waitFor()
    await searchFor(page, 'lighthouse')
    await searchHits(page).first().click()
    await page.waitForURL(/guide/)
    await page.getByRole('button', { name: 'Count 0' }).waitFor()
    assert.equal(failed, [])
    assert.equal(visitor.complaints, [])
    const answer = await page.goto(`${url}gone`)
    assert.is(answer?.status(), 404)
    await page.locator('.not-found').getByRole('link').first().click()
    await page.getByRole('link', { name: 'Read the guide' }).waitFor()
    const withoutSlash = await page.goto(url.slice(0, -1))
    // Firefox gives the status of the server's answer, not of what it kept.
    assert.ok([200, 304].includes(withoutSlash?.status() ?? 0))
    assert.is(new URL(page.url()).pathname, BASE)
  } finally {
    await visitor.close()
  }
}

test('a reader of what was built finds everything', async ({ site }) => {
  const server = await preview(site.root, { port: 0 })
  try {
    await readSite(server)
  } finally {
    await server.close()
  }
})

test('a reader of `dev` finds everything', async ({ site }) => {
  const server = await dev(site.root, { port: 0 })
  try {
    await readSite(server)
  } finally {
    await server.close()
  }
})

test('a site without its own code works below any base', async () => {
  for (const base of ['/文档/', "/a(b)'c/"]) {
    const site = await createTempSite({
      'docgen.config.ts': `export default { title: 'Plain', base: ${JSON.stringify(base)} }`,
      'docs/index.md': '# Home\n\n[Read the guide](./guide.md)\n',
      'docs/guide.md': '# Guide\n\nA lighthouse.\n',
    })
    const visitor = await reuseVisitor({})
    const { page } = visitor
    try {
      const { diagnostics } = await build(site.root, { cache: false })
      assert.equal(diagnostics, [])
      const server = await preview(site.root, { port: 0 })
      await openPage(page, server.url)
      await page.getByRole('link', { name: 'Read the guide' }).click()
      await page.waitForURL(/guide/)
      assert.ok(await isSameDocument(page))
      await searchFor(page, 'lighthouse')
      await searchHits(page).first().waitFor()
      assert.is(page.workers().length, 1)
      assert.equal(visitor.complaints, [])
      await server.close()
    } finally {
      await visitor.close()
      await site.remove()
    }
  }
})

test.run()
