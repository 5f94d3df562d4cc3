// Section 3 Entities and their fields of the site specification, traced; feeds and search documents stand apart.
import type { SpecRow, SpecSection } from './row.ts'

const TYPES = 'packages/engine/src/types.ts'
const PAGE_DATA = 'unit/site/pageData.test.ts › a page has all its fields'
const RECORD = 'unit/markdown/parsePage.test.ts › a page holds everything of its file'
const ROUTES = 'website.test.ts › every route says its file, its language and its version'
const HOME =
  'entities.test.tsx › hero and features of the frontmatter reach the page with all their fields'
const LOCALES =
  'websiteSettings.test.ts › it is written in English and Chinese, each named in itself, with title and description'
const BY_LANGUAGE =
  'websiteSettings.test.ts › each language has its edit link and its bar; Chinese names outline and neighbours itself'
const SETTINGS =
  'websiteSettings.test.ts › it has clean addresses at the root, search, view transitions and one version'
const FAMILY =
  'theme/Nav.test.tsx › the sister tools speak English on English pages and the other text elsewhere'
const TOOLS =
  'websiteSettings.test.ts › each sister tool has name, two descriptions, logo and address'
const SOCIAL =
  'theme/Nav.test.tsx › social links show text, a picture or markup in a panel of their own'
const TOC =
  'unit/markdown/rehype/collectText.test.ts › toc lists headings of depth 2 to 4 and says where each stands in the text'
const TYPE = 'entities.test.tsx › frontmatter says the type of a page; without it a page is a doc'
const CODE = 'websiteSettings.test.ts › code has no line numbers and is not wrapped'
const SOCIAL_BAR = 'theme/Nav.test.tsx › three social links are shown, the others wait in a menu'

const routes: readonly SpecRow[] = [
  {
    says: 'a route entry has its path',
    code: `${TYPES}#Route`,
    tests: [
      'unit/site/createSite.test.ts › each page is a route, sorted by path, with URL and file',
    ],
  },
  {
    says: 'a route entry has the element that is shown there',
    code: 'packages/engine/src/render/renderRoute.ts#renderRoute',
    tests: ['browser/hydration.test.ts › without JavaScript the page is whole and its links work'],
    decided:
      'The element is the document of the route and, for a page in MDX, its module; there is no list of elements in the browser.',
  },
  { says: 'a route entry has the path of its file', code: `${TYPES}#filePath`, tests: [ROUTES] },
  {
    says: 'a route entry can be preloaded',
    code: 'packages/engine/src/runtime/prefetch.ts',
    tests: [
      'browser/navigation.test.ts › pages in view are fetched ahead, once; those below when they are scrolled to',
    ],
  },
  { says: 'a route entry has its language, en or zh', code: `${TYPES}#Page`, tests: [ROUTES] },
  {
    says: 'a route entry has its version, which is empty',
    code: 'packages/engine/src/shared/routePrefixes.ts#routePathOf',
    tests: [ROUTES],
  },
]

const pageData: readonly SpecRow[] = [
  {
    says: 'page data has pagePath',
    code: 'packages/engine/src/site/pageData.ts#pageDataOf',
    tests: [PAGE_DATA],
    decided: 'The path of the page’s file in the docs folder; empty for a page without file.',
  },
  {
    says: 'page data has pageType, doc by default',
    code: 'packages/engine/src/site/pageData.ts#pageDataOf',
    tests: [PAGE_DATA, TYPE],
  },
  {
    says: 'the pageType of an unknown page is 404',
    code: 'packages/engine/src/site/notFound.ts#notFoundPage',
    tests: [
      'unit/site/createSite.test.ts › each language has a 404 page, its own where the author wrote one',
      'browser/hydration.test.ts › an unknown Chinese path is answered in Chinese even by the default 404 page',
    ],
  },
  {
    says: 'page data has title',
    code: 'packages/engine/src/site/pageData.ts#pageDataOf',
    tests: [PAGE_DATA],
  },
  {
    says: 'page data has frontmatter',
    code: 'packages/engine/src/site/pageData.ts#pageDataOf',
    tests: [PAGE_DATA],
  },
  {
    says: 'page data has toc',
    code: 'packages/engine/src/site/pageData.ts#pageDataOf',
    tests: [PAGE_DATA],
  },
  {
    says: 'page data has routePath',
    code: 'packages/engine/src/site/pageData.ts#pageDataOf',
    tests: [PAGE_DATA],
  },
  {
    says: 'page data has lang',
    code: 'packages/engine/src/site/pageData.ts#pageDataOf',
    tests: [PAGE_DATA],
    decided: 'Never empty: a page without a folder of a language is in the site’s own.',
  },
  {
    says: 'page data has version, empty by default',
    code: 'packages/engine/src/site/pageData.ts#pageDataOf',
    tests: [PAGE_DATA],
  },
  {
    says: 'page data has lastUpdatedTime',
    code: 'packages/engine/src/site/pageData.ts#lastUpdatedTimeOf',
    tests: ['unit/site/pageData.test.ts › last-updated times are known where the site shows them'],
    decided: 'Milliseconds since 1970; null where the site does not show it.',
  },
]

const pages: readonly SpecRow[] = [
  { says: 'the record of a page has title', code: `${TYPES}#Page`, tests: [RECORD] },
  { says: 'the record of a page has routePath', code: `${TYPES}#Page`, tests: [RECORD] },
  { says: 'the record of a page has lang', code: `${TYPES}#Page`, tests: [RECORD] },
  { says: 'the record of a page has toc', code: `${TYPES}#Page`, tests: [RECORD] },
  { says: 'the record of a page has frontmatter', code: `${TYPES}#Page`, tests: [RECORD] },
  { says: 'the record of a page has version', code: `${TYPES}#Page`, tests: [RECORD] },
  {
    says: 'the record of a page has _relativePath',
    code: `${TYPES}#Page`,
    tests: [RECORD],
    decided: 'It is called `filePath`.',
  },
  { says: 'a toc entry has text, id and depth', code: `${TYPES}#TocEntry`, tests: [TOC] },
  {
    says: 'the depth of a toc entry is 2 to 4',
    code: 'packages/engine/src/markdown/rehype/collectText.ts',
    tests: [TOC],
  },
  {
    says: 'a toc entry has charIndex',
    code: `${TYPES}#TocEntry`,
    tests: [TOC],
    decided: 'Where the heading begins in the plain text of its page.',
  },
  {
    says: 'charIndex is -1 when it is unknown',
    code: 'packages/engine/src/outputs/searchSections.ts#charIndex',
    tests: [
      'unit/outputs/searchSections.test.ts › a heading whose place in the text is unknown, -1, begins no section',
    ],
  },
  {
    says: 'frontmatter may hold pageType',
    code: 'packages/engine/src/config/frontmatterSchema.ts#pageType',
    tests: [TYPE],
  },
  {
    says: 'frontmatter may hold titleSuffix',
    code: 'packages/engine/src/config/frontmatterSchema.ts#titleSuffix',
    tests: ['unit/shared/head.test.ts › the title names the page and the site'],
  },
  {
    says: 'frontmatter may hold a hero',
    code: 'packages/engine/src/config/frontmatterSchema.ts#hero',
    tests: [HOME],
  },
  {
    says: 'frontmatter may hold features',
    code: 'packages/engine/src/config/frontmatterSchema.ts#features',
    tests: [HOME],
  },
]

const parts: readonly SpecRow[] = [
  { says: 'a hero has name', code: `${TYPES}#Hero`, tests: [HOME] },
  { says: 'a hero has text', code: `${TYPES}#Hero`, tests: [HOME] },
  { says: 'a hero has tagline', code: `${TYPES}#Hero`, tests: [HOME] },
  { says: 'an action of a hero has text and link', code: `${TYPES}#HeroAction`, tests: [HOME] },
  {
    says: 'an action of a hero has a theme',
    code: `${TYPES}#HeroAction`,
    tests: [HOME],
    decided: '`brand`, the default, or `alt`.',
  },
  {
    says: 'the image of a hero has a file for light and one for dark',
    code: `${TYPES}#Hero`,
    tests: [HOME],
    decided: 'One file for both may stand in their place.',
  },
  { says: 'the image of a hero has an alt text', code: `${TYPES}#Hero`, tests: [HOME] },
  { says: 'a feature has icon', code: `${TYPES}#Feature`, tests: [HOME] },
  { says: 'a feature has title', code: `${TYPES}#Feature`, tests: [HOME] },
  { says: 'a feature has details', code: `${TYPES}#Feature`, tests: [HOME] },
  { says: 'a feature has link', code: `${TYPES}#Feature`, tests: [HOME] },
  { says: 'a feature has span', code: `${TYPES}#Feature`, tests: [HOME] },
  {
    says: 'a product family link has name',
    code: `${TYPES}#ProductFamilyLink`,
    tests: [FAMILY, TOOLS],
  },
  {
    says: 'a product family link has desc',
    code: `${TYPES}#ProductFamilyLink`,
    tests: [FAMILY, TOOLS],
  },
  {
    says: 'a product family link has descEn',
    code: `${TYPES}#ProductFamilyLink`,
    tests: [FAMILY, TOOLS],
  },
  { says: 'a product family link has logo', code: `${TYPES}#ProductFamilyLink`, tests: [TOOLS] },
  {
    says: 'a product family link has logoScale',
    code: `${TYPES}#ProductFamilyLink`,
    tests: [FAMILY],
  },
  {
    says: 'a product family link has url',
    code: `${TYPES}#ProductFamilyLink`,
    tests: [FAMILY, TOOLS],
  },
  { says: 'a product family link has urlEn', code: `${TYPES}#ProductFamilyLink`, tests: [FAMILY] },
  { says: 'a social link has an icon', code: `${TYPES}#SocialLink`, tests: [SOCIAL_BAR, SOCIAL] },
  {
    says: 'a social link of mode link opens its content',
    code: `${TYPES}#SocialLink`,
    tests: [
      'websiteSettings.test.ts › its social links are a repository, a microblog and a chat, each opened as a link',
    ],
  },
  { says: 'a social link may have mode text', code: `${TYPES}#SocialLink`, tests: [SOCIAL] },
  { says: 'a social link may have mode img', code: `${TYPES}#SocialLink`, tests: [SOCIAL] },
  { says: 'a social link may have mode dom', code: `${TYPES}#SocialLink`, tests: [SOCIAL] },
  { says: 'a social link has content', code: `${TYPES}#SocialLink`, tests: [SOCIAL] },
]

const site: readonly SpecRow[] = [
  {
    says: 'the edit link has docRepoBaseUrl',
    code: `${TYPES}#EditLink`,
    tests: [
      'unit/site/pageData.test.ts › the edit link is the encoded file path below the base; a generated page has none',
    ],
  },
  {
    says: 'the text of the edit link is ‘Edit this page on GitHub’',
    code: 'packages/theme/src/text/en.ts#editLinkText',
    tests: [BY_LANGUAGE],
  },
  { says: 'a locale record has lang', code: 'site/docgen.config.ts', tests: [LOCALES] },
  {
    says: 'the label of a locale record is English or Simplified Chinese',
    code: 'site/docgen.config.ts#简体中文',
    tests: [LOCALES],
    decided: 'Each label is in its own language.',
  },
  {
    says: 'a locale record has title and description',
    code: 'site/docgen.config.ts',
    tests: [LOCALES],
  },
  {
    says: 'a locale record has an edit link',
    code: 'site/docgen.config.ts#editLink',
    tests: [BY_LANGUAGE],
  },
  { says: 'a locale record has a nav', code: 'site/docgen.config.ts#nav', tests: [BY_LANGUAGE] },
  {
    says: 'a locale record has a sidebar',
    code: 'packages/engine/src/site/locales.ts#localeSidebar',
    tests: [
      'unit/site/pageData.test.ts › the data of a language has what the site and the language say',
    ],
    decided: 'Made from the `_meta.json` files where the configuration has none.',
  },
  {
    says: 'the Chinese locale record has an outline title',
    code: 'site/docgen.config.ts#outlineTitle',
    tests: [BY_LANGUAGE],
  },
  {
    says: 'the Chinese locale record has a previous-page text',
    code: 'site/docgen.config.ts#prevPageText',
    tests: [BY_LANGUAGE],
  },
  {
    says: 'the Chinese locale record has a next-page text',
    code: 'site/docgen.config.ts#nextPageText',
    tests: [BY_LANGUAGE],
  },
  {
    says: 'static generation is on',
    code: 'packages/engine/src/render/document.ts#documentOf',
    tests: ['browser/hydration.test.ts › without JavaScript the page is whole and its links work'],
    decided: 'Always; there is no other mode.',
  },
  {
    says: 'multiVersion is empty',
    code: 'packages/engine/src/config/resolveConfig.ts#resolveVersions',
    tests: [SETTINGS],
  },
  {
    says: 'logoText is empty',
    code: 'site/docgen.config.ts',
    tests: [
      'websiteSettings.test.ts › no text is set beside its logo: the pictures carry the name, as outlines',
    ],
  },
  {
    says: 'search is on',
    code: 'packages/engine/src/config/resolveConfig.ts#resolveSearch',
    tests: [SETTINGS],
  },
  {
    says: 'there is a flag for the animation of content',
    code: 'site/docgen.config.ts#enableContentAnimation',
    tests: [SETTINGS],
  },
  { says: 'addresses are clean', code: 'site/docgen.config.ts#cleanUrls', tests: [SETTINGS] },
  {
    says: 'a site has a base',
    code: 'packages/engine/src/config/resolveConfig.ts#normalizeBase',
    tests: [SETTINGS],
  },
  {
    says: 'code has no line numbers',
    code: 'packages/engine/src/config/resolveConfig.ts#showLineNumbers',
    tests: [CODE],
  },
  {
    says: 'code is not wrapped by default',
    code: 'packages/engine/src/config/resolveConfig.ts#defaultWrapCode',
    tests: [CODE],
  },
  {
    says: 'a highlighter colours code',
    code: 'packages/engine/src/markdown/highlighter.ts',
    tests: ['unit/markdown/highlight.test.ts › common names of languages are known'],
    decided: 'Shiki, at build time.',
  },
]

export const entities: SpecSection = {
  section: '3 Entities and their fields',
  rows: [...routes, ...pageData, ...pages, ...parts, ...site],
}
