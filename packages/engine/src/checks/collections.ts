// Checks collections: missing folders, tags and authors that are written in several ways, such
// as `API` and `api`, and names that lists cannot use. Names with the same address share a list.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  collectionAround,
  collectionOf,
  listRouteOf,
  namesOf,
} from '../markdown/posts/collections.ts'
import { relativePath } from '../node/relativePath.ts'
import type { Page } from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Site } from '../types/index.ts'
import { configFilesOf } from './deadLinkExcludes.ts'
import { locateFindings, type Finding } from './locate.ts'
import { checkPostNames } from './postNames.ts'

export async function checkCollections(site: Site): Promise<Diagnostic[]> {
  const { routes, config } = site
  if (config.collections.length === 0) return []
  const known = new Map<string, string>()
  const pages = [...routes.values()].map(({ page }) => page)
  const findingsOf = (page: Page): Finding[] => {
    const collection = page.filePath === '' ? null : collectionOf(page.filePath, config)
    if (!collection || page.original) return []
    const spellings = (['tags', 'authors'] as const).flatMap((kind) =>
      namesOf(page, kind).flatMap((name) => {
        const route = listRouteOf({ kind, name }, collection, page, config)
        const first = known.get(route) ?? name
        known.set(route, first)
        if (first === name) return []
        return {
          quoted: name,
          diagnostic: {
            severity: 'warning' as const,
            code: 'tag-spelling',
            message: `The ${kind} \`${first}\` and \`${name}\` have the same address, \`${route}\`, so their posts are in one list.`,
            hint: 'Write the name in the same way in all posts.',
            filePath: join(config.docsDir, page.filePath),
          },
        }
      }),
    )
    const isReported = ({ quoted }: Finding) => spellings.some((each) => each.quoted === quoted)
    const others = checkPostNames(page, collection, config)
    return [...others.filter((each) => !isReported(each)), ...spellings]
  }
  return await locateFindings([
    ...(await missingCollections(pages, site)),
    ...pages.flatMap(findingsOf),
  ])
}

/** Warns about collections without a folder. One without published posts yet is no mistake. */
async function missingCollections(pages: readonly Page[], { config }: Site): Promise<Finding[]> {
  const filled = new Set(pages.map(({ filePath }) => collectionAround(filePath, config)))
  const empty = config.collections.filter((collection) => !filled.has(collection))
  if (empty.length === 0) return []
  const folders = await foldersIn(config.docsDir)
  const known = new Set(folders.map((folder) => collectionAround(`${folder}/`, config)))
  return empty
    .filter((collection) => !known.has(collection))
    .map(({ dir }) => ({
      quoted: dir,
      searchIn: configFilesOf(config),
      diagnostic: {
        severity: 'warning',
        code: 'missing-collection',
        message: `The folder of the collection \`${dir}\` does not exist.`,
        hint: 'Correct `dir`, which is a folder inside the docs folder, or inside the folder of each language.',
        ...(config.configFile === null ? {} : { filePath: config.configFile }),
      },
    }))
}

/** Returns all folders inside a folder, relative to it, with forward slashes. */
async function foldersIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => relativePath(dir, join(parentPath, name)))
}
