// Configuration, plugins and the site model, which refer to each other. This folder contains only
// types, so that code for Node and for the browser can import them. They describe plain,
// serializable, read-only data.
import type { TextKey } from './textKeys.ts'
import type {
  Banner,
  EditLink,
  HeadInput,
  HeadTag,
  PageAction,
  ProductFamily,
  SocialLink,
  ThemeConfig,
  ThemedImage,
} from './theme.ts'
import type { ContentFile, GeneratedFile, Page } from './content.ts'
import type { OutputFile } from './output.ts'
import type { UserSocialImage } from './social.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { NavItem, PageLink, Sidebar } from './navigation.ts'
import type { VersionData } from './browser.ts'

export interface UserLocale {
  /** Language tag and folder name, such as `en` or `zh`. */
  readonly lang: string
  /** Name shown in the language menu, in its own language: `简体中文`. */
  readonly label: string
  /** Site title in this language. Default: the site's `title`. */
  readonly title?: string
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

export interface UserNavLink {
  readonly text: string
  /** A route (`/guide/start/`), with its language prefix if there is one, or a full URL. */
  readonly link: string
  /**
   * Regular expression for the route path without base. The item is active if it matches. Default:
   * the item is active in the whole top-level folder of its link, or, if another item links to the
   * same folder, for its link and everything below it.
   */
  readonly activeMatch?: string
  /** Side of the bar. Default: `right`. */
  readonly position?: 'left' | 'right'
  /** Small label after the text. */
  readonly tag?: string
}

export interface UserNavGroup {
  readonly text: string
  /** Links and nested groups. */
  readonly items: readonly UserNavItem[]
  /** Makes the label a link. */
  readonly link?: string
  readonly activeMatch?: string
  readonly position?: 'left' | 'right'
  readonly tag?: string
}

export type UserNavItem = UserNavLink | UserNavGroup

export type UserSidebarItem =
  | string
  | {
      readonly text: string
      readonly link: string
      readonly tag?: string
      readonly context?: string
      readonly overviewHeaders?: readonly number[]
    }
  | {
      readonly text: string
      readonly items: readonly UserSidebarItem[]
      /** Page of the group. */
      readonly link?: string
      /**
       * Start of the addresses of the group and its items: with `/guide/`, the link `/start` leads to
       * `/guide/start`.
       */
      readonly base?: string | undefined
      /** Whether the group can be closed. Default: `true`. */
      readonly collapsible?: boolean
      /** Whether the group is initially closed. Default: `false`. */
      readonly collapsed?: boolean
      readonly tag?: string
      readonly context?: string
      readonly overviewHeaders?: readonly number[]
    }
  | { readonly dividerType: 'dashed' | 'solid' }
  | { readonly sectionHeaderText: string; readonly tag?: string }

/**
 * Sidebars by route prefix: `{ '/guide/': [...] }`. The longest prefix of the current route wins.
 */
export type UserSidebar = Readonly<Record<string, readonly UserSidebarItem[]>>

/** An announcement above the nav bar of every page. */
export interface UserBanner {
  /** Can contain the same markup as the footer, including links. */
  readonly text: string
  /** Makes the whole line a link. Use it for a text without links. */
  readonly link?: string
  /** Whether to show a button that hides the banner permanently. Default: `true`. */
  readonly dismissible?: boolean
  /**
   * Name under which the browser remembers that the banner was dismissed. Default: derived from the
   * texts, so that a changed banner is shown again.
   */
  readonly id?: string
}

/**
 * Texts and links that can differ by language. `themeConfig` has them for all languages, and
 * `themeConfig.locales` for one.
 */
export interface LocalizedThemeConfig {
  readonly nav?: readonly UserNavItem[]
  readonly sidebar?: UserSidebar
  readonly editLink?: EditLink
  /** Heading of the outline. Default `ON THIS PAGE`. */
  readonly outlineTitle?: string
  /** Default `Previous Page`. */
  readonly prevPageText?: string
  /** Default `Next page`. */
  readonly nextPageText?: string
  /** Default `Last Updated`. */
  readonly lastUpdatedText?: string
  readonly banner?: UserBanner
  /** Replaces texts of the interface and of articles, by key. */
  readonly text?: Readonly<Partial<Record<TextKey, string>>>
}

export interface UserThemeConfig extends LocalizedThemeConfig {
  readonly socialLinks?: readonly SocialLink[]
  readonly footer?: { readonly message?: string }
  /** Whether to show when a page was last changed, from Git. Default: `false`. */
  readonly lastUpdated?: boolean
  /** Whether to show who has changed a page, from Git. Default: `false`. */
  readonly contributors?: boolean
  /** Whether to show how long it takes to read a page. Default: `false`. */
  readonly readingTime?: boolean
  /** Whether to ask below each page if it was helpful. Default: `false`. */
  readonly feedback?: boolean
  /** Whether readers can hide the sidebar in wide windows. Default: `false`. */
  readonly hideableSidebar?: boolean
  /** Whether to show a light/dark switch. Default: `true`. */
  readonly darkMode?: boolean
  /**
   * `never` always shows the nav bar, `auto` hides it on scrolling down, and `always` removes it.
   * Default: `never`.
   */
  readonly hideNavbar?: 'always' | 'auto' | 'never'
  /** Whether to switch pages in a view transition, if the browser supports it. Default: `false`. */
  readonly enableContentAnimation?: boolean
  /** Whether to show a button that scrolls to the top. Default: `false`. */
  readonly enableScrollToTop?: boolean
  /**
   * Whether to write the Markdown of each page as a file, with buttons to copy and view it.
   * Default: `false`.
   */
  readonly copyPage?: boolean
  /**
   * The actions of the button above articles: the first is the button, the others are its menu.
   * `false` removes the button. Default: `['copy', 'view', 'chatgpt', 'claude']`.
   */
  readonly pageActions?: false | readonly PageAction[]
  /**
   * `auto` redirects the first visit of a reader to the language that the browser prefers. Default:
   * `auto`.
   */
  readonly localeRedirect?: 'auto' | 'never'
  readonly productFamily?: ProductFamily
  readonly locales?: readonly (LocalizedThemeConfig & { readonly lang: string })[]
}

/**
 * A remark or rehype plugin in the form that unified accepts: a function, or `[function,
 * ...options]`.
 */
export type UnifiedPlugin = UnifiedAttacher | readonly [UnifiedAttacher, ...unknown[]]

/** A function that unified calls with the options, and with the processor as `this`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- like unified's own plugin type
export type UnifiedAttacher = (...options: any[]) => any

export interface UserMarkdownConfig {
  /** Whether all code blocks have line numbers. Default: `false`. */
  readonly showLineNumbers?: boolean
  /** Whether long lines wrap in all code blocks. Default: `false`. */
  readonly defaultWrapCode?: boolean
  /** Whether all code blocks show the name of their language. Default: `false`. */
  readonly showLanguage?: boolean
  /** Whether all code blocks have a button that wraps long lines. Default: `false`. */
  readonly showWrapButton?: boolean
  /** Plugins that run after docgen's remark plugins. */
  readonly remarkPlugins?: readonly UnifiedPlugin[]
  /** Plugins that run after docgen's rehype plugins. */
  readonly rehypePlugins?: readonly UnifiedPlugin[]
  /**
   * Whether to report links to missing pages and headings. `excludes` lists routes, and headings as
   * `/route#heading`, that are not reported. A trailing `*` of a route matches any rest. Default:
   * `true`.
   */
  readonly checkDeadLinks?: boolean | { readonly excludes: readonly string[] }
  /**
   * `auto` uses the native parser if it creates the same tree as remark; `remark` always uses
   * remark-parse. Default: `auto`.
   */
  readonly parser?: 'auto' | 'remark'
  /**
   * Names of custom elements that Markdown pages can use. A trailing `*` matches any rest (`my-*`).
   * Other unknown tags are reported. Default: none.
   */
  readonly customElements?: readonly string[]
  /**
   * HTML in Markdown: `allow` keeps it, `sanitize` removes everything that could run a script or
   * disguise the page, and `escape` shows it as text. JSX in `.mdx` files is not affected. Default:
   * `allow`.
   */
  readonly html?: 'allow' | 'sanitize' | 'escape'
  /**
   * The rule that derives the ids of headings from their text: that of a tool, so that published
   * links to headings keep working, or a function. Default: `github`.
   */
  readonly headingIds?: HeadingIds
  /**
   * Additional names for `:::` blocks. Each is shown as a callout of a built-in type. `title` is the
   * default title. Default: none.
   */
  readonly containers?: Readonly<Record<string, CustomContainer>>
  /**
   * Languages of code blocks that docgen does not know, and other names for those that it does.
   * Default: none.
   */
  readonly languages?: readonly CustomLanguage[]
  /**
   * Whether `$…$`, `$$…$$` and code fences with the language `math` are formulas in TeX, which
   * become MathML. Needs a package: `npx docgen add math`. Default: `false`.
   */
  readonly math?: boolean | UserMathConfig
  /**
   * Whether code fences with the language `mermaid` are diagrams. Needs two packages: `npx docgen
   * add mermaid`. Default: `false`.
   */
  readonly mermaid?: boolean
}

/** A folder of dated pages, such as a blog or release notes. */
export interface UserCollection {
  /** Folder of the posts, relative to the docs folder or to the folder of a language: `blog`. */
  readonly dir: string
  /** Title of the list of all posts. Default: the name of the folder. */
  readonly title?: string
  /** Posts on one page of a list. Default: 10. */
  readonly perPage?: number
  /** Whether the posts have an RSS feed in each language. Needs `siteOrigin`. Default: `true`. */
  readonly feed?: boolean
  /** Names of authors by the key that posts use in `authors`. Default: the keys. */
  readonly authors?: Readonly<Record<string, { readonly name: string }>>
}

/** A collection with all defaults. */
export type CollectionConfig = Required<UserCollection>

/** Options for formulas. */
export interface UserMathConfig {
  /** The package that renders formulas. Default: `temml`. */
  readonly renderer?: 'temml' | 'katex'
  /** Macros for all formulas, by name: `{ '\\R': '\\mathbb{R}' }`. Default: none. */
  readonly macros?: Readonly<Record<string, string>>
}

/** `markdown.math` with all defaults. */
export type MathConfig = Required<UserMathConfig>

/** A language of code blocks. */
export interface CustomLanguage {
  /** Name after the fence. Without a grammar, the name of a language that docgen knows. */
  readonly name: string
  /** Other names, such as file name extensions. Default: none. */
  readonly aliases?: readonly string[]
  /** A TextMate grammar, usually imported from a JSON file. */
  readonly grammar?: TextMateGrammar
}

/** The part of a TextMate grammar that docgen needs. */
export interface TextMateGrammar {
  readonly scopeName: string
  readonly patterns: readonly unknown[]
  readonly [key: string]: unknown
}

/** A callout with a name of the site. */
export interface CustomContainer {
  readonly type:
    'tip' | 'info' | 'note' | 'important' | 'warning' | 'caution' | 'danger' | 'details'
  /** Default: the title of the type, in the language of the page. */
  readonly title?: string
}

/** A rule for ids of headings. A function receives the text of the heading. */
export type HeadingIds =
  'github' | 'vitepress' | 'docusaurus' | 'starlight' | 'mkdocs' | ((text: string) => string)

export interface UserRouteConfig {
  /**
   * Globs, relative to the docs folder, of files that are pages even if another rule excludes them.
   */
  readonly include?: readonly string[]
  /** Globs, relative to the docs folder, of files that are not pages. */
  readonly exclude?: readonly string[]
  /** Whether addresses have no `.html`. Default: `true`. */
  readonly cleanUrls?: boolean
  /**
   * Whether the address of every page ends in `/`: `guide/start.md` is written to
   * `guide/start/index.html`. Default: `false`.
   */
  readonly trailingSlash?: boolean
}

/** Search in the browser, with an index that the build writes. */
export interface UserLocalSearch {
  readonly mode?: 'local'
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
   * addresses, the sitemap and structured data need it.
   */
  readonly siteOrigin?: string
  /** Whether to write `sitemap.xml` and `robots.txt`. They need `siteOrigin`. Default: `true`. */
  readonly sitemap?: boolean
  /** Default: `Docs`. */
  readonly title?: string
  readonly description?: string
  /** The default language, which has no prefix. Default: the first of `locales`, else `en`. */
  readonly lang?: string
  /** Favicon: a file of `public/` (`/favicon.svg`) or a URL. */
  readonly icon?: string
  /** Logo of the nav bar. */
  readonly logo?: string | ThemedImage
  /** Text beside the logo. `''` shows only the logo. Default: the site's title. */
  readonly logoText?: string
  /** Tags for the head of every page. */
  readonly head?: readonly HeadInput[]
  readonly locales?: readonly UserLocale[]
  readonly multiVersion?: {
    /** The version whose pages have no prefix. */
    readonly default: string
    readonly versions: readonly string[]
  }
  readonly route?: UserRouteConfig
  readonly markdown?: UserMarkdownConfig
  readonly themeConfig?: UserThemeConfig
  /** Full-text search. `true` is the search in the browser, `false` no search. Default: `true`. */
  readonly search?: boolean | UserLocalSearch | UserRemoteSearch
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
   * may contain parameters, end with `*` or name a heading (`/old#install`). Default: none.
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
  /** Feeds of pages, such as release notes. They need `siteOrigin`. */
  readonly feeds?: readonly UserFeed[]
  /** Folders of dated pages, which get lists, tags, authors and feeds. Default: none. */
  readonly collections?: readonly UserCollection[]
  readonly server?: UserServerConfig
  /** A custom style sheet, relative to the configuration file. It is loaded after the theme's. */
  readonly globalStyles?: string
  /** Import aliases for theme code. Paths are relative to the configuration file. */
  readonly alias?: Readonly<Record<string, string>>
  /**
   * Global constants in theme code. Values are JavaScript expressions (`JSON.stringify(value)`).
   */
  readonly define?: Readonly<Record<string, string>>
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
  /**
   * Changes a parsed page. Called once for each page; must be synchronous.
   */
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

export interface LocaleConfig {
  readonly lang: string
  readonly label: string
  readonly title: string
  readonly description: string
  readonly dir: 'ltr' | 'rtl'
  readonly fallback?: boolean
}

export interface MarkdownConfig {
  readonly showLineNumbers: boolean
  readonly defaultWrapCode: boolean
  readonly showLanguage: boolean
  readonly showWrapButton: boolean
  /** The author's plugins, without those of `plugins[].markdown`, which run after them. */
  readonly remarkPlugins: readonly UnifiedPlugin[]
  readonly rehypePlugins: readonly UnifiedPlugin[]
  readonly parser: 'auto' | 'remark'
  readonly customElements: readonly string[]
  readonly html: 'allow' | 'sanitize' | 'escape'
  readonly headingIds: HeadingIds
  readonly containers: Readonly<Record<string, CustomContainer>>
  readonly languages: readonly CustomLanguage[]
  /** Null if dollars are text. */
  readonly math: MathConfig | null
  readonly mermaid: boolean
}

/** A feed with all defaults. */
export type FeedConfig = Required<UserFeed> & {
  /** Folder of the collection that the feed belongs to. Undefined for a configured feed. */
  readonly collection?: string
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
  readonly logoText: string
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

export interface Locale {
  readonly lang: string
  readonly label: string
  readonly title: string
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
  readonly editLink: EditLink | null
  /** The author's texts that replace the theme's, by key. */
  readonly text: Readonly<Record<string, string>>
  /** The author's texts by key (`i18nSourcePath`), in this language. */
  readonly i18n: Readonly<Record<string, string>>
}

export interface Site {
  readonly config: Config
  /** Routes by route path, sorted, including a 404 route for each locale. */
  readonly routes: ReadonlyMap<string, Route>
  readonly locales: readonly Locale[]
  readonly diagnostics: readonly Diagnostic[]
}
