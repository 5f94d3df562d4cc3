// Bundles, rendered pages and files that are written.
import type { PageType, UsedComponent } from './content.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { PageData, SiteData } from './browser.ts'

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
  /**
   * When the client entry is loaded; until then nothing is seen of a document whose address asks
   * for less than it holds.
   */
  readonly loadEntry: string
}

/** A module that `import()` loads, such as those of the theme that only some pages need. */
export interface PartModule {
  /**
   * URLs of the module and of the chunks it imports at once, those of the client entry left out.
   */
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
  /** What is wrong with components in fragments that stay components, unless the theme has them. */
  readonly components: readonly UsedComponent[]
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
