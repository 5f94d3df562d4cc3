// Reads a folder of documents in one language: the documents, and what `_category_` files say about
// folders.
import { join, posix } from 'node:path'
import { readYaml } from '../../config/readYaml.ts'
import { dataOf, type Data } from '../../config/values.ts'
import { pathsBelow } from '../../project.ts'
import type { Project } from '../../types.ts'
import { readDocs, type Doc } from './docs.ts'

export interface DocsFolder {
  /** Relative to the project folder. */
  readonly folder: string
  /** The documents that are written in the language. */
  readonly written: readonly Doc[]
  /** The documents that readers see. Those that are not translated are the original ones. */
  readonly docs: readonly Doc[]
  /** Data of `_category_.json` and `_category_.yml`, by folder with number prefixes. */
  readonly categories: ReadonlyMap<string, Data>
}

/** `original` is the folder of the default language; null for itself. */
export async function readDocsFolder(
  project: Project,
  folder: string,
  { options, original }: { readonly options: Data; readonly original: DocsFolder | null },
): Promise<DocsFolder> {
  const written = await readDocs(project, folder, options)
  const paths = new Set(written.map(({ path }) => path))
  const others = original?.docs.filter(({ path }) => !paths.has(path)) ?? []
  const own = await readCategories(project, folder)
  const categories = new Map([...(original?.categories ?? []), ...own])
  return { folder, written, docs: [...written, ...others], categories }
}

async function readCategories(project: Project, folder: string): Promise<Map<string, Data>> {
  const paths = pathsBelow(project, folder).filter((path) =>
    /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path),
  )
  const entries = await Promise.all(
    paths.map(async (path) => {
      const value = await readYaml(join(project.root, folder, path))
      return [posix.dirname(path).replace(/^\.$/, ''), dataOf(value)] as const
    }),
  )
  return new Map(entries)
}
