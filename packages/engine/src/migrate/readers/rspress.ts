// Reads a site of Rspress 1 or 2. Its pages, `_meta.json` and `_nav.json` stay where they are, because
// docgen reads the same files.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import picomatch from 'picomatch'
import type { UserConfig } from '../../types/index.ts'
import type { LocalizedThemeConfig } from '../../types/themeOptions.ts'
import type { UserLocale } from '../../types/siteOptions.ts'
import {
  dataOf,
  isData,
  listOf,
  optionsOfPackage,
  textOf,
  withoutEmpty,
  type Data,
} from '../config/values.ts'
import { redirectsOfRest, textsOfPattern } from '../config/finitePattern.ts'
import type { Detected } from '../detect.ts'
import { pathsBelow } from '../project.ts'
import { parseYaml } from '../readPage.ts'
import { languageOf, routeOfPath } from '../routes.ts'
import type { AddNote, Project, SourcePage, SourceSite } from '../types.ts'
import {
  ALGOLIA,
  commonConfig,
  headTags,
  googleTags,
  languageAliases,
  ownOutDir,
  socialLinks,
  styleFilesOf,
  uncheckedLinks,
  withUnusedOptions,
} from './common.ts'
import { rspressModule } from '../text/rspressModule.ts'
import { tsconfigPaths } from './tsconfigPaths.ts'
import { localizedTheme, rspressFold } from './vitepressTheme.ts'
import { MATH, reportMarkdownPlugins } from './markdownPlugins.ts'
import { versionsOf } from '../places.ts'
import type { GlobalComponent } from '../text/globals.ts'
import { loadProject } from './openProject.ts'
import { feedsOf } from './rspressFeeds.ts'

const REDIRECTS = /plugin-client-redirects$/

const RSS = /plugin-rss$/

/** Plugins whose work docgen does itself, or whose syntax the migration translates. */
const REPLACED =
  /(?:^|\/|-)(?:katex|mathjax|algolia|sitemap|llms|file-tree|mermaid|shiki|twoslash|medium-zoom|last-updated|container-syntax|auto-nav-sidebar)$/

export async function readRspress(outer: Project, found: Detected): Promise<SourceSite> {
  const opened = await loadProject(outer, found, [
    ['themeConfig', 'nav'],
    ['themeConfig', 'sidebar'],
    ['themeConfig', 'locales'],
  ])
  const { project, configFile, notes, note, loaded: config } = opened
  const written = textOf(config['root']) ?? 'docs'
  const docsDir = posix.isAbsolute(written)
    ? posix.relative(project.root, written)
    : posix.normalize(written)
  const locales = localesOf(config)
  const main = textOf(config['lang']) ?? locales[0]?.lang ?? 'en'
  const pages = createPages(project, docsDir, config, { locales, main })
  return withUnusedOptions(
    {
      tool: 'rspress',
      root: project.root,
      configFile,
      docsDir,
      pages,
      notes,
      moves: [...publicMoves(project, docsDir), ...(await themeMoves(project, note))],
      files: await navFiles(project, docsDir),
      config: configOf(config, { locales, lang: main, project }, note),
      comments: {},
      redirects: redirectsOf(config, note),
      aliases: {
        ...Object.fromEntries(
          locales.map((each) => [`@${each.lang}`, posix.join(docsDir, each.lang)]),
        ),
        ...(await tsconfigPaths(project)),
        ...aliasesOf(config, project),
        '@theme': 'theme',
      },
      facts: {
        globals: globalsOf(config, project),
        replaceRules: config['replaceRules'],
        styleFiles: styleFilesOf([config['globalStyles'], './theme/index.css'], project),
      },
    },
    opened.foreign,
  )
}

function publicMoves(project: Project, docsDir: string): SourceSite['moves'] {
  const from = posix.join(docsDir, 'public')
  return project.paths.some((path) => path.startsWith(`${from}/`)) ? [{ from, to: 'public' }] : []
}

const NAV_FIELDS = ['text', 'link', 'activeMatch', 'position', 'tag', 'items']

/** Returns the text of each `_nav.json` with fields that docgen does not have, without them. */
async function navFiles({ root, paths }: Project, docsDir: string): Promise<SourceSite['files']> {
  const files = paths.filter(
    (path) => posix.basename(path) === '_nav.json' && path.startsWith(`${docsDir}/`),
  )
  const written = await Promise.all(
    files.map(async (path) => {
      const nav = parseYaml(`nav: ${await readFile(join(root, path), 'utf8')}`)['nav']
      const known = withNavFields(nav)
      const isSame = JSON.stringify(known) === JSON.stringify(nav)
      const target = posix.join('docs', posix.relative(docsDir, path))
      return isSame ? [] : [[target, `${JSON.stringify(known, null, 2)}\n`] as const]
    }),
  )
  return Object.fromEntries(written.flat())
}

function withNavFields(items: unknown): unknown[] {
  return listOf(items).map((item) => {
    const known = Object.entries(dataOf(item)).filter(([name]) => NAV_FIELDS.includes(name))
    const { items: inner, ...own } = Object.fromEntries(known)
    return Array.isArray(inner) ? { ...own, items: withNavFields(inner) } : own
  })
}

/** A theme that extends the one of Rspress moves away from the folder in which docgen looks for a theme. */
async function themeMoves({ root, paths }: Project, note: AddNote): Promise<SourceSite['moves']> {
  const index = paths.find((path) => /^theme\/index\.[jt]sx?$/.test(path))
  if (index === undefined) return []
  if (rspressModule(await readFile(join(root, index), 'utf8')) !== null) return []
  const to = 'rspress-theme'
  note({
    kind: 'decision',
    message: `The theme was written for Rspress, so it moved to \`${to}/\` and is not used. Write what you need as slots and parts of docgen’s theme; “Theme” in the manual explains them.`,
    filePath: index.replace(/^theme/, to),
  })
  return [{ from: 'theme', to }]
}

/** Languages are in `locales`, or in `themeConfig.locales` in Rspress 1. */
function localesOf(config: Data): UserLocale[] {
  const theme = listOf(dataOf(config['themeConfig'])['locales']).map(dataOf)
  const own = listOf(config['locales']).map(dataOf)
  return (own.length > 0 ? own : theme).flatMap((locale) => {
    const lang = textOf(locale['lang'])
    if (lang === undefined) return []
    const more = theme.find((each) => each['lang'] === lang) ?? {}
    return [
      withoutEmpty({
        lang: languageOf(lang),
        label: textOf(locale['label']) ?? textOf(more['label']) ?? lang,
        title: textOf(locale['title']) ?? textOf(more['title']),
        description: textOf(locale['description']) ?? textOf(more['description']),
      }),
    ]
  })
}

function createPages(
  project: Project,
  docsDir: string,
  config: Data,
  { locales, main }: { readonly locales: readonly UserLocale[]; readonly main: string },
): SourcePage[] {
  const route = dataOf(config['route'])
  const isExcluded = picomatch(listOf(route['exclude']).map(String))
  const versions = versionsOf(multiVersionOf(config))
  return pathsBelow(project, docsDir)
    .filter((path) => /\.mdx?$/.test(path) && !path.startsWith('public/') && !isExcluded(path))
    .filter((path) => !/(?:^|\/)_/.test(path))
    .map((path) => {
      // The folder of the version comes first, then that of the language.
      const parts = path.split('/')
      const version = versions.includes(parts[0] ?? '') ? parts.shift() : undefined
      const lang = locales.some((locale) => locale.lang === parts[0]) ? (parts[0] ?? '') : ''
      const inLang = lang === main ? parts.slice(1) : parts
      const shown = version === undefined || version === versions[0] ? inLang : [version, ...inLang]
      return {
        from: posix.join(docsDir, path),
        to: path,
        lang,
        route: routeOfPath(shown.join('/')),
      }
    })
}

function configOf(
  config: Data,
  site: {
    readonly locales: readonly UserLocale[]
    readonly lang: string
    readonly project: Project
  },
  note: AddNote,
): UserConfig {
  const { locales, lang, project } = site
  const theme = dataOf(config['themeConfig'])
  const route = dataOf(config['route'])
  const exclude = listOf(route['exclude']).filter((each) => typeof each === 'string')
  const markdown = dataOf(config['markdown'])
  // Rspress 1 has the option at the top, Rspress 2 in `link`.
  const checked = markdown['checkDeadLinks'] ?? dataOf(markdown['link'])['checkDeadLinks']
  const logo = config['logo']
  const html = dataOf(dataOf(config['builderConfig'])['html'])
  const rss = optionsOfPackage(listOf(config['plugins']), RSS)
  const feeds = rss ? feedsOf(rss) : null
  reportExtras(config, note, feeds !== null)
  reportMarkdownPlugins(markdown, note)
  return withoutEmpty({
    ...commonConfig({
      title: textOf(config['title']),
      description: textOf(config['description']),
      base: textOf(config['base']),
      siteOrigin: originIn(config),
      lang,
    }),
    ...headTags([...headOf(config, html), ...tagsOfPlugins(config)], note),
    ...withoutEmpty({ icon: textOf(config['icon']) ?? textOf(html['favicon']) }),
    logo:
      textOf(logo) ??
      (isData(logo) ? { light: String(logo['light']), dark: String(logo['dark']) } : undefined),
    logoText: textOf(config['logoText']),
    outDir: ownOutDir(config['outDir'], ''),
    locales: locales.length > 0 ? locales : undefined,
    multiVersion: multiVersionOf(config),
    route: withoutEmpty({
      cleanUrls: route['cleanUrls'] === true,
      exclude: exclude.length > 0 ? exclude : undefined,
    }),
    markdown: withoutEmpty({
      languages: languageAliases(dataOf(markdown['shiki'])['langAlias']),
      checkDeadLinks: uncheckedLinks(dataOf(checked)['excludes'], note),
      showLineNumbers: markdown['showLineNumbers'] === true ? true : undefined,
      defaultWrapCode: markdown['defaultWrapCode'] === true ? true : undefined,
    }),
    search: config['search'] === false || theme['search'] === false ? false : undefined,
    mediumZoom: config['mediumZoom'] === false ? false : undefined,
    feeds: feeds ?? undefined,
    i18nSourcePath: fileInProject(textOf(config['i18nSourcePath']), project),
    themeConfig: themeOf(theme, note),
  })
}

function headOf(config: Data, html: Data): unknown[] {
  const metas = Object.entries(dataOf(html['meta'])).map(([name, value]) => [
    'meta',
    isData(value) ? value : { name, content: value },
  ])
  const all = [...listOf(config['head']), ...listOf(html['tags']), ...metas]
  return all.flatMap((tag) => (typeof tag === 'string' ? htmlTag(tag) : [tag]))
}

/** The components that all pages can use; their names are those of their files. */
function globalsOf(config: Data, project: Project): Record<string, GlobalComponent> {
  const files = listOf(dataOf(config['markdown'])['globalComponents']).flatMap(
    (each) => fileInProject(textOf(each), project) ?? [],
  )
  return Object.fromEntries(
    files.map((file) => {
      const path = posix.normalize(file)
      return [posix.basename(path).replace(/\.\w+$/, ''), { path, exported: 'default' }]
    }),
  )
}

function multiVersionOf(config: Data): UserConfig['multiVersion'] {
  const { default: main, versions } = dataOf(config['multiVersion'])
  return Array.isArray(versions)
    ? { default: String(main), versions: versions.map(String) }
    : undefined
}

/** The plugin for redirects takes regular expressions. Those of a few whole addresses become a list. */
function redirectsOf(config: Data, note: AddNote): Record<string, string> {
  const options = optionsOfPackage(listOf(config['plugins']), REDIRECTS)
  const written = listOf(dataOf(options)['redirects']).flatMap((value) => {
    const { from, to } = dataOf(value)
    return listOf([from ?? []].flat()).map((each) => [String(each), String(to)] as const)
  })
  const found = written.map(([from, to]) => {
    const listed = addressesOf(from).map((address) => [address, to] as const)
    return listed.length > 0 ? listed : (redirectsOfRest(from, to) ?? [])
  })
  if (found.some((each) => each.length === 0))
    note({
      kind: 'decision',
      message:
        'Write the redirects whose `from` is a pattern in `redirects` of `docgen.config.ts`.',
    })
  return Object.fromEntries(found.flat())
}

/** Addresses with `.html` and with a slash at the end lead to the same page. */
function addressesOf(pattern: string): string[] {
  const texts = textsOfPattern(pattern) ?? []
  const addresses = texts.map((text) => text.replace(/(?:\.html)?\/?$/, '') || '/')
  return texts.every((text) => text.startsWith('/')) ? [...new Set(addresses)] : []
}

function reportExtras(config: Data, note: AddNote, hasFeeds: boolean): void {
  const plugins = listOf(config['plugins'])
    .flatMap((plugin) => textOf(dataOf(plugin)['$package']) ?? textOf(dataOf(plugin)['name']) ?? [])
    .filter((name) => !REDIRECTS.test(name) && !(hasFeeds && RSS.test(name)))
  if (plugins.some((name) => /katex|mathjax/.test(name))) note(MATH)
  if (plugins.some((name) => /algolia/.test(name))) note(ALGOLIA)
  const lost = plugins.filter((name) => !REPLACED.test(name))
  if (lost.length > 0) {
    note({
      kind: 'impossible',
      message: `These plugins have no counterpart: ${lost.map((name) => `\`${name}\``).join(', ')}.`,
    })
  }
  if (textOf(config['globalStyles']) !== undefined) {
    note({
      kind: 'impossible',
      message:
        'The style sheet in `globalStyles` is not used, because the variables of the theme have other names. Set docgen’s variables instead; “Variables” in the manual lists them.',
    })
  }
}

/** Returns the relative path of a file of the project. Configurations often compute an absolute one. */
function fileInProject(path: string | undefined, { root, paths }: Project): string | undefined {
  if (path === undefined) return undefined
  const inside = posix.isAbsolute(path) ? posix.relative(root, path) : posix.normalize(path)
  return paths.includes(inside) ? `./${inside}` : undefined
}

/** Returns the origin of the site, which plugins for feeds, sitemaps and Open Graph get. */
function originIn(config: Data): string | undefined {
  const plugins = listOf(config['plugins']).map((plugin) => dataOf(dataOf(plugin)['options']))
  const given = plugins.flatMap(({ siteUrl, domain }) => [siteUrl, domain])
  const { url } = openGraphOf(config)
  return [config['siteOrigin'], ...given, url].map((each) => originOf(textOf(each))).find(Boolean)
}

function openGraphOf(config: Data): Data {
  return dataOf(optionsOfPackage(builderPlugins(config), /plugin-open-graph$/))
}

function builderPlugins(config: Data): readonly unknown[] {
  return listOf(dataOf(config['builderConfig'])['plugins'])
}

/** The tags that plugins of Rsbuild add to every page: Open Graph and Google Analytics. */
function tagsOfPlugins(config: Data): unknown[] {
  const analytics = dataOf(optionsOfPackage(builderPlugins(config), /plugin-google-analytics$/))
  const metas = (prefix: string, key: 'property' | 'name', values: Data) =>
    Object.entries(values).flatMap(([name, value]) => {
      const content = textOf(value)
      return content === undefined ? [] : [['meta', { [key]: `${prefix}:${name}`, content }]]
    })
  const graph = openGraphOf(config)
  // Docgen writes the title, the description and the address of each page itself.
  const own = { ...graph, title: undefined, description: undefined, url: undefined }
  return [
    ...metas('og', 'property', own),
    ...metas('twitter', 'name', dataOf(graph['twitter'])),
    ...googleTags(textOf(analytics['id']) === undefined ? [] : [String(analytics['id'])]),
  ]
}

function originOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined
}

function htmlTag(html: string): unknown[] {
  const [, tag, attributes = '', content] =
    /^\s*<(\w+)([^>]*)>(?:([\s\S]*)<\/\1>)?/.exec(html) ?? []
  if (tag === undefined) return []
  const found = attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)
  return [
    [tag, Object.fromEntries([...found].map(([, name, value]) => [name, value ?? true])), content],
  ]
}

const HIDE = ['always', 'auto', 'never'] as const

function themeOf(theme: Data, note: AddNote): UserConfig['themeConfig'] {
  const footer = textOf(dataOf(theme['footer'])['message'])
  const flags = ['lastUpdated', 'darkMode', 'enableContentAnimation', 'enableScrollToTop'] as const
  const set = flags.filter((flag) => typeof theme[flag] === 'boolean')
  const locales = listOf(theme['locales'])
    .map(dataOf)
    .flatMap((own) => {
      const lang = textOf(own['lang'])
      const translated = localized(own, note)
      return lang === undefined || Object.keys(translated).length === 0
        ? []
        : [{ lang, ...translated }]
    })
  const hide = HIDE.find((each) => each === theme['hideNavbar'])
  return withoutEmpty({
    ...localized(theme, note),
    hideNavbar: hide,
    ...Object.fromEntries(set.map((flag) => [flag, theme[flag]])),
    socialLinks: Array.isArray(theme['socialLinks'])
      ? socialLinks(theme['socialLinks'], note)
      : undefined,
    footer: footer === undefined ? undefined : { message: footer },
    localeRedirect: theme['localeRedirect'] === 'auto' ? undefined : ('never' as const),
    locales: locales.length > 0 ? locales : undefined,
  })
}

/** The nav and sidebars have the same form as those of VitePress, from which Rspress took them. */
function localized(theme: Data, note: AddNote): LocalizedThemeConfig {
  const nav = Array.isArray(theme['nav']) ? theme['nav'] : undefined
  const { prevPageText, nextPageText, ...rest } = localizedTheme(
    { nav, sidebar: theme['sidebar'] },
    note,
    rspressFold,
  )
  return withoutEmpty({
    ...rest,
    editLink: editLinkOf(dataOf(theme['editLink'])),
    outlineTitle: textOf(theme['outlineTitle']),
    prevPageText: textOf(theme['prevPageText']) ?? prevPageText,
    nextPageText: textOf(theme['nextPageText']) ?? nextPageText,
    lastUpdatedText: textOf(theme['lastUpdatedText']),
  })
}

function editLinkOf(editLink: Data): LocalizedThemeConfig['editLink'] {
  const docRepoBaseUrl = textOf(editLink['docRepoBaseUrl'])
  return docRepoBaseUrl === undefined
    ? undefined
    : withoutEmpty({ docRepoBaseUrl, text: textOf(editLink['text']) })
}

function aliasesOf(config: Data, { root }: Project): Record<string, string> {
  const builder = dataOf(config['builderConfig'])
  const alias = {
    ...dataOf(dataOf(builder['source'])['alias']),
    ...dataOf(dataOf(builder['resolve'])['alias']),
  }
  return Object.fromEntries(
    Object.entries(alias).flatMap(([name, target]) => {
      const written = textOf(target)
      if (written === undefined) return []
      const path = posix.isAbsolute(written) ? posix.relative(root, written) : written
      const isInside = posix.isAbsolute(written) ? !path.startsWith('..') : path.startsWith('.')
      return isInside ? [[name, posix.normalize(path)]] : []
    }),
  )
}
