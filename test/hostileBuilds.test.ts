// Whole builds in which an option or a place of a hook's result holds a value that no author means to write. Each gives
// diagnostics that a terminal and `--json` can show, and never another error. The seed makes each run the same.
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import { join } from 'node:path'
import { userConfigSchema } from '../packages/engine/src/config/schema.ts'
import { formatDiagnostics } from '../packages/engine/src/diagnostics/format.ts'
import { messageOf } from '../packages/engine/src/diagnostics/thrown.ts'
import type { Diagnostic } from '../packages/engine/src/types/diagnostic.ts'
import type { Plugin, Site, UserConfig } from '../packages/engine/src/types/index.ts'
import { build, DocgenError } from './helpers/engine.ts'
import { placesOf, withOther, type Place } from './helpers/hostileResults.ts'
import {
  configWith,
  createRandom,
  hostileValues,
  type Named,
  pathsOf,
} from './helpers/hostileValues.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'

const test = suite<{ site: TempSite }>('hostile builds')

/** Builds with a wrong result of each hook, and builds with a wrong option. */
const TRIES = { hook: 7, option: 24 }

const given = globalThis as { hostileBuild?: unknown }

const FILES = {
  'docgen.config.mjs': 'export default globalThis.hostileBuild\n',
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'docs/index.md': `---
head: [[meta, { name: a, content: b }]]
search: { boost: 2, keywords: [word] }
date: 2024-01-01
link-rss: news
hero: { name: N, actions: [{ text: a, link: /guide/a }], image: { src: /icon.svg, alt: a } }
features: [{ title: t, details: d }]
pageType: home
---
# Home\n\nText, and [a page](/guide/a).\n\n## Part\n`,
  'docs/guide/a.md': '---\ndate: 2024-01-01\n---\n# A\n\n![Icon](/icon.svg)\n',
  'docs/guide/all.md': '---\noverview: true\ndate: 2024-01-01\n---\n# All\n',
}

const CONFIG: UserConfig = {
  siteOrigin: 'https://example.com',
  feeds: [{ id: 'news', pages: '*', fileName: 'news.xml' }],
  themeConfig: {
    ...{ copyPage: true, lastUpdated: true, banner: { text: 'News' } },
    editLink: { docRepoBaseUrl: 'https://example.com/edit' },
    nav: [{ text: 'Menu', items: [{ text: 'A', link: '/guide/a' }] }],
    sidebar: { '/guide/': [{ text: 'Guide', items: ['/guide/a', '/guide/all'] }] },
  },
}

test.before.each(async (context) => {
  context.site = await createTempSite(FILES)
})

test.after.each(async ({ site }) => {
  delete given.hostileBuild
  await site.remove()
})

/** What a build says; a failure is what it must not say. */
async function buildWith(
  config: unknown,
  { root }: TempSite,
): Promise<{ diagnostics: readonly Diagnostic[]; failure: string | null }> {
  given.hostileBuild = config
  try {
    const { diagnostics } = await build(root)
    return { diagnostics, failure: unshownIn(diagnostics, root) }
  } catch (error) {
    if (!(error instanceof DocgenError)) return { diagnostics: [], failure: messageOf(error) }
    return { diagnostics: error.diagnostics, failure: unshownIn(error.diagnostics, root) }
  }
}

function unshownIn(diagnostics: readonly Diagnostic[], root: string): string | null {
  structuredClone(diagnostics)
  const options = { color: false, cwd: root, docsDir: join(root, 'docs') }
  const text = formatDiagnostics(diagnostics, options)
  return /bug in docgen|\n\s+at |The build cannot continue/.test(text) ? text : null
}

function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

// ── Hooks ──────────────────────────────────────────────────────────────────────────────────────────

type Hook = 'config' | 'content' | 'page' | 'site' | 'outputs' | 'checks'

const place = { filePath: 'index.md', line: 1, column: 1, length: 1 }
const finding = { severity: 'warning', code: 'own', message: 'Own.', hint: 'Do.', ...place }
const frame = { firstLine: 1, lines: ['a'] }

/** What the hooks that add something return. */
const ADDED = {
  outputs: [{ outFile: 'own.txt', contents: 'own' }],
  checks: [{ ...finding, frame, cause: finding }],
}

/** Right results of the hooks, and `null` for a site that has no errors with them. */
async function rightResults(site: TempSite): Promise<Record<Hook, unknown>> {
  const results: Record<Hook, unknown> = { ...ADDED, config: CONFIG, content: [], page: 0, site: 0 }
  const keep = <T>(hook: Hook, value: T): T => {
    results[hook] = value
    return value
  }
  const spy: Plugin = {
    name: 'spy',
    content: (files) => keep('content', files),
    page: (page) => (page.filePath === 'index.md' ? keep('page', page) : page),
    site: (model) => keep('site', model),
  }
  const { diagnostics } = await buildWith({ ...CONFIG, plugins: [spy] }, site)
  assert.equal(diagnostics, [])
  // The configuration is one value for the hook.
  results.site = { ...(results.site as Site), config: null }
  return results
}

function pluginWith(hook: Hook, place: Place, value: unknown) {
  const other = (result: unknown) => {
    const right = hook === 'outputs' || hook === 'checks' ? ADDED[hook] : result
    const isOther = hook === 'page' && (result as { filePath: string }).filePath !== 'index.md'
    return isOther ? result : withOther(right, place, value)
  }
  return { name: 'hostile', [hook]: other }
}

const HOOKS: readonly Hook[] = ['config', 'content', 'page', 'site', 'outputs', 'checks']

test('a wrong value in the result of a hook is a diagnostic with the plugin, hook and field', async ({
  site,
}) => {
  const results = await rightResults(site)
  const random = createRandom(7)
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
  const failures: string[] = []
  for (const hook of HOOKS) {
    const places = placesOf(results[hook])
    for (let index = 0; index < TRIES.hook; index++) {
      const { name, value } = pick(hostileValues())
      const at = pick(places)
      const plugins = [pluginWith(hook, at, random() < 0.3 ? [[value]] : value)]
      const { diagnostics, failure } = await buildWith({ ...CONFIG, plugins }, site)
      const told = diagnostics.filter(({ code }) => code === 'plugin-error')
      const isNamed = told.every(({ message }) =>
        message.startsWith(`The plugin \`hostile\` failed in its \`${hook}\` hook: `),
      )
      if (failure === null && isNamed) continue
      failures.push(`${hook} ${name} at ${at.join('.')}: ${failure ?? told[0]?.message}`)
    }
  }
  assert.equal(failures, [])
})

const cyclic: Record<string, unknown> = {}
cyclic['self'] = cyclic

const WRONG: readonly (readonly [Hook, Place, unknown, string])[] = [
  ['page', ['runs', '0'], cyclic, '`runs[0]` is an object with `self`; expected a string.'],
  [
    'page',
    ['toc'],
    [[]],
    '`toc[0]` is a list; expected an object with `text`, `id`, `depth`, `charIndex`.',
  ],
  [
    'page',
    ['frontmatter', 'own'],
    cyclic,
    '`frontmatter.own.self.self.self.self.self.self…` is an object with `self`; expected at most 100 levels, and no value that contains itself.',
  ],
  [
    'page',
    ['frontmatter', 'own'],
    () => 1,
    '`frontmatter.own` is a value of type function; expected data: text, numbers, `true`, `false`, `null`, lists and plain objects.',
  ],
  [
    'page',
    ['frontmatter', 'hero'],
    'A',
    '`frontmatter.hero` is `"A"`; expected an object with `name`.',
  ],
  [
    'page',
    ['diagnostics'],
    [{ ...finding, line: 'x' }],
    '`diagnostics[0].line` is `"x"`; expected a whole number.',
  ],
  [
    'site',
    ['locales', '0'],
    'en',
    '`locales[0]` is `"en"`; expected an object with `lang`, `label`, `title`, `description`, `dir`, `prefix`, `nav`, `otherVersions`, `sidebar`, `banner`, `footer`, `editLink`, `text`, `i18n`.',
  ],
  [
    'site',
    ['locales', '0', 'nav', '0', 'items', '0', 'type'],
    'x',
    '`locales[0].nav[0].items[0].type` is `"x"`; expected `link` or `group`.',
  ],
  [
    'site',
    ['routes', '/', 'page', 'title'],
    5,
    '`routes["/"].page.title` is `5`; expected a string.',
  ],
  [
    'site',
    ['config'],
    {},
    '`config` is an empty object; expected the configuration that the hook received; use a `config` hook to change it.',
  ],
  [
    'content',
    ['0', 'lastUpdatedTime'],
    NaN,
    '`[0].lastUpdatedTime` is `NaN`; expected milliseconds since 1970.',
  ],
  ['outputs', ['0', 'contents'], 5, '`[0].contents` is `5`; expected a string or a `Uint8Array`.'],
  [
    'checks',
    ['0', 'cause', 'severity'],
    'info',
    '`[0].cause.severity` is `"info"`; expected `error` or `warning`.',
  ],
]

test('a field of the wrong type is named with what was found and what was expected', async ({
  site,
}) => {
  const nouns = { page: 'a page', site: 'a model', content: 'a list', outputs: 'a list' }
  for (const [hook, at, value, message] of WRONG) {
    const config = { ...CONFIG, plugins: [pluginWith(hook, at, value)] }
    const { diagnostics } = await buildWith(config, site)
    const noun = { ...nouns, checks: 'a list', config: '' }[hook]
    assert.equal(
      diagnostics.filter(({ severity }) => severity === 'error').map((each) => each.message),
      [
        `The plugin \`hostile\` failed in its \`${hook}\` hook: it returned ${noun} in which ${message}`,
      ],
    )
  }
})

// ── Options ────────────────────────────────────────────────────────────────────────────────────────

test('a wrong value of an option is a diagnostic, and a strange one builds', async ({ site }) => {
  const random = createRandom(11)
  const paths: readonly (readonly (string | number)[])[] = pathsOf(userConfigSchema)
  const failures: string[] = []
  const counts = { refused: 0, built: 0 }
  for (let index = 0; index < TRIES.option; index++) {
    const values = hostileValues()
    const { name, value } = values[index % values.length] as Named
    const path = paths[Math.floor(random() ** 2 * paths.length)] ?? []
    const { diagnostics, failure } = await buildWith(configWith(path, value), site)
    counts[hasError(diagnostics) ? 'refused' : 'built']++
    if (failure !== null) failures.push(`${name} at ${path.join('.')}: ${failure}`)
  }
  assert.equal(failures, [])
  assert.ok(counts.refused > 0 && counts.built > 0)
})

test.run()
