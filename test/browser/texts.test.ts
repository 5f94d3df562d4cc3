// The words of the interface in Chromium: those that a site's own theme has reach what is not drawn by React, and change
// with the language; browsers get those of the language they show and no others.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { en } from '../../packages/theme/src/text/en.ts'
import { zh } from '../../packages/theme/src/text/zh.ts'
import { createVisitor, releaseBrowser, useBrowser } from '../helpers/browser.ts'
import { createBuiltSite, type BuiltSite } from '../helpers/builtSite.ts'
import { stopClock } from '../helpers/clock.ts'
import { isSameDocument, openPage } from '../helpers/openPage.ts'

const THEME = `
import { defaultTheme, type Theme } from 'docgen/theme'

export default {
  ...defaultTheme,
  text: {
    ...defaultTheme.text,
    en: { ...defaultTheme.text['en'], copyCode: 'Take it', copied: 'Taken' },
    zh: { ...defaultTheme.text['zh'], copied: '拿到了' },
  },
} satisfies Theme
`

const FILES = {
  'docgen.config.ts': `export default {
  title: 'Words',
  icon: '/favicon.svg',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  themeConfig: { localeRedirect: 'never' },
}`,
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/en/index.md': '# Words\n\n[Chinese](../zh/index.md)\n\n```ts\none\n```\n',
  'docs/zh/index.md': '# 文字\n\n```ts\n二\n```\n',
}

const test = suite<{ own: BuiltSite; plain: BuiltSite }>('words of the interface')

test.before(async (context) => {
  await useBrowser()
  context.own = await createBuiltSite({ ...FILES, 'theme/index.tsx': THEME })
  context.plain = await createBuiltSite(FILES)
})

test.after(async ({ own, plain }) => {
  await own.close()
  await plain.close()
  releaseBrowser()
})

const nameOf = (page: Page) => page.locator('.copy').first().getAttribute('aria-label')

test('the copy button has the site’s own words, also after a change of language', async ({
  own,
}) => {
  const visitor = await createVisitor({
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const { page, complaints } = visitor
  try {
    await openPage(page, own.url)
    assert.is(await nameOf(page), 'Take it')
    await stopClock(page)
    await page.locator('.copy').click()
    await page.locator('.copy[data-copied]').waitFor()
    assert.is(await nameOf(page), 'Taken')
    assert.is(await page.locator('#docgenAnnouncer').textContent(), 'Taken')
    await page.getByRole('link', { name: 'Chinese' }).click()
    await page.getByRole('heading', { name: '文字' }).waitFor()
    assert.ok(await isSameDocument(page))
    assert.is(await nameOf(page), '复制代码', 'the theme’s, where the site has none')
    await page.locator('.copy').click()
    await page.locator('.copy[data-copied]').waitFor()
    assert.is(await nameOf(page), '拿到了')
    assert.equal(complaints, [])
  } finally {
    await visitor.close()
  }
})

test('no script of the default theme holds words of the interface', async ({ plain }) => {
  const visitor = await createVisitor()
  const { page } = visitor
  try {
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text())
    })
    await openPage(page, plain.url)
    const code = (await Promise.all(scripts)).join('\n')
    assert.ok(code.includes('skipToContent'), 'names of texts are there')
    // Names in the code, such as those of texts and parts, hold single English words too.
    const phrases = [...Object.values(en), ...Object.values(zh)].filter(
      (text) => /[^\w:]/.test(text.trim()) && /\p{L}/u.test(text),
    )
    assert.ok(phrases.includes('Skip to content') && phrases.includes('已复制'))
    assert.equal(
      ['"Copied"', "'Copied'", '`Copied`', ...phrases].filter((text) => code.includes(text)),
      [],
    )
    assert.is(await page.locator('a.skip').textContent(), 'Skip to content')
  } finally {
    await visitor.close()
  }
})

test.run()
