// Translates the options of `docusaurus.config.*`.
import { posix } from 'node:path'
import type { UserConfig, UserNavItem, UserSidebar } from '../../types/index.ts'
import {
  dataOf,
  listOf,
  optionsOfPackage,
  textOf,
  withoutEmpty,
  type Data,
} from '../config/values.ts'
import type { AddNote } from '../types.ts'
import { commonConfig, headTags, pathFromRoot } from './common.ts'
import type { DocsInstance } from './docsInstance.ts'
import { routesIn } from './docusaurusSidebars.ts'

interface Input {
  readonly config: Data
  readonly instances: readonly DocsInstance[]
  readonly locales: readonly string[]
  readonly sidebar: UserSidebar | undefined
  readonly note: AddNote
}

export function docusaurusConfig(input: Input): UserConfig {
  const { config, instances, locales, sidebar, note } = input
  const theme = dataOf(config['themeConfig'])
  const navbar = dataOf(theme['navbar'])
  const hasLocales = locales.length > 1
  const nav = listOf(navbar['items']).flatMap((item) => navItem(item, instances))
  const options = instances[0]?.options ?? {}
  const editUrl = textOf(options['editUrl'])
  const favicon = textOf(config['favicon'])
  if (theme['algolia']) {
    note({
      kind: 'decision',
      message:
        'The site searched with Algolia. It now uses the built-in search; see `search` if you want another engine.',
    })
  }
  reportPlugins(config, note)
  return withoutEmpty({
    ...commonConfig({
      title: textOf(config['title']),
      description: textOf(config['tagline']),
      base: textOf(config['baseUrl']),
      siteOrigin: originOf(textOf(config['url'])),
      lang: locales[0],
    }),
    ...headTags(headOf(config, theme), note),
    ...(favicon === undefined ? {} : { icon: pathFromRoot(favicon) }),
    locales: hasLocales ? locales.map((lang) => localeOf(lang, config)) : undefined,
    logo: logoOf(dataOf(navbar['logo'])),
    logoText: textOf(navbar['title']) ?? (navbar['logo'] ? '' : undefined),
    route: config['trailingSlash'] === true ? { trailingSlash: true } : undefined,
    markdown: { headingIds: 'docusaurus' as const, ...containersOf(options) },
    mediumZoom: false,
    themeConfig: withoutEmpty({
      nav: nav.length > 0 ? nav : undefined,
      sidebar,
      editLink:
        editUrl === undefined ? undefined : { docRepoBaseUrl: editFolder(editUrl, instances[0]) },
      lastUpdated: options['showLastUpdateTime'] === true ? true : undefined,
      darkMode: dataOf(theme['colorMode'])['disableSwitch'] === true ? false : undefined,
      footer: footerOf(dataOf(theme['footer'])),
      banner: bannerOf(dataOf(theme['announcementBar'])),
      localeRedirect: 'never' as const,
    }),
  })
}

function originOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined
}

function headOf(config: Data, theme: Data): unknown[] {
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
      : [['meta', { property: 'og:image', content: pathFromRoot(image) }]]),
    ...listOf(config['headTags']),
    ...styles,
    ...scripts,
  ]
}

function localeOf(lang: string, config: Data) {
  const own = dataOf(dataOf(dataOf(config['i18n'])['localeConfigs'])[lang])
  const label =
    textOf(own['label']) ?? new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang
  return withoutEmpty({
    lang,
    label,
    dir: own['direction'] === 'rtl' ? ('rtl' as const) : undefined,
  })
}

function logoOf(logo: Data): UserConfig['logo'] {
  const light = textOf(logo['src'])
  const dark = textOf(logo['srcDark'])
  if (light === undefined) return undefined
  return dark === undefined
    ? pathFromRoot(light)
    : { light: pathFromRoot(light), dark: pathFromRoot(dark) }
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
      ...Object.fromEntries(own.map((name) => [name, { type: 'note' as const }])),
    },
  }
}

function navItem(value: unknown, instances: readonly DocsInstance[]): UserNavItem[] {
  const item = dataOf(value)
  const text = textOf(item['label'])
  const side = item['position'] === 'left' ? ('left' as const) : undefined
  if (
    Array.isArray(item['items']) &&
    item['type'] !== 'localeDropdown' &&
    item['type'] !== 'docsVersionDropdown'
  ) {
    const items = listOf(item['items']).flatMap((each) => navItem(each, instances))
    return text === undefined ? items : [withoutEmpty({ text, items, position: side })]
  }
  const link = navLink(item, instances)
  return text === undefined || link === undefined
    ? []
    : [withoutEmpty({ text, link, position: side })]
}

function navLink(item: Data, instances: readonly DocsInstance[]): string | undefined {
  const sidebar = textOf(item['sidebarId'])
  if (sidebar !== undefined) {
    const found = instances.flatMap(({ sidebars }) => sidebars[sidebar] ?? [])
    return routesIn(found.flatMap(({ items }) => items)).find((route) => route.startsWith('/'))
  }
  const docId = textOf(item['docId'])
  if (docId !== undefined) {
    return instances.flatMap(({ docs, routeBase }) =>
      docs.filter(({ id }) => id === docId).map(({ slug }) => routeBase + slug),
    )[0]
  }
  const to = textOf(item['to'])
  return to === undefined ? textOf(item['href'])?.replace(/^pathname:\/\//, '') : pathFromRoot(to)
}

function editFolder(editUrl: string, instance: DocsInstance | undefined): string {
  const written = textOf(instance?.options['path']) ?? 'docs'
  const inUrl = editUrl.replace(/\/+$/, '')
  return inUrl.endsWith(`/${posix.basename(written)}`) ? inUrl : `${inUrl}/docs`
}

function footerOf(footer: Data): { message: string } | undefined {
  const links = listOf(footer['links']).flatMap((value) => {
    const group = dataOf(value)
    return Array.isArray(group['items']) ? listOf(group['items']).map(dataOf) : [group]
  })
  const anchors = links.flatMap((link) => {
    const html = textOf(link['html'])
    if (html !== undefined) return [html]
    const label = textOf(link['label'])
    const href = textOf(link['href']) ?? textOf(link['to'])
    return label && href ? [`<a href="${pathFromRoot(href)}">${label}</a>`] : []
  })
  const message = [anchors.join(' · '), textOf(footer['copyright'])].filter(Boolean).join('<br>')
  return message === '' ? undefined : { message }
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

function reportPlugins(config: Data, note: AddNote): void {
  const names = [...listOf(config['plugins']), ...listOf(config['themes'])].flatMap((each) => {
    const name = Array.isArray(each) ? (each as unknown[])[0] : each
    return typeof name === 'string' &&
      !/plugin-(?:content-docs|client-redirects|google|gtag|sitemap|ideal-image|pwa)|search-local|live-codeblock/.test(
        name,
      )
      ? [name]
      : []
  })
  if (names.length > 0) {
    note({
      kind: 'impossible',
      message: `These plugins have no counterpart: ${names.map((name) => `\`${name}\``).join(', ')}.`,
    })
  }
  const preset = optionsOfPackage(listOf(config['presets']), /(?:^|preset-)classic$/) ?? {}
  const docs = dataOf(preset['docs'])
  if (listOf(docs['remarkPlugins']).length + listOf(docs['rehypePlugins']).length > 0) {
    note({
      kind: 'decision',
      message:
        'Add the remark and rehype plugins of the old configuration to `markdown.remarkPlugins` and `markdown.rehypePlugins`.',
    })
  }
  if (
    textOf(dataOf(preset['theme'])['customCss']) ??
    listOf(dataOf(preset['theme'])['customCss']).length > 0
  ) {
    note({
      kind: 'impossible',
      message:
        'The style sheet `customCss` is not used, because the variables of the theme have other names. See the manual for docgen’s variables.',
    })
  }
}
