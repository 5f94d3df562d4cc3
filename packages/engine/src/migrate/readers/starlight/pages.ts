// The languages and pages of a Starlight site.
import { posix } from 'node:path'
import { textOf, type Data } from '../../config/values.ts'
import type { PageHead } from '../../readPage.ts'
import type { SourcePage } from '../../types.ts'

/** The folders of a site of Astro, relative to the project folder. */
export interface AstroFolders {
  /** Default: `src`. */
  readonly src: string
  /** Default: `public`. */
  readonly publicDir: string
}

export function foldersOf(astro: Data): AstroFolders {
  const read = (name: string, folder: string) =>
    posix.normalize(textOf(astro[name]) ?? folder).replace(/\/$/, '')
  return { src: read('srcDir', 'src'), publicDir: read('publicDir', 'public') }
}

/** A language. `key` is the folder of its pages; '' for the default language at the top. */
export interface StarlightLocale {
  readonly key: string
  /** As the site writes it: `zh-CN` for the folder `zh-cn`. */
  readonly tag: string
  readonly lang: string
  readonly label: string
  readonly dir: string | undefined
}

/** A page with its address within its language: `guides/start`; '' for the home page. */
export interface StarlightPage extends SourcePage {
  readonly slug: string
  /** Path relative to the folder of the pages. */
  readonly path: string
  readonly head: PageHead
}

/** Astro derives addresses from file names with GitHub's rule. */
export function slugOfSegment(segment: string): string {
  return segment
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-')
}
