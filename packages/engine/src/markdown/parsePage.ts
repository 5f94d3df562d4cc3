// Turns one file of the docs folder into a `Page`: HTML, table of contents, links, text, anchors
// and assets. It reads only the files that the page refers to and records each of them. Mistakes
// become diagnostics.
import type { RawSourceMap } from 'source-map'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { withFrame } from '../diagnostics/diagnostics.ts'
import { fromVFile } from '../diagnostics/fromErrors.ts'
import { pageRouteOf, routeSettingsOf } from '../shared/routePrefixes.ts'
import type { Config } from '../types/index.ts'
import type { ContentFile, Frontmatter, Page } from '../types/content.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { type CodeRecord, createCodeRecord } from './code/codeRecord.ts'
import type { PageContext } from './context.ts'
import { createContext, nestingTooDeep } from './createContext.ts'
import { blankFrontmatter, readFrontmatter } from './head/frontmatter.ts'
import { guardHead } from './guardHead.ts'
import { findDeepLine, findDeepNode } from './nesting.ts'
import { pageTypeOf } from './head/pageType.ts'
import { postFrontmatter } from './posts/collections.ts'
import { parseFile } from './parser/parser.ts'
import { createParseTools, type ParseTools } from './parseTools.ts'
import { normalizeText } from './head/sourceText.ts'
import { findingOfPlugins } from './userPlugins.ts'

export interface ParseOptions {
  /** Default: new ones. */
  readonly tools?: ParseTools
  /** Highlights the code blocks of the page. Default: nothing is cached. */
  readonly code?: CodeRecord
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
 * Parses a file that a page imports as a component. Its module contains its static HTML, because
 * the component may be rendered in several places.
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
  const { code = createCodeRecord(tools.highlight) } = options
  const text = normalizeText(file.text)
  const { frontmatter, bodyOffset, diagnostics } = await readFrontmatter(text, file.absPath)
  const head = guardHead(frontmatter, file, config)
  const context = createContext({
    file,
    text,
    frontmatter: postFrontmatter(head.frontmatter, file.filePath, config),
    config,
    isFragment,
    code,
    tools,
  })
  context.diagnostics.push(...diagnostics, ...head.diagnostics)
  const deepLine = findDeepLine(text)
  if (deepLine !== null) {
    context.report(nestingTooDeep, { line: deepLine, column: 1 })
    return createPage(context, '')
  }
  return createPage(context, await renderBody(blankFrontmatter(text, bodyOffset), context, tools))
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
    const code = processor.stringify(await processor.run(tree, file), file)
    return context.kind === 'mdx'
      ? await appendSourceMap(String(code), file, context)
      : String(code)
  } catch (error) {
    if (error instanceof VFileMessage && context.kind === 'mdx') {
      const { findingOf, positionOfError: placeOfMistake } = await import('./mdx/syntaxErrors.ts')
      context.report(findingOf(error), placeOfMistake(error))
    } else if (isStackOverflow(error)) context.report(nestingTooDeep)
    else {
      const fault = findingOfPlugins(error, context.config)
      if (!fault) throw error
      context.report(fault)
    }
    return ''
  } finally {
    context.diagnostics.push(
      ...file.messages.map((message) => diagnosticOfMessage(message, context)),
    )
  }
}

async function appendSourceMap(
  code: string,
  { map }: VFile,
  { sources }: PageContext,
): Promise<string> {
  if (!map) return code
  const { inlineSourceMap: inlineMap } = await import('./mdx/sourceMap.ts')
  return (
    code +
    inlineMap(
      map as RawSourceMap,
      sources.map(({ absPath }) => absPath),
    )
  )
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

/** Creates the page. `output` is the HTML of Markdown or the module code of MDX. */
function createPage(context: PageContext, output: string): Page {
  const { filePath, config, frontmatter, collected } = context
  const settings = routeSettingsOf(config)
  const { routePath, lang, version } = pageRouteOf(filePath, frontmatter.slug, settings)
  const frame = createFrameAdder(context)
  return {
    filePath,
    routePath,
    lang,
    version,
    frontmatter,
    pageType: pageTypeOf(frontmatter),
    title: frontmatter.title ?? collected.title,
    description: descriptionOf(frontmatter, collected.firstParagraph),
    toc: context.toc,
    anchors: context.anchors,
    links: context.links,
    text: collected.text,
    textParts: { code: collected.code, hidden: collected.hidden, lead: collected.lead },
    ...runsAndCode(context, output),
    components: context.components.map(({ name, finding }) => ({ name, finding: frame(finding) })),
    ...(context.styles.size > 0 ? { styles: [...context.styles] } : {}),
    assets: [...context.assets].map(([absPath, outFile]) => ({ absPath, outFile })),
    dependencies: [...context.dependencies].map(([absPath, hash]) => ({ absPath, hash })),
    diagnostics: context.diagnostics.map(frame),
  }
}

function runsAndCode(
  { kind, isFragment, runs, module, liveScript }: PageContext,
  output: string,
): Pick<Page, 'runs' | 'code'> {
  if (kind === 'md') {
    const isModule = isFragment || liveScript !== null
    return {
      runs: [output],
      code: isModule ? staticModule(isFragment ? output : null, liveScript) : null,
    }
  }
  if (output === '') return { runs: [''], code: null }
  return { runs, code: module.isNeeded ? output : null }
}

/**
 * Returns the code of a component that consists of HTML and of diagrams that the browser draws.
 * Without `html`, it shows the run of the page.
 */
function staticModule(html: string | null, liveScript: string | null): string {
  const shown = html === null ? '<Run i={0} />' : `<Static html={${JSON.stringify(html)}} />`
  const lines = [`import { ${html === null ? 'Run' : 'Static'} } from 'docgen:page'`]
  if (liveScript === null) return [...lines, `export default () => ${shown}`, ''].join('\n')
  const live = `<LiveDiagrams src={${JSON.stringify(liveScript)}} />`
  lines.push(`import { LiveDiagrams } from 'docgen:diagrams'`)
  return [...lines, `export default () => <>${shown}${live}</>`, ''].join('\n')
}

/**
 * Characters that search engines show of a description; a longer text is cut at the end of a word.
 */
const DESCRIPTION_LENGTH = 160

function descriptionOf({ description }: Frontmatter, firstParagraph: string): string {
  if (description !== undefined) return description
  const characters = [...firstParagraph]
  if (characters.length <= DESCRIPTION_LENGTH) return firstParagraph
  const cut = characters.slice(0, DESCRIPTION_LENGTH - 1).join('')
  // Chinese has no spaces. If there is no space near the end, the text is cut inside a word.
  return `${cut.replace(/\s+\S{0,20}$/, '')}…`
}

/**
 * Returns a function that adds a code frame to a diagnostic. Each file is split into lines once.
 */
function createFrameAdder({ sources }: PageContext): (diagnostic: Diagnostic) => Diagnostic {
  const linesOf = new Map<string, readonly string[]>()
  return (diagnostic) => {
    const { filePath, line } = diagnostic
    const source = sources.find(({ absPath }) => absPath === filePath)
    if (!source || line === undefined) return diagnostic
    const lines = linesOf.get(source.absPath) ?? source.text.split('\n')
    linesOf.set(source.absPath, lines)
    const skipped = Math.max(0, line - 3)
    const excerpt = lines.slice(skipped, line + 2).join('\n')
    const { frame } = withFrame({ ...diagnostic, line: line - skipped }, excerpt)
    if (!frame) return diagnostic
    return { ...diagnostic, frame: { ...frame, firstLine: frame.firstLine + skipped } }
  }
}
