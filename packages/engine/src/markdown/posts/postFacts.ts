// What a reader sees of a post besides its article: date, reading time, authors and tags, in the
// language of the post. The post itself and the lists of its collection show the same facts.
import { isVerbatim, withBase } from '../../shared/paths.ts'
import { publishedTimeOf } from '../../shared/publishedTime.ts'
import type { Config } from '../../types/index.ts'
import type { CollectionConfig } from '../../types/siteOptions.ts'
import type { Page } from '../../types/content.ts'
import type { PostFacts } from '../../types/posts.ts'
import { markdownTextOf } from '../text.ts'
import { readingMinutesOf } from '../readingTime.ts'
import { listRouteOf, namesOf, type ListKind } from './collections.ts'

export type PostPage = Pick<Page, 'lang' | 'version' | 'frontmatter' | 'text' | 'textParts'>

export function postFactsOf(
  page: PostPage,
  collection: CollectionConfig,
  config: Config,
): PostFacts {
  const time = publishedTimeOf(page)
  const { postReadingTime } = markdownTextOf(page.lang, config)
  const linkOf = (kind: ListKind, name: string) =>
    listRouteOf({ kind, name }, collection, page, config)
  return {
    ...(time === null ? {} : { date: dateOf(time, page.lang) }),
    readingTime: postReadingTime.replace('{minutes}', String(readingMinutesOf(page))),
    authors: namesOf(page, 'authors').map((key) => {
      const { name = key, picture } = collection.authors[key] ?? {}
      const src = picture === undefined ? {} : { picture: pictureUrl(picture, config) }
      return { text: name, link: linkOf('authors', key), ...src }
    }),
    tags: namesOf(page, 'tags').map((name) => ({ text: name, link: linkOf('tags', name) })),
  }
}

/** Returns the address of the picture of an author. */
export function pictureUrl(picture: string, { base }: Config): string {
  return isVerbatim(picture) ? picture : withBase(picture, base)
}

/** All readers see the date in UTC. */
function dateOf(time: number, lang: string): { readonly iso: string; readonly text: string } {
  const date = new Date(time)
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' })
  return { iso: date.toISOString().slice(0, 10), text: format.format(date) }
}
