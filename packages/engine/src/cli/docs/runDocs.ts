// Runs `docgen docs`: opens the manual in the browser, or prints one of its pages.
import { readPack } from '../../prebuilt/manualPack.ts'
import { stopOnSignal } from '../exit.ts'
import { print } from '../print.ts'
import type { DocsFlags } from '../projectCommands.ts'
import { manualFolder, readTopics } from '../../prebuilt/manualTopics.ts'
import { findTopic, listTopics, manualMissing } from './topics.ts'

/**
 * With a topic, prints its page; without one, opens the manual. `open` opens the page of the topic
 * too. Without a terminal, nothing is opened, and the topics are listed.
 */
export async function runDocs(topic: string | undefined, flags: DocsFlags): Promise<void> {
  const topics = readTopics()
  if (Object.keys(topics).length === 0) throw manualMissing()
  const path = topic === undefined ? '' : findTopic(topics, topic)
  if (flags.list || (topic === undefined && !flags.open && !process.stdout.isTTY)) {
    return print(listTopics(topics))
  }
  if (topic !== undefined && !flags.open) return print(await pageText(path))
  const { serveManual } = await import('../../server/serveManual.ts')
  const { url } = await serveManual(manualFolder(), {
    topic: path,
    open: true,
    signal: stopOnSignal(),
  })
  print(`docgen docs  ${url}  Press Ctrl+C to stop.`)
}

/** Returns the Markdown of a page, without its frontmatter. */
async function pageText(path: string): Promise<string> {
  const files = await readPack(manualFolder())
  const names = [`${path}.md`, `${path}/index.md`]
  const file = files.find((each) => names.includes(each.path))
  const text = file?.bytes.toString() ?? ''
  return text.replace(/^---\n[^]*?\n---\n+/, '').trimEnd()
}
