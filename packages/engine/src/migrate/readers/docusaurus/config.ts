// Translates the options of `docusaurus.config.*`.
import { posix } from 'node:path'
import { withoutBase } from '../../../shared/paths.ts'
import type { UserConfig } from '../../../types/index.ts'
import type { UserSidebar } from '../../../types/themeOptions.ts'
import {
  dataOf,
  listOf,
  optionsOfPackage,
  textOf,
  withoutEmpty,
  type Data,
} from '../../config/values.ts'
import type { AddNote } from '../../types.ts'
import { completeAddress } from '../../frontmatter/imageAddress.ts'
import { ALGOLIA, ZOOM, commonConfig } from '../commonOptions.ts'
import { googleTags, headTags, inBase, pathFromRoot, tagManagerTags } from '../headTags.ts'
import type { DocsInstance } from './docsInstance.ts'
import { customCss, instanceId, presetOptions } from './options.ts'
import { footersOf } from './footer.ts'
import { iconLinks } from './icons.ts'
import type { ThemeTexts } from './messages.ts'
import { navItem } from './nav.ts'
import { reportCustomItems } from './theme.ts'
import { withPathnames } from './pathnames.ts'

interface Input {
  readonly config: Data
  readonly instances: readonly DocsInstance[]
  readonly locales: readonly string[]
  /** Sidebars by language, those of the default one first. */
  readonly sidebars: readonly { readonly lang: string; readonly sidebar: UserSidebar | undefined }[]
  readonly navTexts: ThemeTexts
  readonly footerTexts: ThemeTexts
  readonly note: AddNote
}

/** Returns the options for docgen, and the addresses in their HTML that the old tool did not check. */
export function docusaurusConfig(input: Input): {
  readonly options: UserConfig
  readonly pathnames: readonly string[]
} {
  return withPathnames(optionsOf(input), textOf(input.config['baseUrl']))
}

function optionsOf(input: Input): UserConfig {
  const { config, instances, locales, sidebars, navTexts, note } = input
  const theme = dataOf(config['themeConfig'])
  const base = textOf(config['baseUrl']) ?? '/'
  const navbar = dataOf(theme['navbar'])
  const hasLocales = locales.length > 1
  const navOf = (lang: string) =>
    listOf(navbar['items']).flatMap((item) =>
      navItem(item, { instances, lang, locales, base, texts: navTexts[lang] ?? {} }),
    )
  const [main = 'en'] = locales
  const nav = navOf(main)
  const options = instances[0]?.options ?? {}
  const docRepoBaseUrl = editFolder(options)
  const favicon = textOf(config['favicon'])
  const icon = favicon && withoutBase(pathFromRoot(favicon), base)
  reportLost(input)
  const footers = footersOf(input)
  const common = commonConfig({
    title: textOf(config['title']),
    description: textOf(config['tagline']),
    base: textOf(config['baseUrl']),
    siteOrigin: originOf(textOf(config['url'])),
    lang: locales[0],
  })
  return withoutEmpty({
    ...common,
    ...headTags(headOf(config, theme, common), note, { base, icon }),
    locales: hasLocales ? locales.map((lang) => localeOf(lang, lang === main, input)) : undefined,
    logo: logoOf(dataOf(navbar['logo']), base),
    logoText: textOf(navbar['title']) ?? (navbar['logo'] ? '' : undefined),
    route: config['trailingSlash'] === false ? undefined : { trailingSlash: true },
    markdown: {
      headingIds: 'docusaurus' as const,
      ...containersOf(options),
      ...ignoredLinks(config),
    },
    llms: namesOfPlugins(config).some((name) => LLMS.test(name)) ? true : undefined,
    mediumZoom: namesOfPlugins(config).some((name) => ZOOM.test(name)) ? undefined : false,
    themeConfig: withoutEmpty({
      nav: nav.length > 0 && !hasLocales ? nav : undefined,
      sidebar: hasLocales ? undefined : sidebars[0]?.sidebar,
      locales: hasLocales
        ? sidebars.map(({ lang, sidebar }) =>
            withoutEmpty({ lang, nav: navOf(lang), sidebar, footer: footers[lang] }),
          )
        : undefined,
      editLink: docRepoBaseUrl === undefined ? undefined : { docRepoBaseUrl },
      lastUpdated: options['showLastUpdateTime'] === true ? true : undefined,
      hideableSidebar:
        dataOf(dataOf(theme['docs'])['sidebar'])['hideable'] === true ? true : undefined,
      darkMode: darkModeOf(dataOf(theme['colorMode']), note),
      socialLinks: iconLinks(navbar['items'], note),
      footer: hasLocales ? undefined : footers[main],
      banner: bannerOf(dataOf(theme['announcementBar'])),
      localeRedirect: 'never' as const,
    }),
  })
}

/** Reports what the new site does not have. */
function reportLost({ config, instances, note }: Input): void {
  const { algolia, navbar } = dataOf(config['themeConfig'])
  if (algolia) note(ALGOLIA)
  reportPlugins(config, note)
  reportCustomItems(dataOf(navbar)['items'], note)
  reportVersions(instances, note)
}

function originOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined
}

function headOf(config: Data, theme: Data, common: UserConfig): unknown[] {
  const image = textOf(theme['image'])
  const isAddress = (value: unknown): value is string => typeof value === 'string'
  const scripts = listOf(config['scripts']).map((value) =>
    isAddress(value) ? ['script', { src: value }] : ['script', value],
  )
  const styles = listOf(config['stylesheets']).map((value) =>
    isAddress(value)
      ? ['link', { rel: 'stylesheet', href: value }]
      : ['link', { rel: 'stylesheet', ...dataOf(value) }],
  )
  return [
    ...listOf(theme['metadata']).map((attrs) => ['meta', attrs]),
    ...(image === undefined
      ? []
      : [
          ['meta', { property: 'og:image', content: completeAddress(pathFromRoot(image), common) }],
        ]),
    ...listOf(config['headTags']),
    ...pwaTags(config, common),
    ...styles,
    ...scripts,
    ...analyticsOf(config),
  ]
}

/** The tags of the plugin for offline use, such as the link to the manifest of an app. */
function pwaTags(config: Data, { base = '/' }: UserConfig): unknown[] {
  const plugin = optionsOfPackage(listOf(config['plugins']), /(?:^|plugin-)pwa$/)
  return listOf(plugin?.['pwaHead']).map((tag) => {
    const { tagName, href, ...attributes } = dataOf(tag)
    const path = textOf(href)
    const address = path === undefined ? {} : { href: inBase(path, base) }
    return [tagName, { ...attributes, ...address }]
  })
}

/** The scripts of Google Analytics and of Google Tag Manager, which the preset or a plugin adds to every page. */
function analyticsOf(config: Data): unknown[] {
  const optionsOf = (plugin: RegExp, inPreset: string) =>
    optionsOfPackage(listOf(config['plugins']), plugin) ?? dataOf(presetOptions(config)[inPreset])
  const { trackingID } = optionsOf(/(?:^|plugin-)google-gtag$/, 'gtag')
  const { containerId } = optionsOf(/(?:^|plugin-)google-tag-manager$/, 'googleTagManager')
  return [...googleTags(idsOf(trackingID)), ...tagManagerTags(idsOf(containerId))]
}

function idsOf(given: unknown): string[] {
  return [given]
    .flat()
    .map(String)
    .filter((id) => given !== undefined && id !== '')
}

function localeOf(lang: string, isMain: boolean, { config, navTexts }: Input) {
  const own = dataOf(dataOf(dataOf(config['i18n'])['localeConfigs'])[lang])
  const label =
    textOf(own['label']) ?? new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang
  return withoutEmpty({
    lang,
    label,
    logoText: navTexts[lang]?.['title'],
    dir: own['direction'] === 'rtl' ? ('rtl' as const) : undefined,
    // Docusaurus publishes the original of a page that is not translated.
    fallback: isMain ? undefined : true,
  })
}

/** Docusaurus adds the base to addresses that do not contain it; docgen adds it to all of them. */
function logoOf(logo: Data, base: string): UserConfig['logo'] {
  const inSite = (path: string) => withoutBase(pathFromRoot(path), base)
  const light = textOf(logo['src'])
  const dark = textOf(logo['srcDark'])
  if (light === undefined) return undefined
  return dark === undefined ? inSite(light) : { light: inSite(light), dark: inSite(dark) }
}

/** The names of admonitions that docgen does not have, and those that the site defines. */
function containersOf(options: Data): UserConfig['markdown'] {
  const keywords = listOf(dataOf(options['admonitions'])['keywords']).map(String)
  const known = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'details']
  const own = keywords.filter(
    (keyword) => !known.includes(keyword) && /^[a-z][\w-]*$/i.test(keyword),
  )
  const standard = { secondary: { type: 'note' as const }, success: { type: 'tip' as const } }
  return {
    containers: {
      ...standard,
      // Docusaurus shows admonitions that its theme does not know as information.
      ...Object.fromEntries(own.map((name) => [name, { type: 'info' as const }])),
    },
  }
}

/** Returns the option for a site that has turned off the check of links, or of links to headings. */
function ignoredLinks(config: Data): UserConfig['markdown'] {
  if (config['onBrokenLinks'] === 'ignore') return { checkDeadLinks: false }
  return config['onBrokenAnchors'] === 'ignore' ? { checkDeadLinks: { excludes: ['/*#*'] } } : {}
}

/**
 * Returns the address of the folder of the documents. Docusaurus adds the path of a document below the folder of the site to
 * a text; a function has returned the folder.
 */
function editFolder(options: Data): string | undefined {
  const editUrl = textOf(options['editUrl'])
  const address = editUrl ?? textOf(dataOf(options['editUrl'])['$folder'])
  if (address === undefined) return undefined
  const [origin = '', path = ''] = address.split(/(?<=^[a-z]+:\/\/[^/]+)(?=\/)/)
  const below = editUrl === undefined ? '' : (textOf(options['path']) ?? 'docs')
  return origin + posix.join(path, below)
}

/** Whether readers can choose the mode. A site that is always dark leaves the choice to them. */
function darkModeOf({ defaultMode, disableSwitch }: Data, note: AddNote): false | undefined {
  const isDark = defaultMode === 'dark'
  if (isDark)
    note({
      kind: 'impossible',
      message: `Pages first show the mode of the visitor’s system, not that of \`colorMode.defaultMode\`${disableSwitch === true ? ', and visitors can change it' : ''}.`,
    })
  return disableSwitch === true && !isDark ? false : undefined
}

function bannerOf(bar: Data) {
  const text = textOf(bar['content'])
  if (text === undefined) return undefined
  return withoutEmpty({
    text,
    id: textOf(bar['id']),
    dismissible: bar['isCloseable'] === false ? false : undefined,
  })
}

/** Plugins and themes, also by their short names, that are read or that docgen needs no plugin for. */
const SERVED_PLUGINS =
  /(?:^|plugin-|theme-)(?:content-(?:docs|blog|pages)|classic|client-redirects|google|gtag|sitemap|svgr|ideal-image|mermaid|sass|module-alias)|search-local|search-algolia|live-codeblock/

/** Plugins that write `llms.txt`. */
const LLMS = /docusaurus-plugin-llms(?:-txt)?(?:@|$)/

function namesOfPlugins(config: Data): string[] {
  return [...listOf(config['plugins']), ...listOf(config['themes'])].flatMap((each) => {
    const name: unknown = Array.isArray(each) ? each[0] : each
    return textOf(name) ?? []
  })
}

/** Reports what Docusaurus adds to documents of versions, which are folders of the site now. */
function reportVersions(instances: readonly DocsInstance[], note: AddNote): void {
  const ids = instances.map(({ options }) => instanceId(options))
  if (new Set(ids).size < ids.length) note(VERSIONS)
}

const VERSIONS = {
  kind: 'impossible',
  message:
    'Old versions of documents are folders of the site now. Their pages have no badge and no notice that the version is old, the menu of versions always has the name of the newest one, and a search finds pages of all versions, those of other versions last.',
} as const

function reportPlugins(config: Data, note: AddNote): void {
  const names = namesOfPlugins(config).filter(
    (name) => !SERVED_PLUGINS.test(name) && !ZOOM.test(name) && !LLMS.test(name),
  )
  if (names.length > 0) {
    note({
      kind: 'impossible',
      message: `These plugins have no counterpart: ${[...new Set(names)].map((name) => `\`${name}\``).join(', ')}.`,
    })
  }
  if (customCss(config).length > 0) {
    note({
      kind: 'impossible',
      message:
        'The style sheet `customCss` is not used, because the variables of the theme have other names. Set docgen’s variables instead; “Variables” in the manual lists them.',
    })
  }
}
