// The settings of the website (site/) as docgen reads them: its languages, what they are called, links, sister tools
// and Markdown.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import { loadConfig } from '../packages/engine/src/config/loadConfig.ts'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import type { Config } from '../packages/engine/src/types/index.ts'

const test = suite<{ config: Config }>('the settings of the website')

const site = join(packageRoot(), 'site')

test.before(async (context) => {
  context.config = await loadConfig(site)
})

test('it is written in English and Chinese, each named in itself, with title and description', ({
  config,
}) => {
  assert.is(config.lang, 'en')
  assert.equal(
    config.locales.map(({ lang, label, title, dir }) => [lang, label, title, dir]),
    [
      ['en', 'English', 'Rsbuild', 'ltr'],
      ['zh', '简体中文', 'Rsbuild', 'ltr'],
    ],
  )
  const [english = '', chinese = ''] = config.locales.map(({ description }) => description)
  assert.match(english, /build tool .* Rspack, .* Rust/)
  assert.match(chinese, /Rspack .*构建工具.* Rust/)
})

test('each language has its edit link and its bar; Chinese names outline and neighbours itself', ({
  config,
}) => {
  const { en, zh } = config.localized
  assert.equal(
    [en, zh].map((each) => each?.editLink?.text),
    ['Edit this page on GitHub', '在 GitHub 上编辑此页'],
  )
  assert.match(en?.editLink?.docRepoBaseUrl ?? '', /^https:\/\/github\.com\/.+\/docs$/)
  assert.equal(
    [en, zh].map((each) => each?.nav?.length),
    [5, 5],
  )
  assert.equal([zh?.outlineTitle, zh?.prevPageText, zh?.nextPageText], ['目录', '上一页', '下一页'])
  assert.equal([en?.outlineTitle, en?.prevPageText, en?.nextPageText], Array(3).fill(undefined))
})

test('it has clean addresses at the root, search, view transitions and one version', ({
  config,
}) => {
  assert.is(config.base, '/')
  assert.is(config.cleanUrls, true)
  assert.equal(config.versions, [])
  assert.is(config.search?.mode, 'local')
  assert.is(config.themeConfig.enableContentAnimation, true)
})

test('no text is set beside its logo: the pictures carry the name, as outlines', ({ config }) => {
  assert.is(config.logoText, '')
  const pictures = [config.logo?.light, config.logo?.dark].map((path = '') =>
    readFileSync(join(site, 'public', path), 'utf8'),
  )
  for (const picture of pictures) {
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(picture) ?? []
    assert.ok(Number(width) > 3 * Number(height), 'a mark and a word')
    // Text would be drawn in whatever font the reader has.
    assert.not.match(picture, '<text')
  }
})

test('code has no line numbers and is not wrapped', ({ config }) => {
  const { showLineNumbers, defaultWrapCode } = config.markdown
  assert.equal([showLineNumbers, defaultWrapCode], [false, false])
})

test('its social links are a repository, a microblog and a chat, each opened as a link', ({
  config,
}) => {
  assert.equal(
    config.themeConfig.socialLinks.map(({ icon, mode, content }) => [
      icon,
      mode,
      new URL(content).host,
    ]),
    [
      ['github', 'link', 'github.com'],
      ['twitter', 'link', 'twitter.com'],
      ['discord', 'link', 'discord.gg'],
    ],
  )
})

test('each sister tool has name, two descriptions, logo and address', ({ config }) => {
  const { items = [] } = config.themeConfig.productFamily ?? {}
  assert.equal(
    items.map(({ name }) => name),
    ['Rspack', 'Rsbuild', 'Rspress', 'Rsdoctor'],
  )
  for (const { name, desc, descEn, logo, url } of items) {
    assert.match(desc, /\p{Script=Han}/u, name)
    assert.match(descEn ?? '', /^[\x20-\x7e]+$/, name)
    assert.match(logo, /^\/family\/\w+\.svg$/, name)
    assert.match(url, /^https:\/\//, name)
  }
  assert.ok(items.some(({ logoScale }) => logoScale !== undefined))
})

test.run()
