// Turns one file of the docs folder into a `Page`: HTML, table of contents, links, text, anchors
// and assets. It reads only the files that the page refers to and records each of them. Mistakes
// become diagnostics.
import type { RawSourceMap } from 'source-map'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { fromVFile } from '../diagnostics/fromErrors.ts'
import type { Config } from '../types/index.ts'
import type { ContentFile, Page } from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { type CodeRecord, createCodeRecord } from './code/codeRecord.ts'
import type { PageContext } from './context.ts'
import { createContext, nestingTooDeep } from './createContext.ts'
import { createPage } from './createPage.ts'
import { overwriteFrontmatter, readFrontmatter } from './head/frontmatter.ts'
import { sanitizeHeadTags } from './sanitizeHeadTags.ts'
import { findDeepLine, findDeepNode } from './nesting.ts'
import { withCollectionFields } from './posts/collections.ts'
import { parseFile } from './parser/parser.ts'
import { createParseTools, type ParseTools } from './parseTools.ts'
import { normalizeText } from './head/sourceText.ts'
import { pluginFindingOf } from './userPlugins.ts'

export interface ParseOptions {
  /** Default: new tools for this parse. */
  readonly tools?: ParseTools
  /** Reuses highlighted code, diagrams and formulas of an earlier parse. Default: renders all of them. */
  readonly codeRecord?: CodeRecord
}

/** Parses one file. Never throws because of the file's content. */
export async function parsePage(
  file: ContentFile,
  config: Config,
  options: ParseOptions = {},
): Promise<Page> {
  return await parse(file, config, { ...options, isFragment: false })
}

/**
 * Parses a file that is imported as a component and not inlined by `inlineFragments`, for example
 * because it gets props. Unlike a page, it has its static HTML in its module, because several pages
 * may render it.
 */
export async function parseFragment(
  file: ContentFile,
  config: Config,
  options: ParseOptions = {},
): Promise<Page> {
  return await parse(file, config, { ...options, isFragment: true })
}

async function parse(
  file: ContentFile,
  config: Config,
  options: ParseOptions & { readonly isFragment: boolean },
): Promise<Page> {
  const { isFragment, tools = createParseTools(config) } = options
  const { codeRecord = createCodeRecord(tools.highlight) } = options
  const text = normalizeText(file.text)
  const { frontmatter, bodyOffset, diagnostics } = await readFrontmatter(text, file.absPath)
  const sanitized = sanitizeHeadTags(frontmatter, file, config)
  const context = createContext({
    file,
    text,
    frontmatter: withCollectionFields(sanitized.frontmatter, file.filePath, config),
    config,
    isFragment,
    code: codeRecord,
    tools,
  })
  context.diagnostics.push(...diagnostics, ...sanitized.diagnostics)
  const deepLine = findDeepLine(text)
  if (deepLine !== null) {
    context.report(nestingTooDeep, { line: deepLine, column: 1 })
    return createPage(context, '')
  }
  return createPage(
    context,
    await renderBody(overwriteFrontmatter(text, bodyOffset), context, tools),
  )
}

/**
 * Returns the HTML of Markdown or the module code of MDX; everything else is stored in the context.
 */
async function renderBody(
  markdown: string,
  context: PageContext,
  { processorOf }: ParseTools,
): Promise<string> {
  const processor = await processorOf(context)
  const file = new VFile({ value: markdown, path: context.absPath, data: { docgen: context } })
  try {
    const tree = await parseFile(processor, file)
    const deepNode = findDeepNode(tree)
    if (deepNode) {
      context.report(nestingTooDeep, deepNode)
      return ''
    }
    if (context.kind === 'mdx') {
      const { inlineFragments } = await import('./mdx/fragments.ts')
      await inlineFragments(tree, context)
    }
    const output = String(processor.stringify(await processor.run(tree, file), file))
    return context.kind === 'mdx' ? await appendSourceMap(output, file, context) : output
  } catch (error) {
    await reportMistake(error, context)
    return ''
  } finally {
    context.diagnostics.push(
      ...file.messages.map((message) => diagnosticOfMessage(message, context)),
    )
  }
}

/**
 * Reports a mistake in the text, or an error that plugins of the site may have caused. Rethrows any
 * other error.
 */
async function reportMistake(error: unknown, context: PageContext): Promise<void> {
  if (error instanceof VFileMessage && context.kind === 'mdx') {
    const { mdxErrorOf } = await import('./mdx/syntaxErrors.ts')
    const { finding, at } = mdxErrorOf(error, context.sources[0]?.text ?? '')
    return context.report(finding, at)
  }
  const finding = isStackOverflow(error) ? nestingTooDeep : pluginFindingOf(error, context.config)
  if (!finding) throw error
  context.report(finding)
}

async function appendSourceMap(
  code: string,
  { map }: VFile,
  { sources }: PageContext,
): Promise<string> {
  if (!map) return code
  const { inlineSourceMap } = await import('./mdx/sourceMap.ts')
  const paths = sources.map(({ absPath }) => absPath)
  return code + inlineSourceMap(map as RawSourceMap, paths)
}

/** Converts a message from `file.message()` of a plugin, with its position in the author's file. */
function diagnosticOfMessage(message: VFileMessage, context: PageContext): Diagnostic {
  const location = context.locate(message.place)
  const diagnostic = fromVFile(message, { filePath: location?.source.absPath ?? context.absPath })
  return location ? { ...diagnostic, line: location.line } : diagnostic
}

function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && /call stack/i.test(error.message)
}
