// Resolves `themeConfig`: the options of the whole site, and those that each language can override.
import type { LocaleConfig } from '../types/siteOptions.ts'
import type { ThemeConfig } from '../types/theme.ts'
import type { LocalizedThemeConfig, UserThemeConfig } from '../types/themeOptions.ts'

const PAGE_ACTIONS = ['copy', 'view', 'chatgpt', 'claude'] as const

/** Fills in the defaults of the options of the whole site. */
export function resolveThemeConfig(user: UserThemeConfig): ThemeConfig {
  return {
    socialLinks: user.socialLinks ?? [],
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
  footer: true,
  text: true,
}

/** Returns the options that each language can override, by language. */
export function resolveLocalized(
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
  const footer = { ...all.footer, ...own.footer }
  return {
    ...Object.fromEntries(rest),
    ...own,
    ...(all.footer || own.footer ? { footer } : {}),
    ...(all.text || own.text ? { text } : {}),
  }
}

function pickLocalized(from: LocalizedThemeConfig): LocalizedThemeConfig {
  const isLocalized = (key: string) => Object.hasOwn(LOCALIZED_KEYS, key)
  return Object.fromEntries(
    Object.entries(from).filter(([key, value]) => isLocalized(key) && value !== undefined),
  )
}
