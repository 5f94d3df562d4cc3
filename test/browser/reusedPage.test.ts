// The pages that visits of the browser tests share: a visit finds nothing of an earlier one.
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { isFirefox, releaseBrowser, reuseVisitor, useBrowser } from '../helpers/browser.ts'
import { serve } from '../helpers/serve.ts'
import { createTempSite } from '../helpers/site.ts'
import { suite } from '../helpers/suite.ts'
import { PHONE } from '../helpers/visit.ts'

const test = suite<{ url: string; close: () => Promise<void> }>('reused pages')

test.before(async (context) => {
  await useBrowser()
  const site = await createTempSite({
    'out/index.html': '<title>Home</title>',
    'out/other.html': '<title>Other</title>',
    'out/favicon.ico': '',
  })
  const server = await serve(join(site.root, 'out'))
  context.url = server.url
  context.close = async () => {
    await server.close()
    await site.remove()
  }
})
test.after(async ({ close }) => {
  await close()
  releaseBrowser()
})

test('a visit finds no storage, cookies, history, routes, listeners or view of an earlier one', async ({
  url,
}) => {
  const first = await reuseVisitor({ viewport: PHONE, colorScheme: 'dark' })
  await first.page.goto(url)
  await first.page.evaluate(() => {
    document.cookie = 'seen=1'
    localStorage.setItem('seen', '1')
    addEventListener('pagehide', () => sessionStorage.setItem('seen', '1'))
  })
  await first.page.goto(`${url}other`)
  await first.page.route('**/*', (route) => route.abort())
  await first.close()
  const requestsOfFirst = first.requests.length

  const second = await reuseVisitor({})
  await second.page.goto(url)
  const found = await second.page.evaluate(() => ({
    title: document.title,
    stored: localStorage.length + sessionStorage.length,
    cookie: document.cookie,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    size: `${innerWidth} × ${innerHeight}`,
  }))
  const expected = { title: 'Home', stored: 0, cookie: '', isDark: false, size: '1280 × 720' }
  assert.equal(found, expected)
  assert.ok((await second.page.evaluate(() => history.length)) <= 2)
  assert.is(first.requests.length, requestsOfFirst)
  assert.is(second.page === first.page, !isFirefox)
  await second.close()
})

test('the storage of a visit lasts until its end', async ({ url }) => {
  const visitor = await reuseVisitor({})
  await visitor.page.goto(url)
  await visitor.page.evaluate(() => {
    localStorage.setItem('kept', '1')
    sessionStorage.setItem('kept', '1')
  })
  await visitor.page.goto(`${url}other`)
  await visitor.page.reload()
  assert.is(await visitor.page.evaluate(() => localStorage.length + sessionStorage.length), 2)
  await visitor.close()
})

test('a page with effects that cannot be undone is not used again', async ({ url }) => {
  const first = await reuseVisitor({})
  await first.page.addInitScript(() => Object.assign(window, { isMarked: true }))
  await first.page.goto(url)
  await first.close()
  const second = await reuseVisitor({})
  await second.page.goto(url)
  assert.not(await second.page.evaluate(() => 'isMarked' in window))
  assert.ok(first.page.isClosed())
  await second.close()
})

test.run()
