// Measures the search index for the summary of a build.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { searchIndexFileOf } from '../site/siteSearch.ts'
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'

/** The size of the search index. */
export interface SearchSizes {
  /** The number of files. */
  readonly files: number
  /** The size of all files in bytes, uncompressed. */
  readonly bytes: number
  /**
   * The gzip size in bytes of the largest first file, which the first search in a browser fetches.
   */
  readonly toOpen: number
}

/** Returns the size of the search index in the output folder, or null if no index was written. */
export function searchSizesOf(site: Site, outputs: readonly OutputFile[]): SearchSizes | null {
  const { locales, versions, search, outDir } = site.config
  if (search?.mode !== 'local') return null
  const names = locales.flatMap(({ lang }) =>
    ['', ...versions].map((version) => searchIndexFileOf(lang, version)),
  )
  const first = new Set(names)
  const folders = names.map((name) => name.replace(/\.json$/, '/'))
  const contents = outputs.flatMap((file) => {
    const isIndex =
      first.has(file.outFile) || folders.some((folder) => file.outFile.startsWith(folder))
    return isIndex && 'contents' in file ? [file] : []
  })
  const opened = contents.filter(({ outFile }) => first.has(outFile))
  if (contents.length === 0) return null
  return {
    files: contents.length,
    bytes: contents.reduce((sum, { outFile }) => sum + sizeOf(join(outDir, outFile)), 0),
    toOpen: Math.max(0, ...opened.map((file) => gzipSync(file.contents).length)),
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
