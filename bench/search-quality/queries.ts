// A file of queries → the queries: a line each, `query | route route …`; lines that begin with `#` are comments.
import { readFile } from 'node:fs/promises'

export interface Query {
  readonly text: string
  /** Route paths, without language prefix, of the pages that answer it. */
  readonly pages: readonly string[]
}

export async function readQueries(file: string): Promise<Query[]> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  return lines
    .filter((line) => line.includes('|') && !line.startsWith('#'))
    .map((line) => {
      const [text = '', pages = ''] = line.split('|')
      return { text: text.trim(), pages: pages.trim().split(/\s+/) }
    })
}
