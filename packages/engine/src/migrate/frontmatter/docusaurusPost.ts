// Translates the frontmatter of a post in a Docusaurus blog.
import { dataOf, listOf, ownValue, textOf, type Data } from '../config/values.ts'
import type { PostAuthor } from '../../types/siteOptions.ts'
import { DOCUSAURUS_AUTHOR, postAuthor } from '../readers/postAuthors.ts'
import type { FieldChanges } from './rewrite.ts'

/** An author or a tag that has a name and an address besides its key. */
export interface Named {
  readonly name: string
  readonly permalink: string | undefined
  /** All fields as written. */
  readonly fields: Data
}

/** What a post needs to know about its blog. */
export interface PostFacts {
  /** The date in the name of the file; '' if there is none. */
  readonly date: string
  readonly tags: Readonly<Record<string, Named>>
  /** What `authors.yml` says, by key. */
  readonly authors: Readonly<Record<string, Named>>
}

const DROPPED = [
  ...['author_title', 'author_url', 'author_image_url', 'author_image'],
  ...['author', 'authorName', 'authorTitle', 'authorURL', 'authorImageURL', 'hide_reading_time'],
]

export function postFields(given: Data, { date, tags, authors: known }: PostFacts): FieldChanges {
  const changes: Record<string, unknown> = Object.fromEntries(
    DROPPED.filter((key) => key in given).map((key) => [key, undefined]),
  )
  const published = given['date'] === undefined ? date : completeDate(given['date'])
  if (published !== '') changes['date'] = published
  const names = tagNames(given, tags)
  if (names && !isSame(names, given['tags'])) changes['tags'] = names
  const authors = authorKeys(given, known)
  if (authors && !isSame(authors, given['authors'])) changes['authors'] = authors
  return changes
}

/** A date of YAML that is not one of ISO 8601: `2024-5-30 9:00:00`. */
const SHORT_DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2})(:.*))?$/

/** Returns a date with two digits for months, days and hours; '' if it has them. */
function completeDate(date: unknown): string {
  const written = textOf(date) ?? ''
  const [, year = '', month = '', day = '', hour, rest = ''] = SHORT_DATE.exec(written) ?? []
  if (year === '') return ''
  const pad = (number: string) => number.padStart(2, '0')
  const time = hour === undefined ? '' : ` ${pad(hour)}${rest}`
  const complete = [year, pad(month), pad(day)].join('-') + time
  return complete === written.replace(/[Tt]/, ' ') ? '' : complete
}

function isSame(list: readonly string[], given: unknown): boolean {
  return JSON.stringify(list) === JSON.stringify([given ?? []].flat())
}

/** Returns the names of the tags; null if the post has none. */
export function tagNames(given: Data, tags: Readonly<Record<string, Named>>): string[] | null {
  const written = listOf([given['tags'] ?? []].flat())
  const names = written.flatMap((tag) => {
    const name =
      typeof tag === 'number' ? String(tag) : (textOf(tag) ?? textOf(dataOf(tag)['label']))
    return name === undefined ? [] : [ownValue(tags, name)?.name ?? name]
  })
  return names.length === 0 ? null : names
}

/** Returns the authors that a post describes itself. */
export function ownAuthors(given: Data): PostAuthor[] {
  return writtenAuthors(given).flatMap((value) => {
    const author = dataOf(value)
    const name = author['key'] === undefined ? textOf(author['name']) : undefined
    return name === undefined ? [] : [postAuthor(name, author, DOCUSAURUS_AUTHOR)]
  })
}

/** Returns keys of authors, or the names of those without a key; null if the post has none. */
export function authorKeys(
  given: Data,
  known: Readonly<Record<string, Named>> = {},
): string[] | null {
  const keysOfNames = new Map(Object.entries(known).map(([key, { name }]) => [name, key]))
  const keys = writtenAuthors(given).flatMap((author) => {
    const { key, name } = dataOf(author)
    const named = textOf(name)
    return textOf(author) ?? textOf(key) ?? (named && (keysOfNames.get(named) ?? named)) ?? []
  })
  return keys.length === 0 ? null : keys
}

/** Returns the authors as keys and objects. Old posts have fields for a single author. */
function writtenAuthors(given: Data): readonly unknown[] {
  const name = textOf(given['author'] ?? given['authorName'])
  const single = {
    name,
    title: given['author_title'] ?? given['authorTitle'],
    url: given['author_url'] ?? given['authorURL'],
    image_url: given['author_image_url'] ?? given['author_image'] ?? given['authorImageURL'],
  }
  return listOf([given['authors'] ?? (name === undefined ? [] : single)].flat())
}
