// A deployment while a tab is open, in Chromium: code of the old build that is loaded later is still there with
// `keepAssets`, a page of another build is loaded by the browser, once, and kept files are removed after some days.
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { createVisitor, releaseBrowser, useBrowser, type Visitor } from '../helpers/browser.ts'
import { build } from '../helpers/engine.ts'
import { hydrated, isSameDocument, openPage } from '../helpers/openPage.ts'
import { searchFor } from '../helpers/searchScreen.ts'
import { serve } from '../helpers/serve.ts'
import { createTempSite, type TempSite } from '../helpers/site.ts'
import { suite } from '../helpers/suite.ts'

const FILES = {
  'docgen.config.ts': `export default { title: 'Tiny', icon: '/favicon.ico' }`,
  'public/favicon.ico': '',
  'theme/index.tsx': `import { defaultTheme } from 'docgen/theme'
const Footer = () => <footer id="foot">first</footer>
export default { ...defaultTheme, parts: { ...defaultTheme.parts, Footer } }
`,
  'docs/index.md':
    '# Home\n\nThe lighthouse.\n\n[Count](./count.mdx) [Gone](./gone.md) [Text](./text.md)\n',
  'docs/gone.md': '# Gone\n\nWords of an old page.\n',
  'docs/text.md': '# Text\n',
  'docs/Counter.tsx': `import { useState } from 'react'
export function Counter() {
  const [n, setN] = useState(0)
  return <button id="counter" onClick={() => setN(n + 1)}>{n}</button>
}
`,
  'docs/count.mdx': `import { Counter } from './Counter'\n\n# Count\n\n<Counter />\n`,
}

interface Context {
  site: TempSite
  url: string
  close: () => Promise<void>
}

const test = suite<Context>('deployments')

test.before.each(async (context) => {
  await useBrowser()
  context.site = await createTempSite(FILES)
  await deploy(context.site, '2030-01-01')
  const server = await serve(outOf(context.site))
  context.url = server.url
  context.close = () => server.close()
})
test.after.each(async ({ site, close }) => {
  await close()
  await site.remove()
  releaseBrowser()
})

const outOf = ({ root }: TempSite) => join(root, 'doc_build')

async function deploy({ root }: TempSite, buildDate: string, keepAssets = 14): Promise<void> {
  const { diagnostics, emitted } = await build(root, { keepAssets, buildDate })
  assert.equal(diagnostics, [])
  assert.ok(emitted)
}

/** Changes the theme, so that all scripts get other names, and removes a page. */
async function change(site: TempSite): Promise<void> {
  const theme = FILES['theme/index.tsx'].replace('first', 'second')
  await site.write(
    'theme/index.tsx',
    theme.replace('import', 'import { useState } from "react"\nimport'),
  )
  await site.write('docs/index.md', FILES['docs/index.md'].replace(' [Gone](./gone.md)', ''))
  await rm(join(site.root, 'docs/gone.md'))
}

async function visit(use: (visitor: Visitor) => Promise<void>): Promise<void> {
  const visitor = await createVisitor()
  try {
    await use(visitor)
  } finally {
    await visitor.close()
  }
}

const documents = ({ requests }: Visitor, path: string) =>
  requests.filter((each) => each === path).length

test('an open tab keeps working, and loads a page with other code once', ({ site, url }) =>
  visit(async (visitor) => {
    const { page, complaints } = visitor
    await openPage(page, url)
    await change(site)
    await deploy(site, '2030-01-02')
    // Code and data that the tab has not loaded before.
    await searchFor(page, 'lighthouse')
    await page.keyboard.press('Escape')
    assert.equal(complaints, [])
    const article = page.locator('article')
    await article.getByRole('link', { name: 'Gone' }).click()
    await page.getByRole('heading', { name: 'Gone' }).waitFor()
    await page.goBack()
    await article.getByRole('link', { name: 'Text' }).click()
    await page.getByRole('heading', { name: 'Text' }).waitFor()
    assert.ok(await isSameDocument(page))
    await page.goBack()
    await article.getByRole('link', { name: 'Count' }).click()
    await page.waitForURL('**/count')
    await hydrated(page)
    await page.locator('#counter').click()
    await page.locator('#counter').getByText('1').waitFor()
    // Not at all if the page was fetched ahead, before the deployment.
    assert.ok(documents(visitor, '/count') <= 1)
  }))

test('a host that always answers with another build gets no loop', ({ url }) =>
  visit(async (visitor) => {
    const { page } = visitor
    await page.route('**/count.html.json', async (route) => {
      const payload = (await (await route.fetch({ maxRetries: 3 })).json()) as object
      await route.fulfill({ json: { ...payload, client: '/assets/client.other.js' } })
    })
    await openPage(page, url)
    await page.locator('article').getByRole('link', { name: 'Count' }).click()
    await page.waitForURL('**/count')
    await hydrated(page)
    await page.locator('#counter').click()
    await page.locator('#counter').getByText('1').waitFor()
    assert.is(documents(visitor, '/count'), 1)
  }))

test('files are kept for the days given, counted from the date of the build that replaced them', async ({
  site,
}) => {
  const clients = async () =>
    (await readdir(join(outOf(site), 'assets'))).filter((name) => name.startsWith('client.')).length
  const kept = () => readFile(join(outOf(site), '.docgen-kept'), 'utf8')
  assert.is(await clients(), 1)
  assert.not.ok(existsSync(join(outOf(site), '.docgen-kept')))
  await change(site)
  await deploy(site, '2030-01-02')
  assert.is(await clients(), 2)
  const record = await kept()
  assert.match(record, /^2030-01-02 assets\/client\.\w+\.js$/m)
  assert.match(record, /^2030-01-02 gone\.html\.json$/m)
  // The same input gives the same output.
  await deploy(site, '2030-01-02')
  assert.is(await kept(), record)
  await deploy(site, '2030-01-16')
  assert.is(await clients(), 2)
  assert.is(await kept(), record)
  await deploy(site, '2030-01-17')
  assert.is(await clients(), 1)
  assert.not.ok(existsSync(join(outOf(site), '.docgen-kept')))
})

test('without the option, earlier files are removed, and without a date it is an error', async ({
  site,
}) => {
  await change(site)
  await deploy(site, '2030-01-02')
  await build(site.root)
  assert.not.ok(existsSync(join(outOf(site), '.docgen-kept')))
  assert.not.ok(existsSync(join(outOf(site), 'gone.html.json')))
  const error = (await build(site.root, { keepAssets: 14 }).catch((each: unknown) => each)) as Error
  assert.match(error.message, 'The date of this build is unknown')
})

test.run()
