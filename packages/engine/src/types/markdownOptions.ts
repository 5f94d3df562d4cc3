// Options of `markdown`, as authors write them and with all defaults.
import type { CalloutType } from '../shared/callouts.ts'

/** The option `markdown`, as authors write it. */
export interface UserMarkdownConfig {
  /** Whether all code blocks have line numbers. Default: `false`. */
  readonly showLineNumbers?: boolean
  /** Whether long lines wrap in all code blocks. Default: `false`. */
  readonly defaultWrapCode?: boolean
  /** Whether all code blocks show the name of their language. Default: `false`. */
  readonly showLanguage?: boolean
  /** Whether all code blocks have a button that wraps long lines. Default: `false`. */
  readonly showWrapButton?: boolean
  /** Plugins that run after docgen's remark plugins. Default: none. */
  readonly remarkPlugins?: readonly UnifiedPlugin[]
  /** Plugins that run after docgen's rehype plugins. Default: none. */
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

/** `markdown` with all defaults, without `checkDeadLinks`, which is `Config.deadLinkExcludes`. */
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

/**
 * A remark or rehype plugin in the form that unified accepts: a function, or `[function,
 * ...options]`.
 */
export type UnifiedPlugin = UnifiedAttacher | readonly [UnifiedAttacher, ...unknown[]]

/** A function that unified calls with the options, and with the processor as `this`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- like unified's own plugin type
export type UnifiedAttacher = (...options: any[]) => any

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
  readonly type: CalloutType
  /** Default: the title of the type, in the language of the page. */
  readonly title?: string
}

/** A rule for ids of headings. A function receives the text of the heading. */
export type HeadingIds =
  | 'github'
  | 'vitepress'
  | 'docusaurus'
  | 'starlight'
  | 'nextra'
  | 'mkdocs'
  | ((text: string) => string)
