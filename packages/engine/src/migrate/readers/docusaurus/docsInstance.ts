// The documents of one version of one instance of the documentation plugin of Docusaurus.
import type { Data } from '../../config/values.ts'
import type { AddNote, Project } from '../../types.ts'
import type { Doc } from './docs.ts'
import type { ResolvedSidebar } from './sidebars.ts'

/** What is the same for all documents of a site. */
export interface DocsSite {
  readonly project: Project
  /** Relative to the project folder. */
  readonly siteDir: string
  readonly absConfig: string
  readonly config: Data
  /** Language tags, the default one first. */
  readonly locales: readonly string[]
  readonly note: AddNote
}

/** Documents in one language, with the sidebars that show them. */
export interface DocsTranslation {
  /** Relative to the project folder. */
  readonly folder: string
  readonly docs: readonly Doc[]
  readonly sidebars: Readonly<Record<string, ResolvedSidebar>>
  /** Name in the version menu. */
  readonly label: string
}

/** A folder of documents: the preset's, or one of another instance of the plugin. */
export interface DocsInstance extends DocsTranslation {
  readonly options: Data
  /** Whether readers see this version first. */
  readonly isMain: boolean
  /** `current` for the folder of the next version. */
  readonly version: string
  /** Place in the version menu, from 0. */
  readonly rank: number
  /** Start of the addresses, such as `/docs` or `/docs/2.0`; '' for the root. */
  readonly routeBase: string
  /** The other languages, by language tag. */
  readonly translations: Readonly<Record<string, DocsTranslation>>
}
