import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { formatDiagnostic } from '../../../packages/engine/src/diagnostics/format.ts'
import { createSite } from '../../../packages/engine/src/site/createSite.ts'
import { siteDataOf } from '../../../packages/engine/src/site/siteData.ts'
import type { Config, Site } from '../../../packages/engine/src/types/index.ts'
import type { SidebarItem } from '../../../packages/engine/src/types/navigation.ts'
import { createConfig } from '../../helpers/config.ts'
import { deepFreeze } from '../../helpers/freeze.ts'
import { createMetaFiles, createPages } from '../../helpers/page.ts'

const test = suite('texts by key')

const bilingual = createConfig('/site', {
  hasLocaleFolders: true,
  locales: [
    { lang: 'en', label: 'English', title: 'Docs', description: '', dir: 'ltr' },
    { lang: 'zh', label: '简体中文', title: '文档', description: '', dir: 'ltr' },
  ],
})

const TEXTS = {
  guide: { en: 'Guide', zh: '指南' },
  start: { en: 'First steps', zh: '第一步' },
  more: { en: 'More', zh: '更多' },
}

function siteOf(
  texts: unknown,
  metas: Readonly<Record<string, unknown>> = {},
  config: Config = bilingual,
): Site {
  const files = { 'en/guide/start.md': 'start', 'zh/guide/start.md': '开始' }
  const content = {
    files: [],
    metaFiles: createMetaFiles(metas, config),
    i18nFile: createMetaFiles({ '../i18n.json': texts }, config)[0] ?? null,
    diagnostics: [],
  }
  return createSite(config, deepFreeze(content), deepFreeze(createPages(files, config)))
}

function labels(items: readonly SidebarItem[] = []): string[] {
  return items.flatMap((item) => {
    if (item.type === 'divider') return []
    return item.type === 'group' ? [item.text, ...labels(item.items)] : [item.text]
  })
}

const localeOf = (site: Site, lang: string) => site.locales.find((each) => each.lang === lang)
const messagesOf = ({ diagnostics }: Site) =>
  diagnostics.map((each) => formatDiagnostic(each, { color: false, cwd: '/site' })).join('\n')

test('keys in `_nav.json` and in a top-level `_meta.json` give the texts of the language', () => {
  const nav = [
    { text: 'guide', link: '/guide/start' },
    { text: 'Other', link: '/guide/start' },
    { text: 'more', items: [{ text: 'start', link: '/guide/start' }] },
  ]
  const site = siteOf(TEXTS, { 'en/_nav.json': nav, 'zh/_meta.json': nav })
  const textsOf = (lang: string) =>
    localeOf(site, lang)?.nav.map((item) =>
      item.type === 'group' ? [item.text, ...item.items.map(({ text }) => text)] : item.text,
    )
  assert.equal(textsOf('en'), ['Guide', 'Other', ['More', 'First steps']])
  assert.equal(textsOf('zh'), ['指南', 'Other', ['更多', '第一步']])
})

test('keys in every label of a `_meta.json` give texts; titles of pages and names of files do not', () => {
  const entries = [
    { type: 'section-header', label: 'more' },
    'start',
    { type: 'file', name: 'start', label: 'start' },
    { type: 'custom-link', label: 'guide', link: '/guide/start' },
    {
      type: 'custom-link',
      label: 'more',
      items: [{ type: 'custom-link', label: 'start', link: '/' }],
    },
    { type: 'divider' },
  ]
  const site = siteOf(TEXTS, { 'en/guide/_meta.json': entries, 'zh/guide/_meta.json': entries })
  assert.equal(labels(localeOf(site, 'en')?.sidebar['/guide/']), [
    ...['More', 'start', 'First steps', 'Guide', 'More', 'First steps'],
  ])
  assert.equal(labels(localeOf(site, 'zh')?.sidebar['/zh/guide/']), [
    ...['更多', '开始', '第一步', '指南', '更多', '第一步'],
  ])
})

test('keys in the configured nav and sidebar give texts', () => {
  const config: Config = {
    ...bilingual,
    localized: {
      zh: {
        nav: [
          { text: 'guide', link: '/guide/start' },
          { text: 'more', items: [{ text: 'start', link: '/' }] },
        ],
        sidebar: {
          '/guide/': [
            '/guide/start',
            { sectionHeaderText: 'more' },
            { text: 'guide', items: [{ text: 'start', link: '/guide/start' }] },
          ],
        },
      },
    },
  }
  const zh = localeOf(siteOf(TEXTS, {}, config), 'zh')
  assert.equal(
    zh?.nav.map(({ text }) => text),
    ['指南', '更多'],
  )
  assert.equal(labels(zh?.sidebar['/zh/guide/']), ['开始', '更多', '指南', '第一步'])
})

test('a browser gets the texts of its language only', () => {
  const site = siteOf(TEXTS)
  assert.equal(siteDataOf(site, 'zh').i18n, { guide: '指南', start: '第一步', more: '更多' })
  assert.equal(site.diagnostics, [])
})

test('languages above the texts are reported with the right order', () => {
  const site = siteOf('{ "en": { "a": "A" }, "c": { "en": "C", "zh": "丙" } }')
  assert.match(
    messagesOf(site),
    '`en` has no text in `en`, `zh`.\n  `en` is a language. Write languages below the names of texts: `{ "guide": { "en": "…" } }`.',
  )
})

test('a text that a language lacks is that of the default language, with a warning at its line', () => {
  const site = siteOf('{\n  "a": { "en": "A" },\n  "b": { "zh": "乙", "ja": "B" }\n}')
  assert.equal(siteDataOf(site, 'zh').i18n, { a: 'A', b: '乙' })
  assert.equal(siteDataOf(site, 'en').i18n, { a: 'A', b: '乙' })
  assert.snapshot(
    messagesOf(site),
    [
      'i18n.json:2:3  warning  missing-text',
      '  `a` has no text in `zh`. Add one. Until then, docgen shows the text of another language.',
      '  1 | {',
      '> 2 |   "a": { "en": "A" },',
      '    |   ^^^',
      '  3 |   "b": { "zh": "乙", "ja": "B" }',
      'i18n.json:3:3  warning  missing-text',
      '  `b` has no text in `en`. Add one. Until then, docgen shows the text of another language.',
      '  2 |   "a": { "en": "A" },',
      '> 3 |   "b": { "zh": "乙", "ja": "B" }',
      '    |   ^^^',
      '  4 | }',
    ].join('\n'),
  )
})

const WRONG: readonly (readonly [text: string, message: string])[] = [
  ['{ "a": "A" }', '`a` is `"A"`; expected an object.'],
  ['{ "a": { "en": 1 } }', '`a.en` is `1`; expected text.'],
  ['["a"]', 'The file is a list of 1; expected an object.'],
  ['', 'Write an object: `{}`.'],
  ['{ a: 1 }', 'The file is not valid JSON'],
]

for (const [text, message] of WRONG) {
  test(`\`${text}\` is an error and counts as no texts`, () => {
    const site = siteOf(text)
    assert.match(messagesOf(site), message)
    assert.is(site.diagnostics.length, 1)
    assert.is(site.diagnostics[0]?.severity, 'error')
    assert.equal(siteDataOf(site, 'en').i18n, {})
  })
}

test('a key that every object has is no text', () => {
  const site = siteOf({}, { 'en/_nav.json': [{ text: 'constructor', link: '/guide/start' }] })
  assert.is(localeOf(site, 'en')?.nav[0]?.text, 'constructor')
})

test.run()
