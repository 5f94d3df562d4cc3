// What the translators of a page know about it and about the site.
import type { Converted } from './astro/component.ts'
import type { Data } from './config/values.ts'
import type { Placed, Places } from './places.ts'
import type { Stubs } from './stubs.ts'
import type { VueMarkup } from './text/vue/markup.ts'
import type { AddNote, SourceSite } from './types.ts'

/** What the translators of all pages share. */
export interface SharedInput {
  readonly site: SourceSite
  readonly places: Places
  /** Addresses that the old tool did not check; grows. */
  readonly unchecked: Set<string>
  /** Ids that authors gave to headings and elements. */
  readonly writtenIds: ReadonlySet<string>
  /** Pages that only show components, by path. */
  readonly componentPages: ReadonlySet<string>
  /** Languages of code blocks that docgen does not know; grows. */
  readonly unknownLanguages: Set<string>
  readonly note: AddNote
  /** Components for which the migration writes stubs; grows. */
  readonly stubs: Stubs
  /** Packages that the project depends on, without those that need the old tool. */
  readonly packages: ReadonlySet<string>
  /** Names of the Vue components. */
  readonly vueComponents: ReadonlySet<string>
  /** Names of Vue components that the theme takes from packages of icons. */
  readonly vueIcons: ReadonlySet<string>
  /** The Vue components that only show their properties and data, by their names. */
  readonly vueMarkup: ReadonlyMap<string, VueMarkup>
  /** HTML of the components that are nothing else, by the path of their file. */
  readonly markup: ReadonlyMap<string, string>
  /** Components of React by the path of the Astro component from which they were written. */
  readonly converted: ReadonlyMap<string, Converted>
  /** Astro components that import files which do not exist. */
  readonly incomplete: ReadonlySet<string>
  /** Astro components that show more than what pages pass to them. */
  readonly loading: ReadonlySet<string>
  /** Astro components for which pages import those of React; grows. */
  readonly usedAstro: Set<string>
  /** Scripts of the site by path. */
  readonly modules: ReadonlyMap<string, string>
  /** The same before any translation. */
  readonly moduleSources: ReadonlyMap<string, string>
  /** Whether pages can import a file outside the site, by its path relative to the project folder. */
  readonly isUsableOutside: (path: string) => boolean
  /** Modules of the site that import packages of the old tool. */
  readonly ofTool: ReadonlySet<string>
}

export interface PageInput extends SharedInput {
  readonly page: Placed
  /** Marks a picture as public, and returns its address. */
  readonly publish: (path: string) => string | undefined
  /** The frontmatter of the page, as it was written. */
  readonly frontmatter: Data
  /** Number of lines before the text, for the report. */
  readonly bodyLine: number
}
