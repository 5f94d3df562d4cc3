// What the plugins of one parse share: they read it from `file.data.docgen`, push what they find into
// it, and `parsePage` turns it into a `Page`. Apart from it a plugin knows only its tree.
//
// A tree may hold nodes of several files (includes). Which file a node came from is kept in its line
// numbers: lines of the n-th source are raised by n × SOURCE_LINES. Positions are the one thing that
// survives every step from mdast to hast, so no plugin has to carry the file along.
import type { Root } from 'mdast'
import type { Node, Point, Position } from 'unist'
import type { VFile } from 'vfile'
import type { CodeRecord } from './code/codeRecord.ts'
import type { MarkdownText } from './text.ts'
import type { Config } from '../types/index.ts'
import type {
  ContentFile,
  Frontmatter,
  Link,
  TextRange,
  TocEntry,
  UsedComponent,
} from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** More lines than a file can have (the largest string Node can hold is shorter). */
export const SOURCE_LINES = 2 ** 30

/** A file whose nodes stand in the tree. */
export interface Source {
  readonly absPath: string
  /** From the docs folder, posix; begins with `../` for a file outside it. */
  readonly filePath: string
  readonly text: string
}

/** Where a node stands in the author's file. */
export interface Place {
  readonly source: Source
  /** 1-based. */
  readonly line: number
  readonly column: number
  /** Characters to the end of the node, when it ends on the same line. */
  readonly length?: number
}

/** What a plugin says of a finding; its file and position come from the node. */
export type Finding = Pick<
  Diagnostic,
  'severity' | 'code' | 'message' | 'hint' | 'length' | 'cause'
>

/** Text that looks like syntax; reported where nothing handles it. */
export interface SyntaxSuspicion {
  /** Suspicions with the same key are reported as one. */
  readonly key: string
  readonly finding: Finding
  readonly at: { readonly line: number; readonly column: number }
  /** What the article shows if no plugin has handled it: the pieces between other nodes. */
  readonly shown: readonly string[]
}

/** A node, or a position or point of one; nothing stands for the file as a whole. */
export type PlaceLike = Node | Position | Point | null | undefined

export interface PageContext {
  readonly config: Config
  /** Of the page, from the docs folder: `zh/guide/start.md`. */
  readonly filePath: string
  readonly absPath: string
  readonly kind: ContentFile['kind']
  /** Whether this is no page but a component made from a file: its static HTML stands in its module. */
  readonly isFragment: boolean
  readonly routePath: string
  readonly lang: string
  /** What docgen itself writes into the page. */
  readonly words: MarkdownText
  readonly frontmatter: Frontmatter
  /** Files whose nodes stand in the tree; the page itself is the first. */
  readonly sources: Source[]
  readonly diagnostics: Diagnostic[]
  /** Absolute path of each other file that was read → hash of its bytes ('' for one that is missing). */
  readonly dependencies: Map<string, string>
  readonly links: Link[]
  /** Absolute path → file in the output. */
  readonly assets: Map<string, string>
  /** Every id of the article, in document order; filled by `collectText`. */
  readonly anchors: string[]
  /** Filled by `collectText`. */
  readonly toc: TocEntry[]
  /** Plain text of the article and of its first h1; filled by `collectText`. */
  readonly collected: {
    text: string
    title: string
    firstParagraph: string
    /** Where in the text the first paragraph stands; null when there is none. */
    lead: TextRange | null
    /** Where in the text code blocks stand. */
    readonly code: TextRange[]
    /** Where in the text nothing is to be found by search. */
    readonly hidden: TextRange[]
    /** Markdown with what it includes, where the site offers it; null where it includes nothing; filled by `includes`. */
    markdown: string | null
  }
  /** What looks like syntax that nothing handles; filled by `unknownSyntax`. */
  readonly unknownSyntax: SyntaxSuspicion[]
  /** Highlights, and records what it has highlighted. */
  readonly code: CodeRecord
  /** Static HTML in document order; filled by `collapseRuns`, whose findings `module` holds too. */
  readonly runs: string[]
  /** Whether a page in MDX has more than runs, and so a module of its own. */
  readonly module: { isNeeded: boolean }
  /** Findings about components without import; filled by `checkComponents` and `bindComponents`. */
  readonly components: UsedComponent[]
  /** Bytes of a file; null when it does not exist or is not a file. Recorded as a dependency. */
  readBytes(absPath: string): Promise<Uint8Array | null>
  /** Records a file that may not be read, so that the page is parsed again when it changes. */
  markRefused(absPath: string): void
  /** Whether there is a file; a missing one is recorded, so that the page is parsed again when it comes. */
  hasFile(absPath: string): boolean
  /** Text of a file without byte-order mark; null when it does not exist or is not text. Recorded as a dependency. */
  readIncluded(absPath: string): Promise<string | null>
  /**
   * Parses another file to a tree whose positions point into that file; its frontmatter is left out. In an `.mdx` page an
   * `.mdx` file is read as MDX, all else is Markdown. Null, with a diagnostic, for a file with a mistake of syntax.
   */
  parse(absPath: string, text: string): Promise<Root | null>
  /** The file and position of a node; null for a node that has none. */
  placeOf(at: PlaceLike): Place | null
  /** The diagnostic of a finding at a node. */
  diagnose(finding: Finding, at?: PlaceLike): Diagnostic
  /** Adds a diagnostic at a node. */
  report(finding: Finding, at?: PlaceLike): void
}

declare module 'vfile' {
  interface DataMap {
    docgen: PageContext
  }
}

/** The context a plugin works in. */
export function contextOf(file: VFile): PageContext {
  const context = file.data.docgen
  if (!context)
    throw new Error('A docgen plugin ran outside parsePage: file.data.docgen is missing')
  return context
}
