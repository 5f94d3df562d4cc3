// Reads the search documents of the last build one after another, because the texts of a very large
// site do not fit into the memory.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { DocgenError } from '../diagnostics/diagnostics.ts'
import { SEARCH_DOCUMENTS_FILE, type SearchDocument } from '../search/searchDocuments.ts'
import type { Config } from '../types/index.ts'
import { pushError } from './targetContext.ts'

/** The required fields. Optional ones are kept as they are. */
const DOCUMENT = z.looseObject({
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
})

/**
 * Returns the documents, which are read from the file whenever they are iterated. Throws a
 * `DocgenError` that says how to write them, also while they are iterated.
 */
export async function readDocuments({
  outDir,
  search,
}: Pick<Config, 'outDir' | 'search'>): Promise<AsyncIterable<SearchDocument>> {
  const filePath = join(outDir, SEARCH_DOCUMENTS_FILE)
  if (search?.mode !== 'remote') {
    throw pushError({
      code: 'no-search-documents',
      message: `The site does not search on a server, so its build writes no \`${SEARCH_DOCUMENTS_FILE}\`.`,
      hint: "Set `search: { mode: 'remote', apiUrl: '/api/search' }` in the configuration, with the address of your search, and run `docgen build`.",
    })
  }
  await assertComplete(filePath).catch((error: unknown) => {
    throw failureOf(error, filePath)
  })
  const documents = () => documentsOf(filePath)
  // Mistakes are best found before anything is asked for or sent.
  const first = documents()
  await first.next()
  await first.return(undefined)
  return { [Symbol.asyncIterator]: documents }
}

/** Throws if a file is missing or has been cut off, before anything is sent. */
async function assertComplete(filePath: string): Promise<void> {
  const file = await open(filePath)
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    if (buffer.toString() !== ']') throw new Error('The file has been cut off')
  } finally {
    await file.close()
  }
}

async function* documentsOf(filePath: string): AsyncGenerator<SearchDocument> {
  try {
    for await (const line of linesOf(filePath)) yield* documentIn(line)
  } catch (error) {
    throw failureOf(error, filePath)
  }
}

function failureOf(error: unknown, filePath: string): DocgenError {
  const isUnreadable = error instanceof Error && 'code' in error
  return pushError({ ...(isUnreadable ? NOT_BUILT : MALFORMED), filePath })
}

const NOT_BUILT = {
  code: 'no-search-documents',
  message: 'The site is not built, or was built before its configuration changed.',
  hint: 'Run `docgen build`.',
}

const MALFORMED = {
  code: 'no-search-documents',
  message: 'The file is not a list of search documents.',
  hint: 'Run `docgen build` to write it again.',
}

/** Returns the document in a line, if there is one: see `searchDocuments`. Throws for other text. */
function documentIn(line: string): SearchDocument[] {
  if (line === '[]') return []
  return [DOCUMENT.parse(JSON.parse(line.replace(/^\[/, '').replace(/[,\]]$/, '')))]
}

const LINE_BREAK = 0x0a

/** Reads the lines of a file. Other characters that end lines, such as U+2028, end none here. */
async function* linesOf(filePath: string): AsyncGenerator<string> {
  let rest: Buffer[] = []
  for await (const chunk of createReadStream(filePath) as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = chunk.indexOf(LINE_BREAK); end >= 0; end = chunk.indexOf(LINE_BREAK, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)]).toString()
      rest = []
      start = end + 1
    }
    rest.push(chunk.subarray(start))
  }
  yield Buffer.concat(rest).toString()
}
