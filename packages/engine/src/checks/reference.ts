// A reference of a page or the configuration to a page or a file.
import type { Position } from '../types/content.ts'

/** What is said of a file that is not there: of a picture, and of anything else. */
export type FileCode = 'missing-image' | 'missing-file'

export interface Reference {
  readonly code: 'dead-link' | 'dead-nav-link' | 'dead-sidebar-link' | FileCode
  /** Of a file its path from the root of the site. */
  readonly routePath: string
  /** Without `#`. */
  readonly hash: string
  readonly lang: string
  /** Absolute, or from the docs folder; undefined for a link of a menu, which may be written in one of several files. */
  readonly filePath?: string
  /** Undefined for a link that has to be looked for, as `quoted`. */
  readonly position?: Position
  readonly quoted?: string
}
