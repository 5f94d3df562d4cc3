// What the schemas say of values an author may get wrong: one line for each, as `explain.ts` words it.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { z } from 'zod'
import { checkValue } from '../../../packages/engine/src/config/explain.ts'
import { frontmatterSchema } from '../../../packages/engine/src/config/frontmatterSchema.ts'
import { metaSchema } from '../../../packages/engine/src/config/metaSchema.ts'
import { navSchema } from '../../../packages/engine/src/config/navSchema.ts'
import { userConfigSchema } from '../../../packages/engine/src/config/schema.ts'

const test = suite('schema')

function complaints(
  schema: z.ZodType,
  value: unknown,
  noun: 'option' | 'field' | 'entry' = 'option',
): string[] {
  const { diagnostics } = checkValue(schema, value, { noun, subject: 'The file' })
  return diagnostics.map(({ code, message, hint }) =>
    [code, message, hint].filter(Boolean).join(' '),
  )
}

test('a configuration that uses every option is accepted', () => {
  const link = { text: 'A', link: '/a', activeMatch: '^/a', position: 'left', tag: 'new' }
  const group = { text: 'G', items: [link], link: '/g' }
  const localized = {
    nav: [link, group],
    sidebar: {
      '/': [
        '/a',
        { text: 'A', link: 'https://example.com', tag: 't', context: 'c', overviewHeaders: [2, 3] },
        {
          ...{ text: 'G', link: '/g', collapsible: false, collapsed: true },
          items: ['/b', { text: 'H', items: [{ dividerType: 'dashed' }] }],
        },
        { sectionHeaderText: 'S', tag: 't' },
      ],
    },
    editLink: { docRepoBaseUrl: 'https://example.com/docs', text: 'Edit' },
    outlineTitle: 'o',
    prevPageText: 'p',
    nextPageText: 'n',
    lastUpdatedText: 'l',
    footer: { message: '', pages: 'all' },
    banner: { text: 'b', link: '/b', dismissible: false, id: 'i' },
    text: { copyCode: 'c', tip: 't' },
  }
  const config = {
    ...{ root: 'docs', outDir: 'out', base: '/', siteOrigin: 'https://example.com', title: 'T' },
    ...{ description: '', lang: 'en', icon: '/i.svg', logoText: '' },
    logo: { light: '/l.svg', dark: 'https://example.com/d.svg' },
    head: [
      ['meta', { name: 'a', content: 'b' }],
      { tag: 'script', attrs: { async: true }, children: 'x' },
    ],
    locales: [
      { lang: 'en', label: 'English', title: 't', description: '' },
      { lang: 'zh', label: '中文', dir: 'ltr' },
    ],
    multiVersion: { default: 'v2', versions: ['v1', 'v2'] },
    route: { include: ['a'], exclude: ['b/**'], cleanUrls: false },
    markdown: {
      ...{ showLanguage: true, showWrapButton: true },
      ...{ showLineNumbers: true, defaultWrapCode: true, checkDeadLinks: true, parser: 'remark' },
      remarkPlugins: [() => undefined],
      rehypePlugins: [[() => undefined, { a: 1 }, 'b']],
    },
    themeConfig: {
      ...localized,
      socialLinks: [
        { icon: 'github', mode: 'link', content: 'https://example.com' },
        { icon: { svg: '<svg/>' }, mode: 'dom', content: '<b/>', label: 'B' },
      ],
      ...{ lastUpdated: true, darkMode: false, hideNavbar: 'auto', enableContentAnimation: true },
      ...{ contributors: true, readingTime: true, feedback: true, hideableSidebar: true },
      ...{ enableScrollToTop: true, copyPage: true, localeRedirect: 'never' },
      pageActions: ['copy', { text: 'Ask', link: 'https://example.com/?about={url}' }],
      productFamily: {
        ...{ text: 'f', link: '/f' },
        items: [
          {
            ...{ name: 'n', desc: 'd', descEn: 'e', logo: '/l.png', logoScale: 0.8 },
            ...{ url: 'https://example.com', urlEn: 'https://example.com/en' },
          },
        ],
      },
      locales: [{ lang: 'zh', ...localized }],
    },
    search: { mode: 'local', codeBlocks: false, maxResults: 9 },
    mediumZoom: { selector: 'main img' },
    globalStyles: 'a.css',
    i18nSourcePath: './texts/i18n.json',
    alias: { '@x': './x' },
    define: { VERSION: '"1"' },
    plugins: [
      {
        name: 'p',
        markdown: { remark: [], rehype: [() => undefined] },
        ...{ config: (user: unknown) => user, content: () => [], page: (page: unknown) => page },
        ...{ site: (site: unknown) => site, outputs: () => [], checks: () => [] },
      },
    ],
  }
  assert.equal(complaints(userConfigSchema, config), [])
  assert.equal(complaints(userConfigSchema, {}), [])
})

const path = 'expected a path such as `/docs/`, without address, query, `#`, `..` or spaces.'
const shortGlob = 'expected a glob of at most 65,536 characters.'
const picture =
  'expected the path of a file in the public folder, starting with `/`, or a full URL.'
const languageTag = 'expected a language tag such as `en`, `zh` or `pt-BR`.'
const pluginFunction = 'expected a plugin function, or `[function, options]`.'
const navForms = 'expected an item such as `{ text, link }` or `{ text, items }`.'
const sidebarForms =
  'expected a route, or one of `{ text, link }`, `{ text, items }`, `{ dividerType }`, `{ sectionHeaderText }`.'
const address = 'expected a link: a route such as `/guide/` or a full URL.'

/** The message for an address that runs a script. */
const scriptLink = (path: string, value = 'javascript:x') =>
  `invalid-option \`${path}\` is \`${JSON.stringify(value)}\`; expected a link that runs no script; \`javascript:\` is refused.`

const locales = [
  { lang: 'en', label: 'E' },
  { lang: 'zh', label: 'Z' },
]

const configs: readonly [value: unknown, ...complaints: string[]][] = [
  [undefined, 'missing-option The file is missing; expected an object.'],
  [
    {
      themeConfig: {
        nav: [{ text: 'a', link: 'javascript:x' }],
        sidebar: { '/': [{ text: 'a', items: ['Java\tScript:x'] }] },
        banner: { text: '<a href="javascript&#58;x">a</a>', link: 'javascript:x' },
      },
    },
    scriptLink('themeConfig.nav[0].link'),
    scriptLink('themeConfig.sidebar["/"][0].items[0]', 'Java\tScript:x'),
    'invalid-option `themeConfig.banner.text` is `"<a href=\\"javascript&#58;x\\">a</a>"`; expected text that runs no script; `javascript:` is refused.',
    scriptLink('themeConfig.banner.link'),
  ],
  [null, 'invalid-option The file is `null`; expected an object.'],
  [[], 'invalid-option The file is an empty list; expected an object.'],
  ['x', 'invalid-option The file is `"x"`; expected an object.'],
  [() => ({}), 'invalid-option The file is a function; expected an object.'],
  [
    { nav: [], themeConfig: { search: false, nav: [{ label: 'a', href: '/' }] } },
    'unknown-option Unknown option `themeConfig.nav[0].label`. Did you mean `text`?',
    'unknown-option Unknown option `themeConfig.nav[0].href`. Did you mean `link`?',
    'unknown-option Unknown option `themeConfig.search`. Move it to the top level, where `search` is known.',
    'unknown-option Unknown option `nav`. Move it into `themeConfig`: `themeConfig.nav`.',
  ],
  [{ titel: '' }, 'unknown-option Unknown option `titel`. Did you mean `title`?'],
  [
    { quux: true, titel: 1 },
    'unknown-option Unknown option `quux`. Known here: `root`, `outDir`, `base`, `siteOrigin`, `sitemap`, `title`, `description`, `lang`, `icon`, `logo`, `logoText`, `head`, `locales`, `multiVersion`, `route`, `markdown`, `themeConfig`, `search`, `mediumZoom`, `llms`, `redirects`, `deploy`, `socialImage`, `feeds`, `collections`, `server`, `cache`, `globalStyles`, `alias`, `define`, `plugins`, `content`, `i18nSourcePath`.',
    'unknown-option Unknown option `titel`. Did you mean `title`?',
  ],
  [
    { search: { provider: 'algolia', appId: 'a', apiKey: 'b' } },
    'missing-option `search.indexName` is missing; expected text.',
  ],
  [{ search: { mode: 'remote' } }, 'missing-option `search.apiUrl` is missing; expected text.'],
  [
    { search: { maxResults: 0 } },
    'invalid-option `search.maxResults` is `0`; expected a number above 0.',
  ],
  [
    { search: 'on' },
    "invalid-option `search` is `\"on\"`; expected `true`, `false`, `{ mode: 'local', codeBlocks, maxResults }`, `{ mode: 'remote', apiUrl, searchIndexes, domain, maxResults }` or `{ provider: 'algolia', appId, apiKey, indexName }`. Write `true`, without quotes.",
  ],
  [{ title: 1 }, 'invalid-option `title` is `1`; expected text.'],
  [{ title: ' ' }, 'invalid-option `title` is `" "`; expected text that is not empty.'],
  [{ title: ['a', 'b'] }, 'invalid-option `title` is a list of 2; expected text.'],
  [{ title: { a: 1 } }, 'invalid-option `title` is an object with `a`; expected text.'],
  [
    { title: Symbol('x'), description: 1n },
    'invalid-option `title` is a symbol; expected text.',
    'invalid-option `description` is a bigint; expected text.',
  ],
  ...['/a?b', '/a#b', 'https://example.com/', '/a/../b', './a', '/a b', '//host/'].map(
    (base): [unknown, string] => [
      { base },
      `invalid-option \`base\` is \`${JSON.stringify(base)}\`; ${path}`,
    ],
  ),
  [
    { siteOrigin: 'example.com' },
    'invalid-option `siteOrigin` is `"example.com"`; expected a full URL such as `https://example.com`.',
  ],
  [
    { siteOrigin: 'https://example.com/docs' },
    'invalid-option `siteOrigin` is `"https://example.com/docs"`; expected an origin such as `https://example.com`; the path a site is served under is `base`.',
  ],
  [{ lang: 'en_US' }, `invalid-option \`lang\` is \`"en_US"\`; ${languageTag}`],
  [{ lang: '../x' }, `invalid-option \`lang\` is \`"../x"\`; ${languageTag}`],
  [
    { locales: [] },
    'invalid-option `locales` is an empty list; expected a list with at least one locale.',
  ],
  [{ locales: [{ lang: 'en' }] }, 'missing-option `locales[0].label` is missing; expected text.'],
  [
    { locales: [{ lang: 'en', label: 'E', dir: 'up' }] },
    'invalid-option `locales[0].dir` is `"up"`; expected `ltr` or `rtl`.',
  ],
  [
    { themeConfig: { text: { copycode: 'x' } } },
    'unknown-option Unknown option `themeConfig.text.copycode`. Did you mean `copyCode`?',
  ],
  [
    { themeConfig: { locales: [{ lang: 'en', text: { tipp: 'x', tip: '' } }] } },
    'invalid-option `themeConfig.locales[0].text.tip` is `""`; expected text that is not empty.',
    'unknown-option Unknown option `themeConfig.locales[0].text.tipp`. Did you mean `tip`?',
  ],
  [
    { locales: [...locales, { lang: 'EN', label: 'x' }] },
    'invalid-option `locales[2].lang` is `"EN"`; expected a language that no other entry has.',
  ],
  [
    { locales, lang: 'fr' },
    'invalid-option `lang` is `"fr"`; expected the language of one of `locales`: `en` or `zh`.',
  ],
  [
    { locales, themeConfig: { locales: [{ lang: 'fr' }] } },
    'invalid-option `themeConfig.locales[0].lang` is `"fr"`; expected a language of the site: `en` or `zh`.',
  ],
  [
    { themeConfig: { locales: [{ lang: 'en' }, { lang: 'en' }] } },
    'invalid-option `themeConfig.locales[1].lang` is `"en"`; expected a language that no other entry has.',
  ],
  [
    { multiVersion: { default: 'v3', versions: ['v1', 'v2'] } },
    'invalid-option `multiVersion.default` is `"v3"`; expected one of `versions`: `v1` or `v2`.',
  ],
  [
    { multiVersion: { default: 'v1', versions: [] } },
    'invalid-option `multiVersion.default` is `"v1"`; expected one of `versions`: nothing.',
  ],
  [
    { multiVersion: { default: 'v1', versions: ['v1', 'v1', 'en'] } },
    'invalid-option `multiVersion.versions[1]` is `"v1"`; expected a version that is not listed yet.',
    'invalid-option `multiVersion.versions[2]` is `"en"`; expected a name that is not a language of the site.',
  ],
  [
    { multiVersion: { default: 'a/b', versions: ['a/b', '..'] } },
    ...['default', 'versions[0]'].map(
      (key) =>
        `invalid-option \`multiVersion.${key}\` is \`"a/b"\`; expected the name of a folder, without \`/\`, \`\\\`, \`?\` and \`#\`.`,
    ),
    'invalid-option `multiVersion.versions[1]` is `".."`; expected the name of a folder, without `/`, `\\`, `?` and `#`.',
  ],
  [
    { route: { include: ['a'.repeat(65_537)], exclude: ['**/'.repeat(30_000)] } },
    `invalid-option \`route.include[0]\` is \`"${'a'.repeat(59)}…\`; ${shortGlob}`,
    `invalid-option \`route.exclude[0]\` is \`"${'**/'.repeat(20).slice(0, 59)}…\`; ${shortGlob}`,
  ],
  [{ icon: 'favicon.svg' }, `invalid-option \`icon\` is \`"favicon.svg"\`; ${picture}`],
  [{ logo: 'logo.svg' }, `invalid-option \`logo\` is \`"logo.svg"\`; ${picture}`],
  [{ logo: { light: '/a' } }, 'missing-option `logo.dark` is missing; expected text.'],
  [
    { logo: { light: '/a', drak: '/b' } },
    'unknown-option Unknown option `logo.drak`. Did you mean `dark`?',
  ],
  [{ logo: true }, 'invalid-option `logo` is `true`; expected a picture or `{ light, dark }`.'],
  [
    { head: [{ tag: 'mata' }, ['link'], 'x'] },
    'invalid-option `head[0].tag` is `"mata"`; expected `meta`, `link`, `script`, `style`, `title`, `base` or `noscript`. Did you mean `meta`?',
    'invalid-option `head[1]` is a list of 1; expected at least 2 items.',
    "invalid-option `head[2]` is `\"x\"`; expected a tag such as `{ tag: 'meta', attrs: { … } }` or `['meta', { … }]`.",
  ],
  [
    { markdown: { remarkPlugins: ['x', [1]], checkDeadLinks: 'no', parser: 'remak' } },
    `invalid-option \`markdown.remarkPlugins[0]\` is \`"x"\`; ${pluginFunction}`,
    `invalid-option \`markdown.remarkPlugins[1]\` is a list of 1; ${pluginFunction}`,
    'invalid-option `markdown.checkDeadLinks` is `"no"`; expected `true`, `false` or `{ excludes: […] }`. Write `false`, without quotes.',
    'invalid-option `markdown.parser` is `"remak"`; expected `auto` or `remark`. Did you mean `remark`?',
  ],
  [
    { markdown: { checkDeadLinks: { exclude: [] } } },
    'unknown-option Unknown option `markdown.checkDeadLinks.exclude`. Did you mean `excludes`?',
  ],
  [
    {
      themeConfig: {
        nav: [{ text: 'a', link: 'guide' }, { text: 'b' }, { text: 'c', items: [{}] }, 7],
      },
    },
    `invalid-option \`themeConfig.nav[0].link\` is \`"guide"\`; ${address}`,
    `invalid-option \`themeConfig.nav[1]\` is an object with \`text\`; ${navForms}`,
    `invalid-option \`themeConfig.nav[2].items[0]\` is an empty object; ${navForms}`,
    `invalid-option \`themeConfig.nav[3]\` is \`7\`; ${navForms}`,
  ],
  [
    { themeConfig: { nav: [{ text: 'a', link: '/a', activeMatch: '(' }] } },
    'invalid-option `themeConfig.nav[0].activeMatch` is `"("`; expected a regular expression (Unterminated group).',
  ],
  [
    { themeConfig: { sidebar: { guide: [], '/a/': ['x', 3, { txt: 'a', link: '/b' }] } } },
    'invalid-option The key of `themeConfig.sidebar.guide` cannot be used; expected a route prefix that starts with `/`, such as `/guide/`.',
    `invalid-option \`themeConfig.sidebar["/a/"][0]\` is \`"x"\`; ${address}`,
    `invalid-option \`themeConfig.sidebar["/a/"][1]\` is \`3\`; ${sidebarForms}`,
    'unknown-option Unknown option `themeConfig.sidebar["/a/"][2].txt`. Did you mean `text`?',
  ],
  [
    {
      themeConfig: {
        sidebar: { '/': [{ text: 'g', items: [1, { text: 'h', items: [], colapsed: true }] }] },
      },
    },
    `invalid-option \`themeConfig.sidebar["/"][0].items[0]\` is \`1\`; ${sidebarForms}`,
    'unknown-option Unknown option `themeConfig.sidebar["/"][0].items[1].colapsed`. Did you mean `collapsed`?',
  ],
  [
    {
      themeConfig: {
        sidebar: { '/': [{ text: 'a', link: '/a', overviewHeaders: [0, 1.5, 7, '2'] }] },
      },
    },
    'invalid-option `themeConfig.sidebar["/"][0].overviewHeaders[0]` is `0`; expected a number of at least 1.',
    'invalid-option `themeConfig.sidebar["/"][0].overviewHeaders[1]` is `1.5`; expected a whole number.',
    'invalid-option `themeConfig.sidebar["/"][0].overviewHeaders[2]` is `7`; expected a number of at most 6.',
    'invalid-option `themeConfig.sidebar["/"][0].overviewHeaders[3]` is `"2"`; expected a number.',
  ],
  [
    { themeConfig: { darkMode: 'yes', hideNavbar: 'alway' } },
    'invalid-option `themeConfig.darkMode` is `"yes"`; expected `true` or `false`. Write `true`, without quotes.',
    'invalid-option `themeConfig.hideNavbar` is `"alway"`; expected `always`, `auto` or `never`. Did you mean `always`?',
  ],
  [
    { alias: { 'docgen/theme': './x' } },
    'invalid-option The key of `alias["docgen/theme"]` cannot be used; expected a name that docgen does not use itself.',
  ],
  [
    {
      define: { A: 1, B: 'hello world', C: '"fine"', D: 'process.env.X', E: 'class', F: '', G: [] },
    },
    ...[
      'A` is `1`; EXPECTED Write `JSON.stringify(1)`.',
      'B` is `"hello world"`; EXPECTED Write `JSON.stringify("hello world")`.',
      'E` is `"class"`; EXPECTED Write `JSON.stringify("class")`.',
      'F` is `""`; EXPECTED Write `JSON.stringify("")`.',
      'G` is an empty list; EXPECTED Write `JSON.stringify(value)`.',
    ].map(
      (each) =>
        `invalid-option \`define.${each.replace('EXPECTED', 'expected text: a JSON value, or a JavaScript name such as `location.host`.')}`,
    ),
  ],
  [
    { define: { 'a-b': '1', 'a.': '1', 'A.B': '1', import: '1' } },
    ...['.a-b', '["a."]', '.import'].map(
      (key) =>
        `invalid-option The key of \`define${key}\` cannot be used; expected a name such as \`VERSION\` or \`APP.VERSION\`.`,
    ),
  ],
  [
    { outDir: 'a\0b', base: '/a\u0001/', alias: { a: 'x\n' }, i18nSourcePath: '\ud800.json' },
    'invalid-option `outDir` is `"a\\u0000b"`; expected a path without control characters.',
    'invalid-option `base` is `"/a\\u0001/"`; expected a path such as `/docs/`, without address, query, `#`, `..` or spaces.',
    'invalid-option `alias.a` is `"x\\n"`; expected a path without control characters.',
    'invalid-option `i18nSourcePath` is `"\\ud800.json"`; expected a path without control characters.',
  ],
  [
    { plugins: [{ nmae: 'x', page: true, ouputs: () => [] }, () => ({ name: 'y' }), false] },
    'invalid-option `plugins[0].page` is `true`; expected a function: page to page.',
    'unknown-option Unknown option `plugins[0].nmae`. Did you mean `name`?',
    'unknown-option Unknown option `plugins[0].ouputs`. Did you mean `outputs`?',
    'invalid-option `plugins[1]` is a function; expected an object. Call the function: write `name()` instead of `name`.',
    "invalid-option `plugins[2]` is `false`; expected an object. For example, write `{ name: 'guide' }`.",
  ],
  [
    {
      themeConfig: {
        productFamily: {
          text: 'x',
          link: '/x',
          items: [{ name: 'n', desc: '', logo: '/l', logoScale: 0, url: 'x' }],
        },
      },
    },
    'invalid-option `themeConfig.productFamily.items[0].logoScale` is `0`; expected a number above 0.',
    'invalid-option `themeConfig.productFamily.items[0].url` is `"x"`; expected a full URL such as `https://example.com`.',
  ],
]

for (const [value, ...expected] of configs) {
  test(`a configuration is refused with: ${expected.join(' ')}`, () => {
    assert.equal(complaints(userConfigSchema, value), expected)
  })
}

test('an option that is undefined is as good as none', () => {
  assert.equal(
    complaints(userConfigSchema, { title: undefined, themeConfig: { nav: undefined } }),
    [],
  )
})

test('unknown keys of frontmatter pass through', () => {
  const { value } = checkValue(
    frontmatterSchema,
    { title: 'a', own: { any: [1] } },
    { noun: 'field', subject: 'The frontmatter' },
  )
  assert.equal(value, { title: 'a', own: { any: [1] } })
})

const frontmatters: readonly [value: unknown, ...complaints: string[]][] = [
  [
    { pageType: 'hme' },
    'invalid-field `pageType` is `"hme"`; expected `home`, `doc`, `doc-wide`, `overview`, `custom`, `blank` or `404`. Did you mean `home`?',
  ],
  [
    { title: 2024 },
    'invalid-field `title` is `2024`; expected text. Put quotes around it: `"2024"`.',
  ],
  [
    { sidebar: 'no' },
    'invalid-field `sidebar` is `"no"`; expected `true`, `false` or `{ label, order, hidden }`. Write `false`, without quotes.',
  ],
  [
    { hero: { text: 'x', actions: [{ text: 'a', lnik: '/a' }] } },
    'missing-field `hero.name` is missing; expected text.',
    'unknown-field Unknown field `hero.actions[0].lnik`. Did you mean `link`?',
  ],
  [
    { hero: { name: 'x', image: { src: { light: '/a' }, alt: '' } } },
    'missing-field `hero.image.src.dark` is missing; expected text.',
  ],
  [
    { features: [{ title: 'a', details: 'b', span: 5 }] },
    'invalid-field `features[0].span` is `5`; expected `2`, `3`, `4` or `6`.',
  ],
  [
    { features: [{ title: 'a', details: 'b', linkText: 'c' }] },
    'invalid-field `features[0].linkText` is `"c"`; expected no text, because there is no `link`.',
  ],
  [
    { overviewHeaders: 2 },
    'invalid-field `overviewHeaders` is `2`; expected a list. For example, write `[2]`.',
  ],
  [{ 'link-rss': 3 }, 'invalid-field `link-rss` is `3`; expected a name or a list of names.'],
  ['text', 'invalid-field The file is `"text"`; expected an object.'],
]

for (const [value, ...expected] of frontmatters) {
  test(`the mistakes in the frontmatter ${JSON.stringify(value)} are found`, () => {
    assert.equal(complaints(frontmatterSchema, value, 'field'), expected)
  })
}

test('every kind of _meta.json entry is accepted', () => {
  const entries = [
    'intro',
    { name: 'intro' },
    {
      type: 'file',
      name: 'a',
      label: 'A',
      tag: 't',
      icon: 'bolt',
      overviewHeaders: [2],
      context: 'c',
      dashed: true,
    },
    {
      type: 'dir',
      name: 'b',
      label: 'B',
      collapsible: true,
      collapsed: true,
      tag: 't',
      overviewHeaders: [2],
      context: 'c',
    },
    { type: 'dir-section-header', name: 'b', label: 'B', tag: 't' },
    { type: 'divider' },
    { type: 'divider', dashed: true },
    { type: 'section-header', label: 'S', tag: 't', icon: '<svg></svg>' },
    { type: 'custom-link', link: '/x', label: 'X', tag: 't', context: 'c', dashed: true },
    { type: 'custom-link', link: '/x', label: 'X', icon: '/x.svg', overviewHeaders: [2] },
    {
      type: 'custom-link',
      label: 'X',
      collapsed: true,
      items: [
        { type: 'custom-link', link: 'https://example.com', label: 'Y' },
        {
          type: 'custom-link',
          label: 'Z',
          items: [{ type: 'custom-link', link: '/', label: 'A' }],
        },
      ],
    },
  ]
  assert.equal(complaints(metaSchema, entries, 'entry'), [])
})

const metas: readonly [value: unknown, ...complaints: string[]][] = [
  [{}, 'invalid-entry The file is an empty object; expected a list.'],
  [
    [{ type: 'fil', name: 'x' }],
    'invalid-entry `[0].type` is `"fil"`; expected `file`, `dir`, `dir-section-header`, `divider`, `section-header` or `custom-link`. Did you mean `file`?',
  ],
  [[{ type: 'dir', nmae: 'x' }], 'unknown-entry Unknown entry `[0].nmae`. Did you mean `name`?'],
  [
    [{ type: 'divider', dashd: true }],
    'unknown-entry Unknown entry `[0].dashd`. Did you mean `dashed`?',
  ],
  [
    [{ type: 'custom-link', label: 'x' }],
    'invalid-entry `[0]` is an object with `type`, `label`; expected a name, or an entry with a `type`: `file`, `dir`, `dir-section-header`, `divider`, `section-header` or `custom-link`.',
  ],
  [[{ type: 'section-header' }], 'missing-entry `[0].label` is missing; expected text.'],
  [
    [{ type: 'file', name: 'x', overviewHeaders: ['2'] }],
    'invalid-entry `[0].overviewHeaders[0]` is `"2"`; expected a number.',
  ],
  [[{ name: 7 }], 'invalid-entry `[0].name` is `7`; expected text.'],
  [
    [7, ['x']],
    ...['`[0]` is `7`', '`[1]` is a list of 1'].map(
      (found) =>
        `invalid-entry ${found}; expected a name, or an entry with a \`type\`: \`file\`, \`dir\`, \`dir-section-header\`, \`divider\`, \`section-header\` or \`custom-link\`.`,
    ),
  ],
]

for (const [value, ...expected] of metas) {
  test(`the mistakes in the _meta.json ${JSON.stringify(value)} are found`, () => {
    assert.equal(complaints(metaSchema, value, 'entry'), expected)
  })
}

test('_nav.json has links and groups of links', () => {
  assert.equal(
    complaints(navSchema, [
      { text: 'a', link: '/a' },
      { text: 'b', items: [] },
    ]),
    [],
  )
  assert.equal(complaints(navSchema, [{ text: 'a', link: '/a', postion: 'left' }], 'entry'), [
    'unknown-entry Unknown entry `[0].postion`. Did you mean `position`?',
  ])
})

test.run()
