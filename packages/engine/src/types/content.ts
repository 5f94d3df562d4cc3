// Files of the docs folder, and pages as they were parsed.
import type { Diagnostic } from './diagnostic.ts'
import type { HeadInput, ThemedImage } from './theme.ts'

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
  /**
   * `api/client.md`: where it would lie in the docs folder, posix, ending in `.md` or `.mdx`. It
   * decides the route.
   */
  readonly filePath: string
  readonly text: string
  /**
   * What relative links and includes start from, and what diagnostics name. Default: `filePath` in
   * the docs folder.
   */
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
  /**
   * Depths of the headings an overview page lists, of all pages or, written in a page it lists, of
   * that one. Default `[2]`.
   */
  readonly overviewHeaders?: readonly number[]
  /** What `_meta.json` may say of the page, where that says nothing else. */
  readonly tag?: string
  readonly context?: string
  /**
   * `false`: search does not find the page. `boost` multiplies its weight; `keywords` are words and
   * phrases that it is found by as by its title. Default `true`.
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
  /**
   * Whether it is a file of the public folder that a component shows as a picture. Default `false`.
   */
  readonly isPicture?: boolean
  /**
   * Whether it is another file from the root that an element loads, such as a script. Default
   * `false`.
   */
  readonly isFile?: boolean
  /**
   * File the link stands in, when that is not the page's own (an include); relative to the docs
   * folder.
   */
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

/**
 * Something wrong with a component that a page uses without importing it. Holds unless the theme
 * has a component of that name.
 */
export interface UsedComponent {
  readonly name: string
  /**
   * An error, where docgen has no such component, keeps the page from being rendered; a warning is
   * about its props.
   */
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

/**
 * The search terms of one page, counted; compact, because it lies in the cache.
 * `outputs/pageTerms.ts` writes and reads it.
 */
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
  /**
   * Rows of three, by shard: its number, where its terms begin in `terms`, and where in `places`.
   */
  readonly shards: readonly number[]
}

/** What parsing one file yields: everything anyone needs of it. */
export interface Page {
  readonly filePath: string
  /**
   * `/zh/guide/start/quick-start`; folders end with `/`. Decoded (but for `%25`, `%3F`, `%23`),
   * without base and `.html`.
   */
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
  /**
   * Markdown of the file, without frontmatter, with what it includes in its place; none where it
   * includes nothing, or the site does not offer it.
   */
  readonly expanded?: string
  /**
   * For the search index, counted when the page was parsed; none for a page made otherwise, or that
   * is in no index.
   */
  readonly searchTerms?: PageTerms
  /** Static HTML in document order; exactly one for a page without components. */
  readonly runs: readonly string[]
  /**
   * The page's own module, JSX with an inline source map: its components, expressions and imports.
   * Null for a page that has none of them.
   */
  readonly code: string | null
  /**
   * What is wrong with components that the page uses without importing them, unless
   * `theme.components` has them.
   */
  readonly components: readonly UsedComponent[]
  readonly assets: readonly Asset[]
  readonly dependencies: readonly Dependency[]
  readonly diagnostics: readonly Diagnostic[]
}
