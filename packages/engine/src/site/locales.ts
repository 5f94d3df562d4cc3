// Creates what differs by language, such as nav, sidebar and texts, and finds pages that are
// translations of each other.
import { groupBy } from '../shared/groupBy.ts'
import { prefixOf, type RouteSettings } from '../shared/routePrefixes.ts'
import type { Banner, Footer } from '../types/theme.ts'
import type { UserFooter } from '../types/themeOptions.ts'
import type { Config } from '../types/index.ts'
import type { Locale } from '../types/route.ts'
import type { LocaleConfig } from '../types/siteOptions.ts'
import type { Page } from '../types/content.ts'
import type { Sidebar } from '../types/navigation.ts'
import type { VersionData } from '../types/browser.ts'
import { shortHashOf } from '../store/hash.ts'
import { folderSidebars } from './folderSidebar.ts'
import type { ContentRoot } from './folderTree.ts'
import type { NavFile } from './metaFiles.ts'
import { createNav, folderNav } from './nav.ts'
import { resolveLink, type LangVersion, type RouteIndex } from './routeIndex.ts'
import { createSidebar } from './sidebar.ts'
import { translationKey } from './slugs.ts'
import { translateNav, translateSidebar, type TranslationFile } from './texts.ts'
import { withoutDrafts, withoutUnlisted } from './unlisted.ts'

export interface LocaleInput {
  readonly config: Config
  readonly routeIndex: RouteIndex
  /** The trees of all languages and versions, the default version first. */
  readonly contentRoots: readonly ContentRoot[]
  readonly navFiles: readonly NavFile[]
  readonly drafts: readonly Page[]
  readonly texts: TranslationFile['byLang']
}

export function createLocale(locale: LocaleConfig, input: LocaleInput): Locale {
  const { config, routeIndex } = input
  const localized = config.localized[locale.lang] ?? {}
  const sidebar = withoutUnlisted(
    localeSidebar(locale.lang, input),
    defaultVersionOf(locale.lang, config),
    routeIndex,
    input.drafts,
  )
  return {
    ...locale,
    prefix: prefixOf(locale.lang, '', routeIndex.settings),
    nav: localeNav(defaultVersionOf(locale.lang, config), sidebar, input),
    otherVersions: Object.fromEntries(
      config.versions
        .slice(1)
        .map((version) => [version, versionData({ lang: locale.lang, version }, sidebar, input)]),
    ),
    sidebar,
    banner: bannerOf(locale.lang, input),
    footer: footerOf(localized.footer),
    editLink: localized.editLink ?? null,
    text: {
      ...localized.text,
      ...textsOf({
        outlineTitle: localized.outlineTitle,
        prevPageText: localized.prevPageText,
        nextPageText: localized.nextPageText,
        lastUpdatedText: localized.lastUpdatedText,
        editLinkText: localized.editLink?.text,
      }),
    },
    i18n: input.texts[locale.lang] ?? {},
  }
}

function localeSidebar(
  lang: string,
  { config, routeIndex, contentRoots, texts }: LocaleInput,
): Sidebar {
  const configured = config.localized[lang]?.sidebar
  if (configured) {
    const entries = Object.entries(configured).map(([prefix, items]) => {
      return [prefix, translateSidebar(items, texts[lang] ?? {})] as const
    })
    return createSidebar(Object.fromEntries(entries), defaultVersionOf(lang, config), routeIndex)
  }
  const ownRoots = contentRoots.filter((root) => root.lang === lang)
  return Object.assign({}, ...ownRoots.map((root) => folderSidebars(root, routeIndex))) as Sidebar
}

/**
 * Returns the nav of a version: its own items, or else those of the default version with links to
 * this version.
 */
function localeNav(langVersion: LangVersion, sidebar: Sidebar, input: LocaleInput): Locale['nav'] {
  const { config, routeIndex, contentRoots, navFiles } = input
  const { lang } = langVersion
  const matches = (wanted: LangVersion) => (other: LangVersion) =>
    other.lang === lang && other.version === wanted.version
  const configured = config.localized[lang]?.nav
  const items = configured
    ? translateNav(configured, input.texts[lang] ?? {})
    : (
        navFiles.find(matches(langVersion)) ??
        navFiles.find(matches(defaultVersionOf(lang, config)))
      )?.items
  if (items)
    return withoutDrafts(
      createNav(items, langVersion, routeIndex),
      langVersion,
      routeIndex,
      input.drafts,
    )
  return contentRoots
    .filter(matches(langVersion))
    .flatMap((root) => folderNav(root, sidebar, routeIndex))
}

function versionData(langVersion: LangVersion, sidebar: Sidebar, input: LocaleInput): VersionData {
  const { routeIndex } = input
  const home = `${prefixOf(langVersion.lang, langVersion.version, routeIndex.settings)}/`
  return {
    home: routeIndex.pages.has(home)
      ? home
      : `${prefixOf(langVersion.lang, '', routeIndex.settings)}/`,
    nav: localeNav(langVersion, sidebar, input),
  }
}

function defaultVersionOf(lang: string, config: Config): LangVersion {
  return { lang, version: config.versions[0] ?? '' }
}

/**
 * Creates the banner. Its id is the same in all languages, so that a dismissed banner stays
 * dismissed.
 */
function bannerOf(lang: string, { config, routeIndex }: LocaleInput): Banner | null {
  const banner = config.localized[lang]?.banner
  if (!banner) return null
  const banners = config.locales.map((locale) => config.localized[locale.lang]?.banner ?? null)
  const link = banner.link ?? null
  return {
    id: banner.id ?? shortHashOf(JSON.stringify(banners)),
    text: banner.text,
    link: link && resolveLink(link, defaultVersionOf(lang, config), routeIndex).link,
    dismissible: banner.dismissible ?? true,
  }
}

function footerOf({ message = '', pages = 'home' }: UserFooter = {}): Footer | null {
  return message === '' ? null : { message, pages }
}

/** Returns the texts that the author has set; the theme has defaults for the others. */
function textsOf(texts: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])),
  )
}

/**
 * Returns for each page the route paths of its translations by language, in the order of the
 * locales.
 */
export function createTranslations(
  pages: Iterable<Page>,
  settings: RouteSettings,
): ReadonlyMap<Page, Readonly<Record<string, string>>> {
  const groups = groupBy(pages, (page) => translationKey(page, settings))
  return new Map(
    [...groups.values()].flatMap((group) => {
      const translations = inOrder(group, settings.langs)
      return group.map((page) => [page, translations] as const)
    }),
  )
}

function inOrder(group: readonly Page[], langs: readonly string[]): Record<string, string> {
  const found = langs.flatMap((lang) => group.filter((page) => page.lang === lang))
  return Object.fromEntries(found.map(({ lang, routePath }) => [lang, routePath]))
}
