// The target sizes of the files of an index. Small files take less time to fetch; large ones
// compress better and keep the number of files within the limits of hosts.

/** Target sizes in bytes, before compression. */
export interface FileBytes {
  readonly terms: number
  readonly words: number
  readonly texts: number
}

/** Indexes with at most this many pages have larger files, because their first file is small. */
const FEW_PAGES = 256

const FEW: FileBytes = { terms: 13_500, words: 24_000, texts: 22_000 }
const MANY: FileBytes = { terms: 11_600, words: 24_000, texts: 20_000 }

/** Returns the target sizes for an index of so many pages. */
export function fileBytesOf(pages: number): FileBytes {
  return pages <= FEW_PAGES ? FEW : MANY
}
