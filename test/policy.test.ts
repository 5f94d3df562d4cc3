// The strict Content Security Policy of `deploy.csp` in Chromium: a site of many kinds of pages works under its own policy,
// the website works under one made the same way, changed scripts are refused, and what is blocked is reported.
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { scanInline } from '../packages/engine/src/render/policy/inlineContent.ts'
import { policyText } from '../packages/engine/src/render/policy/policyText.ts'
import { policyIn } from '../packages/engine/src/render/policy/secureDocument.ts'
import { createVisitor, releaseBrowser, useBrowser } from './helpers/browser.ts'
import { build } from './helpers/engine.ts'
import { articleAlive, hydrated, isSameDocument, openPage } from './helpers/openPage.ts'
import { searchFor, SEARCH_SITE } from './helpers/searchScreen.ts'
import { serve } from './helpers/serve.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'
import { builtWebsite, type BuiltWebsite } from './helpers/website.ts'

const config = (deploy: string) =>
  SEARCH_SITE['docgen.config.ts']!.replace(
    '{\n',
    `{\n  deploy: ${deploy},
  redirects: { '/old': '/guide/start' },
  head: [['script', {}], { tag: 'script', children: 'window.own = 1' }],\n`,
  ).replace("['script', {}], ", '')

const FILES = {
  ...SEARCH_SITE,
  'docgen.config.ts': config('{ csp: true }'),
  'docs/en/picture.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><path d="M0 0h9v9"/></svg>`,
  'docs/en/guide/start.md': `${SEARCH_SITE['docs/en/guide/start.md']!}
![Picture](../picture.svg)

[Styled](../styled.md) and [Component](../component.mdx)

::: tabs

== One

First

== Two

Second

:::
`,
  'docs/en/styled.md': `---
head:
  - [style, { title: own }]
---

# Styled

<p id="red" style="color: rgb(255, 0, 0); font-family: &quot;A&quot;">Red</p>
`,
  'docs/en/Counter.tsx': `import { useState } from 'react'
import './counter.css'
export function Counter() {
  const [n, setN] = useState(0)
  return <button id="counter" style={{ color: \`rgb(0, \${n + 1}, 0)\` }} onClick={() => setN(n + 1)}>{n}</button>
}
`,
  'docs/en/counter.css': '#counter { padding: 3px }\n',
  'docs/en/component.mdx': `import { Counter } from './Counter'\n\n# Component\n\n<Counter />\n\n[Start](./guide/start.md)\n`,
}

interface Context {
  site: TempSite
  website: BuiltWebsite
}

const test = suite<Context>('content security policy')

test.before(async (context) => {
  await useBrowser()
  context.site = await createTempSite(FILES)
  const { diagnostics } = await build(context.site.root, { cache: false })
  assert.equal(diagnostics, [])
  context.website = await builtWebsite()
})

test.after(async ({ site, website }) => {
  await site.remove()
  await website.remove()
  releaseBrowser()
})

/** Runs `visit` in a browser, and returns the complaints of its console. */
async function visited(
  folder: string,
  visit: (page: Page, url: string) => Promise<void>,
): Promise<string[]> {
  const server = await serve(folder)
  const visitor = await createVisitor()
  try {
    await visit(visitor.page, server.url)
    return visitor.complaints
  } finally {
    await visitor.page.unrouteAll({ behavior: 'wait' })
    await visitor.close()
    await server.close()
  }
}

const outOf = ({ root }: TempSite) => join(root, 'doc_build')
const colorOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).color)

test('documents allow hashes instead of inline content, and check scripts and sheets', async ({
  site,
}) => {
  const html = await readFile(join(outOf(site), 'component.html'), 'utf8')
  const policy = policyIn(html) ?? ''
  assert.match(policy, /^default-src 'self'; script-src 'self' 'sha256-/)
  assert.match(policy, /; object-src 'none'; base-uri 'self'; form-action 'self'$/)
  assert.not.match(policy, /unsafe-inline|unsafe-eval/)
  const links = [...html.matchAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*>/g)]
  assert.ok(links.length > 3)
  for (const [link] of links) assert.match(link, / integrity="sha256-/)
  for (const name of ['old.html', '404.html', 'index.html']) {
    assert.ok(policyIn(await readFile(join(outOf(site), name), 'utf8')), name)
  }
})

test('pages are hydrated, switch, search, zoom and change their appearance', async ({ site }) => {
  const complaints = await visited(outOf(site), async (page, url) => {
    await openPage(page, `${url}guide/start?outline=0`)
    assert.is(await page.evaluate(() => (window as { own?: number }).own), 1)
    await articleAlive(page)
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('img[data-zoomable]')?.complete,
    )
    await page.getByAltText('Picture').click()
    await page.locator('dialog.zoom[open]').waitFor()
    assert.is(
      await page.locator('dialog.zoom').evaluate((each) => getComputedStyle(each).position),
      'fixed',
    )
    await page.keyboard.press('Escape')
    await page.locator('dialog.zoom').waitFor({ state: 'detached' })
    await searchFor(page, 'lighthouse')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Styled' }).click()
    await page.locator('#red').waitFor()
    assert.is(await colorOf(page, '#red'), 'rgb(255, 0, 0)')
    await page.goBack()
    await page.getByRole('link', { name: 'Component', exact: true }).click()
    await page.locator('#counter').click()
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('#counter')!).color === 'rgb(0, 2, 0)',
    )
    assert.ok(await isSameDocument(page))
    for (const path of ['component', 'styled', 'zh/', 'nowhere']) await page.goto(url + path)
    await page.goto(`${url}old`)
    await page.waitForURL('**/guide/start')
    await hydrated(page)
  })
  // The browser reports the status of the unknown page.
  assert.equal(
    complaints.filter((text) => !text.includes('404')),
    [],
  )
})

test('a script that was changed on the way is refused, and the page stays readable', async ({
  site,
}) => {
  const complaints = await visited(outOf(site), async (page, url) => {
    await page.route('**/assets/client.*.js', async (route) => {
      const response = await route.fetch({ maxRetries: 3 })
      await route.fulfill({ response, body: `${await response.text()}\nwindow.changed = true` })
    })
    await page.goto(`${url}guide/start`)
    await page.locator('html.no-js').waitFor()
    assert.is(await page.evaluate(() => 'changed' in window), false)
  })
  assert.match(complaints.join('\n'), /integrity/)
})

test('a script that the policy does not list is refused', async ({ site }) => {
  const name = join(outOf(site), 'loose.html')
  const html = await readFile(name, 'utf8')
  await writeFile(name, html.replace('</body>', '<script>window.injected = 1</script></body>'))
  const complaints = await visited(outOf(site), async (page, url) => {
    await page.goto(`${url}loose`)
    assert.is(await page.evaluate(() => 'injected' in window), false)
  })
  await writeFile(name, html)
  assert.match(complaints.join('\n'), /Content[- ]Security[- ]Policy/)
})

test('all page types of the website work under the policy', async ({ website: { outDir } }) => {
  const files = await glob('**/*.html', { cwd: outDir })
  const documents = await Promise.all(files.map((file) => readFile(join(outDir, file), 'utf8')))
  const policy = policyText({}, documents.map(scanInline))
  assert.not.match(policy, /unsafe-inline/)
  const complaints = await visited(outDir, async (page, url) => {
    await page.route('**/*', async (route) => {
      const response = await route.fetch({ maxRetries: 3 })
      const headers = { ...response.headers(), 'content-security-policy': policy }
      await route.fulfill({ response, headers })
    })
    await openPage(page, url)
    await searchFor(page, 'alias')
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /theme|appearance|dark/i })
      .first()
      .click()
    for (const path of [
      'guide/start/quick-start',
      'config/',
      'api/start/',
      'zh/',
      'plugins/list/',
      '404',
    ]) {
      await page.goto(url + path)
      await hydrated(page)
      await page.mouse.move(100, 100)
    }
  })
  assert.equal(complaints, [])
})

test('what the policy blocks is reported with the source to add', async () => {
  const site = await createTempSite({
    'docgen.config.ts': `export default { deploy: { csp: true } }`,
    'docs/index.md':
      '# Home\n\n![](https://img.example/a.png)\n\n<p onclick="alert(1)">Press</p>\n',
  })
  const { diagnostics } = await build(site.root)
  assert.equal(
    diagnostics.map(({ code, message, hint }) => `${code} ${message} ${hint}`),
    [
      "csp-blocked The Content Security Policy blocks `https://img.example/a.png` on the page `index.md`. Add `'img-src': ['https://img.example']` to `deploy.csp`, or copy the file to the public folder.",
      'csp-blocked The Content Security Policy blocks the script in an `onclick` attribute on the page `index.md`. Use a component, or add the listener in a script file.',
    ],
  )
  await site.write(
    'docgen.config.ts',
    `export default { deploy: { csp: { 'img-src': ['https://img.example'] } } }`,
  )
  await site.write('docs/index.md', '# Home\n\n![](https://img.example/a.png)\n')
  assert.equal((await build(site.root)).diagnostics, [])
  await site.remove()
})

test('hosts get the policy of all documents and the cache headers', async ({ site }) => {
  const headersFor = async (host: string, name: string) => {
    await site.write('docgen.config.ts', config(`{ csp: true, host: '${host}' }`))
    const { diagnostics } = await build(site.root)
    assert.equal(diagnostics, [])
    return await readFile(join(outOf(site), name), 'utf8')
  }
  const netlify = await headersFor('netlify', '_headers')
  assert.match(netlify, /^\/\*\n {2}Content-Security-Policy: default-src 'self'; /)
  assert.match(
    netlify,
    /; frame-ancestors 'self'\n\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n$/,
  )
  const policy = /Policy: (.*)/.exec(netlify)?.[1] ?? ''
  for (const name of ['component.html', 'old.html', '404.html']) {
    const own = policyIn(await readFile(join(outOf(site), name), 'utf8')) ?? ''
    for (const source of own.match(/'sha256-[^']+'/g) ?? [])
      assert.ok(policy.includes(source), name)
  }
  assert.ok((await headersFor('vercel', 'vercel.json')).includes(JSON.stringify(policy)))
  assert.ok((await headersFor('nginx', 'headers.nginx.conf')).includes(`"${policy}" always;`))
  assert.ok(
    (await headersFor('apache', '.htaccess')).includes(`Content-Security-Policy "${policy}"`),
  )
  const azure = await headersFor('azure-static-web-apps', 'staticwebapp.config.json')
  assert.equal((JSON.parse(azure) as { globalHeaders: object }).globalHeaders, {
    'Content-Security-Policy': policy,
  })
  await site.write('public/_headers', '/*\n  X: y\n')
  assert.is(await headersFor('netlify', '_headers'), '/*\n  X: y\n')
  await site.write('docgen.config.ts', config('{}'))
  await build(site.root)
  assert.not.ok(existsSync(join(outOf(site), 'headers.nginx.conf')))
})

test.run()
