// What the browser gets: the data of the site and of a page.
import type { NavItem, PageLink, Sidebar } from './navigation.ts'
import type { Banner, HeadTag, PageFeed, ThemeConfig, ThemedImage } from './theme.ts'
import type { Frontmatter, PageType, TocEntry } from './content.ts'

/** What a version has of its own in one language. */
export interface VersionData {
  /** Route path of its home page, or of the default version's where it has none. */
  readonly home: string
  /** Items that lead to pages of the version where it has them. */
  readonly nav: readonly NavItem[]
}

export interface LocaleLink {
  readonly lang: string
  readonly label: string
  readonly prefix: string
}

/** What the browser needs to search; `maxResults` null: as many as the theme shows. */
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

/** What a browser needs once per language. */
export interface SiteData {
  readonly title: string
  readonly description: string
  /** Starts and ends with `/`; percent-encoded, as in addresses. */
  readonly base: string
  readonly siteOrigin: string | null
  readonly cleanUrls: boolean
  readonly lang: string
  /** Reading direction of that language. */
  readonly dir: 'ltr' | 'rtl'
  /** The default language: the one without prefix. */
  readonly defaultLang: string
  readonly locales: readonly LocaleLink[]
  readonly versions: readonly string[]
  readonly icon: string | null
  readonly logo: ThemedImage | null
  readonly logoText: string
  readonly head: readonly HeadTag[]
  /** Of the default version. */
  readonly nav: readonly NavItem[]
  /** What is different in the other versions, by version; empty when the site has none. */
  readonly otherVersions: Readonly<Record<string, VersionData>>
  readonly sidebar: Sidebar
  readonly banner: Banner | null
  readonly themeConfig: ThemeConfig
  /** How the reader searches; null: the site has no search. */
  readonly search: SiteSearch | null
  /** CSS selector of the images that a click enlarges; null: none. */
  readonly zoomSelector: string | null
  /**
   * Routes known to be absent (`markdown.checkDeadLinks.excludes`): links to them are left to the
   * browser, unfetched.
   */
  readonly absentRoutes: readonly string[]
  /**
   * Every text of the interface by key: the theme's in this language, the author's in their place.
   */
  readonly text: Readonly<Record<string, string>>
  /** The author's texts by key, for `useI18n`. */
  readonly i18n: Readonly<Record<string, string>>
}

/** A group of an overview page: a sidebar group and the pages in it, with their headings. */
export interface OverviewGroup {
  readonly text: string
  readonly items: readonly {
    readonly text: string
    readonly link: string
    readonly headings: readonly TocEntry[]
  }[]
}

/** What a browser needs per page. */
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
  readonly version: string
  readonly lastUpdatedTime: number | null
  readonly prev: PageLink | null
  readonly next: PageLink | null
  /** Full address. */
  readonly editLink: string | null
  readonly translations: Readonly<Record<string, string>>
  /**
   * The nearest page in the languages that lack this one, by language; the home pages for a 404
   * page.
   */
  readonly nearest: Readonly<Record<string, string>>
  /** This page, or the nearest, in each version; empty when the site has no versions. */
  readonly versionLinks: Readonly<Record<string, string>>
  /** For `pageType: overview`, else null. */
  readonly overview: readonly OverviewGroup[] | null
  /** The feeds the page names in `link-rss`. */
  readonly feeds: readonly PageFeed[]
}

/** What the document carries inline, and what navigation fetches from `<outFile>.json`. */
export interface PagePayload {
  readonly page: PageData
  /** URL of the language's hashed `SiteData` file. */
  readonly site: string
  /** URL of the page's own module; null for a page without components. */
  readonly module: string | null
  /** URLs of style sheets the page needs besides the shared one. */
  readonly styles: readonly string[]
  /**
   * Ids of the groups of parts that are loaded for this page (`lazyParts`). Inline: without those
   * that stand.
   */
  readonly parts: readonly string[]
  /** Inline: null where the run stands in the document. Fetched: all filled. */
  readonly runs: readonly (string | null)[]
}
