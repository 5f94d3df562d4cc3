// Configuration, plugins and the site model, which refer to each other. Types only, as everywhere
// in this folder, so that code in Node and in the browser may import them: plain, serialisable,
// read-only data.
import type { TextKey } from './textKeys.ts'
import type {
  Banner,
  EditLink,
  HeadInput,
  HeadTag,
  ProductFamily,
  SocialLink,
  ThemeConfig,
  ThemedImage,
} from './theme.ts'
import type { ContentFile, GeneratedFile, Page } from './content.ts'
import type { OutputFile } from './output.ts'
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
   * Reading direction. Default: by the script of the language, `rtl` for `ar`, `he`, `fa` and their
   * like.
   */
  readonly dir?: 'ltr' | 'rtl'
}

export interface UserNavLink {
  readonly text: string
  /** A route (`/guide/start/`), with the language prefix where it has one, or a full URL. */
  readonly link: string
  /**
   * Regular expression, tested against the current route path without base: the item is current
   * when it matches. Default: the link itself, as a prefix.
   */
  readonly activeMatch?: string
  /** Side of the bar. Default `right`. */
  readonly position?: 'left' | 'right'
  /** Small label after the text. */
  readonly tag?: string
}

export interface UserNavGroup {
  readonly text: string
  /** Links, and groups of links, which are shown under their text. */
  readonly items: readonly UserNavItem[]
  /** Makes the label itself a link. */
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
      /** Page of the group itself. */
      readonly link?: string
      /** Whether the group can be closed. Default `true`. */
      readonly collapsible?: boolean
      /** Whether the group is closed at first. Default `false`. */
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

/**
 * Texts and links that may differ by language; given for all in `themeConfig`, for one in
 * `themeConfig.locales`.
 */
/** A line above the bar of every page: news that concern all readers. */
export interface UserBanner {
  /** May hold the markup that the footer may hold, links included. */
  readonly text: string
  /** Where the line as a whole leads; for a text without links. */
  readonly link?: string
  /** Offer a button that puts the banner away for good. Default `true`. */
  readonly dismissible?: boolean
  /**
   * Name under which a browser remembers that it was put away. Default: made of the texts, so that
   * a new text is shown again.
   */
  readonly id?: string
}

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
  /** Texts of the interface and of articles in place of docgen's own, by name. */
  readonly text?: Readonly<Partial<Record<TextKey, string>>>
}

export interface UserThemeConfig extends LocalizedThemeConfig {
  readonly socialLinks?: readonly SocialLink[]
  readonly footer?: { readonly message?: string }
  /** Show when a page was last changed, from git. Default `false`. */
  readonly lastUpdated?: boolean
  /** Offer a light/dark switch. Default `true`. */
  readonly darkMode?: boolean
  /**
   * `never`: always there. `auto`: slides away on scrolling down. `always`: no nav bar. Default
   * `never`.
   */
  readonly hideNavbar?: 'always' | 'auto' | 'never'
  /** Switch pages inside a view transition where the browser can. Default `false`. */
  readonly enableContentAnimation?: boolean
  /** Show a button that leads back to the top of a long page. Default `false`. */
  readonly enableScrollToTop?: boolean
  /** Write the Markdown of each page beside it, and offer to copy or view it. Default `false`. */
  readonly copyPage?: boolean
  /**
   * `auto`: send a first-time visitor once to the locale their browser asks for. Default `auto`.
   */
  readonly localeRedirect?: 'auto' | 'never'
  readonly productFamily?: ProductFamily
  readonly locales?: readonly (LocalizedThemeConfig & { readonly lang: string })[]
}

/**
 * A remark or rehype plugin as unified takes it: a function, or `[function, ...options]`. Opaque to
 * docgen.
 */
export type UnifiedPlugin = UnifiedAttacher | readonly [UnifiedAttacher, ...unknown[]]

/** What unified calls with the options, and the processor as `this`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- unified's own plugin type has the same shape
export type UnifiedAttacher = (...options: any[]) => any

export interface UserMarkdownConfig {
  /** Number the lines of every code block. Default `false`. */
  readonly showLineNumbers?: boolean
  /** Wrap long lines of every code block. Default `false`. */
  readonly defaultWrapCode?: boolean
  /** Run after docgen's own remark plugins. */
  readonly remarkPlugins?: readonly UnifiedPlugin[]
  /** Run after docgen's own rehype plugins. */
  readonly rehypePlugins?: readonly UnifiedPlugin[]
  /**
   * Report links to pages and headings that do not exist. `excludes` lists routes, and headings as
   * `/route#heading`, that are known to be absent; a trailing `*` of a route matches any rest.
   * Default `true`.
   */
  readonly checkDeadLinks?: boolean | { readonly excludes: readonly string[] }
  /**
   * `auto` parses with the native parser wherever it gives remark's tree; `remark` always uses
   * remark-parse. Default `auto`.
   */
  readonly parser?: 'auto' | 'remark'
  /**
   * Names of custom elements that pages in Markdown may use; a `*` at the end matches any rest
   * (`my-*`). Other tags that are not HTML are reported. Default: none.
   */
  readonly customElements?: readonly string[]
  /**
   * HTML in Markdown: `allow` writes it as it is, `sanitize` removes what could run a script or
   * disguise the page, `escape` shows it as text. JSX in `.mdx` files is code and stays. Default
   * `allow`.
   */
  readonly html?: 'allow' | 'sanitize' | 'escape'
}

export interface UserRouteConfig {
  /** Globs, relative to the docs folder, of files that are pages although a rule excludes them. */
  readonly include?: readonly string[]
  /** Globs, relative to the docs folder, of files that are not pages. */
  readonly exclude?: readonly string[]
  /** Write addresses without `.html`. Default `true`. */
  readonly cleanUrls?: boolean
}

/** Search in the browser, in an index that the build writes. */
export interface UserLocalSearch {
  readonly mode?: 'local'
  /** Find words in code blocks too; they weigh less than others. Default `true`. */
  readonly codeBlocks?: boolean
  /** Pages shown for a query. Default 7. */
  readonly maxResults?: number
}

/**
 * Search on a server of your own, which the build writes documents for (`search-documents.json`).
 */
export interface UserRemoteSearch {
  readonly mode: 'remote'
  /** Address that is asked, by GET, with `keyword`, `limit`, `searchIndexes` and `lang`. */
  readonly apiUrl: string
  /** Names of the indexes to search, sent with each query. Default: none. */
  readonly searchIndexes?: readonly string[]
  /**
   * Where the pages of this site are, such as `https://example.com`; written to each document.
   * Default: `siteOrigin`, else empty.
   */
  readonly domain?: string
  /** Pages shown for a query. Default 7. */
  readonly maxResults?: number
}

/** A feed: a file that readers of news look at for new pages. */
export interface UserFeed {
  /** Name by which pages join their documents to the feed, in frontmatter `link-rss`. */
  readonly id: string
  /** Default: the title of the site in the feed's language. */
  readonly title?: string
  /** Default: the description of the site in the feed's language. */
  readonly description?: string
  /**
   * Language tag of what the pages say; may be more exact than a locale's: `zh-CN`. Default: the
   * site's default language.
   */
  readonly language?: string
  /**
   * Which pages are its items: routes, where a trailing `*` stands for any rest, or a function.
   * Those without a date of publication are left out.
   */
  readonly pages: string | readonly string[] | ((page: Page) => boolean)
  /** Default `rss`, which is RSS 2.0. */
  readonly type?: 'rss' | 'atom'
  /** The file, from the output folder: `feeds/releases.xml`. */
  readonly fileName: string
}

/** What `docgen dev` and `docgen preview` answer to. */
export interface UserServerConfig {
  /**
   * Host names to answer to besides `localhost`, names below it and IP addresses. `.example.com`
   * stands for `example.com` and its subdomains; `true`, which is not safe, for every name.
   * Default: none.
   */
  readonly allowedHosts?: readonly string[] | true
}

/** The configuration an author writes in `docgen.config.ts`. Every option may be left out. */
export interface UserConfig {
  /** Docs folder, relative to the configuration file. Default `docs`. */
  readonly root?: string
  /** Output folder, relative to the configuration file. Default `doc_build`. */
  readonly outDir?: string
  /** Path the site is served under, such as `/docs/`. Default `/`. */
  readonly base?: string
  /**
   * Where the site is published, such as `https://example.com`: makes canonical, hreflang and Open
   * Graph addresses.
   */
  readonly siteOrigin?: string
  /** Default `Docs`. */
  readonly title?: string
  readonly description?: string
  /** Default language: the one without a prefix. Default: the first of `locales`, else `en`. */
  readonly lang?: string
  /** Favicon: a file of `public/` (`/favicon.svg`) or a URL. */
  readonly icon?: string
  /** Logo of the nav bar. */
  readonly logo?: string | ThemedImage
  /** Text beside the logo. Default: the site's title; `''` shows the logo alone. */
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
  /** Full-text search; `false` leaves it out. Default `true`: in the browser. */
  readonly search?: boolean | UserLocalSearch | UserRemoteSearch
  /**
   * Whether images of articles are enlarged by a click; `selector`, CSS, says which. Default
   * `true`: every image of an article.
   */
  readonly mediumZoom?: boolean | { readonly selector?: string }
  /** Feeds of pages, such as release notes. They need `siteOrigin`. */
  readonly feeds?: readonly UserFeed[]
  readonly server?: UserServerConfig
  /** A style sheet of your own, relative to the configuration file, loaded after the theme's. */
  readonly globalStyles?: string
  /** Import aliases for theme code: name to path, relative to the configuration file. */
  readonly alias?: Readonly<Record<string, string>>
  /**
   * Global constants replaced in theme code: name to a JavaScript expression
   * (`JSON.stringify(value)`).
   */
  readonly define?: Readonly<Record<string, string>>
  readonly plugins?: readonly Plugin[]
  /**
   * JSON file of texts by key and language, relative to the configuration file. Default
   * `i18n.json`.
   */
  readonly i18nSourcePath?: string
  /** Which files the content may use. */
  readonly content?: {
    /**
     * Folders outside the site's folder, relative to the configuration file, from which pages may
     * include and links may lead. Default: none.
     */
    readonly allowOutside?: readonly string[]
  }
}

/** What may be given at once or as a promise. */
export type Awaitable<T> = T | Promise<T>

/**
 * Files for the output folder besides pages and bundle, made from the model. docgen's own outputs
 * and the `outputs` hooks of plugins are of this type.
 */
export type Output = (site: Site) => Awaitable<readonly OutputFile[]>

/**
 * What is wrong with a site. `outputs` are the files that are to be written; in `dev`, which
 * renders pages on request, those besides pages and bundle. docgen's own checks and the `checks`
 * hooks of plugins are of this type.
 */
export type Check = (site: Site, outputs: readonly OutputFile[]) => Awaitable<readonly Diagnostic[]>

/**
 * One optional function for each stage boundary, applied in array order. What a hook gets is
 * frozen: it returns a changed copy. What a hook throws, or returns against its type, is a
 * diagnostic with the plugin's name; the stage goes on as if the plugin had no such hook, but for
 * `config`, whose failure ends the run.
 */
export interface Plugin {
  /** Names the plugin in diagnostics. */
  readonly name: string
  /**
   * The configuration as written → the configuration to use, which is then checked. Runs in every
   * thread, so the result must be the same each time.
   */
  readonly config?: (user: UserConfig) => Awaitable<UserConfig>
  /** The pages' files → the files to parse: with pages added, changed or left out. */
  readonly content?: (
    files: readonly ContentFile[],
  ) => Awaitable<readonly (ContentFile | GeneratedFile)[]>
  /** Plugins of unified, run after docgen's own and those of `markdown` in the configuration. */
  readonly markdown?: {
    readonly remark?: readonly UnifiedPlugin[]
    readonly rehype?: readonly UnifiedPlugin[]
  }
  /**
   * A parsed page → the page that enters the model. Called once for each page; not asynchronous.
   */
  readonly page?: (page: Page) => Page
  /** The finished model → the model that is rendered, written and checked. Not asynchronous. */
  readonly site?: (site: Site) => Site
  /** Further files for the output folder. */
  readonly outputs?: Output
  /** Further findings; a place without `frame` gets its code frame. */
  readonly checks?: Check
  /**
   * Files and folders that the hooks read besides what they are given, relative to the
   * configuration file: a change to one of them makes `dev` run the hooks anew.
   */
  readonly watch?: readonly string[]
}

export interface LocaleConfig {
  readonly lang: string
  readonly label: string
  readonly title: string
  readonly description: string
  readonly dir: 'ltr' | 'rtl'
}

export interface MarkdownConfig {
  readonly showLineNumbers: boolean
  readonly defaultWrapCode: boolean
  /** The author's; those of `plugins[].markdown` follow them. */
  readonly remarkPlugins: readonly UnifiedPlugin[]
  readonly rehypePlugins: readonly UnifiedPlugin[]
  readonly parser: 'auto' | 'remark'
  readonly customElements: readonly string[]
  readonly html: 'allow' | 'sanitize' | 'escape'
}

/** A feed with every default filled in. */
export type FeedConfig = Required<UserFeed>

/** `search` with its defaults; `maxResults` null: as many as the theme shows. */
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

/** The resolved configuration: nothing optional, frozen. */
export interface Config {
  /** Folder of the configuration file; absolute. */
  readonly root: string
  /** Path of the configuration file, or null when there is none; absolute. */
  readonly configFile: string | null
  /** Absolute. */
  readonly docsDir: string
  /** Absolute. */
  readonly outDir: string
  /** Absolute; `.docgen` below `root`: compiled configuration, cache, server bundle. */
  readonly cacheDir: string
  /** Absolute; may not exist. `public` beside the configuration, or else in the docs folder. */
  readonly publicDir: string
  /** Folders outside the site that content may use, absolute. */
  readonly allowOutside: readonly string[]
  /** Absolute; may not exist. */
  readonly i18nSourcePath: string
  /** Starts and ends with `/`; percent-encoded, as in addresses. */
  readonly base: string
  /** Without trailing slash. */
  readonly siteOrigin: string | null
  readonly cleanUrls: boolean
  readonly title: string
  readonly description: string
  readonly lang: string
  readonly icon: string | null
  readonly logo: ThemedImage | null
  readonly logoText: string
  readonly head: readonly HeadTag[]
  /**
   * At least one; the first is the default language. A site without `locales` has one, with no
   * folder.
   */
  readonly locales: readonly LocaleConfig[]
  /** Whether the docs folder has a folder for each locale. */
  readonly hasLocaleFolders: boolean
  /** Empty when the site has no versions; the first is the default. */
  readonly versions: readonly string[]
  readonly route: { readonly include: readonly string[]; readonly exclude: readonly string[] }
  readonly markdown: MarkdownConfig
  readonly themeConfig: ThemeConfig
  /**
   * Per language, `themeConfig.locales` laid over `themeConfig`: what the model turns into
   * `Locale`.
   */
  readonly localized: Readonly<Record<string, LocalizedThemeConfig>>
  /**
   * Module whose default export is the theme: the user's `theme/index.*` or the default theme;
   * absolute.
   */
  readonly themeEntry: string
  /** Null: the site has no search. */
  readonly search: SearchConfig | null
  /** CSS selector of the images that a click enlarges; null: none. */
  readonly zoomSelector: string | null
  readonly feeds: readonly FeedConfig[]
  /** For `dev` and `preview`. */
  readonly server: { readonly allowedHosts: readonly string[] | true }
  readonly globalStyles: string | null
  readonly alias: Readonly<Record<string, string>>
  readonly define: Readonly<Record<string, string>>
  /** Routes the dead-link check knows to be absent; null switches the check off. */
  readonly deadLinkExcludes: readonly string[] | null
  readonly plugins: readonly Plugin[]
  /** Files the configuration was read from; absolute. A change to one of them restarts `dev`. */
  readonly dependencies: readonly string[]
  /** Hash of the bundled configuration text, the flags, the lockfile and the version of docgen. */
  readonly hash: string
}

export interface Route {
  readonly routePath: string
  /** What stands in `href`: base and clean-URL form applied, encoded. */
  readonly url: string
  /** From `outDir`, posix: `zh/guide/start/index.html`. */
  readonly outFile: string
  readonly page: Page
  /** Whether docgen or a plugin made the page: no file of the docs folder holds it. */
  readonly isGenerated: boolean
  readonly lastUpdatedTime: number | null
  readonly prev: PageLink | null
  readonly next: PageLink | null
  /**
   * Markdown of the page's file and of what it includes, without frontmatter; null unless the site
   * offers it (`themeConfig.copyPage`).
   */
  readonly markdown: string | null
  /** Language to route path, of the locales that have this page, its own included. */
  readonly translations: Readonly<Record<string, string>>
  /** Language to the route path of the nearest page, of the locales that lack this page. */
  readonly nearest: Readonly<Record<string, string>>
  /**
   * Version to route path: this page in it, else the nearest. Empty when the site has no versions.
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
  /** Of the default version. */
  readonly nav: readonly NavItem[]
  /** What is different in the other versions, by version; empty when the site has none. */
  readonly otherVersions: Readonly<Record<string, VersionData>>
  readonly sidebar: Sidebar
  readonly banner: Banner | null
  readonly editLink: EditLink | null
  /** Author's texts that replace the theme's, by name. */
  readonly text: Readonly<Record<string, string>>
  /** The author's texts by key (`i18nSourcePath`), in this language. */
  readonly i18n: Readonly<Record<string, string>>
}

export interface Site {
  readonly config: Config
  /** By route path, sorted; one 404 route for each locale included. */
  readonly routes: ReadonlyMap<string, Route>
  readonly locales: readonly Locale[]
  readonly diagnostics: readonly Diagnostic[]
}
