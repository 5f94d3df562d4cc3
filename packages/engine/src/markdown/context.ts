// The state that all plugins of one parse share. Plugins get it with `contextOf`, add what they
// find, and `parsePage` turns it into a `Page`.
//
// A tree can contain nodes of several files because of includes. Line numbers tell which file a
// node came from: docgen adds n × LINES_PER_SOURCE to the lines of the n-th source. Positions
// survive every step from mdast to hast, so plugins do not have to track the file.
import type { Root } from 'mdast'
import type { Node, Point, Position } from 'unist'
import type { VFile } from 'vfile'
import type { CodeRecord } from './code/codeRecord.ts'
import type { MarkdownText } from './text.ts'
import type { Config } from '../types/index.ts'
import type { ContentFile, Link, TextRange, TocEntry, ComponentProblem } from '../types/content.ts'
import type { Frontmatter } from '../types/frontmatter.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** More lines than a file can have (the largest string Node can hold is shorter). */
export const LINES_PER_SOURCE = 2 ** 30

/** A file that contributed nodes to the tree. */
export interface Source {
  readonly absPath: string
  /** Relative to the docs folder, with forward slashes; begins with `../` for a file outside it. */
  readonly filePath: string
  readonly text: string
}

/** The position of a node in the author's file. */
export interface SourceLocation {
  readonly source: Source
  /** 1-based. */
  readonly line: number
  readonly column: number
  /** Number of characters up to the end of the node, if it ends on the same line. */
  readonly length?: number
}

/** A problem that a plugin found; its file and position are taken from the node. */
export type Finding = Pick<
  Diagnostic,
  'severity' | 'code' | 'message' | 'hint' | 'length' | 'cause'
>

/** Text that looks like syntax; it is reported if no plugin handles it. */
export interface SyntaxSuspicion {
  /** Suspicions with the same key are reported as one. */
  readonly key: string
  readonly finding: Finding
  readonly at: { readonly line: number; readonly column: number }
  /**
   * The text that the article shows if no plugin has handled it, split where other nodes interrupt
   * it.
   */
  readonly renderedTexts: readonly string[]
}

/** A node, its position, or a point; null or undefined means the file as a whole. */
export type NodeOrPosition = Node | Position | Point | null | undefined

export interface PageContext {
  readonly config: Config
  /** Path of the page relative to the docs folder: `zh/guide/start.md`. */
  readonly filePath: string
  readonly absPath: string
  readonly kind: ContentFile['kind']
  /**
   * Whether this file is imported as a component instead of being a page. Its module then contains
   * its static HTML.
   */
  readonly isFragment: boolean
  readonly routePath: string
  readonly lang: string
  /** Texts that docgen adds to the page, such as the label of the copy button. */
  readonly labels: MarkdownText
  readonly frontmatter: Frontmatter
  /** Files that contributed nodes to the tree; the first is the page itself. */
  readonly sources: Source[]
  readonly diagnostics: Diagnostic[]
  /**
   * Absolute path of each other file that was read → hash of its content, or '' if it does not
   * exist.
   */
  readonly dependencies: Map<string, string>
  readonly links: Link[]
  /**
   * URL → route path of the links to pages, if other languages show this page without a translation;
   * else null. There, the links lead to the pages of that language.
   */
  readonly movableLinks: Map<string, string> | null
  /** Absolute path → path in the output folder. */
  readonly assets: Map<string, string>
  /** URL of Mermaid for a page with a diagram that the browser draws, else null. */
  liveScript: string | null
  /** Paths in the output of the style sheets that this page needs besides those of all pages. */
  readonly styles: Set<string>
  /** Every id of the article, in document order; filled by `collectText`. */
  readonly anchors: string[]
  /** Filled by `collectText`. */
  readonly toc: TocEntry[]
  /** Plain text of the article and of its first h1; filled by `collectText`. */
  readonly collected: {
    text: string
    title: string
    /** The first paragraph; null if there is none. `isAside`: all paragraphs are in blocks. */
    paragraph: { readonly text: string; readonly isAside: boolean } | null
    /** Range of the first paragraph in the text; null if there is none. */
    lead: TextRange | null
    /** Ranges of code blocks in the text. */
    readonly code: TextRange[]
    /** Ranges of the text that search ignores. */
    readonly hidden: TextRange[]
    /** Ranges of heads of tables and of lists of facts in the text. */
    readonly labels: TextRange[]
  }
  /** Text that looks like syntax no plugin has handled; filled by `unknownSyntax`. */
  readonly unknownSyntax: SyntaxSuspicion[]
  /** Highlights code and records the tokens. */
  readonly code: CodeRecord
  /** Static HTML in document order; filled by `collapseRuns`. */
  readonly runs: string[]
  /**
   * Whether an MDX page contains more than static HTML and therefore needs a module; set by
   * `collapseRuns`.
   */
  readonly module: { isNeeded: boolean }
  /**
   * Components that are used without an import; filled by `checkComponents` and `bindComponents`.
   */
  readonly componentProblems: ComponentProblem[]
  /**
   * Returns the bytes of a file, or null if it does not exist or is not a file. Records it as a
   * dependency.
   */
  readBytes(absPath: string): Promise<Uint8Array | null>
  /**
   * Records a file that the page may not read, so that the page is parsed again when the file
   * changes.
   */
  markRefused(absPath: string): void
  /**
   * Returns whether a file exists. Records a missing file, so that the page is parsed again when
   * the file is created.
   */
  hasFile(absPath: string): boolean
  /**
   * Returns the text of a file without its byte-order mark, or null if it does not exist or is not
   * UTF-8. Records it as a dependency.
   */
  readText(absPath: string): Promise<string | null>
  /**
   * Parses another file into a tree with positions in that file, without its frontmatter. An `.mdx`
   * file included by an `.mdx` page is parsed as MDX, any other file as Markdown. Reports a syntax
   * error and returns null.
   */
  parse(absPath: string, text: string): Promise<Root | null>
  /** Returns the file and position of a node, or null if the node has no position. */
  locate(at: NodeOrPosition): SourceLocation | null
  /** Creates a diagnostic for a finding at a node. */
  diagnose(finding: Finding, at?: NodeOrPosition): Diagnostic
  /** Adds a diagnostic for a finding at a node. */
  report(finding: Finding, at?: NodeOrPosition): void
}

declare module 'vfile' {
  interface DataMap {
    docgen: PageContext
  }
}

/** Returns the context of the parse that a plugin runs in. */
export function contextOf(file: VFile): PageContext {
  const context = file.data.docgen
  if (!context)
    throw new Error('A docgen plugin ran outside parsePage: file.data.docgen is missing')
  return context
}
