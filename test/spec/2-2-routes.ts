// Sections 2.2 and 2.3 of the site specification: its lists of routes, read from its own words and asked for in the browser.
import * as assert from 'uvu/assert'
import type { SpecRow, SpecSection } from './row.ts'
import { inChinese, routesIn } from './routesIn.ts'
import type { Website } from './website.ts'

const LISTS = [
  '/ home.',
  '/api/start/ and /api/javascript-api/{core, instance, types}.',
  '/community/ and /community/releases/ with /community/releases/v0-1 to v0-7.',
  '/config/ index, and:',
  '/config/dev/{asset-prefix, before-start-url, client, hmr, lazy-compilation, live-reload, progress-bar, setup-middlewares, start-url, watch-files, write-to-disk}',
  '/config/html/{app-icon, crossorigin, favicon, inject, meta, mount-id, output-structure, script-loading, tags, template-parameters, template, title}',
  '/config/module-federation/options',
  '/config/output/{asset-prefix, charset, clean-dist-path, copy, css-modules, data-uri-limit, dist-path, emit-assets, externals, filename-hash, filename, inject-styles, inline-scripts, inline-styles, legal-comments, manifest, minify, override-browserslist, polyfill, source-map, targets}',
  '/config/performance/{bundle-analyze, chunk-split, dns-prefetch, preconnect, prefetch, preload, print-file-size, profile, remove-console, remove-moment-locale}',
  '/config/plugins',
  '/config/security/nonce',
  '/config/server/{compress, headers, history-api-fallback, host, html-fallback, https, port, print-urls, proxy, public-dir, strict-port}',
  '/config/source/{alias-strategy, alias, decorators, define, entry, exclude, include, pre-entry, transform-import, tsconfig-path}',
  "/config/tools/{autoprefixer, bundler-chain, css-extract, css-loader, html-plugin, postcss, the bundler's own page, style-loader, swc}",
  '/guide/advanced/{alias, browser-compatibility, browserslist, env-vars, hmr, module-federation, rem}.',
  '/guide/basic/{cli, a page on configuring the tool, a page on configuring the underlying bundler, css-modules, css-usage, html-template, json-files, output-files, server, static-assets, static-deploy, tailwindcss, typescript, unocss, wasm-assets}.',
  '/guide/debug/{build-profiling, debug-mode, and a page on the build analyzer}.',
  '/guide/faq/{exceptions, features, general, hmr}.',
  '/guide/framework/{react, solid, svelte, vue2, vue3}.',
  '/guide/migration/{cra, modern-builder, vue-cli, webpack}.',
  '/guide/optimization/{build-performance, inline-assets, optimize-bundle, split-chunk}.',
  '/guide/start/ index and /guide/start/{features, glossary, npm-packages, quick-start}.',
  '/plugins/dev/ index and /plugins/dev/{core, hooks}.',
]

const PLUGINS =
  '/plugins/list/ overview and one page per official plugin, named plugin-X for X in: assets-retry, babel, basic-ssl, check-syntax, css-minimizer, eslint, image-compress, less, lightningcss, mdx, node-polyfill, preact, pug, react, rem, sass, solid, source-build, styled-components, stylus, svelte, svgr, toml, type-check, typed-css-modules, umd, vue-jsx, vue, vue2-jsx, vue2, yaml.'

const pluginRoutes = [
  '/plugins/list/',
  ...PLUGINS.replace(/.*: |\.$/g, '')
    .split(', ')
    .map((name) => `/plugins/list/plugin-${name}`),
]

const english = [...LISTS.flatMap(routesIn), ...pluginRoutes]

/** Status and article of each address, as the browser fetches it. */
async function expectPages(website: Website, routePaths: readonly string[]): Promise<void> {
  const page = await website.at('/')
  const wrong = await page.evaluate(async (paths) => {
    const faults = paths.map(async (path) => {
      const response = await fetch(path)
      const found = new DOMParser().parseFromString(await response.text(), 'text/html')
      const hasText = (found.querySelector('main')?.textContent ?? '').length > 100
      return response.ok && hasText ? [] : [`${response.status} ${path}`]
    })
    return (await Promise.all(faults)).flat()
  }, routePaths)
  assert.equal(wrong, [])
}

const list = (quote: string, routePaths: readonly string[]): SpecRow => ({
  quote,
  look: (website) => expectPages(website, routePaths),
})

export const routes: SpecSection = {
  section: '2.2 Route table (English)',
  rows: [
    {
      quote: 'Every route is a static documentation page loaded on demand.',
      look: async (website) =>
        website.read('/guide/start/', async (page, { requests }) => {
          assert.not.ok(requests.some((each) => each.includes('/guide/faq/general')))
          await page.locator('.drawer a[href="/guide/faq/general"]').click()
          await page.waitForURL('**/guide/faq/general')
          assert.ok(requests.includes('/guide/faq/general.html.json'))
        }),
    },
    {
      quote: 'Each is preloaded before navigation.',
      look: async (website) =>
        website.read('/guide/start/', async (page, { requests }) => {
          await page.locator('.drawer a[href="/guide/start/features"]').hover()
          await page.waitForFunction(
            () =>
              performance.getEntriesByName(`${location.origin}/guide/start/features.html.json`)
                .length > 0,
          )
          assert.ok(requests.includes('/guide/start/features.html.json'))
          assert.match(page.url(), /\/guide\/start\/$/)
        }),
    },
    {
      quote: 'Each route has a path, a source file path, a lang (en or zh) and a version (empty).',
      look: async (website) => {
        for (const routePath of ['/config/dev/hmr', '/zh/config/dev/hmr']) {
          const { pagePath, lang, version, ...page } = await website.pageData(routePath)
          const expected = routePath.startsWith('/zh') ? 'zh' : 'en'
          assert.is(page.routePath, routePath)
          assert.equal([pagePath, lang, version], [`${expected}/config/dev/hmr.md`, expected, ''])
        }
      },
      tests: ['website.test.ts › every route says its file, its language and its version'],
    },
    ...LISTS.map((quote) => list(quote, routesIn(quote))),
    list(PLUGINS, pluginRoutes),
  ],
}

export const chineseRoutes: SpecSection = {
  section: '2.3 Chinese routes',
  rows: [
    list(
      'The whole English set is mirrored under the prefix /zh, with lang zh.',
      inChinese(english),
    ),
    {
      quote: 'The Chinese guide/advanced set has no rem page among the pages listed;',
      look: async (website) => {
        const page = await website.at('/')
        const status = await page.evaluate(
          async () => (await fetch('/zh/guide/advanced/rem')).status,
        )
        assert.is(status, 404)
        assert.equal((await website.pageData('/guide/advanced/rem')).translations, {
          en: '/guide/advanced/rem',
        })
      },
    },
    {
      quote:
        'the Chinese plugin list has an overview plus roughly 30 to 40 plugin pages (the two counts differ between sources; the English list above is the reference).',
      look: async (website) => {
        const page = await website.at('/zh/plugins/list/')
        const links = await page
          .locator('.drawer a[href^="/zh/plugins/list/plugin-"]')
          .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
        assert.equal([...links].sort(), inChinese(pluginRoutes.slice(1)).toSorted())
      },
    },
    {
      quote:
        'Chinese home is /zh/, Chinese release notes are /zh/community/releases/v0-5 to v0-7 and earlier.',
      look: async (website) => {
        assert.is((await website.pageData('/zh/')).lang, 'zh')
        await expectPages(
          website,
          [1, 2, 3, 4, 5, 6, 7].map((minor) => `/zh/community/releases/v0-${minor}`),
        )
        const page = await website.at('/zh/community/releases/v0-7')
        assert.match(await page.locator('article').innerText(), '2024 年 5 月 28 日')
      },
    },
  ],
}
