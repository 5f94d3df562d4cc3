// Resolves the validated configuration: fills in every default and makes every path absolute. All
// default values are defined here; `types.ts` and `schema.ts` describe them in words.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { RESERVED_ALIASES } from '../shared/alias.ts'
import { toHeadTag } from '../shared/head.ts'
import { directionOf } from '../shared/languages.ts'
import { withBase } from '../shared/paths.ts'
import type { Config, UserConfig } from '../types/index.ts'
import type {
  FeedConfig,
  LocaleConfig,
  CollectionConfig,
  PolicySources,
  SearchConfig,
  UserLocale,
} from '../types/siteOptions.ts'
import type { LocalizedThemeConfig, UserThemeConfig } from '../types/themeOptions.ts'
import type { MarkdownConfig, MathConfig, UserMathConfig } from '../types/markdownOptions.ts'
import type { ThemeConfig, ThemedImage } from '../types/theme.ts'
import { publicDirOf, themeEntryOf } from './startFiles.ts'

/** Data about the loaded configuration that is not part of its source. */
export interface Loaded {
  readonly root: string
  readonly configFile: string | null
  readonly cacheDir: string
  readonly dependencies: readonly string[]
  readonly hash: string
}

/** Returns the resolved configuration. */
export function resolveConfig(user: UserConfig, loaded: Loaded): Config {
  const { root, configFile, cacheDir, dependencies, hash } = loaded
  const docsDir = resolve(root, user.root ?? 'docs')
  const locales = resolveLocales(user)
  const [{ lang }] = locales
  const themeConfig = user.themeConfig ?? {}
  const title = user.title ?? 'Docs'
  return {
    root,
    configFile,
    docsDir,
    outDir: resolve(root, user.outDir ?? 'doc_build'),
    cacheDir,
    publicDir: publicDirOf(root, docsDir),
    allowOutside: (user.content?.allowOutside ?? []).map((path) => resolve(root, path)),
    i18nSourcePath: resolve(root, user.i18nSourcePath ?? 'i18n.json'),
    base: withBase('', user.base ?? '/'),
    siteOrigin: user.siteOrigin === undefined ? null : new URL(user.siteOrigin).origin,
    sitemap: user.sitemap ?? true,
    cleanUrls: user.route?.cleanUrls ?? true,
    trailingSlash: user.route?.trailingSlash ?? false,
    title,
    description: user.description ?? '',
    lang,
    icon: user.icon ?? null,
    logo: resolveLogo(user.logo),
    logoText: user.logoText ?? title,
    head: (user.head ?? []).map(toHeadTag),
    locales,
    hasLocaleFolders: user.locales !== undefined,
    versions: resolveVersions(user.multiVersion),
    route: { include: user.route?.include ?? [], exclude: user.route?.exclude ?? [] },
    markdown: resolveMarkdown(user.markdown),
    themeConfig: resolveThemeConfig(themeConfig),
    localized: resolveLocalized(themeConfig, locales),
    themeEntry: themeEntryOf(root),
    search: resolveSearch(user),
    zoomSelector: zoomSelectorOf(user.mediumZoom),
    llms: user.llms ?? false,
    redirects: user.redirects ?? {},
    deploy: { host: user.deploy?.host ?? null, csp: resolvePolicy(user.deploy?.csp) },
    socialImage: resolveSocialImage(user.socialImage, root),
    feeds: [...resolveFeeds(user, locales), ...collectionFeeds(user, locales)],
    collections: resolveCollections(user),
    server: { allowedHosts: user.server?.allowedHosts ?? [] },
    globalStyles: user.globalStyles === undefined ? null : resolve(root, user.globalStyles),
    alias: resolveAlias(user.alias, root),
    define: user.define ?? {},
    deadLinkExcludes: deadLinkExcludesOf(user.markdown?.checkDeadLinks),
    plugins: user.plugins ?? [],
    dependencies,
    hash,
  }
}

/** Returns the locales in the order written, with the default language moved to the front. */
function resolveLocales(user: UserConfig): [LocaleConfig, ...LocaleConfig[]] {
  const lang = user.lang ?? user.locales?.[0]?.lang ?? 'en'
  const isDefault = (locale: UserLocale) => locale.lang === lang
  const own = user.locales?.find(isDefault) ?? { lang, label: languageName(lang) }
  const others = (user.locales ?? []).filter((locale) => !isDefault(locale))
  const resolveLocale = (locale: UserLocale): LocaleConfig => ({
    lang: locale.lang,
    label: locale.label,
    title: locale.title ?? user.title ?? 'Docs',
    description: locale.description ?? user.description ?? '',
    dir: locale.dir ?? directionOf(locale.lang),
    ...(locale.fallback ? { fallback: true } : {}),
  })
  return [resolveLocale(own), ...others.map(resolveLocale)]
}

/** Returns the language's own name, capitalized: `English`, `中文`, `Français`. */
function languageName(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang
  const [first = ''] = name
  return first.toLocaleUpperCase(lang) + name.slice(first.length)
}

function resolveVersions(multiVersion: UserConfig['multiVersion']): string[] {
  if (!multiVersion) return []
  const others = multiVersion.versions.filter((version) => version !== multiVersion.default)
  return [multiVersion.default, ...others]
}

function resolveSocialImage(
  social: UserConfig['socialImage'],
  root: string,
): Config['socialImage'] {
  if (social === undefined || social === false) return null
  const { template, fonts = [] } = social === true ? {} : social
  return {
    template: template === undefined ? null : resolve(root, template),
    fonts: fonts.map((path) => resolve(root, path)),
  }
}

function resolvePolicy(csp: NonNullable<UserConfig['deploy']>['csp']): PolicySources | null {
  return csp === true ? {} : csp || null
}

function resolveLogo(logo: UserConfig['logo']): ThemedImage | null {
  if (logo === undefined) return null
  return typeof logo === 'string' ? { light: logo, dark: logo } : logo
}

function resolveMarkdown(markdown: UserConfig['markdown'] = {}): MarkdownConfig {
  return {
    showLineNumbers: markdown.showLineNumbers ?? false,
    defaultWrapCode: markdown.defaultWrapCode ?? false,
    showLanguage: markdown.showLanguage ?? false,
    showWrapButton: markdown.showWrapButton ?? false,
    remarkPlugins: markdown.remarkPlugins ?? [],
    rehypePlugins: markdown.rehypePlugins ?? [],
    parser: markdown.parser ?? 'auto',
    customElements: markdown.customElements ?? [],
    html: markdown.html ?? 'allow',
    headingIds: markdown.headingIds ?? 'github',
    containers: markdown.containers ?? {},
    languages: markdown.languages ?? [],
    math: resolveMath(markdown.math),
    mermaid: markdown.mermaid ?? false,
  }
}

function resolveMath(math: boolean | UserMathConfig = false): MathConfig | null {
  if (math === false) return null
  return { renderer: 'temml', macros: {}, ...(math === true ? {} : math) }
}

const PAGE_ACTIONS = ['copy', 'view', 'chatgpt', 'claude'] as const

function resolveThemeConfig(user: UserThemeConfig): ThemeConfig {
  return {
    socialLinks: user.socialLinks ?? [],
    footer: { message: user.footer?.message ?? '' },
    lastUpdated: user.lastUpdated ?? false,
    contributors: user.contributors ?? false,
    readingTime: user.readingTime ?? false,
    feedback: user.feedback ?? false,
    hideableSidebar: user.hideableSidebar ?? false,
    darkMode: user.darkMode ?? true,
    hideNavbar: user.hideNavbar ?? 'never',
    enableContentAnimation: user.enableContentAnimation ?? false,
    enableScrollToTop: user.enableScrollToTop ?? false,
    copyPage: user.copyPage ?? false,
    pageActions: user.pageActions === false ? [] : (user.pageActions ?? PAGE_ACTIONS),
    localeRedirect: user.localeRedirect ?? 'auto',
    productFamily: user.productFamily ?? null,
  }
}

function resolveSearch({ search = true, siteOrigin }: UserConfig): SearchConfig | null {
  if (search === false) return null
  const options = search === true ? {} : search
  const maxResults = options.maxResults ?? null
  if (options.mode !== 'remote') {
    return { mode: 'local', codeBlocks: options.codeBlocks ?? true, maxResults }
  }
  const { apiUrl, searchIndexes = [], domain = siteOrigin ?? '' } = options
  return { mode: 'remote', apiUrl, searchIndexes, domain, maxResults }
}

/** Resolves feeds. A feed's language may be more specific than its locale: `zh-CN` for `zh`. */
function resolveFeeds(user: UserConfig, locales: readonly LocaleConfig[]): FeedConfig[] {
  const localeOf = (language: string) => {
    const primary = (tag: string) => tag.toLowerCase().split('-')[0]
    return locales.find(({ lang }) => primary(lang) === primary(language)) ?? locales[0]
  }
  return (user.feeds ?? []).map((feed) => {
    const language = feed.language ?? locales[0]?.lang ?? 'en'
    const locale = localeOf(language)
    return {
      ...feed,
      language,
      title: feed.title ?? locale?.title ?? '',
      description: feed.description ?? locale?.description ?? '',
      type: feed.type ?? 'rss',
    }
  })
}

function resolveCollections({ collections = [] }: UserConfig): CollectionConfig[] {
  return collections.map((collection) => {
    const dir = collection.dir.replace(/^\/|\/$/g, '')
    const [first = ''] = dir
    const title = first.toUpperCase() + dir.slice(first.length)
    return { title, perPage: 10, feed: true, authors: {}, ...collection, dir }
  })
}

/** Returns a feed for each collection and language. Feeds need the address of the site. */
function collectionFeeds(user: UserConfig, locales: readonly LocaleConfig[]): FeedConfig[] {
  if (user.siteOrigin === undefined) return []
  return resolveCollections(user)
    .filter(({ feed }) => feed)
    .flatMap(({ dir, title }) =>
      locales.map(({ lang, title: siteTitle, description }, index) => {
        const prefix = index === 0 ? '' : `/${lang}`
        return {
          id: index === 0 ? dir : `${dir}-${lang}`,
          title: `${title} – ${siteTitle}`,
          description,
          language: lang,
          pages: `${prefix}/${dir}/*`,
          type: 'rss' as const,
          fileName: `${prefix}/${dir}/rss.xml`.slice(1),
          collection: dir,
        }
      }),
    )
}

/** Selects all images of the article that `runtime/Article.tsx` renders. */
const ZOOM_SELECTOR = '.article img'

function zoomSelectorOf(mediumZoom: UserConfig['mediumZoom'] = true): string | null {
  if (typeof mediumZoom === 'object') return mediumZoom.selector ?? ZOOM_SELECTOR
  return mediumZoom ? ZOOM_SELECTOR : null
}

/**
 * The options that each language can override. It is a record so that the compiler finds missing
 * keys.
 */
const LOCALIZED_KEYS: Readonly<Record<keyof LocalizedThemeConfig, true>> = {
  nav: true,
  sidebar: true,
  editLink: true,
  outlineTitle: true,
  prevPageText: true,
  nextPageText: true,
  lastUpdatedText: true,
  banner: true,
  text: true,
}

function resolveLocalized(
  themeConfig: UserThemeConfig,
  locales: readonly LocaleConfig[],
): Record<string, LocalizedThemeConfig> {
  const ownOf = (lang: string) => themeConfig.locales?.find((each) => each.lang === lang) ?? {}
  return Object.fromEntries(
    locales.map(({ lang }) => [
      lang,
      layOver(pickLocalized(themeConfig), pickLocalized(ownOf(lang))),
    ]),
  )
}

/**
 * Merges one language's options over those for all languages. Some texts also have an option of
 * their own; an entry in the language's `text` overrides that option too.
 */
function layOver(all: LocalizedThemeConfig, own: LocalizedThemeConfig): LocalizedThemeConfig {
  const text = { ...all.text, ...own.text }
  const rest = Object.entries(all).filter(([key]) => !Object.hasOwn(own.text ?? {}, key))
  return { ...Object.fromEntries(rest), ...own, ...(all.text || own.text ? { text } : {}) }
}

function pickLocalized(from: LocalizedThemeConfig): LocalizedThemeConfig {
  const isLocalized = (key: string) => Object.hasOwn(LOCALIZED_KEYS, key)
  return Object.fromEntries(
    Object.entries(from).filter(([key, value]) => isLocalized(key) && value !== undefined),
  )
}

/**
 * Resolves alias targets. A path that exists in the site's folder becomes absolute; any other
 * target is the name of a package or a docgen module.
 */
function resolveAlias(alias: UserConfig['alias'] = {}, root: string): Record<string, string> {
  const resolveTarget = (target: string) => {
    if (RESERVED_ALIASES.includes(target)) return target
    const absPath = resolve(root, target)
    return target.startsWith('.') || existsSync(absPath) ? absPath : target
  }
  return Object.fromEntries(
    Object.entries(alias).map(([name, target]) => [name, resolveTarget(target)]),
  )
}

type CheckDeadLinks = NonNullable<UserConfig['markdown']>['checkDeadLinks']

function deadLinkExcludesOf(checkDeadLinks: CheckDeadLinks = true): readonly string[] | null {
  if (typeof checkDeadLinks === 'object') return checkDeadLinks.excludes
  return checkDeadLinks ? [] : null
}
