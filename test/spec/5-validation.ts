// Sections 5 and 6 of the site specification, sentence by sentence.
import * as assert from 'uvu/assert'
import type { SpecSection } from './row.ts'
import { textsOf } from './website.ts'

export const validation: SpecSection = {
  section: '5. Validation rules',
  rows: [
    {
      quote:
        'Unknown path: 404 page; a path containing the default language segment redirects to the path without it.',
      look: async (website) => {
        assert.equal(await textsOf(await website.at('/nowhere'), 'main h1'), ['404'])
        await website.read('/guide/start/', async (page) => {
          await page.goto(`${website.url}/en/config/dev/hmr`)
          await page.waitForURL('**/config/dev/hmr')
          assert.equal(await textsOf(page, 'article h1'), ['dev.hmr'])
        })
      },
    },
    {
      quote:
        'The query flags navbar, sidebar, outline, footer and globalUIComponents are honoured only when equal to 0.',
      look: async (website) => {
        for (const value of ['1', '00', '', 'false']) {
          const flags = ['navbar', 'sidebar', 'outline', 'footer', 'globalUIComponents']
          const query = flags.map((flag) => `${flag}=${value}`).join('&')
          const page = await website.at(`/guide/start/quick-start?${query}`)
          for (const part of ['header.nav', '.drawer', '.doc-aside .outline', '.doc-footer']) {
            assert.ok(await page.locator(part).first().isVisible(), `${part} with ${value}`)
          }
        }
      },
      tests: ['browser/flags.test.ts › a flag with any other value does nothing'],
      decided: 'Equal as text: 00 and an empty value do nothing.',
    },
    {
      quote: 'Form validation rules of the product: not shown.',
      look: async (website) => assert.is(await (await website.at('/')).locator('form').count(), 0),
      decided: 'There is no form to send; the search and the filter of overviews take any text.',
    },
  ],
}

export const roles: SpecSection = {
  section: '6. Roles and permissions',
  rows: [
    {
      quote: 'All pages are public.',
      look: async (website) => {
        const page = await website.at('/')
        const statuses = await page.evaluate(async () => {
          const paths = ['/', '/zh/', '/config/', '/community/releases/v0-1']
          return Promise.all(
            paths.map(async (path) => (await fetch(path, { credentials: 'omit' })).status),
          )
        })
        assert.equal(statuses, [200, 200, 200, 200])
      },
    },
    {
      quote: 'Roles and sign-in: not shown.',
      look: async (website) =>
        assert.is(await (await website.at('/')).getByText(/sign in|log in/i).count(), 0),
      decided: 'There are none.',
    },
  ],
}
