// Groups of options for languages, addresses, collections, search, feeds and hosting, as authors
// write them and with all defaults.
import type { Page } from './content.ts'

/** A language of the site, as authors write it in `locales`. */
export interface UserLocale {
  /** Language tag and folder name, such as `en` or `zh`. */
  readonly lang: string
  /** Name shown in the language menu, in its own language: `简体中文`. */
  readonly label: string
  /** Site title in this language. Default: the site's `title`. */
  readonly title?: string
  /** Text next to the logo in this language. Default: the site's `logoText`. */
  readonly logoText?: string
  /** Site description in this language. Default: the site's `description`. */
  readonly description?: string
  /**
   * Reading direction. Default: derived from the script of the language, such as `rtl` for `ar`,
   * `he` and `fa`.
   */
  readonly dir?: 'ltr' | 'rtl'
  /**
   * Whether pages without a translation show the page of the default language, at their address in
   * this language. Default: `false`.
   */
  readonly fallback?: boolean
}

/** `UserLocale` with all defaults. */
export interface LocaleConfig {
  readonly lang: string
  readonly label: string
  readonly title: string
  readonly logoText?: string
  readonly description: string
  readonly dir: 'ltr' | 'rtl'
  readonly fallback?: boolean
}

/** The option `route`: which files are pages, and the form of their addresses. */
export interface UserRouteConfig {
  /**
   * Globs, relative to the docs folder, of files that are pages even if another rule excludes them.
   * Default: none.
   */
  readonly include?: readonly string[]
  /** Globs, relative to the docs folder, of files that are not pages. Default: none. */
  readonly exclude?: readonly string[]
  /** Whether addresses have no `.html`. Default: `true`. */
  readonly cleanUrls?: boolean
  /**
   * Whether the address of every page ends in `/`: `guide/start.md` is written to
   * `guide/start/index.html`. Default: `false`.
   */
  readonly trailingSlash?: boolean
}

/** A folder of dated pages, such as a blog or release notes. */
export interface UserCollection {
  /** Folder of the posts, relative to the docs folder or to the folder of a language: `blog`. */
  readonly dir: string
  /** Title of the list of all posts, or titles by language. Default: the name of the folder. */
  readonly title?: string | Readonly<Record<string, string>>
  /** Posts on one page of a list. Default: 10. */
  readonly perPage?: number
  /** Whether the posts have an RSS feed in each language. Needs `siteOrigin`. Default: `true`. */
  readonly feed?: boolean
  /** Authors by the key or name that posts use in `authors`. Default: none, so readers see the keys. */
  readonly authors?: Readonly<Record<string, PostAuthor>>
}

/** An author of posts. */
export interface PostAuthor {
  readonly name: string
  /** What the author does, on the page with the posts of the author. */
  readonly title?: string
  /** Full URL of a page about the author. */
  readonly link?: string
  /** Square picture: a path in the public folder, such as `/ada.png`, or a full URL. */
  readonly picture?: string
}

/** A collection with all defaults. */
export interface CollectionConfig extends Required<Omit<UserCollection, 'title'>> {
  /** By language. */
  readonly titles: Readonly<Record<string, string>>
}

/** Search in the browser, with an index that the build writes. */
export interface UserLocalSearch {
  readonly mode?: 'local'
  /** Only search with Algolia has a provider. */
  readonly provider?: never
  /** Whether to find words in code blocks, with a lower weight. Default: `true`. */
  readonly codeBlocks?: boolean
  /** Number of pages shown for a query. Default: 7. */
  readonly maxResults?: number
}

/**
 * Search on a custom server. The build writes the documents for its index
 * (`search-documents.json`).
 */
export interface UserRemoteSearch {
  readonly mode: 'remote'
  /**
   * Address of the server. It receives GET requests with `keyword`, `limit`, `searchIndexes` and
   * `lang`.
   */
  readonly apiUrl: string
  /** Names of the indexes to search, sent with each query. Default: none. */
  readonly searchIndexes?: readonly string[]
  /**
   * Origin of this site, such as `https://example.com`, which each document contains. Default:
   * `siteOrigin`, else empty.
   */
  readonly domain?: string
  /** Number of pages shown for a query. Default: 7. */
  readonly maxResults?: number
}

/**
 * Search with Algolia DocSearch, whose crawler reads the published site. Needs two packages: `npx
 * docgen add algolia`.
 */
export interface UserAlgoliaSearch {
  readonly provider: 'algolia'
  /** Id of the application in Algolia. */
  readonly appId: string
  /** Public key that may only search. */
  readonly apiKey: string
  readonly indexName: string
}

/** `search` with all defaults. If `maxResults` is null, the theme decides. */
export type SearchConfig =
  | {
      readonly mode: 'local'
      readonly codeBlocks: boolean
      readonly maxResults: number | null
    }
  | {
      readonly mode: 'remote'
      readonly apiUrl: string
      readonly searchIndexes: readonly string[]
      readonly domain: string
      readonly maxResults: number | null
    }
  | ({ readonly mode: 'algolia' } & Omit<UserAlgoliaSearch, 'provider'>)

/** An RSS or Atom feed of new pages. */
export interface UserFeed {
  /** Name with which pages link to the feed, in the frontmatter field `link-rss`. */
  readonly id: string
  /** Default: the title of the site in the feed's language. */
  readonly title?: string
  /** Default: the description of the site in the feed's language. */
  readonly description?: string
  /**
   * Language tag of the pages. It can be more specific than that of a locale: `zh-CN`. Default: the
   * site's default language.
   */
  readonly language?: string
  /**
   * The pages of the feed: routes, in which a trailing `*` matches any rest, or a function. Pages
   * without a publication date are omitted.
   */
  readonly pages: string | readonly string[] | ((page: Page) => boolean)
  /** Default: `rss`, which is RSS 2.0. */
  readonly type?: 'rss' | 'atom'
  /** The file, relative to the output folder: `feeds/releases.xml`. */
  readonly fileName: string
}

/** A feed with all defaults. */
export type FeedConfig = Required<UserFeed> & {
  /** Folder of the collection that the feed belongs to. Undefined for a configured feed. */
  readonly collection?: string
}

/** Sources that a Content Security Policy allows, by directive. */
export type PolicySources = Readonly<Record<string, readonly string[]>>

/** A host whose files for redirects and headers docgen can write. */
export type DeployHost =
  'netlify' | 'cloudflare-pages' | 'vercel' | 'nginx' | 'apache' | 'azure-static-web-apps'

/** Settings of `docgen dev` and `docgen preview`. */
export interface UserServerConfig {
  /**
   * Additional host names that the servers accept. `localhost`, its subdomains and IP addresses are
   * always accepted. `.example.com` accepts `example.com` and its subdomains; `true` accepts every
   * name, which is not safe. Default: none.
   */
  readonly allowedHosts?: readonly string[] | true
}

/** Options of the cache. */
export interface UserCacheConfig {
  /** A cache that several machines share. Default: none. */
  readonly remote?: UserRemoteCache
}

/** A server that speaks the remote-cache protocol of Turborepo. */
export interface UserRemoteCache {
  /** Address of the server, without `/v8`. */
  readonly url: string
  /** Bearer token. Read it from the environment; do not commit it. Default: none. */
  readonly token?: string | undefined
  /** Name of the team whose artifacts are used. Default: none. */
  readonly team?: string | undefined
  /** Whether builds only fetch. Default: whether there is no token. */
  readonly readOnly?: boolean
  /**
   * Secret that signs what builds store. Builds then use only what was signed with it. Default: none.
   */
  readonly signatureKey?: string | undefined
}

/** The resolved options of a shared cache. */
export interface RemoteCache {
  readonly url: string
  readonly token: string | null
  readonly team: string | null
  readonly readOnly: boolean
  readonly signatureKey: string | null
}
