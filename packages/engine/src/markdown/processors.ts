// The one list of what happens to a page between its text and its HTML. Order matters and is explained
// where it does; what a step does is told in its own file.
import remarkRehype from 'remark-rehype'
import rehypeStringify from 'rehype-stringify'
import { unified, type Pluggable, type Processor } from 'unified'
import type { Config, UnifiedPlugin } from '../types.ts'
import { codeHandler } from './codeHandler.ts'
import { listItemHandler } from './listItemHandler.ts'
import { markdownParser } from './parser.ts'
import { collectText } from './rehype/collectText.ts'
import { headings } from './rehype/headings.ts'
import { highlight } from './rehype/highlight.ts'
import { images } from './rehype/images.ts'
import { links } from './rehype/links.ts'
import { rawHtml } from './rehype/rawHtml.ts'
import { tables } from './rehype/tables.ts'
import { tasks } from './rehype/tasks.ts'
import { alerts } from './remark/alerts.ts'
import { containers } from './remark/containers.ts'
import { includes } from './remark/includes.ts'
import { tabs } from './remark/tabs.ts'
import { markdownTextOf } from './text.ts'
import { guardPlugin } from './userPlugins.ts'

/** mdast → hast, with the words of footnotes in the page's language. */
function conversion(lang: string): Pluggable {
  const { footnotes, backToReference } = markdownTextOf(lang)
  const footnoteBackLabel = (index: number, repeat: number) =>
    backToReference(repeat > 1 ? `${index + 1}-${repeat}` : String(index + 1))
  const handlers = { code: codeHandler, listItem: listItemHandler }
  return [
    remarkRehype,
    { allowDangerousHtml: true, footnoteLabel: footnotes, footnoteBackLabel, handlers },
  ]
}

function createProcessor(config: Config, lang: string): Processor {
  const { markdown } = config
  const steps: Pluggable[] = [
    // Includes first: what they bring is then treated like the page's own text.
    ...[includes, containers, tabs, alerts],
    ...markdown.remarkPlugins.map(guarded),
    ...[conversion(lang), rawHtml],
    // Whatever wrote a link, a picture or a heading, Markdown, HTML or a plugin: it is an element from here on.
    ...[links, images, headings, highlight, tables, tasks],
    ...markdown.rehypePlugins.map(guarded),
    // Last, so that ids and text that plugins added are known.
    collectText,
    [rehypeStringify, { characterReferences: { useNamedReferences: true } }],
  ]
  return unified().use(markdownParser, { parser: markdown.parser }).use({ plugins: steps }).freeze()
}

function guarded(plugin: UnifiedPlugin): Pluggable {
  const [attach, ...options] = typeof plugin === 'function' ? [plugin] : plugin
  return [guardPlugin(attach), ...options] as Pluggable
}

const processors = new WeakMap<Config, Map<string, Processor>>()

/** The processor of a site for pages of one language; made once. */
export function processorOf(config: Config, lang: string): Processor {
  const byLang = processors.get(config) ?? new Map<string, Processor>()
  processors.set(config, byLang)
  const processor = byLang.get(lang) ?? createProcessor(config, lang)
  byLang.set(lang, processor)
  return processor
}
