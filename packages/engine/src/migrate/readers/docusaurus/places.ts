// Gives the documents, posts and category pages of Docusaurus their places in docgen.
import { posix } from 'node:path'
import { pathOfRoute } from '../../routes.ts'
import type { Project, SourcePage } from '../../types.ts'
import type { DocsInstance, DocsTranslation } from './docsInstance.ts'
import type { Blog } from './blog.ts'
import { indexPage } from './indexes.ts'
import { tagIndexes } from './tags.ts'

/** Folder of a language below `docs`; '' on a site with one language. */
function folderOf(lang: string | undefined, locales: readonly string[]): string {
  return locales.length > 1 ? (lang ?? locales[0] ?? '') : ''
}

export function docPages(
  instances: readonly DocsInstance[],
  locales: readonly string[],
): SourcePage[] {
  const pagesOf = ({ docs, folder }: DocsTranslation, routeBase: string, lang?: string) =>
    docs.map((doc): SourcePage => {
      const route = routeBase + doc.slug
      const inLang = folderOf(lang, locales)
      return {
        from: posix.join(folder, doc.path),
        lang: inLang,
        to: posix.join(inLang, `${pathOfRoute(route)}.md`),
        route: lang === undefined ? route : `/${lang}${route}`,
      }
    })
  return instances.flatMap((instance) => [
    ...pagesOf(instance, instance.routeBase),
    ...Object.entries(instance.translations).flatMap(([lang, translated]) =>
      pagesOf(translated, instance.routeBase, lang),
    ),
  ])
}

export function blogPages(blogs: readonly Blog[], locales: readonly string[]): SourcePage[] {
  const pagesOf = (posts: Blog['posts'], lang?: string) =>
    posts.map(({ from, route }): SourcePage => {
      const inLang = folderOf(lang, locales)
      return {
        from,
        lang: inLang,
        to: posix.join(inLang, `${pathOfRoute(route)}.md`),
        route: lang === undefined ? route : `/${lang}${route}`,
      }
    })
  return blogs.flatMap(({ posts, translations }) => [
    ...pagesOf(posts),
    ...Object.entries(translations).flatMap(([lang, translated]) =>
      pagesOf(translated.posts, lang),
    ),
  ])
}

/** The pages that Docusaurus generates for the tags of documents, in the default language. */
export async function tagFiles(
  project: Project,
  instances: readonly DocsInstance[],
  locales: readonly string[],
): Promise<Record<string, string>> {
  const all = await Promise.all(
    instances.map(async (instance) => {
      const { indexes, ...texts } = await tagIndexes(project, instance)
      return indexes.map((index) => {
        const path = `${pathOfRoute(instance.routeBase + index.slug)}.mdx`
        const file = posix.join('docs', folderOf(undefined, locales), path)
        return [file, indexPage(index, texts)] as const
      })
    }),
  )
  return Object.fromEntries(all.flat())
}

/** The pages that Docusaurus generates for categories. */
export function indexFiles(
  instances: readonly DocsInstance[],
  locales: readonly string[],
): Record<string, string> {
  const filesOf = ({ sidebars }: DocsTranslation, routeBase: string, lang?: string) =>
    Object.values(sidebars).flatMap((sidebar) =>
      sidebar.indexes.map((index) => {
        const path = `${pathOfRoute(routeBase + index.slug)}.mdx`
        return [
          posix.join('docs', folderOf(lang, locales), path),
          indexPage(index, sidebar),
        ] as const
      }),
    )
  return Object.fromEntries(
    instances.flatMap((instance) => [
      ...filesOf(instance, instance.routeBase),
      ...Object.entries(instance.translations).flatMap(([lang, translated]) =>
        filesOf(translated, instance.routeBase, lang),
      ),
    ]),
  )
}
