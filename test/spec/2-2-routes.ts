// Sections 2.2 and 2.3 of the site specification, traced: the routes of the website.
import type { SpecSection } from './row.ts'

const ROUTES =
  'website.test.ts › the website has exactly the routes of the specification, in both languages'

export const routes: SpecSection = {
  section: '2.2 and 2.3 Routes, English and Chinese',
  rows: [
    { says: 'the home page is at /', code: 'test/spec/siteRoutes.ts#folders', tests: [ROUTES] },
    {
      says: '/api/start/ and three pages below /api/javascript-api/',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/community/ and below /community/releases/ an index and the releases v0-1 to v0-7',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/config/ has an index and a page on plugins',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/config/dev/ has eleven options',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/config/html/ has twelve options',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/config/module-federation/ has options',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/config/output/ has twenty-one options',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/config/performance/ has ten options',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/config/security/ has nonce',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/config/server/ has eleven options',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/config/source/ has ten options',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/config/tools/ has nine options',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/guide/advanced/ has seven pages',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/guide/basic/ has fifteen pages',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/guide/debug/ has three pages',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/guide/faq/ has four pages',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/guide/framework/ has five pages',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/guide/migration/ has four pages',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/guide/optimization/ has four pages',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/guide/start/ has an index and four pages',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/plugins/dev/ has an index and two pages',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: '/plugins/list/ has an overview and one page for each official plugin',
      code: 'test/spec/siteRoutes.ts#folders',
      tests: [ROUTES],
    },
    {
      says: 'every route is a static page loaded on demand',
      code: 'packages/engine/src/render/renderRoute.ts',
      tests: [
        'browser/hydration.test.ts › a page of Markdown loads the shared files and nothing of its own',
      ],
    },
    {
      says: 'each route is preloaded before navigation',
      code: 'packages/engine/src/runtime/prefetch.ts',
      tests: [
        'browser/navigation.test.ts › pages in view are fetched ahead, once; those below when they are scrolled to',
      ],
    },
    {
      says: 'a route has a path, a source file, a language and an empty version',
      code: 'packages/engine/src/types.ts#Route',
      tests: ['website.test.ts › every route says its file, its language and its version'],
    },
    {
      says: 'the English set is mirrored below /zh with lang zh',
      code: 'test/spec/siteRoutes.ts#websiteRoutes',
      tests: [ROUTES, 'website.test.ts › a page and its translation know of each other'],
    },
    {
      says: 'guide/advanced has no rem page in Chinese',
      code: 'test/spec/siteRoutes.ts#englishOnly',
      tests: [ROUTES],
    },
    {
      says: 'the Chinese plugin list has an overview and the plugins of the English list',
      code: 'test/spec/siteRoutes.ts#websiteRoutes',
      tests: [ROUTES],
      decided: 'Two counts differ in the specification; the English list is the one that holds.',
    },
    { says: 'the Chinese home page is /zh/', code: 'site/docs/zh/index.md', tests: [ROUTES] },
    {
      says: 'the Chinese release notes are below /zh/community/releases/',
      code: 'test/spec/siteRoutes.ts#websiteRoutes',
      tests: [ROUTES],
    },
  ],
}
