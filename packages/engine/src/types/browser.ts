// The data that browsers receive about the site and its pages.
import type { NavItem, PageLink, Sidebar } from './navigation.ts'
import type { Banner, Footer, HeadTag, PageFeed, ThemeConfig, ThemedImage } from './theme.ts'
import type { OriginalPage, TocEntry } from './content.ts'
import type { Frontmatter, PageType } from './frontmatter.ts'

/** Navigation of a version in one language. */
export interface VersionData {
  /** Route path of its home page, or of the default version's if it has none. */
  readonly home: string
  /** The items, with links to pages of this version if they exist. */
  readonly nav: readonly NavItem[]
}

/**
 * A language of the site, for the language menu. `prefix` is `''` for the default language, else
 * `/zh`.
 */
export interface LocaleLink {
  readonly lang: string
  readonly label: string
  readonly prefix: string
}

/** What the browser needs for searching. If `maxResults` is null, the theme decides. */
export type SiteSearch =
  | {
      readonly mode: 'local'
      readonly maxResults: number | null
      /** URL of the first file of the index, by version (`''` on a site without versions). */
      readonly indexUrls: Readonly<Record<string, string>>
    }
  | {
      readonly mode: 'remote'
      readonly maxResults: number | null
      readonly apiUrl: string
      readonly searchIndexes: readonly string[]
      readonly domain: string
    }
  | {
      readonly mode: 'algolia'
      readonly appId: string
      readonly apiKey: string
      readonly indexName: string
    }

/** What a browser needs once for each language. */
export interface SiteData {
  readonly title: string
  readonly description: string
  /** Starts and ends with `/`; percent-encoded, as in addresses. */
  readonly base: string
  readonly siteOrigin: string | null
  readonly cleanUrls: boolean
  readonly lang: string
  /** Reading direction of the language. */
  readonly dir: 'ltr' | 'rtl'
  /** The default language, which has no prefix. */
  readonly defaultLang: string
  readonly locales: readonly LocaleLink[]
  readonly versions: readonly string[]
  readonly icon: string | null
  readonly logo: ThemedImage | null
  /** Widths of the logo's files at a height of 28 pixels, as far as they are known. */
  readonly logoWidths?: Partial<Record<keyof ThemedImage, number>>
  readonly logoText: string
  readonly head: readonly HeadTag[]
  /** Navigation of the default version. */
  readonly nav: readonly NavItem[]
  /** Navigation of the other versions, by version; empty if the site has no versions. */
  readonly otherVersions: Readonly<Record<string, VersionData>>
  readonly sidebar: Sidebar
  readonly banner: Banner | null
  readonly footer: Footer | null
  readonly themeConfig: ThemeConfig
  /** Null if the site has no search. */
  readonly search: SiteSearch | null
  /** CSS selector of zoomable images; null if there are none. */
  readonly zoomSelector: string | null
  /**
   * Routes known to be absent (`markdown.checkDeadLinks.excludes`) or redirected: links to them are
   * left to the browser, unfetched.
   */
  readonly absentRoutes: readonly string[]
  /** All texts of the interface by key. The author's texts replace the theme's. */
  readonly text: Readonly<Record<string, string>>
  /** The author's texts by key, for `useI18n`. */
  readonly i18n: Readonly<Record<string, string>>
}

/** A group of an overview page: a group of the sidebar with its pages and their headings. */
export interface OverviewGroup {
  /** The id of its heading; none for the pages outside groups. */
  readonly id?: string
  readonly text: string
  readonly items: readonly {
    /** The id of an entry outside groups. */
    readonly id?: string
    readonly text: string
    readonly link: string
    readonly headings: readonly TocEntry[]
    /** The description of the page, in small overviews. */
    readonly description?: string
  }[]
}

/** What a browser needs for each page. */
export interface PageData {
  readonly routePath: string
  /** File path of the page: `en/guide/start/index.md`; '' for a generated page. */
  readonly pagePath: string
  readonly pageType: PageType
  readonly title: string
  readonly description: string
  readonly frontmatter: Frontmatter
  readonly toc: readonly TocEntry[]
  readonly lang: string
  /** The page of the default language that is shown in place of a missing translation. */
  readonly original?: OriginalPage
  /** Route path that chooses the sidebar, if it is not that of the page. */
  readonly sidebarRoute?: string
  /** URL of the Markdown of the page, if the site has such files. */
  readonly markdownUrl?: string
  readonly version: string
  readonly lastUpdatedTime: number | null
  /** Names of the authors, those with the most commits first. */
  readonly contributors?: readonly string[]
  /** How long it takes to read the article. */
  readonly readingMinutes?: number
  readonly prev: PageLink | null
  readonly next: PageLink | null
  /** Full URL. */
  readonly editLink: string | null
  readonly translations: Readonly<Record<string, string>>
  /** The languages among `translations` that show the page of the default language. */
  readonly untranslated?: readonly string[]
  /**
   * Route path of the nearest page in each language without this page. For a 404 page, the home
   * pages.
   */
  readonly nearest: Readonly<Record<string, string>>
  /**
   * Route path of this page, or of the nearest one, in each version; empty if the site has no
   * versions.
   */
  readonly versionLinks: Readonly<Record<string, string>>
  /** Null unless the page type is `overview`. */
  readonly overview: readonly OverviewGroup[] | null
  /** The feeds that the page lists in `link-rss`. */
  readonly feeds: readonly PageFeed[]
}

/**
 * The data of a page, inline in its document and in the file `<outFile>.json`, which navigation
 * fetches.
 */
export interface PagePayload {
  readonly page: PageData
  /** URL of the language's hashed `SiteData` file. */
  readonly siteUrl: string
  /** URL of the page's module; null for a page without components. */
  readonly module: string | null
  /** URL of the client entry with which the module works. Only if there is a module. */
  readonly client?: string
  /** URLs of style sheets that the page needs besides the shared ones. */
  readonly styles: readonly string[]
  /** Integrity hashes of the module and the style sheets, if the site has such hashes. */
  readonly integrity?: Readonly<Record<string, string>>
  /**
   * Ids of the groups of lazy parts on this page. The inline data omits groups that keep the
   * server's HTML.
   */
  readonly parts: readonly string[]
  /** HTML of the runs. In the inline data, a run that the document contains is null. */
  readonly runs: readonly (string | null)[]
}
