// The home pages and the bar of the website (site/) against its specification: their frontmatter and settings. How
// they look and act is shown in test/browser/.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import { loadConfig } from '../packages/engine/src/config/loadConfig.ts'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { scanContent } from '../packages/engine/src/content/scanContent.ts'
import { readFrontmatter } from '../packages/engine/src/markdown/head/frontmatter.ts'
import type { Config } from '../packages/engine/src/types/index.ts'
import type { Frontmatter } from '../packages/engine/src/types/frontmatter.ts'

const test = suite<{ config: Config; homes: readonly Frontmatter[] }>('the home of the website')

const site = join(packageRoot(), 'site')

test.before(async (context) => {
  context.config = await loadConfig(site)
  const homes = ['en', 'zh'].map(async (lang) => {
    const absPath = join(site, 'docs', lang, 'index.md')
    return (await readFrontmatter(readFileSync(absPath, 'utf8'), absPath)).frontmatter
  })
  context.homes = await Promise.all(homes)
})

test('each home page has a hero with name, lines, tagline, two actions and a picture for light and dark', ({
  homes,
}) => {
  for (const { pageType, hero } of homes) {
    assert.is(pageType, 'home')
    assert.ok(hero?.name && hero.tagline)
    assert.is(hero.text?.trim().split('\n').length, 2)
    const src = hero.image?.src
    assert.ok(typeof src === 'object' && src.light !== src.dark)
    for (const path of [src.light, src.dark]) assert.ok(existsSync(join(site, 'public', path)))
    assert.ok(hero.image?.alt)
  }
  const [english, chinese] = homes.map(({ hero }) =>
    hero?.actions?.map(({ text, link, theme }) => [text, link, theme]),
  )
  assert.equal(english, [
    ['Introduction', '/guide/start/', 'brand'],
    ['Quick Start', '/guide/start/quick-start', 'alt'],
  ])
  assert.equal(
    chinese?.map(([, ...rest]) => rest),
    [
      ['/zh/guide/start/', 'brand'],
      ['/zh/guide/start/quick-start', 'alt'],
    ],
  )
})

test('each home page has six features with icon, title and details; Chinese has the same ones', ({
  homes,
}) => {
  const [english, chinese] = homes.map(({ features = [] }) => features)
  assert.is(english?.length, 6)
  for (const { icon, title, details } of [...english!, ...chinese!]) {
    assert.ok(icon && title && details)
  }
  const shapeOf = (home: typeof english) => home?.map(({ icon, span, link }) => [icon, span, link])
  assert.equal(shapeOf(chinese), shapeOf(english))
  for (const { title, details } of chinese!) assert.match(title + details, /\p{Script=Han}/u)
})

test('the bar leads to guide, configuration, plugins, API and community, in Chinese below /zh', ({
  config,
}) => {
  const routes = [
    '/guide/start/',
    '/config/',
    '/plugins/list/',
    '/api/start/',
    '/community/',
  ] as const
  const navOf = (lang: string) =>
    config.localized[lang]?.nav?.map((item) => [item.link, item.position, item.activeMatch])
  const expected = (prefix: string) =>
    routes.map((route) => {
      const section = route.split('/')[1] ?? ''
      return [prefix + route, 'left', `^${prefix}/${section}/`]
    })
  assert.equal(navOf('en'), expected(''))
  assert.equal(navOf('zh'), expected('/zh'))
  assert.equal(
    config.localized['en']?.nav?.map(({ text }) => text),
    ['Guide', 'Config', 'Plugin', 'API', 'Community'],
  )
  const known = (path: string) =>
    existsSync(join(site, 'docs/en', path, 'index.md')) ||
    existsSync(join(site, 'docs/en', path, 'index.mdx'))
  assert.equal(
    routes.filter((route) => !known(route)),
    [],
  )
})

test('its mark has a file for light and one for dark', ({ config }) => {
  const { logo } = config
  assert.ok(logo && logo.light !== logo.dark)
  for (const path of [logo.light, logo.dark]) assert.ok(existsSync(join(site, 'public', path)))
})

test('its footer names the year 2024 and the company that owns it', ({ config }) => {
  assert.match(config.localized['en']?.footer?.message ?? '', /^© 2024 \p{Lu}\w+/u)
})

test('files below shared, theme and src are no pages', async ({ config }) => {
  const { files } = await scanContent(config)
  const wrong = files.filter(({ filePath }) => /^(?:(?:en|zh)\/shared|theme|src)\//.test(filePath))
  assert.ok(files.length > 0)
  assert.equal(wrong, [])
  assert.equal(config.route.exclude, ['**/zh/shared/**', '**/en/shared/**', './theme', './src'])
})

test('each picture of a sister tool is there', ({ config }) => {
  const { items = [] } = config.themeConfig.productFamily ?? {}
  assert.is(items.length, 4)
  for (const { logo } of items) assert.ok(existsSync(join(site, 'public', logo)), logo)
})

test.run()
