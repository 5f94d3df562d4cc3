// Section 1 of the site specification, sentence by sentence.
import * as assert from 'uvu/assert'
import type { SpecSection } from './row.ts'
import { attributesOf, textsOf } from './website.ts'

export const subject: SpecSection = {
  section: 'Specification: bilingual documentation website for a web build tool',
  rows: [
    {
      quote: 'The product is a public documentation website for a JavaScript web build tool.',
      look: async (website) =>
        assert.match(await (await website.at('/')).locator('main').innerText(), /build tool/i),
    },
    {
      quote:
        'Developers read guides, configuration reference, API pages, plugin pages and release notes in English or Simplified Chinese.',
      look: async (website) => {
        for (const prefix of ['', '/zh']) {
          for (const path of [
            '/guide/start/',
            '/config/',
            '/api/start/',
            '/plugins/list/',
            '/community/releases/',
          ]) {
            const { lang } = await website.pageData(prefix + path)
            assert.is(lang, prefix ? 'zh' : 'en')
          }
        }
        assert.equal(await attributesOf(await website.at('/zh/'), 'html', 'lang'), ['zh'])
      },
    },
    {
      quote:
        'This document covers the whole product: pages, layout behaviour, search, theming, language handling and the constants that hold.',
      tests: ['spec/spec.test.ts › every word of the specification is in the table'],
    },
  ],
}

export const product: SpecSection = {
  section: '1. What the product does and for whom',
  rows: [
    {
      quote: 'The product is a static documentation site.',
      look: async (website) =>
        website.read(
          '/guide/start/',
          async (page) => assert.match(await page.locator('article').innerText(), 'Rsbuild'),
          { javaScriptEnabled: false },
        ),
    },
    {
      quote:
        'Its readers are developers who set up, configure, extend and migrate projects with the build tool.',
      look: async (website) => {
        for (const path of [
          '/guide/start/quick-start',
          '/config/',
          '/plugins/dev/',
          '/guide/migration/webpack',
        ]) {
          assert.is((await website.pageData(path)).routePath, path)
        }
      },
    },
    {
      quote:
        'It offers a home page, documentation pages, a sidebar, top navigation, full-text search, light and dark appearance, and language switching.',
      look: async (website) => {
        assert.is((await website.pageData('/')).pageType, 'home')
        const page = await website.at('/guide/start/')
        for (const part of [
          'article',
          '.drawer .sidebar',
          'nav.nav-items',
          '.search-button',
          '.theme-switch',
        ]) {
          assert.ok(await page.locator(part).first().isVisible(), part)
        }
        assert.ok(await page.getByRole('button', { name: 'Language' }).isVisible())
      },
    },
    {
      quote:
        'A version switch is supported by the routing scheme, but no versions are configured (the multi-version setting is empty).',
      look: async (website) => {
        assert.equal((await website.siteData('/')).versions, [])
        const page = await website.at('/')
        assert.is(await page.getByRole('button', { name: 'Version' }).count(), 0)
      },
      tests: [
        'browser/nav.test.ts › the version menu stays on the page, or goes to the nearest one, and keeps the language',
      ],
    },
    {
      quote: "The site title is the build tool's name.",
      look: async (website) => {
        const page = await website.at('/guide/start/')
        assert.match(await page.title(), / \| Rsbuild$/)
        assert.is(
          await page.locator('header a.site-name').first().getAttribute('aria-label'),
          'Rsbuild',
        )
      },
    },
    {
      quote:
        'The English description says, in substance, that it is a build tool for the web based on a fast Rust-based bundler.',
      look: async (website) =>
        assert.match(
          (await website.siteData('/')).description,
          /build tool for the web, based on .*fast bundler .*Rust/,
        ),
    },
    {
      quote: 'The Chinese description is a translation of it.',
      look: async (website) =>
        assert.match(
          (await website.siteData('/zh/')).description,
          /Web 构建工具.*Rust.*高速打包工具/,
        ),
    },
    {
      quote: 'The footer carries a copyright message stating the year 2024 and the owning company.',
      look: async (website) => {
        for (const path of ['/', '/zh/']) {
          assert.equal(await textsOf(await website.at(path), 'footer'), ['© 2024 ByteDance'])
        }
      },
    },
    {
      quote: 'Social links point to a code repository, a microblog and a chat community.',
      look: async (website) =>
        assert.equal(await attributesOf(await website.at('/'), '.nav-end .social a', 'href'), [
          'https://github.com/web-infra-dev/rsbuild',
          'https://twitter.com/rspack_dev',
          'https://discord.gg/XsaKEEk4mW',
        ]),
    },
    {
      quote:
        'A popover in the top area lists four sister tools: a bundler, a build tool, a static-site generator and a build analyzer.',
      look: async (website) =>
        website.read('/', async (page) => {
          await page.getByRole('button', { name: 'Sister tools' }).click()
          await page.locator('.family-row').first().waitFor()
          const rows = await textsOf(page, '.family-row')
          const said = [/bundler/, /build tool/, /generator of static sites/, /analyzer/]
          assert.is(rows.length, said.length)
          said.forEach((words, index) => assert.match(rows[index] ?? '', words))
        }),
    },
    {
      quote:
        "Each entry has a logo, a name and a short description, and links to that tool's external site, opening in a new tab.",
      look: async (website) => {
        const page = await website.at('/')
        for (const row of await page.locator('.family-row').all()) {
          assert.is(await row.locator('img').count(), 1)
          assert.ok(await row.locator('b').textContent())
          assert.ok(await row.locator('.family-text > span').textContent())
          assert.match((await row.getAttribute('href')) ?? '', /^https:\/\//)
          assert.is(await row.getAttribute('target'), '_blank')
        }
      },
    },
    {
      quote:
        'The English description and English link are used when the current language is English and those variants exist.',
      look: async (website) => {
        const words = '.family-text > span'
        const english = await (await website.at('/')).locator(words).allTextContents()
        const chinese = await (await website.at('/zh/')).locator(words).allTextContents()
        assert.is(english.length, 4)
        english.forEach((text) => assert.match(text, /^[\x20-\x7e]+$/))
        chinese.forEach((text) => assert.match(text, /\p{Script=Han}/u))
      },
      tests: [
        'theme/Nav.test.tsx › the sister tools speak English on English pages and the other text elsewhere',
      ],
    },
    {
      quote:
        'The language is guessed from the URL path: a path containing zh means Chinese, otherwise English.',
      look: async (website) => {
        for (const [path, lang] of [
          ['/zh/nowhere', 'zh'],
          ['/nowhere', 'en'],
        ] as const) {
          await website.read(path, async (page) =>
            assert.is(await page.locator('html').getAttribute('lang'), lang),
          )
        }
      },
      tests: ['unit/shared/paths.test.ts › language and version are guessed by whole segments'],
      decided: 'A whole segment counts, not letters within one: /zhuyin is English.',
    },
    {
      quote: 'The default language is en.',
      look: async (website) => {
        const { defaultLang, locales } = await website.siteData('/zh/')
        assert.is(defaultLang, 'en')
        assert.is(locales[0]?.prefix, '')
      },
    },
    {
      quote: 'Concrete business behaviour beyond reading documentation is not shown.',
      decided: 'There is none.',
      look: async (website) => assert.is(await (await website.at('/')).locator('form').count(), 0),
    },
  ],
}
