// Every type that crosses a stage of the pipeline. Types only: this file has no runtime code, so any
// folder, in Node or in the browser, may import it. Everything is plain, serialisable, read-only data.
import type { TextKey } from './shared/textKeys.ts'

// ── Configuration, as an author writes it ──────────────────────────────────────────────────────────

/** A picture with one file for each appearance. Paths start with `/` (a file of `public/`) or are full URLs. */
export interface ThemedImage {
  readonly light: string
  readonly dark: string
}

/** One tag of the document head: name, attributes and, for `script`, `style` and `title`, its text. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script' | 'style' | 'title' | 'base' | 'noscript'
  /** Attribute values; `true` writes the bare attribute, `false` leaves it out. */
  readonly attrs?: Readonly<Record<string, string | boolean>>
  readonly children?: string
}

/** What an author may write in `head`: a tag, or `[name, attributes]` for short. */
export type HeadInput =
  HeadTag | readonly [HeadTag['tag'], Readonly<Record<string, string | boolean>>]

export interface UserLocale {
  /** Language tag and folder name, such as `en` or `zh`. */
  readonly lang: string
  /** Name shown in the language menu, in its own language: `简体中文`. */
  readonly label: string
  /** Site title in this language. Default: the site's `title`. */
  readonly title?: string
  /** Site description in this language. Default: the site's `description`. */
  readonly description?: string
  /** Reading direction. Default: by the script of the language, `rtl` for `ar`, `he`, `fa` and their like. */
  readonly dir?: 'ltr' | 'rtl'
}

export interface UserNavLink {
  readonly text: string
  /** A route (`/guide/start/`), with the language prefix where it has one, or a full URL. */
  readonly link: string
  /** Regular expression, tested against the current route path without base: the item is current when it matches. Default: the link itself, as a prefix. */
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

/** Sidebars by route prefix: `{ '/guide/': [...] }`. The longest prefix of the current route wins. */
export type UserSidebar = Readonly<Record<string, readonly UserSidebarItem[]>>

export interface SocialLink {
  /** Name of a built-in icon (`github`, `x`, `twitter`, `discord`, …) or the markup of an SVG of your own. */
  readonly icon: string | { readonly svg: string }
  /** `link`: opens `content`. `text`: shows `content` as text. `img`: shows the picture `content`. `dom`: shows the markup `content`. */
  readonly mode: 'link' | 'text' | 'img' | 'dom'
  readonly content: string
  /** Accessible name. Default: the icon's name. */
  readonly label?: string
}

/** One of the sister tools shown in the popover beside the logo. */
export interface ProductFamilyLink {
  readonly name: string
  /** One line about it. */
  readonly desc: string
  /** The same in English; used when the page's language is English. */
  readonly descEn?: string
  readonly logo: string
  /** Size of the logo within its tile. Default 1. */
  readonly logoScale?: number
  readonly url: string
  /** English address; used when the page's language is English. */
  readonly urlEn?: string
}

export interface ProductFamily {
  /** Heading of the popover and the address it links to. */
  readonly text: string
  readonly link: string
  readonly items: readonly ProductFamilyLink[]
}

export interface EditLink {
  /** Address of the docs folder in the repository; a page's file path is appended. */
  readonly docRepoBaseUrl: string
  /** Default: `Edit this page on GitHub`, in the page's language. */
  readonly text?: string
}

/** Texts and links that may differ by language; given for all in `themeConfig`, for one in `themeConfig.locales`. */
/** A line above the bar of every page: news that concern all readers. */
export interface UserBanner {
  /** May hold the markup that the footer may hold, links included. */
  readonly text: string
  /** Where the line as a whole leads; for a text without links. */
  readonly link?: string
  /** Offer a button that puts the banner away for good. Default `true`. */
  readonly dismissible?: boolean
  /** Name under which a browser remembers that it was put away. Default: made of the texts, so that a new text is shown again. */
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
  /** `never`: always there. `auto`: slides away on scrolling down. `always`: no nav bar. Default `never`. */
  readonly hideNavbar?: 'always' | 'auto' | 'never'
  /** Switch pages inside a view transition where the browser can. Default `false`. */
  readonly enableContentAnimation?: boolean
  /** Show a button that leads back to the top of a long page. Default `false`. */
  readonly enableScrollToTop?: boolean
  /** Write the Markdown of each page beside it, and offer to copy or view it. Default `false`. */
  readonly copyPage?: boolean
  /** `auto`: send a first-time visitor once to the locale their browser asks for. Default `auto`. */
  readonly localeRedirect?: 'auto' | 'never'
  readonly productFamily?: ProductFamily
  readonly locales?: readonly (LocalizedThemeConfig & { readonly lang: string })[]
}

/** A remark or rehype plugin as unified takes it: a function, or `[function, ...options]`. Opaque to docgen. */
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
  /** Report links to pages and headings that do not exist. `excludes` lists routes, and headings as `/route#heading`, that are known to be absent; a trailing `*` of a route matches any rest. Default `true`. */
  readonly checkDeadLinks?: boolean | { readonly excludes: readonly string[] }
  /** `auto` parses with the native parser wherever it gives remark's tree; `remark` always uses remark-parse. Default `auto`. */
  readonly parser?: 'auto' | 'remark'
  /** Names of custom elements that pages in Markdown may use; a `*` at the end matches any rest (`my-*`). Other tags that are not HTML are reported. Default: none. */
  readonly customElements?: readonly string[]
  /** HTML in Markdown: `allow` writes it as it is, `sanitize` removes what could run a script or disguise the page, `escape` shows it as text. JSX in `.mdx` files is code and stays. Default `allow`. */
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

/** Search on a server of your own, which the build writes documents for (`search-documents.json`). */
export interface UserRemoteSearch {
  readonly mode: 'remote'
  /** Address that is asked, by GET, with `keyword`, `limit`, `searchIndexes` and `lang`. */
  readonly apiUrl: string
  /** Names of the indexes to search, sent with each query. Default: none. */
  readonly searchIndexes?: readonly string[]
  /** Where the pages of this site are, such as `https://example.com`; written to each document. Default: `siteOrigin`, else empty. */
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
  /** Language tag of what the pages say; may be more exact than a locale's: `zh-CN`. Default: the site's default language. */
  readonly language?: string
  /** Which pages are its items: routes, where a trailing `*` stands for any rest, or a function. Those without a date of publication are left out. */
  readonly pages: string | readonly string[] | ((page: Page) => boolean)
  /** Default `rss`, which is RSS 2.0. */
  readonly type?: 'rss' | 'atom'
  /** The file, from the output folder: `feeds/releases.xml`. */
  readonly fileName: string
}

/** What `docgen dev` and `docgen preview` answer to. */
export interface UserServerConfig {
  /** Host names to answer to besides `localhost`, names below it and IP addresses. `.example.com` stands for `example.com` and its subdomains; `true`, which is not safe, for every name. Default: none. */
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
  /** Where the site is published, such as `https://example.com`: makes canonical, hreflang and Open Graph addresses. */
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
  /** Whether images of articles are enlarged by a click; `selector`, CSS, says which. Default `true`: every image of an article. */
  readonly mediumZoom?: boolean | { readonly selector?: string }
  /** Feeds of pages, such as release notes. They need `siteOrigin`. */
  readonly feeds?: readonly UserFeed[]
  readonly server?: UserServerConfig
  /** A style sheet of your own, relative to the configuration file, loaded after the theme's. */
  readonly globalStyles?: string
  /** Import aliases for theme code: name to path, relative to the configuration file. */
  readonly alias?: Readonly<Record<string, string>>
  /** Global constants replaced in theme code: name to a JavaScript expression (`JSON.stringify(value)`). */
  readonly define?: Readonly<Record<string, string>>
  readonly plugins?: readonly Plugin[]
  /** JSON file of texts by key and language, relative to the configuration file. Default `i18n.json`. */
  readonly i18nSourcePath?: string
  /** Which files the content may use. */
  readonly content?: {
    /** Folders outside the site's folder, relative to the configuration file, from which pages may include and links may lead. Default: none. */
    readonly allowOutside?: readonly string[]
  }
}

/** What may be given at once or as a promise. */
export type Awaitable<T> = T | Promise<T>

/**
 * Files for the output folder besides pages and bundle, made from the model. docgen's own outputs and the `outputs` hooks
 * of plugins are of this type.
 */
export type Output = (site: Site) => Awaitable<readonly OutputFile[]>

/**
 * What is wrong with a site. `outputs` are the files that are to be written; in `dev`, which renders pages on request,
 * those besides pages and bundle. docgen's own checks and the `checks` hooks of plugins are of this type.
 */
export type Check = (site: Site, outputs: readonly OutputFile[]) => Awaitable<readonly Diagnostic[]>

/**
 * One optional function for each stage boundary, applied in array order. What a hook gets is frozen: it returns a changed
 * copy. What a hook throws, or returns against its type, is a diagnostic with the plugin's name; the stage goes on as if the
 * plugin had no such hook, but for `config`, whose failure ends the run.
 */
export interface Plugin {
  /** Names the plugin in diagnostics. */
  readonly name: string
  /**
   * The configuration as written → the configuration to use, which is then checked. Runs in every thread, so the result
   * must be the same each time.
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
  /** A parsed page → the page that enters the model. Called once for each page; not asynchronous. */
  readonly page?: (page: Page) => Page
  /** The finished model → the model that is rendered, written and checked. Not asynchronous. */
  readonly site?: (site: Site) => Site
  /** Further files for the output folder. */
  readonly outputs?: Output
  /** Further findings; a place without `frame` gets its code frame. */
  readonly checks?: Check
  /**
   * Files and folders that the hooks read besides what they are given, relative to the configuration file: a change to
   * one of them makes `dev` run the hooks anew.
   */
  readonly watch?: readonly string[]
}

// ── Configuration, resolved ────────────────────────────────────────────────────────────────────────

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

/** A feed that a page belongs to, as its document tells readers. */
export interface PageFeed {
  /** Full address. */
  readonly url: string
  /** `application/rss+xml` or `application/atom+xml`. */
  readonly mime: string
  readonly language: string
  readonly title: string
}

/** `themeConfig` with every default filled in, without what `Locale` resolves by language. */
export interface ThemeConfig {
  readonly socialLinks: readonly SocialLink[]
  readonly footer: { readonly message: string }
  readonly lastUpdated: boolean
  readonly darkMode: boolean
  readonly hideNavbar: 'always' | 'auto' | 'never'
  readonly enableContentAnimation: boolean
  readonly enableScrollToTop: boolean
  readonly copyPage: boolean
  readonly localeRedirect: 'auto' | 'never'
  readonly productFamily: ProductFamily | null
}

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
  /** Starts and ends with `/`. */
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
  /** At least one; the first is the default language. A site without `locales` has one, with no folder. */
  readonly locales: readonly LocaleConfig[]
  /** Whether the docs folder has a folder for each locale. */
  readonly hasLocaleFolders: boolean
  /** Empty when the site has no versions; the first is the default. */
  readonly versions: readonly string[]
  readonly route: { readonly include: readonly string[]; readonly exclude: readonly string[] }
  readonly markdown: MarkdownConfig
  readonly themeConfig: ThemeConfig
  /** Per language, `themeConfig.locales` laid over `themeConfig`: what the model turns into `Locale`. */
  readonly localized: Readonly<Record<string, LocalizedThemeConfig>>
  /** Module whose default export is the theme: the user's `theme/index.*` or the default theme; absolute. */
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

// ── Content ────────────────────────────────────────────────────────────────────────────────────────

/** One file of the docs folder, read once. */
export interface ContentFile {
  /** `en/guide/start.md`: relative to the docs folder, posix. */
  readonly filePath: string
  readonly absPath: string
  readonly kind: 'md' | 'mdx'
  /** UTF-8, without byte-order mark, line ends as written. */
  readonly text: string
  /** Milliseconds since 1970, from git; null outside a repository. */
  readonly lastUpdatedTime: number | null
  /** Whether a plugin made it: it has no address in the repository. Default `false`. */
  readonly isGenerated?: boolean
}

/** Encoded tokens of blocks of code, by a hash of code and grammar. */
export type CodeTokens = Readonly<Record<string, string>>

/** A page made by a plugin's `content` hook: no file of the docs folder holds it. */
export interface GeneratedFile {
  /** `api/client.md`: where it would lie in the docs folder, posix, ending in `.md` or `.mdx`. It decides the route. */
  readonly filePath: string
  readonly text: string
  /** What relative links and includes start from, and what diagnostics name. Default: `filePath` in the docs folder. */
  readonly absPath?: string
  /** Default: by the ending of `filePath`. */
  readonly kind?: ContentFile['kind']
  /** Milliseconds since 1970. Default `null`. */
  readonly lastUpdatedTime?: number | null
}

/** A `_meta.json` or `_nav.json` of the docs folder, or the file of texts by key. */
export interface MetaFile {
  /** Relative to the docs folder, posix. */
  readonly filePath: string
  readonly absPath: string
  readonly text: string
}

export interface Content {
  /** Sorted by `filePath`. */
  readonly files: readonly ContentFile[]
  readonly metaFiles: readonly MetaFile[]
  /** The file `i18nSourcePath`; null when there is none. */
  readonly i18nFile: MetaFile | null
  readonly diagnostics: readonly Diagnostic[]
}

export type PageType = 'home' | 'doc' | 'overview' | 'custom' | 'blank' | '404'

export interface HeroAction {
  readonly text: string
  readonly link: string
  readonly theme?: 'brand' | 'alt'
}

export interface Hero {
  readonly name: string
  /** Lines are separated by line breaks. */
  readonly text?: string
  readonly tagline?: string
  readonly actions?: readonly HeroAction[]
  /** A short note above the name, as text or as a link. */
  readonly badge?: string | { readonly text: string; readonly link?: string }
  readonly image?: {
    readonly src: string | ThemedImage
    readonly alt: string
    /** `srcset` of the picture; a list is joined with commas. */
    readonly srcset?: string | readonly string[]
    /** `sizes` of the picture; a list is joined with commas. */
    readonly sizes?: string | readonly string[]
  }
}

export interface Feature {
  /** Name of a built-in feature icon, the path of a picture, the markup of an SVG, or an emoji. */
  readonly icon?: string
  readonly title: string
  readonly details: string
  readonly link?: string
  /** Columns of twelve. Default 4. */
  readonly span?: 2 | 3 | 4 | 6
}

/** YAML at the head of a page. Keys that are not listed pass through unchanged. */
export interface Frontmatter {
  readonly title?: string
  /** Replaces the site's title after the separator; `''` leaves it out. */
  readonly titleSuffix?: string
  readonly description?: string
  /** `doc-wide` is `doc`: an article is as wide as its page lets it be. */
  readonly pageType?: PageType | 'doc-wide'
  /** `true` is `pageType: overview`. */
  readonly overview?: boolean
  readonly hero?: Hero
  readonly features?: readonly Feature[]
  /** Parts of the page that can be hidden; each default `true`. */
  readonly navbar?: boolean
  readonly sidebar?: boolean
  readonly outline?: boolean
  readonly footer?: boolean
  readonly head?: readonly HeadInput[]
  /** Depths of the headings an overview page lists, of all pages or, written in a page it lists, of that one. Default `[2]`. */
  readonly overviewHeaders?: readonly number[]
  /** What `_meta.json` may say of the page, where that says nothing else. */
  readonly tag?: string
  readonly context?: string
  /**
   * `false`: search does not find the page. `boost` multiplies its weight; `keywords` are words and phrases that it is found
   * by as by its title. Default `true`.
   */
  readonly search?: boolean | { readonly boost?: number; readonly keywords?: readonly string[] }
  readonly published_at?: string
  readonly date?: string
  readonly 'link-rss'?: string | readonly string[]
  readonly [key: string]: unknown
}

export interface TocEntry {
  readonly text: string
  readonly id: string
  /** 2 to 4. */
  readonly depth: 2 | 3 | 4
  /** Where the heading stands in `Page.text`; -1 when unknown. */
  readonly charIndex: number
}

/** 1-based, in the author's file. */
export interface Position {
  readonly line: number
  readonly column: number
  readonly length?: number
}

export interface Link {
  /** As the author wrote it. */
  readonly href: string
  /** Internal: the route path; external or a file: null. */
  readonly routePath: string | null
  /** Without `#`; '' when there is none. */
  readonly hash: string
  /** Whether it is a file of the public folder that a component shows as a picture. Default `false`. */
  readonly isPicture?: boolean
  /** Whether it is another file from the root that an element loads, such as a script. Default `false`. */
  readonly isFile?: boolean
  /** File the link stands in, when that is not the page's own (an include); relative to the docs folder. */
  readonly filePath: string
  readonly position: Position
}

/** A file the page refers to, copied into the output. */
export interface Asset {
  readonly absPath: string
  /** With a content hash: `assets/logo.3f9c2a1b.svg`. */
  readonly outFile: string
}

/** A file the page was made from besides its own, with the hash of its bytes at that time. */
export interface Dependency {
  readonly absPath: string
  readonly hash: string
}

/** Something wrong with a component that a page uses without importing it. Holds unless the theme has a component of that name. */
export interface UsedComponent {
  readonly name: string
  /** An error, where docgen has no such component, keeps the page from being rendered; a warning is about its props. */
  readonly finding: Diagnostic
}

/** A stretch of `Page.text`: its first character and the one after its last. */
export type TextRange = readonly [start: number, end: number]

/** What search makes of the parts of `Page.text`. */
export interface TextParts {
  /** Code blocks. */
  readonly code: readonly TextRange[]
  /** What stands between `search-off` and `search-on`. */
  readonly hidden: readonly TextRange[]
  /** The first paragraph; null when there is none. */
  readonly lead: TextRange | null
}

/** The search terms of one page, counted; compact, because it lies in the cache. `outputs/pageTerms.ts` writes and reads it. */
export interface PageTerms {
  /** Hash of what they were counted from. */
  readonly key: string
  /** Whether code was counted. */
  readonly hasCode: boolean
  /** Weighted number of words, by section. */
  readonly lengths: readonly number[]
  /** All terms in one text, by shard. */
  readonly terms: string
  /** By term: the number of its places, then these, a number each. */
  readonly places: readonly number[]
  /** Rows of three, by shard: its number, where its terms begin in `terms`, and where in `places`. */
  readonly shards: readonly number[]
}

/** What parsing one file yields: everything anyone needs of it. */
export interface Page {
  readonly filePath: string
  /** `/zh/guide/start/quick-start`; folders end with `/`. Decoded (but for `%25`, `%3F`, `%23`), without base and `.html`. */
  readonly routePath: string
  readonly lang: string
  /** '' when the site has no versions. */
  readonly version: string
  readonly pageType: PageType
  /** Plain text of the title: frontmatter, else the first h1, else ''. */
  readonly title: string
  /** Frontmatter, else the first paragraph as plain text, at most 160 characters. */
  readonly description: string
  readonly frontmatter: Frontmatter
  readonly toc: readonly TocEntry[]
  /** Every id of the article, for link checks. */
  readonly anchors: readonly string[]
  readonly links: readonly Link[]
  /** Plain text, for search and llms.txt. */
  readonly text: string
  /** Stretches of that text which search treats apart. */
  readonly textParts: TextParts
  /** Markdown of the file, without frontmatter, with what it includes in its place; none where it includes nothing, or the site does not offer it. */
  readonly expanded?: string
  /** For the search index, counted when the page was parsed; none for a page made otherwise, or that is in no index. */
  readonly searchTerms?: PageTerms
  /** Static HTML in document order; exactly one for a page without components. */
  readonly runs: readonly string[]
  /** The page's own module, JSX with an inline source map: its components, expressions and imports. Null for a page that has none of them. */
  readonly code: string | null
  /** What is wrong with components that the page uses without importing them, unless `theme.components` has them. */
  readonly components: readonly UsedComponent[]
  readonly assets: readonly Asset[]
  readonly dependencies: readonly Dependency[]
  readonly diagnostics: readonly Diagnostic[]
}

// ── Site model ─────────────────────────────────────────────────────────────────────────────────────

export interface PageLink {
  readonly text: string
  readonly routePath: string
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
  /** Markdown of the page's file and of what it includes, without frontmatter; null unless the site offers it (`themeConfig.copyPage`). */
  readonly markdown: string | null
  /** Language to route path, of the locales that have this page, its own included. */
  readonly translations: Readonly<Record<string, string>>
  /** Language to the route path of the nearest page, of the locales that lack this page. */
  readonly nearest: Readonly<Record<string, string>>
  /** Version to route path: this page in it, else the nearest. Empty when the site has no versions. */
  readonly versionLinks: Readonly<Record<string, string>>
}

export interface NavLink {
  readonly type: 'link'
  readonly text: string
  /** Route path (with hash or query, if any) or full URL. */
  readonly link: string
  readonly activeMatch: string | null
  readonly position: 'left' | 'right'
  readonly tag: string | null
}

export interface NavGroup {
  readonly type: 'group'
  readonly text: string
  readonly link: string | null
  readonly activeMatch: string | null
  readonly position: 'left' | 'right'
  readonly tag: string | null
  readonly items: readonly NavItem[]
}

export type NavItem = NavLink | NavGroup

export interface SidebarLink {
  readonly type: 'link'
  readonly text: string
  /** Route path or full URL. */
  readonly link: string
  readonly tag: string | null
  /** Written to `data-context` of the item, for styling. */
  readonly context: string | null
  /** Depths of headings an overview lists for this page; null: the overview page decides. */
  readonly overviewHeaders: readonly number[] | null
  readonly dashed: boolean
}

export interface SidebarGroup {
  readonly type: 'group'
  readonly text: string
  readonly link: string | null
  readonly tag: string | null
  readonly context: string | null
  readonly overviewHeaders: readonly number[] | null
  readonly dashed: boolean
  readonly collapsible: boolean
  readonly collapsed: boolean
  readonly items: readonly SidebarItem[]
}

export type SidebarItem =
  | SidebarLink
  | SidebarGroup
  | { readonly type: 'divider'; readonly dashed: boolean }
  | { readonly type: 'header'; readonly text: string; readonly tag: string | null }

/** By route prefix (`/zh/guide/`); the longest prefix of the current route wins. */
export type Sidebar = Readonly<Record<string, readonly SidebarItem[]>>

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

/** `UserBanner` with its defaults. */
export interface Banner {
  readonly id: string
  readonly text: string
  /** Route path or full URL. */
  readonly link: string | null
  readonly dismissible: boolean
}

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
  /** Routes known to be absent (`markdown.checkDeadLinks.excludes`): links to them are left to the browser, unfetched. */
  readonly absentRoutes: readonly string[]
  /** Every text of the interface by key: the theme's in this language, the author's in their place. */
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
  /** The nearest page in the languages that lack this one, by language; the home pages for a 404 page. */
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
  /** Ids of the groups of parts that are loaded for this page (`lazyParts`). Inline: without those that stand. */
  readonly parts: readonly string[]
  /** Inline: null where the run stands in the document. Fetched: all filled. */
  readonly runs: readonly (string | null)[]
}

// ── Output ─────────────────────────────────────────────────────────────────────────────────────────

export interface ClientManifest {
  /** URL of the client entry. */
  readonly entry: string
  /** URLs of chunks the entry imports statically. */
  readonly preloads: readonly string[]
  /** URLs of the style sheets of every page, the theme's first. */
  readonly styles: readonly string[]
  /** URLs of the theme's style sheets that only pages of some types have. */
  readonly typeStyles: Readonly<Partial<Record<PageType, readonly string[]>>>
  /** URL of the live-reload client; null in a production build. */
  readonly devEntry: string | null
}

/** A page's own module, bundled. */
export interface PageModule {
  /** URL of the browser's copy; its name holds a hash of it and of all it imports. */
  readonly url: string
  /** URLs of the chunks it imports at once, those of the client entry left out. */
  readonly preloads: readonly string[]
  /** URLs of the style sheets its components bring. */
  readonly styles: readonly string[]
  /** Absolute path of the server's copy, named by its contents too. */
  readonly serverFile: string
}

/** Code of the scripts that stand in the head of documents. */
export interface InlineScripts {
  /** The reader's choice of light or dark. */
  readonly appearance: string
  /** The way to the reader's language, on a first visit. */
  readonly firstVisit: string
  /** The way from a path that names the default language, on 404 pages. */
  readonly unknownPath: string
  /** When the client entry is loaded; until then nothing is seen of a document whose address asks for less than it holds. */
  readonly loadEntry: string
}

/** A module that `import()` loads, such as those of the theme that only some pages need. */
export interface PartModule {
  /** URLs of the module and of the chunks it imports at once, those of the client entry left out. */
  readonly preloads: readonly string[]
  /** URLs of the style sheets it brings. */
  readonly styles: readonly string[]
}

export interface Bundle {
  readonly files: readonly OutputFile[]
  readonly client: ClientManifest
  readonly scripts: InlineScripts
  /** Absolute path of the compiled `runtime/server.tsx`. */
  readonly serverEntry: string
  /** Modules of the pages that have one, by `filePath`. */
  readonly modules: Readonly<Record<string, PageModule>>
  /** Modules that `import()` loads, by the name of the server's copy. */
  readonly parts: Readonly<Record<string, PartModule>>
  /** What its theme would say when it is asked, where that is known. */
  readonly theme?: ThemeFacts
  /** What was found in the modules of pages: imports that lead nowhere, fragments with errors. */
  readonly diagnostics: readonly Diagnostic[]
  /** Of what all pages share: the client entry, its chunks, the style sheets, the server entry. */
  readonly hash: string
}

/** A file of the output, `outFile` relative to `outDir`, posix. */
export type OutputFile =
  | { readonly outFile: string; readonly contents: string | Uint8Array }
  | { readonly outFile: string; readonly copyFrom: string }

/** What the build has to know of the theme before it renders. */
export interface ThemeFacts {
  /** Texts of the interface by language and key. */
  readonly text: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Null for a theme that does not say it. */
  readonly ground: Ground | null
  /** The names it uses. */
  readonly names: ThemeNames
}

/** Names of a theme's own fields, and in three of these. */
export type ThemeNames = Readonly<
  Record<'fields' | 'components' | 'parts' | 'slots', readonly string[]>
>

/** Colour of the ground of a page in each appearance, as CSS writes it. */
export interface Ground {
  readonly light: string
  readonly dark: string
}

/** One route to render; what all tasks share is in `RenderShared`. */
export interface RenderTask {
  readonly outFile: string
  readonly page: PageData
  readonly runs: readonly string[]
  readonly module: PageModule | null
  readonly components: readonly UsedComponent[]
  /** Absolute path of the page's file, for diagnostics; null where it has none. */
  readonly absPath: string | null
}

/** What every render task of a build shares; sent to a worker once. */
export interface RenderShared {
  readonly bundle: Bundle
  /** By language. */
  readonly sites: Readonly<Record<string, { readonly url: string; readonly data: SiteData }>>
  readonly ground: ThemeFacts['ground']
}

/** One route, rendered: its document and its payload file. */
export interface Rendered {
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
}

export interface Diagnostic {
  readonly severity: 'error' | 'warning'
  /** Kebab-case and permanent: `dead-link`. */
  readonly code: string
  /** What was found and what was expected. */
  readonly message: string
  /** What to do. */
  readonly hint?: string
  /** Shown as written; relative to the current folder where possible, else absolute. */
  readonly filePath?: string
  readonly line?: number
  readonly column?: number
  readonly length?: number
  /** Text of the file at the time, for the code frame. At most the lines the frame needs, `frameLine` the number of the first. */
  readonly frame?: { readonly firstLine: number; readonly lines: readonly string[] }
  readonly cause?: Diagnostic
}

// ── Results of the library functions ───────────────────────────────────────────────────────────────

/** A stage of a build; `loadSite` has the first four. */
export type Stage =
  'config' | 'load' | 'parse' | 'model' | 'bundle' | 'render' | 'outputs' | 'checks' | 'emit'

export interface Timing {
  readonly stage: Stage
  readonly milliseconds: number
}

/** Options of `build`: those of `docgen build`, but for `--json`, whose content is what `build` returns. */
export interface BuildOptions {
  /** Path of the configuration file, absolute or relative to the root folder. Default: `docgen.config.*` there. */
  readonly config?: string
  /** Output folder, absolute or relative to the root folder. Default: `outDir` of the configuration. */
  readonly outDir?: string
  /** Path the site is served under. Default: `base` of the configuration. */
  readonly base?: string
  /** Use and fill the cache below `.docgen`. Default `true`. */
  readonly cache?: boolean
  /** Treat warnings as errors: nothing is written. Default `false`. */
  readonly strict?: boolean
  /** Write a CPU profile and a report of what is slow to `.docgen/profile`. The output is the same. Default `false`. */
  readonly profile?: boolean
  /** Stops the build: it rejects with the signal's reason, its threads are ended and nothing is half-written. */
  readonly signal?: AbortSignal
  /** Told of each stage as it proceeds. */
  readonly onProgress?: (progress: Progress) => void
}

/** Options of `loadSite`: those of `build` that concern the model. */
export type LoadSiteOptions = Omit<BuildOptions, 'strict' | 'profile'>

/** Where a server listens. */
export interface ListenOptions {
  /** 0: any free port. */
  readonly port: number
  /** Fail when the port is taken instead of taking the next free one. Default `false`. */
  readonly strictPort?: boolean
  /** Address to listen on; `true` for all. Default `localhost`. */
  readonly host?: string | boolean
}

interface ServerOptions
  extends Pick<BuildOptions, 'config' | 'outDir' | 'base'>, Partial<ListenOptions> {
  /** Open the site in the browser. Default `false`. */
  readonly open?: boolean
  /** Closes the server; a start under way rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** Options of `dev`: those of `docgen dev`. `port` is 3000 by default. */
export interface DevOptions extends ServerOptions {
  /** Told of what the command prints. */
  readonly onEvent?: (event: DevEvent) => void
}

/** Options of `preview`: those of `docgen preview`. `port` is 4173 by default. */
export type PreviewOptions = ServerOptions

/** A server that `dev` or `preview` started. */
export interface Listening {
  /** With base and trailing slash. */
  readonly url: string
  readonly port: number
  /** Resolves when the port is free and nothing is at work any more; may be called again. */
  close(): Promise<void>
}

/**
 * What happens while `dev` runs. `update`: browsers were told of a change: to fetch the open page anew, to load the page
 * again, or to exchange style sheets. `diagnostics`: all that is wrong with the site, after each change.
 */
export type DevEvent =
  | { readonly type: 'ready'; readonly url: string; readonly milliseconds: number }
  | {
      readonly type: 'update'
      readonly message: 'update' | 'reload' | 'style'
      /** Absolute paths. */
      readonly changed: readonly string[]
      readonly milliseconds: number
    }
  | { readonly type: 'diagnostics'; readonly diagnostics: readonly Diagnostic[] }

export interface Progress {
  readonly stage: Stage
  readonly done: number
  readonly total: number
}

export interface BuildResult {
  readonly site: Site
  /** Of the site, in the order of their routes, without the 404 pages that docgen adds. */
  readonly pages: readonly Page[]
  readonly outputs: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
  readonly timings: readonly Timing[]
  /** Files written, left alone because nothing changed in them, and removed. Null when errors kept the build from writing. */
  readonly emitted: {
    readonly written: number
    readonly unchanged: number
    readonly removed: number
  } | null
  /** Bytes of all output files. */
  readonly bytes: number
  /** What a first visit to a page loads besides its document, gzip bytes. */
  readonly firstLoad: { readonly javascript: number; readonly css: number }
  /** The slowest pages to parse and render, slowest first. */
  readonly slowest: readonly { readonly filePath: string; readonly milliseconds: number }[]
  /** What `profile: true` measured; null without it. */
  readonly profile: BuildProfile | null
}

/** What a build measured of itself. Times are milliseconds. */
export interface BuildProfile {
  /** Folder of `files`, absolute. */
  readonly dir: string
  /** Names of what was written: the report first, then a CPU profile for the main thread and for each further one. */
  readonly files: readonly string[]
  /** Every page, slowest first. Null: nothing was done, the result came from the cache. */
  readonly pages: readonly {
    readonly filePath: string
    readonly milliseconds: number | null
    readonly parse: number | null
    readonly render: number | null
  }[]
  /** The packages and parts of docgen that took most processor time themselves, longest first. */
  readonly code: readonly { readonly name: string; readonly milliseconds: number }[]
}
