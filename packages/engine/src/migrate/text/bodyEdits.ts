// Translates the text of a page below its frontmatter, by the positions of its syntax tree. Each
// translator returns edits; those of the old tool come last.
import type { Code, Html } from 'mdast'
import type { PageInput } from '../pageInput.ts'
import { dataOf, listOf } from '../config/values.ts'
import type { ContainerHtml } from '../readers/markdownIt.ts'
import { MERMAID } from '../readers/markdownPlugins.ts'
import { bracesEdits } from './braces.ts'
import { codeEdits, createLanguageReport } from './code/codeBlocks.ts'
import { createFileTarget } from './code/codeFiles.ts'
import { REMOTE_CODE } from './code/remoteCode.ts'
import { componentEdits } from './components/componentEdits.ts'
import { containerEdits } from './containers/containers.ts'
import { applyEdits, type Edit } from './edits.ts'
import { emojiEdits, hasShortcodes } from './emoji.ts'
import { hardBreaks } from './hardBreaks.ts'
import { headingEdits } from './headings.ts'
import { bundlerEdits } from './modules/bundlerValues.ts'
import { namesOf, ownNames } from './modules/imports.ts'
import { inlineLanguages } from './code/inlineLanguages.ts'
import { elementsOf } from './components/jsx.ts'
import { attributeEdits, linkEdits } from './links/links.ts'
import { magicLinks } from './mkdocs/magicLinks.ts'
import { pictureEdits } from './pictures.ts'
import { commentsOf } from './code/magicComments.ts'
import {
  codeRanges,
  nodesOfType,
  rangeOf,
  rawRanges,
  type ParsedText,
  type Range,
} from './parse.ts'
import { extensionsOf } from './prepareText.ts'
import { publishedIds } from './publishedIds.ts'
import { pymdownEdits } from './mkdocs/pymdown.ts'
import { withOrigins } from './modules/reexports.ts'
import { createSnippetTarget, snippetEdits } from './mkdocs/snippets.ts'
import { textDirectives } from './containers/textDirectives.ts'
import { translateVue } from './vue/page.ts'

/** Returns the text of the translated page, with the import statements that it needs. */
export function translateBody(body: ParsedText, input: PageInput): string {
  const markdown = markdownEdits(body, input)
  const elements =
    input.site.tool === 'vitepress'
      ? translateVue(body, input)
      : { edits: elementEdits(body, input), imports: [] }
  const edits = [...markdown, ...elements.edits, ...toolEdits(body, input)]
  const imports = elements.imports.length === 0 ? '' : `\n${elements.imports.join('\n')}\n\n`
  return imports + applyEdits(body.source, edits)
}

/** Translates code blocks, headings, containers and links, which pages of all tools have. */
function markdownEdits({ tree, source, comments }: ParsedText, input: PageInput): Edit[] {
  const { site, note } = input
  if (nodesOfType<Code>(tree, 'code').some(({ lang }) => lang === 'mermaid')) note(MERMAID)
  return [
    ...codeEdits(tree, source, {
      tool: site.tool,
      snippetTarget: createSnippetTarget(input),
      fileTarget: createFileTarget(input),
      comments: commentsOf(site),
      keepsFlags: listOf(dataOf(site.facts['plugins'])['remark']).length > 0,
      reportLanguage: createLanguageReport(input),
      reportRemote: () => {
        note({ ...REMOTE_CODE, filePath: input.page.from })
      },
      languages: new Map(Object.entries(dataOf(site.facts['languages']) as Record<string, string>)),
    }),
    ...headingEdits(tree, source),
    ...publishedIds(tree, source, site),
    ...containerEdits(source, site.tool, {
      code: codeRanges(tree),
      raw: [...comments, ...rawRanges(tree, source)],
      html: dataOf(site.facts['containers']) as Record<string, ContainerHtml>,
      callouts: Object.keys(site.config.markdown?.containers ?? {}),
    }),
    ...linkEdits(tree, source, input),
  ]
}

/** Translates components, and the addresses in attributes of elements. */
function elementEdits({ tree, source, kind, comments }: ParsedText, input: PageInput): Edit[] {
  const own = ownNames(withOrigins(namesOf(tree, source), input), input.site.tool)
  const addressEdits = ({ start, end }: Range) => attributeEdits(source, start, end, input, own)
  if (kind === 'md') {
    const ranges = nodesOfType<Html>(tree, 'html').map(rangeOf)
    return [...ranges.flatMap(addressEdits), ...closedTags(source, ranges)]
  }
  const openingTags = elementsOf(tree)
    .map(rangeOf)
    .map(({ start }) => ({ start, end: source.indexOf('>', start) }))
    .filter(({ end }) => end > 0)
  return [
    ...comments,
    ...componentEdits(tree, source, input),
    ...bundlerEdits(tree, source, input),
    ...openingTags.flatMap(addressEdits),
  ]
}

/** Elements that authors write as empty tags, although HTML does not close them at the slash. */
const EMPTY_TAG =
  /<(a|span|div|p|i|b|em|strong|sup|sub|kbd|iframe|video|audio)(?=[\s/])((?:[^<>"']|"[^"]*"|'[^']*')*?)\/>/gi

/** Closes empty tags such as `<a name="start" />`, which otherwise contain the rest of the page. */
function closedTags(source: string, ranges: readonly Range[]): Edit[] {
  return ranges.flatMap(({ start, end }) =>
    [...source.slice(start, end).matchAll(EMPTY_TAG)].flatMap((match): Edit[] => {
      const [tag, name = '', attributes = ''] = match
      // A slash after a value without quotes belongs to the value: `<a href=https://example.com/>`.
      if (/=[^"']*[^"'\s]$/.test(attributes.split(/\s/).at(-1) ?? '')) return []
      const at = start + match.index
      const text = `<${name}${attributes.trimEnd()}></${name}>`
      return [{ start: at, end: at + tag.length, text }]
    }),
  )
}

/** Translates syntax of Markdown that only some tools have. */
function toolEdits({ tree, source, kind }: ParsedText, input: PageInput): Edit[] {
  const { tool, facts } = input.site
  const hasBraces = tool === 'vitepress' || tool === 'mkdocs'
  return [
    ...(hasShortcodes(input.site) ? emojiEdits(tree, source) : []),
    ...(hasBraces ? pictureEdits({ tree, source, kind }, input) : []),
    ...(hasBraces ? bracesEdits(tree, source) : []),
    ...(tool === 'mkdocs' ? snippetEdits(tree, source, createSnippetTarget(input)) : []),
    ...(hasBraces ? pymdownEdits(tree, source, extensionsOf(facts)) : []),
    ...(typeof facts['magicLinks'] === 'string'
      ? magicLinks(tree, source, facts['magicLinks'])
      : []),
    ...(tool === 'nextra' ? inlineLanguages(tree, source) : []),
    ...(facts['hasBreaks'] === true ? hardBreaks(tree, source) : []),
    ...(facts['hasDirectives'] === true ? textDirectives(tree, source) : []),
    ...(tool === 'docusaurus' && kind === 'md' ? withoutExpressions(tree) : []),
  ]
}

/** Removes expressions, which in Markdown can only be comments. */
function withoutExpressions(tree: ParsedText['tree']): Edit[] {
  const nodes = nodesOfType(tree, 'mdxTextExpression', 'mdxFlowExpression')
  return nodes.map((node) => ({ ...rangeOf(node), text: '' }))
}
