// Tells which pages are posts of a collection, and completes their frontmatter: the date that begins
// a file name, and the feed of the collection.
import { contentRootOf, prefixOf, routeSettingsOf } from '../../shared/routePrefixes.ts'
import type { Config } from '../../types/index.ts'
import type { CollectionConfig } from '../../types/siteOptions.ts'
import type { Page } from '../../types/content.ts'
import type { Frontmatter } from '../../types/frontmatter.ts'
import { listSlug } from './listSlug.ts'

/** Returns the collection that a file is a post of; null for all other files. */
export function collectionOf(filePath: string, config: Config): CollectionConfig | null {
  return /(?:^|\/)index\.mdx?$/.test(filePath) ? null : collectionAround(filePath, config)
}

/** Returns whether a file is a post or a list of posts. */
export function isInCollection(filePath: string, config: Config): boolean {
  return collectionAround(filePath, config) !== null
}

/** Returns the collection that a file is a post or a list of; null for all other files. */
export function collectionAround(filePath: string, config: Config): CollectionConfig | null {
  if (config.collections.length === 0) return null
  const root = contentRootOf(filePath, routeSettingsOf(config))
  const inRoot = root === '' ? filePath : filePath.slice(root.length + 1)
  return config.collections.find(({ dir }) => inRoot.startsWith(`${dir}/`)) ?? null
}

/** A date at the start of a file name: `2024-05-28-title.md`. */
const DATED = /(?:^|\/)(\d{4}-\d\d-\d\d)[-_.][^/]*$/

/** Returns the frontmatter of a page with what its collection adds. */
export function withCollectionFields(
  frontmatter: Frontmatter,
  filePath: string,
  config: Config,
): Frontmatter {
  const collection = collectionOf(filePath, config)
  if (!collection) return frontmatter
  const [, date] = DATED.exec(filePath) ?? []
  const hasDate = frontmatter.date !== undefined || frontmatter.published_at !== undefined
  const feeds = config.feeds.filter(({ collection: dir }) => dir === collection.dir)
  return {
    sidebar: false,
    ...(feeds.length > 0 ? { 'link-rss': feeds.map(({ id }) => id) } : {}),
    ...frontmatter,
    ...(hasDate || date === undefined ? {} : { date }),
  }
}

/** Returns the texts of a field that is one text or a list, without empty ones. */
function textsOf(value: unknown): string[] {
  const isName = (each: unknown) => typeof each === 'string' && each.trim() !== ''
  return [value ?? []].flat().filter(isName) as string[]
}

/** Returns the tags or the authors of a post as it names them. */
export function namesOf({ frontmatter }: Pick<Page, 'frontmatter'>, kind: ListKind): string[] {
  if (kind === 'tags') return textsOf(frontmatter['tags'])
  return textsOf(frontmatter['authors'] ?? frontmatter['author'])
}

export type ListKind = 'tags' | 'authors'

/** A page that lists posts. */
export type List = { readonly kind: 'all' } | { readonly kind: ListKind; readonly name: string }

/** Returns the route path of the first page of a list. */
export function listRouteOf(
  list: List,
  { dir }: CollectionConfig,
  { lang, version }: Pick<Page, 'lang' | 'version'>,
  config: Config,
): string {
  const all = `${prefixOf(lang, version, routeSettingsOf(config))}/${dir}/`
  return list.kind === 'all' ? all : `${all}${list.kind}/${listSlug(list.name)}/`
}
