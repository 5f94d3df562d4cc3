// Translates the feeds of `@rspress/plugin-rss`, at the same addresses.
import { posix } from 'node:path'
import type { UserConfig } from '../../../types/index.ts'
import { dataOf, listOf, textOf, withoutEmpty, type Data } from '../../config/values.ts'
import type { AddNote } from '../../types.ts'

/** Endings of the plugin's files, by type. */
const ENDINGS = { atom: 'xml', rss: 'rss' } as const

const TYPES = ['atom', 'rss'] as const

type Feed = NonNullable<UserConfig['feeds']>[number]

/** Returns the feeds that docgen can write, and reports the others. */
export function feedsOf(options: Data, note: AddNote): Feed[] {
  const all = listOf([options['feed'] ?? {}].flat()).map(dataOf)
  const found = all.map((each) => feedOf(each, options))
  const lost = all.flatMap((each, index) => (found[index] === null ? [`\`${idOf(each)}\``] : []))
  if (lost.length > 0)
    note({ kind: 'impossible', message: `Docgen cannot write these feeds: ${lost.join(', ')}.` })
  return found.filter((feed) => feed !== null)
}

function idOf(feed: Data): string {
  return textOf(feed['id']) ?? 'blog'
}

/** Returns the start of the addresses that a test accepts: a text, or a pattern such as `/^\\/blog\\//`. */
function startOf(test: unknown): string | undefined {
  const pattern = textOf(dataOf(test)['$regexp'])
  const start = /^\^?((?:\\?\/[\w-]*)+)$/.exec(pattern ?? '')?.[1]
  return textOf(test) ?? start?.replaceAll('\\', '')
}

function feedOf(feed: Data, options: Data): Feed | null {
  const id = idOf(feed)
  const output = { ...dataOf(options['output']), ...dataOf(feed['output']) }
  const written = output['type'] ?? 'atom'
  const type = TYPES.find((each) => each === written)
  const tests = listOf([feed['test'] ?? '/blog/'].flat()).map(startOf)
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
