// Lists the steps between a parsed page and its HTML, in order.
import type { Root } from 'mdast'
import type { Options as ConversionOptions } from 'remark-rehype'
import type { Pluggable, Processor } from 'unified'
import type { Config } from '../types/index.ts'
import { contentModel } from './contentModel/contentModel.ts'
import { codeHandler } from './code/codeHandler.ts'
import type { PageContext } from './context.ts'
import { createListItemHandler } from './listItemHandler.ts'
import { addresses } from './rehype/addresses.ts'
import { collectText } from './rehype/collectText.ts'
import { mathHandlers } from './math/mathNodes.ts'
import { renderMath } from './math/renderMath.ts'
import { renderDiagrams } from './mermaid/renderDiagrams.ts'
import { postMeta } from './posts/postMeta.ts'
import { headings } from './rehype/headings.ts'
import { highlight } from './code/highlight.ts'
import { images } from './rehype/images.ts'
import { links } from './rehype/links.ts'
import { rawHtml } from './rehype/rawHtml.ts'
import { tables } from './rehype/tables.ts'
import { tasks } from './rehype/tasks.ts'
import { tocList } from './rehype/tocList.ts'
import { escapedHtml } from './rehype/untrustedHtml.ts'
import { addressesInLinks } from './remark/addressesInLinks.ts'
import { alerts } from './remark/alerts.ts'
import { containers } from './remark/containers.ts'
import { headingAttributes } from './remark/headingAttributes.ts'
import { includes } from './remark/includes.ts'
import { tabs } from './remark/tabs.ts'
import { remainingUnknownSyntax, unknownSyntax } from './remark/unknownSyntax.ts'
import { markdownTextOf } from './text.ts'
import { userSteps } from './userPlugins.ts'

/**
 * Returns the options for converting mdast to hast, with footnote labels in the page's language.
 */
export function conversionOptions(config: Config, lang: string): ConversionOptions {
  const { footnotes, backToReference } = markdownTextOf(lang, config)
  const footnoteBackLabel = (index: number, repeat: number) =>
    backToReference.replace('{reference}', repeat > 1 ? `${index + 1}-${repeat}` : `${index + 1}`)
  const ofMath = config.markdown.math === null ? {} : mathHandlers
  const handlers = { code: codeHandler, listItem: createListItemHandler(), ...ofMath }
  return { allowDangerousHtml: true, footnoteLabel: footnotes, footnoteBackLabel, handlers }
}

/** Returns the steps that work on mdast. */
export function remarkSteps(config: Config): Pluggable[] {
  const guards = config.markdown.html === 'escape' ? [escapedHtml] : []
  // Includes come first, so that later steps treat included content like the page's own.
  return [
    includes,
    addressesInLinks,
    unknownSyntax,
    ...guards,
    headingAttributes,
    containers,
    tabs,
    alerts,
    ...userSteps(config, 'remark'),
  ]
}

/** Returns the steps that work on hast. */
export function rehypeSteps(config: Config, kind: PageContext['kind']): Pluggable[] {
  const { math, mermaid } = config.markdown
  return [
    // These steps treat links, images and headings alike, whether they come from Markdown, HTML or
    // a plugin.
    ...(kind === 'md' ? [contentModel] : []),
    rawHtml,
    addresses,
    links,
    images,
    headings,
    // Before `highlight`, which would take these fences for code.
    ...(math === null ? [] : [[renderMath, math] as Pluggable]),
    ...(mermaid ? [renderDiagrams] : []),
    [highlight, { isHtml: writesCode(config, kind) }],
    tables,
    tasks,
    ...userSteps(config, 'rehype'),
    // After the plugins, so that it sees the ids and the text that they added.
    collectText,
    ...(config.collections.length > 0 ? [postMeta] : []),
    tocList,
    remainingUnknownSyntax,
  ]
}

/**
 * Returns whether code blocks can be written as HTML strings: only if no plugin or component could
 * need their elements.
 */
export function writesCode(config: Config, kind: PageContext['kind']): boolean {
  return kind === 'md' && userSteps(config, 'rehype').length === 0
}

/** Turns text into the HTML of a `.md` page or the module code of an `.mdx` page. */
export type PageProcessor = Processor<Root, Root, Root, Root, string>
