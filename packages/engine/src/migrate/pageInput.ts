// What the translators of a page know about it and about the site.
import type { Converted } from './astro/component.ts'
import type { Data } from './config/values.ts'
import type { Placed, Places } from './places.ts'
import type { Stubs } from './stubs.ts'
import type { AddNote, SourceSite } from './types.ts'

export interface PageInput {
  readonly site: SourceSite
  readonly places: Places
  readonly page: Placed
  readonly unchecked: Set<string>
  /** Marks a picture as public, and returns its address. */
  readonly publish: (path: string) => string | undefined
  readonly note: AddNote
  readonly stubs: Stubs
  /** Packages that the project depends on. */
  readonly packages: ReadonlySet<string>
  /** The frontmatter of the page, as it was written. */
  readonly frontmatter: Data
  /** Number of lines before the text, for the report. */
  readonly bodyLine: number
  /** Names of the files that contain components of Vue. */
  readonly vueComponents: ReadonlySet<string>
  /** HTML of the components that are nothing else, by the path of their file. */
  readonly markup: ReadonlyMap<string, string>
  /** Components of React by the path of the Astro component from which they were written. */
  readonly converted: ReadonlyMap<string, Converted>
  /** Astro components for which pages import those of React; grows. */
  readonly usedAstro: Set<string>
  /** Scripts of the site by path. */
  readonly modules: ReadonlyMap<string, string>
  /** Modules of the site that import packages of the old tool. */
  readonly ofTool: ReadonlySet<string>
}
