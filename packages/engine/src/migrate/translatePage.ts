// Translates one page: frontmatter, then the text by positions of its syntax tree. The text is parsed
// once; each translator adds edits.
import type { Code, Html, Root, Text } from 'mdast'
import { dataOf, listOf, textOf, type Data } from './config/values.ts'
import { docusaurusFields } from './frontmatter/docusaurus.ts'
import { imageAddress } from './frontmatter/imageAddress.ts'
import { postFields, type PostFacts } from './frontmatter/docusaurusPost.ts'
import {
  splitPage,
  writeFrontmatter,
  type FieldChanges,
  type SplitPage,
} from './frontmatter/rewrite.ts'
import { bannerOf, starlightFields } from './frontmatter/starlight.ts'
import { vitePressFields } from './frontmatter/vitepress.ts'
import type { PageInput } from './pageInput.ts'
import { plainText } from './readPage.ts'
import { mkdocsPostFields } from './readers/mkdocsBlog.ts'
import { MERMAID, usesFormulas } from './readers/markdownPlugins.ts'
import { addStub, framesOf, usesOf } from './stubs.ts'
import { withReplacements } from './text/replacements.ts'
import { docusaurusText, needsMdx } from './text/docusaurusText.ts'
import { astroText } from './text/astroText.ts'
import { bracesEdits } from './text/braces.ts'
import { codeEdits } from './text/codeBlocks.ts'
import { createCodeFence } from './text/codeElements.ts'
import { commentsOf } from './text/magicComments.ts'
import { containerEdits } from './text/containers.ts'
import { applyEdits, type Edit } from './text/edits.ts'
import { emojiEdits } from './text/emoji.ts'
import { globalImports } from './text/globals.ts'
import { derivedIds, headingEdits, ownId } from './text/headings.ts'
import { imageSources, namesOf, svgElements, themeImports } from './text/imports.ts'
import { directiveEdits, elementsOf, jsxEdits } from './text/jsx.ts'
import { attributeEdits, linkEdits, routeForLink, type LinkInput } from './text/links.ts'
import { mkdocsLosses, mkdocsText } from './text/mkdocs.ts'
import { createFileTarget } from './text/codeFiles.ts'
import { withOrigins } from './text/reexports.ts'
import { createSnippetTarget, snippetEdits } from './text/snippets.ts'
import { markdocText } from './text/markdoc.ts'
import { moduleEdits, stubImport, valueStub } from './text/modules.ts'
import {
  codeRanges,
  isParsed,
  nodesOfType,
  parseText,
  rangeOf,
  rawRanges,
  type Kind,
  type Parsed,
} from './text/parse.ts'
import { titleHeading } from './text/titles.ts'
import { pageValues } from './text/pageValues.ts'
import { pymdownEdits } from './text/pymdown.ts'
import {
  includeEdits,
  skippedRanges,
  tocEdits,
  vitePressText,
  withBraces,
} from './text/vitepressText.ts'
import { indentedCode, mdxEscapes, vueComponents, vueEdits } from './text/vue.ts'
import type { SourceSite } from './types.ts'

export interface TranslatedPage {
  readonly text: string
  readonly kind: Kind
  /** Whether MDX would take parts of formulas for expressions. */
  readonly needsMath: boolean
}

/** Returns whether a page becomes MDX. The links of all other pages depend on it. */
export function kindOf(from: string, text: string, site: SourceSite): Kind {
  const { body, frontmatter } = splitPage(text)
  if (site.tool === 'vitepress') {
    const parsed = parseText(vitePressText(body), 'md')
    return isParsed(parsed) && vueComponents(parsed.tree).length > 0 ? 'mdx' : 'md'
  }
  if (site.tool === 'mkdocs') return 'md'
  if (site.tool !== 'docusaurus') return /\.(?:mdx|mdoc)$/.test(from) ? 'mdx' : 'md'
  if (formatOf(from, frontmatter, site) === 'md') return 'md'
  const hasFormulas = usesFormulas(site)
  const parsed = parseText(docusaurusText(body, hasFormulas), 'mdx', hasFormulas)
  if (!isParsed(parsed)) return from.endsWith('.mdx') ? 'mdx' : 'md'
  return hasMdx(parsed.tree) ? 'mdx' : 'md'
}

/** Docusaurus reads every page as MDX, unless the site or the page says otherwise. */
function formatOf(from: string, frontmatter: Data, { facts }: SourceSite): Kind {
  const format = textOf(dataOf(frontmatter['mdx'])['format']) ?? textOf(frontmatter['format'])
  const written = format ?? textOf(facts['format']) ?? 'mdx'
  return written === 'md' || (written === 'detect' && from.endsWith('.md')) ? 'md' : 'mdx'
}

function hasMdx(tree: Root): boolean {
  return nodesOfType(
    tree,
    ...[
      'mdxjsEsm',
      'mdxJsxFlowElement',
      'mdxJsxTextElement',
      'mdxFlowExpression',
      'mdxTextExpression',
    ],
  ).some((node) => node.type !== 'mdxTextExpression' || !isHeadingId(node))
}

function isHeadingId(node: unknown): boolean {
  return /^\s*\/\*\s*#\S+\s*\*\/\s*$/.test(String((node as { value?: unknown }).value))
}

export function translatePage(
  source: string,
  kind: Kind,
  given: Omit<PageInput, 'bodyLine' | 'frontmatter'>,
): TranslatedPage {
  const { site, page } = given
  const text = withReplacements(plainText(source), site)
  const split = splitPage(text)
  const bodyLine = split.yaml === null ? 0 : split.yaml.split('\n').length + 1
  const input: PageInput = { ...given, frontmatter: split.frontmatter, bodyLine }
  const frontmatter = writeFrontmatter(split.yaml, {
    ...(typeof split.frontmatter['title'] === 'number'
      ? { title: String(split.frontmatter['title']) }
      : {}),
    ...fieldChanges(split, input),
  })
  const prepared = prepare(split, page.from, site)
  reportInvalidMdx(prepared, kind, input)
  // The source of a VitePress page is Markdown, whatever it becomes.
  const parsed = parseText(prepared, site.tool === 'vitepress' ? 'md' : kind, usesFormulas(site))
  if (!isParsed(parsed)) {
    const line = parsed.line + bodyLine
    input.note({
      kind: 'decision',
      message: `The page is not valid MDX, so its text was not translated: ${parsed.message}`,
      filePath: page.from,
      line,
    })
    return { text: frontmatter + prepared, kind, needsMath: false }
  }
  const body = translateBody(parsed, prepared, kind, input)
  for (const message of site.tool === 'mkdocs' ? mkdocsLosses(parsed.tree, body.text) : []) {
    input.note({ kind: 'impossible', message, filePath: page.from })
  }
  const formulas = nodesOfType<Text>(parsed.tree, 'math', 'inlineMath')
  const needsMath = kind === 'mdx' && formulas.some(({ value }) => /[{}<]/.test(value))
  const title = titleHeading(parsed.tree, split.frontmatter, site.tool)
  return { text: frontmatter + title + body.head + body.text, kind, needsMath }
}

/** A `.md` page of Docusaurus that is not valid MDX is read as Markdown, so components are lost. */
function reportInvalidMdx(
  text: string,
  kind: Kind,
  { site, page, note, bodyLine, frontmatter }: PageInput,
) {
  const isMdx =
    site.tool === 'docusaurus' &&
    page.from.endsWith('.md') &&
    formatOf(page.from, frontmatter, site) === 'mdx'
  const parsed = isMdx && kind === 'md' ? parseText(text, 'mdx', usesFormulas(site)) : null
  if (parsed === null || isParsed(parsed) || !needsMdx(text)) return
  note({
    kind: 'decision',
    message: `The page is not valid MDX, so it was read as Markdown without components: ${parsed.message}`,
    filePath: page.from,
    line: parsed.line + bodyLine,
  })
}

/** Translations of whole lines, before the text is parsed. */
function prepare({ body, frontmatter }: SplitPage, from: string, site: SourceSite): string {
  const { tool, facts } = site
  if (tool === 'mkdocs') return mkdocsText(body, extensionsOf(facts))
  if (tool === 'vitepress') return vitePressText(withBraces(body, site))
  if (tool === 'starlight') {
    const text = from.endsWith('.mdoc')
      ? markdocText(body, frontmatter)
      : astroText(body, site.config)
    return bannerOf(frontmatter) + text
  }
  return tool === 'docusaurus' ? docusaurusText(body, usesFormulas(site)) : body
}

/** The extensions of Markdown that a site of MkDocs enables. */
function extensionsOf(facts: SourceSite['facts']): ReadonlySet<string> {
  return new Set(listOf(facts['extensions']).map(String))
}

function fieldChanges({ frontmatter }: SplitPage, input: PageInput): FieldChanges {
  const { site, page, note } = input
  const decide = (message: string) => {
    note({ kind: 'decision', message, filePath: page.from, line: 1 })
  }
  const lose = (field: string) => {
    const message = `The field \`${field}\` of frontmatter has no counterpart and was removed.`
    note({ kind: 'impossible', message, filePath: page.from })
  }
  const routeOf = (link: string) => routeForLink(link, input)
  switch (site.tool) {
    case 'vitepress':
      return vitePressFields(frontmatter, { decide, lose, routeOf })
    case 'docusaurus':
      return {
        ...docusaurusFields(frontmatter, {
          routeOfId: routesOfIds(input),
          imageAddress: (path) => imageAddress(path, input),
        }),
        ...postChanges(frontmatter, input),
      }
    case 'starlight':
      return starlightFields(frontmatter, { publish: input.publish, routeOf })
    case 'rspress':
      return textOf(frontmatter['pageType']) === 'doc-wide' ? { pageType: undefined } : {}
    case 'mkdocs':
      return listOf(site.facts['posts']).includes(page.from) ? mkdocsPostFields(frontmatter) : {}
    default:
      return {}
  }
}

/** Returns the routes of the documents of the same version, by id. */
function routesOfIds({ site, page }: PageInput): Readonly<Record<string, string>> {
  const byFolder = Object.entries(dataOf(site.facts['routesOfIds']))
  const [, routes] = byFolder.find(([folder]) => page.from.startsWith(`${folder}/`)) ?? []
  return dataOf(routes) as Record<string, string>
}

function postChanges(frontmatter: Data, { site, page }: PageInput): FieldChanges {
  const post = ((site.facts['posts'] ?? {}) as Record<string, PostFacts>)[page.from]
  return post ? postFields(frontmatter, post) : {}
}

interface Body {
  readonly text: string
  /** Import statements to put before the text. */
  readonly head: string
}

function translateBody(parsed: Parsed, source: string, kind: Kind, input: PageInput): Body {
  const { site } = input
  const { tree } = parsed
  const { tool } = site
  const code = codeRanges(tree)
  const links: LinkInput = input
  const snippetTarget = createSnippetTarget(input)
  if (nodesOfType<Code>(tree, 'code').some(({ lang }) => lang === 'mermaid')) input.note(MERMAID)
  const edits: Edit[] = [
    ...codeEdits(tree, source, {
      tool,
      snippetTarget,
      fileTarget: createFileTarget(input),
      comments: commentsOf(site),
    }),
    ...headingEdits(tree, source),
    ...derivedIds(tree, source, (text) => ownId(text, site)),
    ...containerEdits(source, tool, {
      code,
      raw: [...parsed.comments, ...rawRanges(tree, source)],
    }),
    ...linkEdits(tree, source, links),
  ]
  const head: string[] = []
  if (kind === 'mdx' && tool !== 'vitepress') {
    edits.push(...parsed.comments)
    edits.push(...componentEdits(tree, source, input))
    for (const element of elementsOf(tree)) {
      const { start } = rangeOf(element)
      const end = source.indexOf('>', start)
      if (end > 0) edits.push(...attributeEdits(source, start, end, links))
    }
  } else {
    const html = nodesOfType<Html>(tree, 'html').map(rangeOf)
    if (tool !== 'vitepress')
      for (const { start, end } of html) edits.push(...attributeEdits(source, start, end, links))
  }
  if (tool === 'vitepress') head.push(...vuePage(tree, source, kind, input, edits))
  if (tool === 'vitepress' || tool === 'mkdocs') {
    edits.push(...emojiEdits(tree, source), ...bracesEdits(tree, source), ...tocEdits(tree))
  }
  if (tool === 'docusaurus') edits.push(...emojiEdits(tree, source))
  if (tool === 'mkdocs') {
    edits.push(...snippetEdits(tree, source, snippetTarget))
    edits.push(...pymdownEdits(tree, source, extensionsOf(site.facts)))
  }
  if (tool === 'docusaurus' && kind === 'md') {
    const comments = nodesOfType(tree, 'mdxTextExpression', 'mdxFlowExpression')
    edits.push(...comments.map((node) => ({ ...rangeOf(node), text: '' })))
  }
  const text = applyEdits(source, edits)
  const imports = head.length === 0 ? '' : `\n${head.join('\n')}\n\n`
  return { text, head: imports }
}

/** Translates imports and components of an MDX page. */
function componentEdits(tree: Root, source: string, input: PageInput): Edit[] {
  const { site, page, stubs } = input
  const names = withOrigins(namesOf(tree, source), input)
  const frames = framesOf(tree)
  const theme = themeImports(names, site.tool)
  const modules = moduleEdits(names, frames, input)
  const own = new Set([
    ...names.defined,
    ...names.imports.flatMap(({ names: locals }) =>
      [...locals.keys()].filter((name) => !theme.imported.has(name)),
    ),
  ])
  const missing = theme.missing.map(({ name, from }) => {
    if (!/^[A-Z]/.test(name)) return valueStub(name, from, input)
    addStub(stubs, { name, filePath: page.from, ...usesOf(frames, name), isMissing: true })
    return stubImport(name, input)
  })
  if (site.tool === 'docusaurus')
    missing.push(...pageValues(tree, source, names, input.frontmatter))
  const edits = [
    ...joined([...theme.edits, ...modules]),
    ...(site.tool === 'starlight' ? directiveEdits(tree, source) : []),
    ...jsxEdits(tree, source, {
      tool: site.tool,
      imported: theme.imported,
      own,
      texts: textsOf(input),
      codeFence: createCodeFence(tree, source, names, input),
    }).map((edit) => ({
      ...edit,
      text: edit.text.startsWith('```') ? edit.text : withAddresses(edit.text, input),
    })),
    ...imageSources(names, source),
    ...svgElements(tree, names),
    ...(site.tool === 'docusaurus' ? frontmatterEdits(tree) : []),
  ]
  missing.push(...globalImports(tree, new Set([...own, ...theme.imported.keys()]), frames, input))
  if (elementsOf(tree).some(({ name }) => name === 'head')) missing.push(HEAD_IMPORT)
  if (missing.length === 0) return edits
  // Of two edits at the beginning of the page, only one would be applied.
  const first =
    edits.find(({ start }) => start === theme.edits[0]?.start) ??
    edits.find(({ start }) => start === 0)
  const at = first?.start ?? 0
  return edits
    .map((edit) =>
      edit === first ? { ...edit, text: [...missing, edit.text].filter(Boolean).join('\n') } : edit,
    )
    .concat(first ? [] : [{ start: at, end: at, text: `${missing.join('\n')}\n\n` }])
}

/** Joins edits of the same statement, which imports names of several modules in the old site. */
function joined(edits: readonly Edit[]): Edit[] {
  const byStart = new Map<number, Edit>()
  for (const edit of edits) {
    const text = [byStart.get(edit.start)?.text, edit.text].filter(Boolean).join('\n')
    byStart.set(edit.start, { ...edit, text })
  }
  return [...byStart.values()]
}

/** Docusaurus calls the fields of a page `frontMatter`. */
function frontmatterEdits(tree: Root): Edit[] {
  return nodesOfType<Text>(tree, 'mdxTextExpression', 'mdxFlowExpression').flatMap((node) =>
    node.value.includes('frontMatter')
      ? [{ ...rangeOf(node), text: `{${node.value.replace(/\bfrontMatter\b/g, 'frontmatter')}}` }]
      : [],
  )
}

const HEAD_IMPORT = "import { Head } from 'docgen/runtime'"

/** Docusaurus shows the pages of a category where its page says `<DocCardList />`. */
function textsOf({ site, page }: PageInput): Record<string, string> {
  if (site.tool !== 'docusaurus') return {}
  const cards = (site.facts['cardsOf'] ?? {}) as Record<string, string>
  return { DocCardList: cards[page.route] ?? '' }
}

/** Translates a VitePress page. Returns the imports that it needs. */
function vuePage(
  tree: Root,
  source: string,
  kind: Kind,
  input: PageInput,
  edits: Edit[],
): string[] {
  const { page, note } = input
  const toMdx = kind === 'mdx'
  const skipped = skippedRanges(source)
  const vue = vueEdits(tree, source, { toMdx, skipped, frontmatter: input.frontmatter })
  edits.push(...includeEdits(tree, source, input, toMdx))
  const html = vue.edits.map((edit) => ({ ...edit, text: withAddresses(edit.text, input) }))
  edits.push(...html)
  if (toMdx) edits.push(...mdxEscapes(tree, source), ...indentedCode(tree, source))
  else {
    for (const { start, end } of nodesOfType<Html>(tree, 'html').map(rangeOf))
      edits.push(...attributeEdits(source, start, end, input))
  }
  const lost = new Map(vue.lost.map(({ what, at }) => [what, at]))
  if (lost.size > 0) {
    const [, at = 0] = [...lost][0] ?? []
    note({
      kind: 'impossible',
      message: `Code of Vue was removed or is shown as text: ${[...lost.keys()].map((what) => `\`${what.slice(0, 60)}\``).join(', ')}.`,
      filePath: page.from,
      line: input.bodyLine + source.slice(0, at).split('\n').length,
    })
  }
  const imports = [...vue.components].map(([name, isFrame]) => {
    const isMissing = !input.vueComponents.has(name)
    addStub(input.stubs, { name, filePath: page.from, isFrame, isMissing })
    return stubImport(name, input)
  })
  if (vue.declarations.length === 0) return imports
  return [...imports, ...(imports.length > 0 ? [''] : []), vue.declarations.join('\n\n')]
}

function withAddresses(tag: string, input: PageInput): string {
  return applyEdits(tag, attributeEdits(tag, 0, tag.length, input))
}
