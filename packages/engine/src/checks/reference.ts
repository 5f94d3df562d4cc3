// Defines a reference from a page or the configuration to a page or a file.
import type { Position } from '../types/content.ts'

/** Diagnostic code for a missing file: an image, or any other file. */
export type FileCode = 'missing-image' | 'missing-file'

export interface Reference {
  readonly code: 'dead-link' | 'dead-nav-link' | 'dead-sidebar-link' | FileCode
  /** Route of a page, or path of a file from the root of the site. */
  readonly routePath: string
  /** Hash without `#`. */
  readonly hash: string
  readonly lang: string
  /**
   * Absolute path, or relative to the docs folder; undefined for a menu link, which may be in one
   * of several files.
   */
  readonly filePath?: string
  /** Undefined for a link whose position has to be found by searching for `quoted`. */
  readonly position?: Position
  readonly quoted?: string
}
