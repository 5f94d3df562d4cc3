// The steps between a parsed page and its HTML, in order.
import type { Root } from 'mdast'
import type { Options as ConversionOptions } from 'remark-rehype'
import type { Pluggable, Processor } from 'unified'
import type { Config } from '../types/index.ts'
import { codeHandler } from './code/codeHandler.ts'
import type { PageContext } from './context.ts'
import { listItemHandler } from './listItemHandler.ts'
import { addresses } from './rehype/addresses.ts'
import { collectText } from './rehype/collectText.ts'
import { headings } from './rehype/headings.ts'
import { highlight } from './code/highlight.ts'
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
export function writesCode(config: Config, kind: PageContext['kind']): boolean {
  return kind === 'md' && userSteps(config, 'rehype').length === 0
}

/** Text → tree → text: the HTML of a `.md` page, the module of an `.mdx` page. */
export type PageProcessor = Processor<Root, Root, Root, Root, string>
