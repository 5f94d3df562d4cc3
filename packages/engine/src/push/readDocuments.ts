// Reads the search documents of the last build.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { attempt } from '../node/attempt.ts'
import { SEARCH_DOCUMENTS_FILE, type SearchDocument } from '../search/searchDocuments.ts'
import type { Config } from '../types/index.ts'
import { pushError } from './targetContext.ts'

const DOCUMENTS = z.array(
  z.object({
    routePath: z.string(),
    title: z.string(),
    content: z.string(),
    toc: z.array(
      z.object({
        text: z.string(),
        id: z.string(),
        depth: z.union([z.literal(2), z.literal(3), z.literal(4)]),
        charIndex: z.number(),
      }),
    ),
    domain: z.string(),
    lang: z.string(),
    version: z.string(),
  }),
)

/** Returns the documents. Throws a `DocgenError` that says how to write them. */
export async function readDocuments({ outDir, search }: Config): Promise<SearchDocument[]> {
  const filePath = join(outDir, SEARCH_DOCUMENTS_FILE)
  if (search?.mode !== 'remote') {
    throw pushError({
      code: 'no-search-documents',
      message: `The site does not search on a server, so its build writes no \`${SEARCH_DOCUMENTS_FILE}\`.`,
      hint: "Set `search: { mode: 'remote', apiUrl: '/api/search' }` in the configuration, with the address of your search, and run `docgen build`.",
    })
  }
  const text = await readFile(filePath, 'utf8').catch(() => null)
  if (text === null) {
    throw pushError({
      code: 'no-search-documents',
      message: 'The site is not built, or was built before its configuration changed.',
      hint: 'Run `docgen build`.',
      filePath,
    })
  }
  const { data } = DOCUMENTS.safeParse(attempt(() => JSON.parse(text) as unknown))
  if (data) return data
  throw pushError({
    code: 'no-search-documents',
    message: 'The file is not a list of search documents.',
    hint: 'Run `docgen build` to write it again.',
    filePath,
  })
}
