// The modules of a site as `docgen dev` runs them: one by one, in the browser and in the render
// thread. The server describes them in a graph, and both evaluate what has changed.

/** The modules that are known so far. */
export interface SiteGraph {
  /** The module of the site's theme. Null for docgen's theme. */
  readonly theme: string | null
  /** By id: the path relative to the site's folder. */
  readonly modules: Readonly<Record<string, SiteModule>>
  /** By name. */
  readonly packages: Readonly<Record<string, PackageFile>>
}

/** A module of the site, such as the module of a page or a component of the theme. */
export interface SiteModule {
  /** Hash of its code and its imports. Names the file of its code. */
  readonly hash: string
  /** By specifier as written. A specifier without a target is left to the browser. */
  readonly imports: Readonly<Record<string, ImportTarget>>
}

/**
 * What an import leads to: a module of the site, a package, one of docgen's modules, a style sheet
 * (which documents link to), or nothing, with the message of the error it throws.
 */
export type ImportTarget =
  | { readonly module: string }
  | { readonly package: string; readonly isNode: boolean }
  | { readonly own: string }
  | { readonly style: string }
  | { readonly stub: string }

/** New URLs and rules of style sheets, by their old URLs. */
export type StyleSwaps = Readonly<Record<string, StyleSwap>>

interface StyleSwap {
  readonly url: string
  /** The rules, which are shown until the style sheet is loaded. Null if there are too many. */
  readonly css: string | null
}

/** A package that was prepared for `dev`. */
export interface PackageFile {
  /** URL of the browser's copy. */
  readonly url: string
  /** Absolute path of the server's copy. */
  readonly serverFile: string
  /** Whether its default export is what a CommonJS module has assigned to `module.exports`. */
  readonly isCommonJs: boolean
}
