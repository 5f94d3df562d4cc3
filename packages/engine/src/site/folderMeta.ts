// Defines a parsed `_meta.json`.
import type { Locate } from '../config/locate.ts'
import type { MetaEntry } from '../config/metaSchema.ts'
import type { SiteFile } from '../types/content.ts'

export interface FolderMeta {
  readonly file: SiteFile
  readonly entries: readonly MetaEntry[]
  /** Returns the position of a value in the file: `[2, 'name']`. */
  readonly positionOf: Locate
}
