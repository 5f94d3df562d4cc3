// The files of an index that a query asks for: postings of terms and texts of pages, each fetched once and remembered.
import { decodePostings, type Posting, type PostingsFile, type TextsFile } from 'docgen/runtime'
import type { IndexData } from './indexData.ts'

export interface IndexFiles {
  /** Where a term stands, by its number. */
  postingsOf(term: number): Promise<readonly Posting[]>
  /** Texts of the sections of a page. */
  textsOf(page: number): Promise<readonly string[]>
}

/** `folder`: address of the files, without the last slash. */
export function createFiles(
  { file }: IndexData,
  folder: string,
  fetchJson: (url: string) => Promise<unknown>,
): IndexFiles {
  const fetched = new Map<string, Promise<unknown>>()
  const fetchOnce = (url: string) => {
    const known = fetched.get(url) ?? fetchJson(url)
    fetched.set(url, known)
    // A failure is not remembered: the next query asks again.
    known.catch(() => fetched.delete(url))
    return known
  }
  return {
    async postingsOf(term) {
      const [start, name] = placeOf(term, file.postings)
      const lists = (await fetchOnce(`${folder}/terms.${name}.json`)) as PostingsFile
      return decodePostings(lists[term - start] ?? [])
    },
    async textsOf(page) {
      const [start, name] = placeOf(page, file.texts)
      const texts = (await fetchOnce(`${folder}/texts.${name}.json`)) as TextsFile
      return texts[page - start] ?? []
    },
  }
}

/** The last of the sorted files that begins at the number or before. */
function placeOf(
  number: number,
  files: readonly (readonly [number, string])[],
): readonly [number, string] {
  let low = 0
  let high = files.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((files[middle]?.[0] ?? 0) <= number) low = middle
    else high = middle - 1
  }
  return files[low] ?? [0, '']
}
