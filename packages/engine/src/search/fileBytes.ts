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

interface Sizes {
  readonly few: FileBytes
  readonly many: FileBytes
}

/** For languages with spaces between words. */
const SPACED: Sizes = {
  few: { terms: 15_000, words: 32_000, texts: 26_000 },
  many: { terms: 12_000, words: 32_000, texts: 22_000 },
}

/**
 * For Chinese, Japanese and Korean. A query consists of many pairs of characters and reads more
 * files of terms, so all files are smaller.
 */
const UNSPACED: Sizes = {
  few: { terms: 13_500, words: 24_000, texts: 22_000 },
  many: { terms: 11_600, words: 24_000, texts: 20_000 },
}

/** Returns the target sizes for an index of so many pages in a language, such as `en`. */
export function fileBytesOf(pages: number, lang: string): FileBytes {
  const sizes = /^(?:zh|ja|ko)\b/i.test(lang) ? UNSPACED : SPACED
  return pages <= FEW_PAGES ? sizes.few : sizes.many
}
