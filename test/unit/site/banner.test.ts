import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createSite } from '../../../packages/engine/src/site/createSite.ts'
import { siteDataOf } from '../../../packages/engine/src/site/siteData.ts'
import type { Banner } from '../../../packages/engine/src/types/theme.ts'
import type { UserBanner } from '../../../packages/engine/src/types/themeOptions.ts'
import { createConfig } from '../../helpers/config.ts'
import { createPages } from '../../helpers/page.ts'

const test = suite('banner')

const locales = [
  { lang: 'en', label: 'English', title: 'Docs', description: '', dir: 'ltr' as const },
  { lang: 'zh', label: '简体中文', title: '文档', description: '', dir: 'ltr' as const },
]

function bannersOf(en: UserBanner | undefined, zh: UserBanner | undefined): (Banner | null)[] {
  const config = createConfig('/site', {
    ...{ locales, hasLocaleFolders: true },
    localized: { en: en ? { banner: en } : {}, zh: zh ? { banner: zh } : {} },
  })
  const pages = createPages({ 'en/news.md': '', 'zh/news.md': '' }, config)
  const content = { files: [], metaFiles: [], i18nFile: null, diagnostics: [] }
  const site = createSite(config, content, pages)
  return locales.map(({ lang }) => siteDataOf(site, lang).banner)
}

test('a banner leads to the page of its language and can be put away unless it says otherwise', () => {
  const [en, zh] = bannersOf({ text: 'New', link: '/news', id: 'n' }, { text: '新', link: '/news' })
  assert.equal(en, { id: 'n', text: 'New', link: '/news', dismissible: true })
  assert.is(zh?.link, '/zh/news')
  const [fixed] = bannersOf({ text: 'New', id: 'n', dismissible: false }, undefined)
  assert.equal(fixed, { id: 'n', text: 'New', link: null, dismissible: false })
  assert.equal(bannersOf(undefined, undefined), [null, null])
})

test('the banners of all languages share a name, which a new text changes', () => {
  const [en, zh] = bannersOf({ text: 'New' }, { text: '新' })
  const [changed] = bannersOf({ text: 'New' }, { text: '更新' })
  assert.is(en?.id, zh?.id)
  assert.is.not(en?.id, changed?.id)
})

test.run()
