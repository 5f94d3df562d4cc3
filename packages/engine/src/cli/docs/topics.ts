// Finds the page of the manual that the author of a command means.
import { type DocgenError, fatalError } from '../../diagnostics/diagnostics.ts'
import { didYouMean } from '../../diagnostics/suggestions.ts'
import type { Topics } from '../../prebuilt/manualPack.ts'
import { DIAGNOSTICS } from '../../prebuilt/manualTopics.ts'

/**
 * Returns the path of the page for `topic`: a path such as `guide/start`, its end, or a diagnostic
 * code. Throws `DocgenError` with the code `unknown-topic` or `manual-missing`.
 */
export function findTopic(topics: Topics, topic: string): string {
  const wanted = topic.toLowerCase().replace(/^\/|\/$/g, '')
  const paths = Object.keys(topics)
  const found =
    paths.find((path) => path === wanted) ?? paths.find((path) => path.endsWith(`/${wanted}`))
  if (found !== undefined) return found
  throw paths.length === 0 ? manualMissing() : unknownTopic(topic, paths)
}

/** Returns one line for each page, except those about diagnostic codes. */
export function listTopics(topics: Topics): string {
  const pages = Object.entries(topics).filter(
    ([path]) => path !== '' && !path.startsWith(DIAGNOSTICS),
  )
  const width = Math.max(...pages.map(([path]) => path.length)) + 2
  return pages.map(([path, title]) => `${path.padEnd(width)}${title}`).join('\n')
}

export function manualMissing(): DocgenError {
  return problem(
    'manual-missing',
    'This copy of docgen does not contain its manual.',
    'Install the package again. In a checkout of docgen, run `npm run compile`.',
  )
}

function unknownTopic(topic: string, paths: readonly string[]): DocgenError {
  const names = paths.flatMap((path) => [path, path.split('/').at(-1) ?? path])
  const hint = didYouMean(topic, names, 'Run `docgen docs --list` to see all topics.')
  return problem('unknown-topic', `The manual has no topic \`${topic}\`.`, hint)
}

function problem(code: string, message: string, hint: string): DocgenError {
  return fatalError({ code, message, hint })
}
