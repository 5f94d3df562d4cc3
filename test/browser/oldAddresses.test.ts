// Old addresses in Chromium: the page that is redirected to, with fragment and query, and without JavaScript.
import * as assert from 'uvu/assert'
import { siteSuite } from '../helpers/siteSuite.ts'
import { visit } from '../helpers/visit.ts'

const test = siteSuite(
  'old addresses',
  {
    'docgen.config.ts': `export default { redirects: {
        '/old': '/guide/start',
        '/old#setup': '/guide/start#install',
        '/part': '/guide/start#install',
        '/v1/:page': '/guide/:page',
      } }`,
    'docs/index.md': '# Home\n\n[Old](/old#other)\n',
    'docs/guide/start.md': '# Start\n\n## Install\n\n## Other\n',
  },
  '/docs/',
)

const CASES = [
  ['old', 'guide/start'],
  ['old#other', 'guide/start#other'],
  ['old#setup', 'guide/start#install'],
  ['old?a=1#other', 'guide/start?a=1#other'],
  ['part#old', 'guide/start#install'],
  ['v1/start', 'guide/start'],
] as const

for (const [from, to] of CASES) {
  test(`${from} leads to ${to}`, ({ site }) =>
    visit(site, '', {}, async (page) => {
      await page.evaluate((url) => void (location.href = url), site.url + from)
      await page.waitForURL(site.url + to)
      await page.getByRole('heading', { name: 'Start' }).waitFor()
    }))
}

test('without JavaScript, the page is redirected, too', ({ site }) =>
  visit(site, 'old', { javaScriptEnabled: false }, async (page) => {
    await page.waitForURL(`${site.url}guide/start`)
  }))

test('a link to an old address leads to the new page', ({ site }) =>
  visit(site, '', {}, async (page) => {
    await page.getByRole('link', { name: 'Old', exact: true }).click()
    await page.waitForURL(`${site.url}guide/start#other`)
    assert.is(await page.getByRole('heading', { level: 1 }).textContent(), 'Start')
  }))

test.run()
