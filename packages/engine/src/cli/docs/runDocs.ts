// Runs `docgen docs`: opens the manual in the browser, or prints one of its pages.
import { splitLink } from '../../shared/paths.ts'
import { readPack, topicOf, type Topics } from '../../prebuilt/manualPack.ts'
import { DIAGNOSTICS, manualFolder, readTopics } from '../../prebuilt/manualTopics.ts'
import { stopOnSignal } from '../exit.ts'
import { print } from '../print.ts'
import type { DocsFlags } from '../projectCommands.ts'
import { findSections } from './findSections.ts'
import { type ManualPage, type Section, sectionsOf } from './sections.ts'
import { findPage, listTopics, manualMissing, unknownTopic } from './topics.ts'

interface Found extends Pick<Section, 'address' | 'text'> {
  /** Whether only its spelling resembles the topic. */
  readonly isGuess?: boolean
}

/**
 * With a topic, prints its page or section; without one, opens the manual. `open` opens the topic
 * too. Without a terminal, nothing is opened, and the topics are listed.
 */
export async function runDocs(words: readonly string[], flags: DocsFlags): Promise<void> {
  const topics = readTopics()
  if (Object.keys(topics).length === 0) throw manualMissing()
  const topic = words.join(' ')
  const found = topic === '' ? null : await findTopic(topic, topics)
  if (flags.list || (found === null && !flags.open && !process.stdout.isTTY)) {
    return print(listTopics(topics))
  }
  if (found !== null && !flags.open) {
    if (found.isGuess) {
      process.stderr.write(`There is no topic \`${topic}\`. This is \`${found.address}\`.\n\n`)
    }
    return print(found.text)
  }
  const { serveManual } = await import('../../server/serveManual.ts')
  const { url } = await serveManual(manualFolder(), {
    topic: found?.address ?? '',
    open: true,
    signal: stopOnSignal(),
  })
  print(`docgen docs  ${url}  Press Ctrl+C to stop.`)
}

/**
 * Finds the page or section for a topic. Throws `DocgenError` with the code `unknown-topic`, which
 * lists the most likely ones, unless there is exactly one.
 */
async function findTopic(topic: string, topics: Topics): Promise<Found> {
  const pages = await readPages()
  const { path, suffix } = splitLink(topic)
  const known = findPage(topics, path)
  const page = pages.find((each) => each.path === known)
  if (page && suffix === '') return { address: page.path, text: page.text }
  const sections = page ? sectionsOf(page) : pages.flatMap(topicsIn)
  const found = page ? findSections(suffix, sections) : findByPath(topic, sections)
  const [first] = found
  if (first && found.length === 1) return { ...first, isGuess: isGuess(topic, first) }
  throw unknownTopic(topic, first || !page ? found : sections.slice(0, 1))
}

/** Returns whether a topic of one word is in none of the names of a section. */
function isGuess(topic: string, { address, title, names }: Section): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const word = letters(topic)
  return (
    !/\s/.test(topic) && ![address, title, ...names].some((each) => letters(each).includes(word))
  )
}

/** Without a match for a whole path, the last part of it may be the name of a moved page. */
function findByPath(topic: string, sections: readonly Section[]): readonly Section[] {
  const [last = ''] = topic.split('/').slice(-1)
  return findSections(topic.includes('/') && !topic.endsWith('/') ? last : topic, sections)
}

/** The pages about diagnostic codes have the same headings, so only their titles are topics. */
function topicsIn(page: ManualPage): Section[] {
  const sections = sectionsOf(page)
  return page.path.startsWith(DIAGNOSTICS) ? sections.slice(0, 1) : sections
}

/** Reads the pages of the manual, without their frontmatter. */
async function readPages(): Promise<ManualPage[]> {
  const files = await readPack(manualFolder())
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .map(({ path, bytes }) => ({
      path: topicOf(path),
      text: bytes
        .toString()
        .replace(/^---\n[^]*?\n---\n+/, '')
        .trimEnd(),
    }))
}
