// Live writing in Chromium: files change, the open page follows.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import type { Page, Route } from 'playwright-core'
import { plainThemeFiles } from '../helpers/builtSite.ts'
import { isSameDocument, openDevPage, openPage, overlayOf } from '../helpers/openPage.ts'
import { devSuite } from '../helpers/devSuite.ts'
import { dev } from '../helpers/engine.ts'
import { lastingPort } from '../helpers/lastingPort.ts'

const filler = Array.from({ length: 60 }, (_, i) => `Paragraph ${i} of many.\n`).join('\n')
const longPage = (text: string) => `# Long\n\n${filler}\n\n${text}\n\n${filler}\n`
const CONFIG = `export default { title: 'Tiny', icon: '/favicon.ico' }`

const THROWER = `export const Throws = () => (
  <>
    <button onClick={() => { throw new RangeError('<b>too far</b>') }}>Throw</button>
    <button onClick={() => { throw new Error('again') }}>Again</button>
  </>
)

# Thrower

Words. [Other](./other.md)

<Throws />
`

const LATE = `import { useEffect } from 'react'
export const Late = () => {
  useEffect(() => { throw new Error('not here') }, [])
  return <p>Late words.</p>
}
`

const test = devSuite('dev in the browser', {
  ...plainThemeFiles,
  'docgen.config.ts': CONFIG,
  'docs/index.md': '# Home\n',
  'docs/long.md': longPage('First text.'),
  'docs/other.md': '# Other\n',
  'docs/thrower.mdx': THROWER,
  'docs/late.mdx': `import { Late } from './Late.tsx'\n\n# Late\n\n<Late />\n`,
  'docs/Late.tsx': 'export const Late = () => null',
  'docs/topic.md': '# Topic\n\nIn a file.\n',
})

test('a changed paragraph is put in place; scroll position, shell and document stay', async ({
  page,
  site,
  server,
  visitor,
}) => {
  await openPage(page, `${server.url}long`)
  await page.getByRole('button').click()
  await page.getByText('First text.').scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  assert.ok(top > 300)
  await site.write('docs/long.md', longPage('Second text.'))
  await page.getByText('Second text.').waitFor()
  assert.is(await page.getByText('First text.').count(), 0)
  assert.is(await page.evaluate(() => window.scrollY), top)
  assert.is(await page.getByRole('button').textContent(), 'Count 1')
  assert.ok(await isSameDocument(page))
  assert.equal(visitor.complaints, [])
})

test('a save between the answers to a document and to its live client is shown', async ({
  page,
  site,
  server,
}) => {
  const payload = '**/other.html.json'
  await site.write('docs/other.md', '# Other\n\nBefore.\n')
  const adopted = page.waitForResponse(payload)
  await openPage(page, `${server.url}other`)
  await page.getByText('Before.').waitFor()
  await (await adopted).finished()
  // The first question is that of the live client for what the document shows, the second comes with the save.
  const asked: Route[] = []
  await page.route(payload, (route) => void asked.push(route))
  const first = page.waitForRequest(payload)
  await openPage(page, `${server.url}other`)
  await first
  const second = page.waitForRequest(payload)
  await site.write('docs/other.md', '# Other\n\nAfter.\n')
  await second
  const answered = page.waitForResponse(payload)
  await asked[0]?.continue()
  await (await answered).finished()
  await asked[1]?.continue()
  await page.getByText('After.').waitFor()
  assert.ok(await isSameDocument(page))
})

test('a save leaves alone what it does not change: what is open stays open, nodes are the same', async ({
  page,
  site,
  server,
}) => {
  const text = (word: string) =>
    `# Other\n\n<details><summary>More</summary>\n\nHidden.\n\n</details>\n\n- one\n- A ${word} here.\n`
  await site.write('docs/other.md', text('first'))
  await openPage(page, `${server.url}other`)
  await page.getByText('A first here.').waitFor()
  await page.getByText('More').click()
  await page.evaluate(() => Object.assign(window, { kept: document.querySelector('article li') }))
  for (const word of ['second', 'third']) {
    await site.write('docs/other.md', text(word))
    await page.getByText(`A ${word} here.`).waitFor()
  }
  assert.ok(await page.getByText('Hidden.').isVisible())
  const isKept = await page.evaluate(
    () => (window as unknown as { kept: Element }).kept === document.querySelector('article li'),
  )
  assert.ok(isKept)
  await site.write('docs/other.md', '# Other\n')
})

test('what was saved is what is drawn later: another page, and back', async ({
  page,
  site,
  server,
}) => {
  await site.write('docs/other.md', '# Other\n\nAs it was. [Home](index.md)\n')
  await openPage(page, `${server.url}other`)
  await site.write('docs/other.md', '# Other\n\nAs it is. [Home](index.md)\n')
  await page.getByText('As it is.').waitFor()
  await page.locator('article a', { hasText: 'Home' }).click()
  await page.locator('article h1', { hasText: 'Home' }).waitFor()
  await page.goBack()
  await page.getByText('As it is.').waitFor()
  await site.write('docs/other.md', '# Other\n\nAs it will be.\n\n## Heading\n')
  await page.getByText('As it will be.').waitFor()
  await site.write('docs/other.md', '# Other\n')
  await page.getByText('As it will be.').waitFor({ state: 'detached' })
})

test('the article stays unchanged until its own text changes', async ({ page, site, server }) => {
  await openDevPage(page, `${server.url}long`)
  await page.evaluate(() => Object.assign(window, { kept: document.querySelector('article') }))
  for (const [file, title] of [
    ['docs/other.md', 'Other'],
    ['docs/index.md', 'Home'],
  ] as const) {
    const answered = page.waitForResponse('**/__docgen/errors?*')
    await site.write(file, `# ${title}\n\nMore.\n`)
    await answered
  }
  const isKept = await page.evaluate(
    () => (window as unknown as { kept: Element }).kept === document.querySelector('article'),
  )
  assert.ok(isKept)
})

test('an error is shown with its frame over the last valid text and disappears when it is fixed', async ({
  page,
  site,
  server,
}) => {
  await openPage(page, `${server.url}other`)
  await site.write('docs/other.md', '---\ntitle: [unclosed\n---\n\n# Broken\n')
  await overlayOf(page).waitFor()
  const text = (await overlayOf(page).textContent()) ?? ''
  assert.match(text, /docs\/other\.md/)
  assert.match(text, /title: \[unclosed/)
  assert.is(await page.locator('article h1').textContent(), 'Other')
  await site.write('docs/other.md', '# Other\n\nPut right.\n')
  await page.getByText('Put right.').waitFor()
  await overlayOf(page).waitFor({ state: 'detached' })
  assert.ok(await isSameDocument(page))
})

test('Escape hides the errors until they change; markup in a frame is text', async ({
  page,
  site,
  server,
}) => {
  await openPage(page, `${server.url}other`)
  await site.write('docs/other.md', '---\ntitle: [<img id=injected>\n---\n')
  await overlayOf(page).waitFor()
  assert.is(await page.locator('#injected').count(), 0)
  await page.keyboard.press('Escape')
  await overlayOf(page).waitFor({ state: 'hidden' })
  await site.write('docs/other.md', '---\ntitle: {also\n---\n')
  await overlayOf(page).waitFor()
  await site.write('docs/other.md', '# Other\n')
  await overlayOf(page).waitFor({ state: 'hidden' })
})

test('an error of another page is not this page’s', async ({ page, site, server }) => {
  await openDevPage(page, server.url)
  const answered = page.waitForResponse('**/__docgen/errors?*')
  await site.write('docs/other.md', '---\ntitle: [unclosed\n---\n')
  assert.equal(await (await answered).json(), [])
  await site.write('docs/other.md', '# Other\n')
})

test('an unknown path becomes a page when its file appears, and unknown when it goes', async ({
  page,
  site,
  server,
}) => {
  await openPage(page, `${server.url}new`)
  await page.getByRole('heading', { name: '404' }).waitFor()
  await site.write('docs/new.md', '# New\n\nJust written.\n')
  await page.getByText('Just written.').waitFor()
  await rename(join(site.root, 'docs/new.md'), join(site.root, 'docs/renamed.md'))
  await page.getByRole('heading', { name: '404' }).waitFor()
  await page.goto(`${server.url}renamed`)
  await page.getByText('Just written.').waitFor()
  await rm(join(site.root, 'docs/renamed.md'))
  await page.getByRole('heading', { name: '404' }).waitFor()
})

test('what is thrown in the browser is shown until a save, or another page', async ({
  page,
  site,
  server,
}) => {
  const overlay = page.locator('docgen-overlay section')
  await openPage(page, `${server.url}thrower`)
  assert.is(await overlay.count(), 0)
  await page.getByRole('button', { name: 'Throw' }).click()
  await overlay.getByText('A script threw in the browser: RangeError: <b>too far</b>').waitFor()
  await page.keyboard.press('Escape')
  await overlay.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Again' }).click()
  await overlay.getByText('Error: again').waitFor()
  assert.is(await overlay.locator('pre').count(), 2)
  await site.write('docs/thrower.mdx', THROWER.replace('Words.', 'Other words.'))
  await page.getByText('Other words.').waitFor()
  await overlay.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Again' }).click()
  await overlay.getByText('Error: again').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Other' }).click()
  await page.getByRole('heading', { name: 'Other' }).waitFor()
  await overlay.waitFor({ state: 'detached' })
})

test('a component that throws in the browser is shown with its page', async ({
  page,
  site,
  server,
}) => {
  const overlay = page.locator('docgen-overlay section')
  await site.write('docs/Late.tsx', LATE)
  await page.goto(`${server.url}late`)
  await overlay.getByText('Error: not here').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Late words.', { exact: true }).waitFor()
  await site.write('docs/Late.tsx', LATE.replace('throw', 'return; throw'))
  await overlay.waitFor({ state: 'detached' })
  await page.getByText('Late words.', { exact: true }).waitFor()
})

test('a page that moves into a folder of its name is followed there', async ({
  page,
  site,
  server,
}) => {
  await openPage(page, `${server.url}topic`)
  await page.getByText('In a file.').waitFor()
  await mkdir(join(site.root, 'docs/topic'))
  await rename(join(site.root, 'docs/topic.md'), join(site.root, 'docs/topic/index.md'))
  await page.waitForURL(`${server.url}topic/`)
  await site.write('docs/topic/index.md', '# Topic\n\nIn a folder.\n')
  await page.getByText('In a folder.').waitFor()
  await rm(join(site.root, 'docs/topic'), { recursive: true })
  await page.getByRole('heading', { name: '404' }).waitFor()
})

test('a changed style sheet is exchanged without loading the document again', async ({
  page,
  site,
  server,
}) => {
  await openPage(page, server.url)
  await site.write('theme/style.css', 'body { margin: 7px }')
  await page.waitForFunction(() => getComputedStyle(document.body).marginTop === '7px')
  assert.ok(await isSameDocument(page))
  await site.write('theme/style.css', plainThemeFiles['theme/style.css'])
  await page.waitForFunction(() => getComputedStyle(document.body).marginTop !== '7px')
})

test('a changed theme is drawn in the same document', async ({ page, site, server }) => {
  await openPage(page, server.url)
  const source = plainThemeFiles['theme/index.tsx']
  await site.write('theme/index.tsx', source.replace('Count {count}', 'Clicks {count}'))
  await page.getByText('Clicks 0').waitFor()
  assert.ok(await isSameDocument(page))
  await site.write('theme/index.tsx', source)
  await page.getByText('Count 0').waitFor()
})

test('a theme that does not compile is shown, and the page stays', async ({
  page,
  site,
  server,
}) => {
  await openPage(page, server.url)
  await site.write('theme/index.tsx', 'export default {')
  await overlayOf(page).waitFor()
  assert.match((await overlayOf(page).textContent()) ?? '', /theme\/index\.tsx/)
  assert.is(await page.locator('article h1').textContent(), 'Home')
  await site.write('theme/index.tsx', plainThemeFiles['theme/index.tsx'])
  await overlayOf(page).waitFor({ state: 'detached' })
})

test('an error thrown by a theme is shown over the last valid page and disappears when it is fixed', async ({
  page,
  site,
  server,
}) => {
  await openPage(page, server.url)
  const source = plainThemeFiles['theme/index.tsx']
  const broken = source.replace('const page = usePage()', 'throw new Error("no such thing")')
  await site.write('theme/index.tsx', broken)
  await page.getByText('no such thing').first().waitFor()
  assert.is(await page.locator('article h1').textContent(), 'Home')
  await site.write('theme/index.tsx', source)
  await overlayOf(page).waitFor({ state: 'detached' })
  await page.locator('article h1').waitFor()
})

test('a changed configuration loads the document again; a broken one is shown', async ({
  page,
  site,
  server,
}) => {
  await openPage(page, server.url)
  await site.write('docgen.config.ts', CONFIG.replace('Tiny', 'Grand'))
  await page.getByRole('link', { name: 'Grand' }).waitFor()
  await openPage(page, server.url)
  await site.write('docgen.config.ts', 'export default {')
  await overlayOf(page).waitFor()
  assert.match((await overlayOf(page).textContent()) ?? '', /docgen\.config\.ts/)
  assert.is(await page.locator('article h1').textContent(), 'Home')
  await writeFile(join(site.root, 'docgen.config.ts'), CONFIG)
  await page.getByRole('link', { name: 'Tiny' }).waitFor()
  await overlayOf(page).waitFor({ state: 'detached' })
})

test('nothing is fetched because it is in view', async ({ page, visitor, server }) => {
  await openPage(page, server.url)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/index.html.json')),
  )
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const payloads = visitor.requests.filter((url) => url.endsWith('.html.json'))
  // A late event of an earlier change may make the page load its payload again.
  assert.equal([...new Set(payloads)], ['/index.html.json'])
})

test('any number of tabs can be open: hidden ones listen again when they are shown', async ({
  page,
  site,
  server,
}) => {
  const hide = (isHidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  await openPage(page, `${server.url}long`)
  await page.getByRole('button').click()
  await page.evaluate(hide, true)
  const tabs: Page[] = []
  try {
    // One more than the connections that a browser opens to a server.
    while (tabs.length < 7) {
      const tab = await page.context().newPage()
      tabs.push(tab)
      await openPage(tab, `${server.url}long`)
      if (tabs.length < 7) await tab.evaluate(hide, true)
    }
    await site.write('docs/long.md', longPage('Text for seven.'))
    await tabs.at(-1)?.getByText('Text for seven.').waitFor()
    assert.is(await page.getByText('Text for seven.').count(), 0)
    await page.evaluate(hide, false)
    await page.getByText('Text for seven.').waitFor()
    assert.is(await page.getByRole('button').textContent(), 'Count 1')
    assert.ok(await isSameDocument(page))
  } finally {
    for (const tab of tabs) await tab.close()
  }
})

test('a page notices that its server has been away', async ({ page, site, server }) => {
  await server.close()
  const options = { port: await lastingPort(), strictPort: true }
  const first = await dev(site.root, options)
  await openPage(page, first.url)
  await first.close()
  await site.write('docs/index.md', '# Home\n\nWhile you were away.\n')
  const again = await dev(site.root, options)
  try {
    await page.getByText('While you were away.').waitFor()
    assert.not(await isSameDocument(page))
  } finally {
    await again.close()
  }
})

test.run()
