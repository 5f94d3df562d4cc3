// Files of the docs folder and parsed pages.
import type { Diagnostic } from './diagnostic.ts'
import type { Frontmatter, PageType } from './frontmatter.ts'

/** A page file of the docs folder. */
export interface ContentFile {
  /** Relative to the docs folder, with forward slashes: `en/guide/start.md`. */
  readonly filePath: string
  readonly absPath: string
  readonly kind: 'md' | 'mdx'
  /** The text without byte-order mark, with its original line ends. */
  readonly text: string
  /**
   * Time of the last commit, in milliseconds since 1970. Null if it is unknown, such as for a file
   * without a commit, or if neither `lastUpdated` nor `contributors` is on.
   */
  readonly lastUpdatedTime: number | null
  /** Names of its authors in Git, if `themeConfig.contributors` is on. */
  readonly contributors?: readonly string[]
  /** Whether a plugin created it, so that it has no address in the repository. Default: `false`. */
  readonly isGenerated?: boolean
}

/** Encoded tokens of code blocks, by a hash of code and grammar. */
export type CodeTokens = Readonly<Record<string, string>>

/** A page that a plugin's `content` hook created. It has no file in the docs folder. */
export interface GeneratedFile {
  /**
   * Path relative to the docs folder, with forward slashes and the extension `.md` or `.mdx`:
   * `api/client.md`. It determines the route.
   */
  readonly filePath: string
  readonly text: string
  /** Path for relative links, includes and diagnostics. Default: `filePath` in the docs folder. */
  readonly absPath?: string
  /** Default: derived from the extension of `filePath`. */
  readonly kind?: ContentFile['kind']
  /** Milliseconds since 1970. Default: `null`. */
  readonly lastUpdatedTime?: number | null
}

/** A file of the site with its text, such as `_meta.json`, `_nav.json` or that of `i18nSourcePath`. */
export interface SiteFile {
  /** Relative to the docs folder, with forward slashes. */
  readonly filePath: string
  readonly absPath: string
  readonly text: string
}

/** What the docs folder contains, before it is parsed. */
export interface Content {
  /** Sorted by `filePath`. */
  readonly files: readonly ContentFile[]
  readonly metaFiles: readonly SiteFile[]
  /** The file of `i18nSourcePath`; null if it does not exist. */
  readonly i18nFile: SiteFile | null
  readonly diagnostics: readonly Diagnostic[]
}

/** A heading of an article, for the outline. */
export interface TocEntry {
  readonly text: string
  readonly id: string
  /** 2 to 4. */
  readonly depth: 2 | 3 | 4
  /** Position of the heading in `Page.text`; -1 if unknown. */
  readonly charIndex: number
}

/** A position in the author's file. Lines and columns start at 1. */
export interface Position {
  readonly line: number
  readonly column: number
  readonly length?: number
}

/** A link or an image address in an article, for the link check. */
export interface Link {
  /** The address as the author wrote it. */
  readonly href: string
  /** Route path of an internal link; null for a file, and for an address that is not checked. */
  readonly routePath: string | null
  /** Without `#`; '' if there is none. */
  readonly hash: string
  /**
   * Whether it is a file of the public folder that a component shows as an image. Default: `false`.
   */
  readonly isPicture?: boolean
  /**
   * Whether it is another file of the public folder that an element loads, such as a script.
   * Default: `false`.
   */
  readonly isFile?: boolean
  /** File that contains the link, relative to the docs folder. It can be an included file. */
  readonly filePath: string
  readonly position: Position
}

/** A file that a page uses and that is copied into the output. */
export interface Asset {
  readonly absPath: string
  /** Path with a content hash: `assets/logo.3f9c2a1b.svg`. */
  readonly outFile: string
}

/** Another file from which a page was created, with its content hash at that time. */
export interface Dependency {
  readonly absPath: string
  readonly hash: string
}

/**
 * A problem with a component that a page uses without an import. It applies only if the theme has
 * no component with this name.
 */
export interface ComponentProblem {
  readonly name: string
  /**
   * An error if docgen has no such component; the page is then not rendered. A warning if its props
   * are wrong.
   */
  readonly finding: Diagnostic
}

/** A range of `Page.text`. `end` is exclusive. */
export type TextRange = readonly [start: number, end: number]

/** Parts of `Page.text` that the search treats differently. */
export interface TextParts {
  /** Code blocks. */
  readonly code: readonly TextRange[]
  /** Text between `search-off` and `search-on`. */
  readonly hidden: readonly TextRange[]
  /** The first paragraph; null if there is none. */
  readonly lead: TextRange | null
  /** Heads of tables, and lists of facts, which snippets omit. Default: none. */
  readonly labels?: readonly TextRange[]
}

/**
 * The counted search terms of a page, in a compact form for the cache. `search/pageTerms.ts` writes
 * and reads it.
 */
export interface PageTerms {
  /** Hash of the counted text. */
  readonly key: string
  /** Whether words in code blocks were counted. */
  readonly hasCode: boolean
  /** Weighted number of words in each section. */
  readonly lengths: readonly number[]
  /** All terms in one text, sorted by shard. */
  readonly terms: string
  /** For each term, the number of its positions, followed by the positions. */
  readonly places: readonly number[]
  /** Three numbers for each shard: its number, and its start in `terms` and in `places`. */
  readonly shards: readonly number[]
}

/** The translated page that is shown in place of a missing translation. */
export interface OriginalPage {
  readonly lang: string
  readonly routePath: string
  /**
   * Route paths to which it links → where these links lead in the other language. Only those that do
   * not lead to the same path in that language. Default: none.
   */
  readonly links?: Readonly<Record<string, string>>
}

/** The result of parsing one file. No later stage reads the file again. */
export interface Page {
  readonly filePath: string
  /**
   * Decoded path (except for `%25`, `%3F`, `%23`) without base and `.html`:
   * `/zh/guide/start/quick-start`. Folders end with `/`.
   */
  readonly routePath: string
  readonly lang: string
  /** '' if the site has no versions. */
  readonly version: string
  /** The page of the default language that this page shows because it has no translation. */
  readonly original?: OriginalPage
  readonly pageType: PageType
  /** The title as plain text, from the frontmatter, else the first h1, else ''. */
  readonly title: string
  /** From the frontmatter, else the first paragraph as plain text, at most 160 characters. */
  readonly description: string
  readonly frontmatter: Frontmatter
  readonly toc: readonly TocEntry[]
  /** All ids of the article, for link checks. */
  readonly anchors: readonly string[]
  readonly links: readonly Link[]
  /** Plain text, for search and llms.txt. */
  readonly text: string
  /** Parts of `text` that the search treats differently. */
  readonly textParts: TextParts
  /**
   * Terms for the search index. Undefined if the page is not indexed or was not created by the
   * parser.
   */
  readonly searchTerms?: PageTerms
  /**
   * Hash of everything the page was made from, for a page as it was parsed. Not enumerable, so that
   * a changed copy (`{ ...page, title }`) has none. Read it with `originOf`.
   */
  readonly origin?: string
  /** Static HTML in document order; exactly one for a page without components. */
  readonly runs: readonly string[]
  /**
   * The module of the page, as JSX with an inline source map: its components, expressions and
   * imports. Null for a page without any of them.
   */
  readonly code: string | null
  /**
   * Problems with components that the page uses without an import. They apply unless
   * `theme.components` has the component.
   */
  readonly componentProblems: readonly ComponentProblem[]
  /** Paths in the output of style sheets that only some pages need. Default: none. */
  readonly styles?: readonly string[]
  readonly assets: readonly Asset[]
  readonly dependencies: readonly Dependency[]
  readonly diagnostics: readonly Diagnostic[]
}
