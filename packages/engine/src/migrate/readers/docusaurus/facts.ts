// Collects what only the translator of Docusaurus pages needs: routes of documents, cards of categories
// and facts about posts.
import { posix } from 'node:path'
import type { PostFacts } from '../../frontmatter/docusaurusPost.ts'
import type { DocsInstance, DocsTranslation } from './docsInstance.ts'
import type { Blog } from './blog.ts'
import { cardsByRoute } from './indexes.ts'
import { versionsById } from './versions.ts'
import type { DocsVersions } from '../../writer/docsVersions.ts'

interface DocusaurusFacts {
  readonly siteDir: string
  /** Folders against which links of documents are resolved. */
  readonly contentDirs: readonly string[]
  /** Folders of documents of all versions but the one that readers see first. */
  readonly otherVersions: readonly string[]
  /** Routes of documents by folder and id, for `pagination_next`. */
  readonly routesOfIds: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Items of each category by the route of its page, for `<DocCardList />`. */
  readonly cardsOf: Readonly<Record<string, string>>
  /** Files of documents that are in no sidebar, so that Docusaurus shows none beside them. */
  readonly withoutSidebar: readonly string[]
  readonly docsVersions: DocsVersions
  /** Titles of documents that have none of their own, by the path of their file. Docusaurus shows them. */
  readonly defaultTitles: Readonly<Record<string, string>>
  /** Posts by the path of their file. */
  readonly posts: Readonly<Record<string, PostFacts>>
}

export function factsOf(
  siteDir: string,
  instances: readonly DocsInstance[],
  others: {
    readonly blogs: readonly Blog[]
    /** Files of pages outside the documents that have no sidebar either. */
    readonly besides: readonly string[]
  },
): DocusaurusFacts {
  return {
    siteDir,
    contentDirs: instances.flatMap(foldersOf),
    otherVersions: instances.filter(({ isMain }) => !isMain).flatMap(foldersOf),
    routesOfIds: Object.fromEntries(
      instances.flatMap((instance) => {
        const { docs, routeBase } = instance
        const routes = Object.fromEntries(docs.map((doc) => [doc.id, routeBase + doc.slug]))
        return foldersOf(instance).map((each) => [each, routes] as const)
      }),
    ),
    cardsOf: cardsIn(instances),
    withoutSidebar: [...others.besides, ...instances.flatMap(allOutsiders)],
    docsVersions: versionsById(instances),
    defaultTitles: defaultTitlesIn(instances),
    posts: postsIn(others.blogs),
  }
}

/** Returns the folders of the documents in all languages. */
function foldersOf({ folder, translations }: DocsInstance): string[] {
  return [folder, ...Object.values(translations).map((each) => each.folder)]
}

function defaultTitlesIn(instances: readonly DocsInstance[]): Record<string, string> {
  const all = instances.flatMap((instance) => [instance, ...Object.values(instance.translations)])
  return Object.fromEntries(
    all.flatMap(({ folder, docs }) =>
      docs
        .filter(({ isUntitled, frontmatter }) => isUntitled && frontmatter['hide_title'] !== true)
        .map(({ path, title }) => [posix.join(folder, path), title]),
    ),
  )
}

/** Returns the files of documents in all languages that are in no sidebar. */
function allOutsiders({ routeBase, translations, ...main }: DocsInstance): string[] {
  const translated = Object.entries(translations)
  return [
    ...outsiders(main, routeBase),
    ...translated.flatMap(([lang, each]) => outsiders(each, `/${lang}${routeBase}`)),
  ]
}

function outsiders({ folder, docs, sidebars }: DocsTranslation, routeBase: string): string[] {
  const all = Object.values(sidebars)
  if (all.length === 0) return []
  const claimed = new Set(all.flatMap((sidebar) => sidebar.claimed))
  return docs
    .filter(({ slug, frontmatter }) => {
      const named = frontmatter['displayed_sidebar']
      return named === null || (named === undefined && !claimed.has(routeBase + slug))
    })
    .map(({ path }) => posix.join(folder, path))
}

function postsIn(blogs: readonly Blog[]): Record<string, PostFacts> {
  return Object.fromEntries(
    blogs.flatMap(({ posts, translations, tags, authors }) =>
      [posts, ...Object.values(translations).map((translated) => translated.posts)]
        .flat()
        .map(({ from, date }) => [from, { date, tags, authors }]),
    ),
  )
}

/** Returns the cards for the items of each category by the route of its page. */
function cardsIn(instances: readonly DocsInstance[]): Record<string, string> {
  const all = instances.flatMap((instance) => [instance, ...Object.values(instance.translations)])
  return Object.fromEntries(
    all.flatMap(({ sidebars }) =>
      Object.values(sidebars).flatMap((sidebar) => cardsByRoute(sidebar.items, sidebar)),
    ),
  )
}
