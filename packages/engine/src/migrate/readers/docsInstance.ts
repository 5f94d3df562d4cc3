// The documents of one instance of the documentation plugin of Docusaurus.
import type { Data } from '../config/values.ts'
import type { Doc } from './docusaurusDocs.ts'
import type { ResolvedSidebar } from './docusaurusSidebars.ts'

/** A folder of documents: the preset's, or one of another instance of the plugin. */
export interface DocsInstance {
  readonly options: Data
  /** Relative to the project folder. */
  readonly folder: string
  /** Start of the addresses, such as `/docs`; '' for the root. */
  readonly routeBase: string
  readonly docs: readonly Doc[]
  readonly sidebars: Readonly<Record<string, ResolvedSidebar>>
}
