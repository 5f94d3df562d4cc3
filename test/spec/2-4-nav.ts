// Section 2.4 of the site specification, sentence by sentence.
import * as assert from 'uvu/assert'
import type { SidebarItem } from '../../packages/engine/src/types/navigation.ts'
import type { SpecSection } from './row.ts'
import { attributesOf, textsOf } from './website.ts'

const KINDS = 'unit/site/configNavigation.test.ts › every kind of sidebar item is resolved'
const LOOKS =
  'browser/sidebar.test.ts › a divider is dashed, a header is text, an item carries its tag and context, an external one its mark'

const linksIn = (items: readonly SidebarItem[]): string[] =>
  items.flatMap((item) =>
    item.type === 'group' ? linksIn(item.items) : item.type === 'link' ? [item.link] : [],
  )

export const nav: SpecSection = {
  section: '2.4 Navigation and sidebars',
  rows: [
    {
      quote:
        'Guide (/guide/start/), Config (/config/), Plugin (/plugins/list/), API (/api/start/), Community (/community/), each with a Chinese equivalent under /zh/.',
      look: async (website) => {
        const bar = async (path: string) => {
          const page = await website.at(path)
          const hrefs = await attributesOf(page, '.nav-items a', 'href')
          return (await textsOf(page, '.nav-items a')).map((text, at) => `${text} ${hrefs[at]}`)
        }
        assert.equal(await bar('/'), [
          'Guide /guide/start/',
          'Config /config/',
          'Plugin /plugins/list/',
          'API /api/start/',
          'Community /community/',
        ])
        assert.equal(await bar('/zh/'), [
          '指南 /zh/guide/start/',
          '配置 /zh/config/',
          '插件 /zh/plugins/list/',
          'API /zh/api/start/',
          '社区 /zh/community/',
        ])
      },
    },
    {
      quote:
        'Nav items have text, link, optional sub-items, position (left or right), activeMatch and tag.',
      look: async (website) => {
        for (const item of (await website.siteData('/')).nav) {
          for (const field of ['text', 'link', 'position', 'activeMatch', 'tag']) {
            assert.ok(field in item, field)
          }
        }
        const page = await website.at('/config/dev/hmr')
        assert.equal(await textsOf(page, '.nav-items [aria-current]'), ['Config'])
      },
      tests: [
        'browser/nav.test.ts › items are on their side, in order, and their links have the base and the language',
        'browser/nav.test.ts › a menu of the bar opens by hover, by click and by keyboard',
        'browser/nav.test.ts › a tag is beside the text of its item',
      ],
    },
    {
      quote:
        'Sidebars exist for the prefixes /api, /community (including release announcements v0.1 to v0.7), /config, /guide, /plugins and /shared (hook and helper pages such as onAfterBuild, onExit, getRsbuildConfig, onAfterStartProdServer, onBeforeBuild, onBeforeCreateCompiler, onBeforeStartDevServer, onBeforeStartProdServer, onCloseDevServer, onDevCompileDone).',
      look: async (website) => {
        for (const prefix of ['', '/zh']) {
          const { sidebar } = await website.siteData(`${prefix}/`)
          const folders = 'api community config guide plugins shared'.split(' ')
          assert.equal(
            Object.keys(sidebar).sort(),
            folders.map((folder) => `${prefix}/${folder}/`),
          )
          const shared = sidebar[`${prefix}/shared/`] ?? []
          const names = shared.map((item) => ('text' in item ? item.text : ''))
          for (const name of 'onAfterBuild onExit getRsbuildConfig onAfterStartProdServer onBeforeBuild onBeforeCreateCompiler onBeforeStartDevServer onBeforeStartProdServer onCloseDevServer onDevCompileDone'.split(
            ' ',
          )) {
            assert.ok(names.includes(name), name)
          }
          const community = await website.at(`${prefix}/community/`)
          for (const minor of [1, 2, 3, 4, 5, 6, 7]) {
            const link = community.locator(
              `.drawer a[href="${prefix}/community/releases/v0-${minor}"]`,
            )
            assert.match(await link.innerText(), `v0.${minor}`)
          }
        }
      },
      decided:
        'Files below shared are excluded from routing, so the items of its sidebar lead to the headings under which pages include them.',
    },
    {
      quote: 'Sidebar groups start expanded (collapsible, not collapsed).',
      look: async (website) => {
        for (const path of ['/guide/start/', '/config/dev/hmr', '/zh/plugins/list/plugin-vue']) {
          const open = await (
            await website.at(path)
          )
            .locator('.drawer details')
            .evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open))
          assert.ok(open.length > 0 && open.every(Boolean), path)
        }
      },
    },
    {
      quote:
        'A sidebar item has text, link, file key, collapsible, collapsed, nested items, tag, overview headers, dividers and section headers.',
      look: async (website) => {
        const [group] = (await website.siteData('/')).sidebar['/guide/'] ?? []
        const expected = [
          'text',
          'link',
          'collapsible',
          'collapsed',
          'items',
          'tag',
          'overviewHeaders',
        ]
        for (const field of expected) assert.ok(field in (group ?? {}), field)
      },
      tests: [
        KINDS,
        LOOKS,
        'unit/site/folderNavigation.test.ts › `_meta.json` decides what is listed, in which order and under which name',
      ],
      decided:
        'The file key is the name of the file in `_meta.json`; a resolved item has its link.',
    },
    {
      quote: 'The site base is /.',
      look: async (website) => assert.is((await website.siteData('/')).base, '/'),
    },
    {
      quote: 'Clean URLs are on.',
      look: async (website) => {
        const page = await website.at('/guide/start/')
        const hrefs = await attributesOf(page, 'a[href^="/"]', 'href')
        assert.ok(hrefs.length > 30)
        assert.equal(
          hrefs.filter((href) => /\.html|\/index\b/.test(href)),
          [],
        )
      },
    },
    {
      quote: 'Files under shared, theme and src are excluded from routing.',
      look: async (website) => {
        const page = await website.at('/')
        for (const path of ['/shared/onExit', '/zh/shared/onExit', '/en/shared/onExit']) {
          assert.is(await page.evaluate(async (at) => (await fetch(at)).status, path), 404, path)
        }
      },
      tests: ['websiteHome.test.ts › files below shared, theme and src are no pages'],
    },
    {
      quote: 'The navbar logo has light and dark variants.',
      look: async (website) => {
        const page = await website.at('/')
        const logo = page.locator('.nav-start .site-name img')
        assert.equal(await attributesOf(page, '.nav-start .site-name img', 'src'), [
          '/logo-light.svg',
          '/logo-dark.svg',
        ])
        assert.ok(await logo.first().isVisible())
        await website.read(
          '/',
          async (dark) => {
            const shown = dark.locator('.nav-start .site-name img:visible')
            assert.is(await shown.getAttribute('src'), '/logo-dark.svg')
          },
          { colorScheme: 'dark' },
        )
      },
    },
    {
      quote: 'Top navigation:',
      decided:
        'Every page of a sidebar can be reached by clicks; so can those that no sidebar lists.',
      look: async (website) => {
        const { sidebar } = await website.siteData('/')
        const listed = Object.values(sidebar).flatMap(linksIn)
        assert.not.ok(listed.includes('/guide/advanced/rem'))
        const page = await website.at('/plugins/list/plugin-rem')
        assert.is(await page.locator('article a[href="/guide/advanced/rem"]').count(), 1)
      },
    },
  ],
}
