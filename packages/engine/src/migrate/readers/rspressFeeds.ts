// Translates the feeds of `@rspress/plugin-rss`, at the same addresses.
import { posix } from 'node:path'
import type { UserConfig } from '../../types/index.ts'
import { dataOf, listOf, textOf, withoutEmpty, type Data } from '../config/values.ts'

/** Endings of the plugin's files, by type. */
const ENDINGS = { atom: 'xml', rss: 'rss' } as const

const TYPES = ['atom', 'rss'] as const

type Feed = NonNullable<UserConfig['feeds']>[number]

/** Returns null if docgen cannot write one of the feeds. */
export function feedsOf(options: Data): Feed[] | null {
  const feeds = listOf([options['feed'] ?? {}].flat()).map((each) => feedOf(dataOf(each), options))
  return feeds.every((feed) => feed !== null) ? feeds : null
}

function feedOf(feed: Data, options: Data): Feed | null {
  const id = textOf(feed['id']) ?? 'blog'
  const output = { ...dataOf(options['output']), ...dataOf(feed['output']) }
  const written = output['type'] ?? 'atom'
  const type = TYPES.find((each) => each === written)
  const tests = listOf([feed['test'] ?? '/blog/'].flat()).map(textOf)
  if (type === undefined || tests.includes(undefined)) return null
  const file = textOf(output['filename']) ?? `${id}.${ENDINGS[type]}`
  return withoutEmpty({
    id,
    title: textOf(feed['title']),
    description: textOf(feed['description']),
    language: textOf(feed['language']),
    pages: tests.map((test) => `${test}*`),
    type,
    fileName: posix.join(textOf(output['dir']) ?? 'rss', file),
  })
}
