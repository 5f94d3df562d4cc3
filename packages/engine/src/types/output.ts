// Bundles, rendered pages and output files.
import type { ComponentProblem } from './content.ts'
import type { PageType } from './frontmatter.ts'
import type { PageLink } from './navigation.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { PageData, SiteData } from './browser.ts'

/**
 * What needs an optional style sheet of the theme: a page type, or pages whose HTML contains the
 * text after `html:`.
 */
export type SheetUse = PageType | `html:${string}`

/** The files that the documents of all pages load. */
export interface ClientManifest {
  /** URL of the client entry. */
  readonly entry: string
  /** URLs of chunks that the entry imports statically. */
  readonly preloads: readonly string[]
  /** URLs of the style sheets of all pages, the theme's first. */
  readonly styles: readonly string[]
  /**
   * URLs of the theme's style sheets that only some pages need, by what needs them (`SheetUse`).
   */
  readonly stylesByUse: Readonly<Record<string, readonly string[]>>
  /** URL of the live-reload client; null in a production build. */
  readonly devEntry: string | null
}

/** The bundled module of a page. */
export interface PageModule {
  /**
   * URL of the browser's copy. Its name contains a hash of the module and of everything it imports.
   */
  readonly url: string
  /** URLs of the chunks that it imports statically, without those of the client entry. */
  readonly preloads: readonly string[]
  /** URLs of the style sheets of its components. */
  readonly styles: readonly string[]
  /**
   * Absolute path of the server's copy, whose name contains a content hash too. In `dev`, the id of
   * the module in the graph.
   */
  readonly serverFile: string
}

/** Code of the inline scripts in the document head (`runtime/beforePaint/`). */
export interface InlineScripts {
  /** Starts to fetch the site data. */
  readonly startSite: string
  /** Applies the reader's choice of light or dark. */
  readonly appearance: string
  /** Redirects the first visit to the reader's language. */
  readonly firstVisit: string
  /** Redirects from a path with the prefix of the default language, on 404 pages. */
  readonly unknownPath: string
  /**
   * Loads the client entry. Until then it hides a document whose address asks to omit parts of the
   * page.
   */
  readonly loadEntry: string
}

/** A module that is loaded with `import()`, such as the lazy parts of a theme. */
export interface PartModule {
  /**
   * URLs of the module and of the chunks that it imports statically, without those of the client
   * entry.
   */
  readonly preloads: readonly string[]
  /** URLs of its style sheets. */
  readonly styles: readonly string[]
}

/** Gzip bytes of scripts and style sheets. */
export interface FirstLoad {
  readonly javascript: number
  readonly css: number
}

/** The compiled runtime, theme and page modules, for the browser and for the server. */
export interface Bundle {
  readonly files: readonly OutputFile[]
  readonly client: ClientManifest
  readonly scripts: InlineScripts
  /** Absolute path of the compiled `runtime/server.tsx`. */
  readonly serverEntry: string
  /** Modules of pages, by `filePath`. */
  readonly modules: Readonly<Record<string, PageModule>>
  /** Modules that are loaded with `import()`, by the name of the server's copy. */
  readonly parts: Readonly<Record<string, PartModule>>
  /** The style sheets of docgen's theme. Only in `dev`, where the site's theme is not bundled. */
  readonly sheets?: ThemeSheets
  /** Data of the theme, if they are known without loading the server bundle. */
  readonly theme?: ThemeFacts
  /** Gzip bytes that a first visit loads besides its document, if they are known already. */
  readonly firstLoad?: FirstLoad
  /** Problems in the modules of pages, such as imports that do not exist. */
  readonly diagnostics: readonly Diagnostic[]
  /** Problems with components in fragments. They apply unless the theme has the component. */
  readonly componentProblems: readonly ComponentProblem[]
  /**
   * Hash of what all pages share: client entry, its chunks, style sheets, server entry, inline
   * scripts and lazy parts.
   */
  readonly hash: string
}

/** The style sheets of docgen's theme, by the names that use them. */
export interface ThemeSheets {
  /** Paths in the output, in the order in which documents link to them. */
  readonly files: readonly string[]
  /** Paths by the exported names of `docgen/theme`. */
  readonly byName: Readonly<Record<string, readonly string[]>>
  /** What needs a style sheet that only some pages need, by its path. */
  readonly uses: Readonly<Record<string, readonly SheetUse[]>>
}

/** An output file. `outFile` is relative to `outDir`, with forward slashes. */
export type OutputFile = (
  | { readonly outFile: string; readonly contents: string | Uint8Array }
  | { readonly outFile: string; readonly copyFrom: string }
) & {
  /** Name of the plugin that returned it; docgen's own have none. */
  readonly plugin?: string
}

/** What the build must know about the theme before it renders pages. */
export interface ThemeFacts {
  /** Texts of the interface by language and key. */
  readonly text: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Null if the theme does not define it. */
  readonly background: PageBackground | null
  /** Names of the theme's fields, components, parts and slots. */
  readonly names: ThemeNames
  /** Values of the theme that cannot be rendered. */
  readonly mistakes: readonly ThemeMistake[]
}

/** A value of a theme that cannot be rendered. */
export interface ThemeMistake {
  /** Keys that lead to the value; empty for the theme itself. */
  readonly path: readonly (string | number)[]
  /** What it is, such as `a number`, or `missing`. */
  readonly found: string
  /** Default: an object. */
  readonly expected?: string
}

/** Names of a theme's fields, and of the entries in three of them. */
export type ThemeNames = Readonly<
  Record<'fields' | 'components' | 'parts' | 'slots', readonly string[]>
>

/** Background color of a page in each appearance, as a CSS color. */
export interface PageBackground {
  readonly light: string
  readonly dark: string
}

/** A route to render. `RenderShared` has the data that all tasks share. */
export interface RenderTask {
  readonly outFile: string
  readonly page: PageData
  readonly runs: readonly string[]
  /** See `Page.origin`. */
  readonly origin?: string
  readonly module: PageModule | null
  /** URLs of the style sheets that the content of the page needs. Default: none. */
  readonly styles?: readonly string[]
  /** Absolute path of the file with the graph of the site's modules. Only in `dev`. */
  readonly graphFile?: string
  /**
   * The pages above this one in the navigation, outermost first, for structured data. Undefined if
   * the site has none.
   */
  readonly trail?: readonly PageLink[]
  /** Path of its picture for social networks in the output, if it has one. */
  readonly socialImage?: string
  readonly componentProblems: readonly ComponentProblem[]
  /** Whether the parse has found misplaced elements, so that they are not reported twice. */
  readonly hasMisplaced?: true
  /** Absolute path of the page's file, for diagnostics; null if it has none. */
  readonly absPath: string | null
}

/** The data that all render tasks of a build share. Each worker receives it once. */
export interface RenderShared {
  readonly bundle: Bundle
  /** URL and content of the site data, by language. */
  readonly sites: Readonly<Record<string, { readonly url: string; readonly data: SiteData }>>
  readonly background: ThemeFacts['background']
  /** Undefined if documents have no Content Security Policy. */
  readonly security?: DocumentSecurity
}

/** What documents need for a Content Security Policy and for Subresource Integrity. */
export interface DocumentSecurity {
  /** The inline content that the router may insert into any document. */
  readonly inline: InlineContent
  /** See `Config.deploy.csp`. */
  readonly sources: Readonly<Record<string, readonly string[]>>
  /** Integrity hashes of scripts and style sheets, by URL. */
  readonly integrity: Readonly<Record<string, string>>
  /** An import map with the integrity hashes of all scripts except the modules of pages. */
  readonly importMap: string
}

/** Sources of a policy (`'sha256-…'`) that allow the inline content of a document. */
export interface InlineContent {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** For `style` attributes. */
  readonly attributes: readonly string[]
}

/** The result of rendering a route: its document, its payload file, and its Markdown if any. */
export interface Rendered {
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
}
