// A language of a VitePress site.
import type { Data } from '../../config/values.ts'

/** A language of the site. `key` is the folder of its pages and the start of its addresses. */
export interface VitePressLocale {
  readonly key: string
  readonly lang: string
  readonly config: Data
}
