// Resolves the validated configuration: fills in every default and makes every path absolute. The
// default values are defined here and in the files named `resolve…`; `types/` and `schema.ts`
// describe them in words.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { RESERVED_ALIASES } from '../shared/alias.ts'
import { toHeadTag } from '../shared/head.ts'
import { directionOf } from '../shared/languages.ts'
import { withBase } from '../shared/paths.ts'
import type { Config, UserConfig } from '../types/index.ts'
import type {
  LocaleConfig,
  RemoteCache,
  UserLocale,
  UserRemoteCache,
} from '../types/siteOptions.ts'
import type { ThemedImage } from '../types/theme.ts'
import { resolveCollections, resolveFeeds } from './resolveFeeds.ts'
import { resolveMarkdown } from './resolveMarkdown.ts'
import { resolvePolicy, resolveSearch } from './resolveSearch.ts'
import { resolveLocalized, resolveThemeConfig } from './resolveTheme.ts'
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
    logoText: user.logoText ?? null,
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
    deploy: { host: user.deploy?.host ?? null, csp: resolvePolicy(user) },
    socialImage: resolveSocialImage(user.socialImage, root),
    feeds: resolveFeeds(user, locales),
    collections: resolveCollections(user, locales),
    server: { allowedHosts: user.server?.allowedHosts ?? [] },
    cache: { remote: resolveRemoteCache(user.cache?.remote) },
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
    ...(locale.logoText === undefined ? {} : { logoText: locale.logoText }),
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

function resolveLogo(logo: UserConfig['logo']): ThemedImage | null {
  if (logo === undefined) return null
  return typeof logo === 'string' ? { light: logo, dark: logo } : logo
}

/** Selects all images of the article that `runtime/Article.tsx` renders. */
const ZOOM_SELECTOR = '.article img'

function zoomSelectorOf(mediumZoom: UserConfig['mediumZoom'] = true): string | null {
  if (typeof mediumZoom === 'object') return mediumZoom.selector ?? ZOOM_SELECTOR
  return mediumZoom ? ZOOM_SELECTOR : null
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

function resolveRemoteCache(remote: UserRemoteCache | undefined): RemoteCache | null {
  if (remote === undefined) return null
  const { url, team, signatureKey, readOnly } = remote
  // An environment variable that is set to nothing is no token.
  const token = remote.token || null
  return {
    url,
    token,
    team: team || null,
    readOnly: readOnly ?? token === null,
    signatureKey: signatureKey || null,
  }
}
