// Parts of the site model: the routes of its pages, and its languages.
import type { VersionData } from './browser.ts'
import type { Page } from './content.ts'
import type { NavItem, PageLink, Sidebar } from './navigation.ts'
import type { Banner, EditLink, Footer } from './theme.ts'

/** A page with its address and its links to other pages. */
export interface Route {
  readonly routePath: string
  /** The encoded `href`, with base and clean-URL form applied. */
  readonly url: string
  /** Relative to `outDir`, with forward slashes: `zh/guide/start/index.html`. */
  readonly outFile: string
  readonly page: Page
  /** Whether docgen or a plugin created the page, so that it has no file in the docs folder. */
  readonly isGenerated: boolean
  readonly lastUpdatedTime: number | null
  /** Names from Git, if `themeConfig.contributors` is on. */
  readonly contributors?: readonly string[]
  readonly prev: PageLink | null
  readonly next: PageLink | null
  /**
   * The file with the Markdown of the page, relative to `outDir`; null unless `llms` or
   * `themeConfig.copyPage` is on.
   */
  readonly markdownFile: string | null
  /** Route path of the page in each language that has it, including its own. */
  readonly translations: Readonly<Record<string, string>>
  /** Route path of the nearest page in each language without this page. */
  readonly nearest: Readonly<Record<string, string>>
  /**
   * Route path of this page, or of the nearest one, in each version. Empty if the site has no
   * versions.
   */
  readonly versionLinks: Readonly<Record<string, string>>
}

/** A language of the site, with its navigation and its texts. */
export interface Locale {
  readonly lang: string
  readonly label: string
  readonly title: string
  /** Text next to the logo in this language; without it, that of the site. */
  readonly logoText?: string
  readonly description: string
  readonly dir: 'ltr' | 'rtl'
  /** `''` for the default language, else `/zh`. */
  readonly prefix: string
  /** Navigation of the default version. */
  readonly nav: readonly NavItem[]
  /** Navigation of the other versions, by version; empty if the site has no versions. */
  readonly otherVersions: Readonly<Record<string, VersionData>>
  readonly sidebar: Sidebar
  readonly banner: Banner | null
  readonly footer: Footer | null
  readonly editLink: EditLink | null
  /** The author's texts that replace the theme's, by key. */
  readonly text: Readonly<Record<string, string>>
  /** The author's texts by key (`i18nSourcePath`), in this language. */
  readonly i18n: Readonly<Record<string, string>>
}
