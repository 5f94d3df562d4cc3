// Finds the page of the manual that the author of a command means, and lists the pages.
import { type DocgenError, fatalError } from '../../diagnostics/diagnostics.ts'
import type { Topics } from '../../prebuilt/manualPack.ts'
import { DIAGNOSTICS } from '../../prebuilt/manualTopics.ts'
import type { Section } from './sections.ts'

/**
 * Returns the path of the page for `topic`: a path such as `guide/start`, its end, its file in
 * some folder, or a diagnostic code. Returns null if there is no such page.
 */
export function findPage(topics: Topics, topic: string): string | null {
  const wanted = topic
    .toLowerCase()
    .replace(/(?:\.(?:mdx?|html))$/, '')
    .replace(/^\/|(?:^|\/)index$|\/$/g, '')
  const paths = Object.keys(topics)
  return (
    paths.find((path) => path === wanted) ??
    paths.find((path) => path.endsWith(`/${wanted}`)) ??
    paths.find((path) => path.includes('/') && wanted.endsWith(`/${path}`)) ??
    null
  )
}

/** Returns one line for each page, except those about diagnostic codes. */
export function listTopics(topics: Topics): string {
  return columnsOf(
    Object.entries(topics).filter(([path]) => path !== '' && !path.startsWith(DIAGNOSTICS)),
  )
}

export function manualMissing(): DocgenError {
  return fatalError({
    code: 'manual-missing',
    message: 'This copy of docgen does not contain its manual.',
    hint: 'Install the package again. In a checkout of docgen, run `npm run compile`.',
  })
}

/** The error for a topic that several sections of the manual match, or none. */
export function unknownTopic(topic: string, found: readonly Section[]): DocgenError {
  const rows = found.map(({ address, title }) => [address, title] as const)
  return fatalError({
    code: 'unknown-topic',
    message: `The manual has no topic \`${topic}\`.`,
    hint:
      rows.length === 0
        ? 'Run `docgen docs --list` to see all topics.'
        : `Run \`docgen docs\` with one of these topics:\n${columnsOf(rows)}`,
  })
}

/** Formats two columns. */
function columnsOf(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length)) + 2
  return rows.map(([first, second]) => `${first.padEnd(width)}${second}`).join('\n')
}
