// The routes of the website against those of its specification.
import * as assert from 'uvu/assert'
import { loadSite } from '../packages/engine/src/index.ts'
import type { Site } from '../packages/engine/src/types.ts'
import { unwrittenRoutes } from '../site/unwritten.ts'
import { suite } from './helpers/suite.ts'
import { folders, routesIn, writtenFolders } from './spec/siteRoutes.ts'

const test = suite<{ site: Site }>('routes of the website')

test.before(async (context) => {
  context.site = await loadSite('site')
})

/** Routes with a file of their own. */
function routesOf({ routes }: Site): readonly string[] {
  return [...routes.values()]
    .filter((route) => !route.isGenerated)
    .map(({ routePath }) => routePath)
}

test('the folders that are written have exactly the routes of the specification, in both languages', ({
  site,
}) => {
  assert.equal([...routesOf(site)].sort(), routesIn(writtenFolders))
})

test('what the website links to and does not have is a route of the specification', () => {
  const all = routesIn(Object.keys(folders))
  assert.equal(
    unwrittenRoutes.filter((route) => !all.includes(route)),
    [],
  )
})

test('every route says its file, its language and its version', ({ site }) => {
  for (const route of site.routes.values()) {
    const { page, routePath, isGenerated } = route
    const lang = routePath.startsWith('/zh/') ? 'zh' : 'en'
    assert.is(page.lang, lang, routePath)
    assert.is(page.version, '')
    if (!isGenerated) assert.match(page.filePath, new RegExp(`^${lang}/.*\\.mdx?$`))
  }
})

test('a page and its translation know of each other', ({ site }) => {
  for (const routePath of routesOf(site)) {
    const english = routePath.replace(/^\/zh(?=\/)/, '')
    assert.equal(site.routes.get(routePath)?.translations, { en: english, zh: `/zh${english}` })
  }
})

test.run()
