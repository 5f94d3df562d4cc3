// The one list of what happens to a page between its text and its HTML. Order matters and is explained
// where it does; what a step does is told in its own file.
import type { Root } from 'mdast'
import remarkRehype, { type Options as ConversionOptions } from 'remark-rehype'
import rehypeStringify from 'rehype-stringify'
import { unified, type Pluggable, type Processor } from 'unified'
import type { Config } from '../types.ts'
import { codeHandler } from './codeHandler.ts'
import type { PageContext } from './context.ts'
import { listItemHandler } from './listItemHandler.ts'
import { markdownParser } from './parser.ts'
import { addresses } from './rehype/addresses.ts'
import { collectText } from './rehype/collectText.ts'
import { headings } from './rehype/headings.ts'
import { highlight } from './rehype/highlight.ts'
import { images } from './rehype/images.ts'
import { links } from './rehype/links.ts'
import { rawHtml } from './rehype/rawHtml.ts'
import { tables } from './rehype/tables.ts'
import { tasks } from './rehype/tasks.ts'
import { escapedHtml } from './rehype/untrustedHtml.ts'
import { alerts } from './remark/alerts.ts'
import { containers } from './remark/containers.ts'
import { headingAttributes } from './remark/headingAttributes.ts'
import { includes } from './remark/includes.ts'
import { tabs } from './remark/tabs.ts'
import { remainingUnknownSyntax, unknownSyntax } from './remark/unknownSyntax.ts'
import { stringifyOptions } from './stringify.ts'
import { markdownTextOf } from './text.ts'
import { userSteps } from './userPlugins.ts'

/** mdast → hast, with the words of footnotes in the page's language. */
export function conversionOptions(config: Config, lang: string): ConversionOptions {
  const { footnotes, backToReference } = markdownTextOf(lang, config)
  const footnoteBackLabel = (index: number, repeat: number) =>
    backToReference.replace('{reference}', repeat > 1 ? `${index + 1}-${repeat}` : `${index + 1}`)
  const handlers = { code: codeHandler, listItem: listItemHandler }
  return { allowDangerousHtml: true, footnoteLabel: footnotes, footnoteBackLabel, handlers }
}

/** On mdast. */
export function remarkSteps(config: Config): Pluggable[] {
  const guards = config.markdown.html === 'escape' ? [escapedHtml] : []
  // Includes first: what they bring is then treated like the page's own text.
  return [
    includes,
    unknownSyntax,
    ...guards,
    headingAttributes,
    containers,
    tabs,
    alerts,
    ...userSteps(config, 'remark'),
  ]
}

/** On hast. */
export function rehypeSteps(config: Config, kind: PageContext['kind']): Pluggable[] {
  return [
    // Whatever wrote a link, a picture or a heading, Markdown, HTML or a plugin: it is an element from here on.
    ...[rawHtml, addresses, links, images, headings],
    [highlight, { isHtml: writesCode(config, kind) }],
    ...[tables, tasks],
    ...userSteps(config, 'rehype'),
    // Last, so that ids and text that plugins added are known.
    collectText,
    remainingUnknownSyntax,
  ]
}

/** Whether code is written as HTML before the page is: where no plugin and no component could take its elements. */
function writesCode(config: Config, kind: PageContext['kind']): boolean {
  return kind === 'md' && userSteps(config, 'rehype').length === 0
}

function createMarkdownProcessor(config: Config, lang: string): PageProcessor {
  const steps: Pluggable[] = [
    ...remarkSteps(config),
    [remarkRehype, conversionOptions(config, lang)],
    ...rehypeSteps(config, 'md'),
    [rehypeStringify, { ...stringifyOptions, allowDangerousHtml: writesCode(config, 'md') }],
  ]
  const { parser } = config.markdown
  return unified()
    .use(markdownParser, { parser })
    .use({ plugins: steps })
    .freeze() as unknown as PageProcessor
}

/** The compiler of MDX is loaded with the first page that needs it. */
async function createMdxProcessor(config: Config, lang: string): Promise<PageProcessor> {
  return (await import('./mdx/processor.ts')).createMdxProcessor(config, lang)
}

/** Text → tree → text: the HTML of a `.md` page, the module of an `.mdx` page. */
export type PageProcessor = Processor<Root, Root, Root, Root, string>

const creators = { md: createMarkdownProcessor, mdx: createMdxProcessor }

const processors = new WeakMap<Config, Map<string, PageProcessor | Promise<PageProcessor>>>()

/** The processor of a site for pages of one language and kind; made once. */
export async function processorOf(
  config: Config,
  { lang, kind }: Pick<PageContext, 'lang' | 'kind'>,
): Promise<PageProcessor> {
  const known = processors.get(config) ?? new Map<string, PageProcessor | Promise<PageProcessor>>()
  processors.set(config, known)
  const key = `${kind} ${lang}`
  const processor = known.get(key) ?? creators[kind](config, lang)
  known.set(key, processor)
  return await processor
}
