// The configuration, plugins and the site model, which refer to each other. This folder contains
// only types, so that code for Node and for the browser can import them. They describe plain,
// serializable, read-only data.
import type { ContentFile, GeneratedFile, Page } from './content.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { MarkdownConfig, UnifiedPlugin, UserMarkdownConfig } from './markdownOptions.ts'
import type { OutputFile } from './output.ts'
import type { Locale, Route } from './route.ts'
import type {
  CollectionConfig,
  DeployHost,
  FeedConfig,
  LocaleConfig,
  PolicySources,
  RemoteCache,
  SearchConfig,
  UserAlgoliaSearch,
  UserCacheConfig,
  UserCollection,
  UserFeed,
  UserLocalSearch,
  UserLocale,
  UserRemoteSearch,
  UserRouteConfig,
  UserServerConfig,
} from './siteOptions.ts'
import type { UserSocialImage } from './social.ts'
import type { HeadInput, HeadTag, ThemeConfig, ThemedImage } from './theme.ts'
import type { LocalizedThemeConfig, UserThemeConfig } from './themeOptions.ts'

/** The configuration that an author writes in `docgen.config.ts`. All options are optional. */
export interface UserConfig {
  /** Docs folder, relative to the configuration file. Default: `docs`. */
  readonly root?: string
  /** Output folder, relative to the configuration file. Default: `doc_build`. */
  readonly outDir?: string
  /** Path under which the site is served, such as `/docs/`. Default: `/`. */
  readonly base?: string
  /**
   * Origin of the published site, such as `https://example.com`. Canonical, hreflang and Open Graph
   * addresses, the sitemap and structured data need it. Default: none.
   */
  readonly siteOrigin?: string
  /** Whether to write `sitemap.xml` and `robots.txt`. They need `siteOrigin`. Default: `true`. */
  readonly sitemap?: boolean
  /** Name of the site, in the nav bar and after the titles of pages. Default: `Docs`. */
  readonly title?: string
  /** Description of pages that have none of their own. Default: `''`. */
  readonly description?: string
  /** The default language, which has no prefix. Default: the first of `locales`, else `en`. */
  readonly lang?: string
  /** Favicon: a file of `public/` (`/favicon.svg`) or a URL. */
  readonly icon?: string
  /** Logo of the nav bar. Default: none; the nav bar shows `logoText`. */
  readonly logo?: string | ThemedImage
  /** Text beside the logo. `''` shows only the logo. Default: the title in the language of the page. */
  readonly logoText?: string
  /** Tags for the head of every page. Default: none. */
  readonly head?: readonly HeadInput[]
  /** The languages of the site. Each has a folder in the docs folder. Default: one language. */
  readonly locales?: readonly UserLocale[]
  /** The versions of the site. Each has a folder in the docs folder. Default: none. */
  readonly multiVersion?: {
    /** The version whose pages have no prefix. */
    readonly default: string
    readonly versions: readonly string[]
  }
  /** Addresses: which files become pages, and how their URLs end. */
  readonly route?: UserRouteConfig
  /** How Markdown is parsed, and how code blocks, formulas and diagrams are rendered. */
  readonly markdown?: UserMarkdownConfig
  /** Settings of the theme, such as the nav bar, sidebars and footer. */
  readonly themeConfig?: UserThemeConfig
  /** Full-text search. `true` is the search in the browser, `false` no search. Default: `true`. */
  readonly search?: boolean | UserLocalSearch | UserRemoteSearch | UserAlgoliaSearch
  /**
   * Whether a click enlarges the images of articles. `selector` is a CSS selector of the images.
   * Default: `true`, all images of an article.
   */
  readonly mediumZoom?: boolean | { readonly selector?: string }
  /**
   * Whether to write files for language models: `llms.txt`, a list of all pages; `llms-full.txt`,
   * their whole text; and the Markdown of each page next to its document. Default: `false`.
   */
  readonly llms?: boolean
  /**
   * New addresses by old address: `{ '/old': '/new', '/v1/:page': '/guide/:page' }`. An old address
   * may contain parameters, end with `*` or `*.html`, or name a heading (`/old#install`). Default:
   * none.
   */
  readonly redirects?: Readonly<Record<string, string>>
  /** Settings for the host of the published site. */
  readonly deploy?: {
    /**
     * The host whose files for redirects and headers are written. Default: none; pages with HTML
     * redirects work on every host.
     */
    readonly host?: DeployHost
    /**
     * Whether documents have a strict Content Security Policy and integrity hashes of scripts and
     * style sheets. An object adds sources by directive: `{ 'img-src': ['https://example.com'] }`.
     * Default: `false`.
     */
    readonly csp?: boolean | PolicySources
  }
  /**
   * Whether to draw a picture of each page for social networks. Needs `siteOrigin` and the package
   * `@takumi-rs/core`. Default: `false`.
   */
  readonly socialImage?: boolean | UserSocialImage
  /** Feeds of pages, such as release notes. They need `siteOrigin`. Default: none. */
  readonly feeds?: readonly UserFeed[]
  /** Folders of dated pages, which get lists, tags, authors and feeds. Default: none. */
  readonly collections?: readonly UserCollection[]
  /** Settings of the servers that `dev` and `preview` start. */
  readonly server?: UserServerConfig
  /** A cache that builds on several machines share. Default: none. */
  readonly cache?: UserCacheConfig
  /**
   * A custom style sheet, relative to the configuration file. It is loaded after the theme's.
   * Default: none.
   */
  readonly globalStyles?: string
  /** Import aliases for theme code. Paths are relative to the configuration file. Default: none. */
  readonly alias?: Readonly<Record<string, string>>
  /**
   * Global constants in theme code. Values are JavaScript expressions (`JSON.stringify(value)`).
   * Default: none.
   */
  readonly define?: Readonly<Record<string, string>>
  /** Plugins, whose hooks run in this order. Default: none. */
  readonly plugins?: readonly Plugin[]
  /**
   * JSON file with texts by key and language, relative to the configuration file. Default:
   * `i18n.json`.
   */
  readonly i18nSourcePath?: string
  /** Access of the content to files. */
  readonly content?: {
    /**
     * Folders outside the site's folder that pages may include files from and link to, relative to
     * the configuration file. Default: none.
     */
    readonly allowOutside?: readonly string[]
  }
}

/** A value or a promise of it. */
export type Awaitable<T> = T | Promise<T>

/**
 * Creates output files besides pages and bundle from the model. docgen's outputs and the `outputs`
 * hooks of plugins have this type.
 */
export type Output = (site: Site) => Awaitable<readonly OutputFile[]>

/**
 * Finds problems in a site. `outputs` are the files that will be written. In dev mode, which
 * renders pages on request, they do not include pages and bundle. docgen's checks and the `checks`
 * hooks of plugins have this type.
 */
export type Check = (site: Site, outputs: readonly OutputFile[]) => Awaitable<readonly Diagnostic[]>

/**
 * A plugin with at most one hook for each stage boundary. Hooks run in the order of the plugins.
 * The values that a hook receives are frozen, so it returns a changed copy. If a hook throws or
 * returns a wrong type, docgen reports a diagnostic with the plugin's name and continues without
 * the hook. Only a failing `config` hook ends the run.
 */
export interface Plugin {
  /** Names the plugin in diagnostics. */
  readonly name: string
  /**
   * Changes the configuration before it is validated. Runs in every thread, so the result must
   * always be the same.
   */
  readonly config?: (user: UserConfig) => Awaitable<UserConfig>
  /** Adds, changes or removes page files before they are parsed. */
  readonly content?: (
    files: readonly ContentFile[],
  ) => Awaitable<readonly (ContentFile | GeneratedFile)[]>
  /** remark and rehype plugins, which run after docgen's and those of the option `markdown`. */
  readonly markdown?: {
    readonly remark?: readonly UnifiedPlugin[]
    readonly rehype?: readonly UnifiedPlugin[]
  }
  /** Changes a parsed page. Called once for each page; must be synchronous. */
  readonly page?: (page: Page) => Page
  /** Changes the model before it is rendered, written and checked. Must be synchronous. */
  readonly site?: (site: Site) => Site
  /** Creates additional output files. */
  readonly outputs?: Output
  /** Reports additional diagnostics. docgen adds missing code frames. */
  readonly checks?: Check
  /**
   * Files and folders that the hooks read, relative to the configuration file. When one changes,
   * `dev` runs the hooks again.
   */
  readonly watch?: readonly string[]
}

/** The resolved, frozen configuration. Every option has a value. */
export interface Config {
  /** Folder of the configuration file; absolute. */
  readonly root: string
  /** Absolute path of the configuration file; null if there is none. */
  readonly configFile: string | null
  /** Absolute. */
  readonly docsDir: string
  /** Absolute. */
  readonly outDir: string
  /**
   * Absolute path of `.docgen` in `root`, with the compiled configuration, the cache and the server
   * bundle.
   */
  readonly cacheDir: string
  /**
   * Absolute path of `public` beside the configuration, or else in the docs folder. May not exist.
   */
  readonly publicDir: string
  /** Folders outside the site that the content may use; absolute. */
  readonly allowOutside: readonly string[]
  /** Absolute; may not exist. */
  readonly i18nSourcePath: string
  /** Starts and ends with `/`; percent-encoded, as in addresses. */
  readonly base: string
  /** Without trailing slash. */
  readonly siteOrigin: string | null
  /** Whether `sitemap.xml` and `robots.txt` are written if `siteOrigin` is set. */
  readonly sitemap: boolean
  readonly cleanUrls: boolean
  readonly trailingSlash: boolean
  readonly title: string
  readonly description: string
  readonly lang: string
  readonly icon: string | null
  readonly logo: ThemedImage | null
  /** Null: the title in the language of the page. A locale may have its own. */
  readonly logoText: string | null
  readonly head: readonly HeadTag[]
  /**
   * At least one. The first is the default language. A site without the option `locales` has one
   * locale without a folder.
   */
  readonly locales: readonly LocaleConfig[]
  /** Whether the docs folder has a folder for each locale. */
  readonly hasLocaleFolders: boolean
  /** The first version is the default. Empty if the site has no versions. */
  readonly versions: readonly string[]
  readonly route: { readonly include: readonly string[]; readonly exclude: readonly string[] }
  readonly markdown: MarkdownConfig
  readonly themeConfig: ThemeConfig
  /**
   * `themeConfig` merged with `themeConfig.locales`, by language. The model creates `Locale` from
   * it.
   */
  readonly localized: Readonly<Record<string, LocalizedThemeConfig>>
  /**
   * Absolute path of the module whose default export is the theme: the user's `theme/index.*` or
   * the default theme.
   */
  readonly themeEntry: string
  /** Null if the site has no search. */
  readonly search: SearchConfig | null
  /** CSS selector of zoomable images; null if there are none. */
  readonly zoomSelector: string | null
  /** Whether `llms.txt` and its companions are written. */
  readonly llms: boolean
  /** New addresses by old address, as written. */
  readonly redirects: Readonly<Record<string, string>>
  readonly deploy: {
    readonly host: DeployHost | null
    /** The additional sources of the Content Security Policy; null if there is no policy. */
    readonly csp: PolicySources | null
  }
  /** Absolute paths of the template, if any, and of the fonts; null without pictures. */
  readonly socialImage: {
    readonly template: string | null
    readonly fonts: readonly string[]
  } | null
  readonly feeds: readonly FeedConfig[]
  readonly collections: readonly CollectionConfig[]
  /** Settings of `dev` and `preview`. */
  readonly server: { readonly allowedHosts: readonly string[] | true }
  /** `remote` is null unless builds share a cache. */
  readonly cache: { readonly remote: RemoteCache | null }
  readonly globalStyles: string | null
  readonly alias: Readonly<Record<string, string>>
  readonly define: Readonly<Record<string, string>>
  /** Routes that the dead-link check ignores; null disables the check. */
  readonly deadLinkExcludes: readonly string[] | null
  readonly plugins: readonly Plugin[]
  /**
   * Absolute paths of the files from which the configuration was loaded. When one changes, `dev`
   * restarts.
   */
  readonly dependencies: readonly string[]
  /** Hash of the bundled configuration, the flags, the lockfile and the version of docgen. */
  readonly hash: string
}

/** The model of a site, from which everything is rendered, written and checked. */
export interface Site {
  readonly config: Config
  /** Routes by route path, sorted, including a 404 route for each locale. */
  readonly routes: ReadonlyMap<string, Route>
  readonly locales: readonly Locale[]
  /** Pages with `draft: true`, which a build does not publish. `dev` publishes them, so it has none. */
  readonly drafts: readonly Page[]
  readonly diagnostics: readonly Diagnostic[]
}
