// What `docgen search push` sends to a search engine. Packages that store sections import these
// types from `docgen`.

/** A section of a page: the text of one heading, or the text above the first heading. */
export interface SearchSection {
  /** `site` + `routePath` + `#` + `anchor`. It stays the same while the heading keeps its id. */
  readonly id: string
  /** Name of the site, so that one index can contain several sites. */
  readonly site: string
  readonly lang: string
  /** `''` on a site without versions. */
  readonly version: string
  /** Route of the page, with language and version, without base. */
  readonly routePath: string
  /** Origin of the site; may be empty. */
  readonly domain: string
  /** Title of the page. */
  readonly title: string
  /** Text of the heading; `''` above the first heading. */
  readonly heading: string
  /** Id of the heading; `''` above the first heading. */
  readonly anchor: string
  /** Plain text below the heading, without the heading itself. */
  readonly content: string
  /** The code blocks that `content` contains, which count less than prose. */
  readonly code?: string
  /** In the text above the first heading: the description of the page. */
  readonly description?: string
  /** In the text above the first heading: words that find the page like its title. */
  readonly keywords?: readonly string[]
  /** Factor for the weight of the page. Default: 1. */
  readonly boost?: number
  /** SHA-256 hash of all other fields. */
  readonly sum: string
}

/** Sections, which may be read while they are needed, so that they do not fill the memory. */
export type SearchSections = Iterable<SearchSection> | AsyncIterable<SearchSection>

/** The site to replace, and whether only to say what would be sent. */
export interface PushOptions {
  readonly site: string
  readonly dryRun: boolean
}

/** Numbers of sections. A target that replaces its whole index has none that are unchanged. */
export interface PushResult {
  readonly sent: number
  readonly unchanged: number
  readonly removed: number
}

/** A search engine that stores sections. */
export interface PushTarget {
  /**
   * Replaces all sections of the site. Readers see either the old ones or the new ones. If it
   * throws, the old ones are still there. A dry run changes nothing. A target may read the sections
   * more than once.
   */
  push(sections: SearchSections, options: PushOptions): Promise<PushResult>
}
