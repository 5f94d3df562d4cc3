// One file of the docs folder → everything anyone needs of it: HTML, toc, links, text, anchors, assets.
// Reads nothing but the files the page refers to, each recorded; what is wrong becomes diagnostics.
import { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import { fromVFile, withFrame } from '../diagnostics.ts'
import { routePathOf, routeSettingsOf } from '../shared/paths.ts'
import type { Config, ContentFile, Diagnostic, Frontmatter, Page } from '../types.ts'
import type { PageContext } from './context.ts'
import { createContext, normalizeText, tooDeep } from './createContext.ts'
import { blankFrontmatter, readFrontmatter } from './frontmatter.ts'
import { findDeepLine, findDeepNode } from './nesting.ts'
import { processorOf } from './processors.ts'

/** Parses one file. Never throws for what is written in it. */
export async function parsePage(file: ContentFile, config: Config): Promise<Page> {
  const text = normalizeText(file.text)
  const { frontmatter, bodyOffset, diagnostics } = readFrontmatter(text, file.absPath)
  const context = createContext({ file, text, frontmatter, config })
  context.diagnostics.push(...diagnostics)
  const deepLine = findDeepLine(text)
  if (deepLine !== null) {
    context.report(tooDeep, { line: deepLine, column: 1 })
    return createPage(context, '')
  }
  return createPage(context, await renderBody(blankFrontmatter(text, bodyOffset), context))
}

/** Markdown → HTML; all else lands in the context. */
async function renderBody(markdown: string, context: PageContext): Promise<string> {
  const processor = processorOf(context.config, context.lang)
  const file = new VFile({ value: markdown, path: context.absPath, data: { docgen: context } })
  try {
    const tree = processor.parse(file)
    const deepNode = findDeepNode(tree)
    if (deepNode) {
      context.report(tooDeep, deepNode)
      return ''
    }
    const html = processor.stringify(await processor.run(tree, file), file)
    return String(html)
  } catch (error) {
    if (!isStackOverflow(error)) throw error
    context.report(tooDeep)
    return ''
  } finally {
    context.diagnostics.push(...file.messages.map((message) => fromMessage(message, context)))
  }
}

/** What a plugin said with `file.message()`, at its place in the author's file. */
function fromMessage(message: VFileMessage, context: PageContext): Diagnostic {
  const place = context.placeOf(message.place)
  const diagnostic = fromVFile(message, { filePath: place?.source.absPath ?? context.absPath })
  return place ? { ...diagnostic, line: place.line } : diagnostic
}

function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && /call stack/i.test(error.message)
}

function createPage(context: PageContext, html: string): Page {
  const { filePath, config, frontmatter, collected } = context
  const { routePath, lang, version } = routePathOf(filePath, routeSettingsOf(config))
  return {
    ...{ filePath, routePath, lang, version, frontmatter },
    pageType: frontmatter.pageType ?? 'doc',
    title: frontmatter.title ?? collected.title,
    description: descriptionOf(frontmatter, collected.firstParagraph),
    toc: context.toc,
    anchors: context.anchors,
    links: context.links,
    text: collected.text,
    runs: [html],
    code: null,
    assets: [...context.assets].map(([absPath, outFile]) => ({ absPath, outFile })),
    dependencies: [...context.dependencies].map(([absPath, hash]) => ({ absPath, hash })),
    diagnostics: context.diagnostics.map(createFraming(context)),
  }
}

/** As long as a search result shows; a longer text ends at a word. */
const DESCRIPTION_LENGTH = 160

function descriptionOf({ description }: Frontmatter, firstParagraph: string): string {
  if (description !== undefined) return description
  const characters = [...firstParagraph]
  if (characters.length <= DESCRIPTION_LENGTH) return firstParagraph
  const cut = characters.slice(0, DESCRIPTION_LENGTH - 1).join('')
  // Chinese has no spaces: where none is near, the cut stays.
  return `${cut.replace(/\s+\S{0,20}$/, '')}…`
}

/** Adds the lines around the place, for the code frame. Each text is split into lines once. */
function createFraming({ sources }: PageContext): (diagnostic: Diagnostic) => Diagnostic {
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
