// Translates one page: frontmatter, then the text by positions of its syntax tree. The text is parsed
// once; each translator adds edits.
import type { Text } from 'mdast'
import { dataOf, textOf } from './config/values.ts'
import { fieldChanges } from './frontmatter/fieldChanges.ts'
import { splitPage, writeFrontmatter } from './frontmatter/rewrite.ts'
import { withHeroText } from './frontmatter/starlightHero.ts'
import type { PageInput } from './pageInput.ts'
import { formatOf } from './pageKind.ts'
import { usesFormulas } from './readers/markdownPlugins.ts'
import { plainText } from './readPage.ts'
import { translateBody } from './text/bodyEdits.ts'
import { needsMdx } from './text/docusaurusText.ts'
import { applyEdits } from './text/edits.ts'
import { blocksInLines, paragraphEdits } from './text/components/jsx.ts'
import { mkdocsLosses } from './text/mkdocs/mkdocsText.ts'
import {
  isParsed,
  nodesOfType,
  parseText,
  type Kind,
  type ParseError,
  type ParsedText,
  type Prepared,
} from './text/parse.ts'
import { prepareText } from './text/prepareText.ts'
import { repairMdx } from './text/mdx/repairMdx.ts'
import { withReplacements } from './text/replacements.ts'
import { missingHeading, titleHeading } from './text/titles.ts'

export interface TranslatedPage {
  readonly text: string
  /** Whether MDX would take parts of formulas for expressions. */
  readonly needsMath: boolean
}

/** Returns the text of a page in docgen, and reports what needs a person. `kind` is what the page becomes. */
export function translatePage(
  source: string,
  kind: Kind,
  given: Omit<PageInput, 'bodyLine' | 'frontmatter'>,
): TranslatedPage {
  const { site, page } = given
  const written = splitPage(withReplacements(plainText(source), site))
  const split = withHeroText(written, page, site)
  const bodyLine = split.yaml === null ? 0 : split.yaml.split('\n').length + 1
  const input: PageInput = { ...given, frontmatter: split.frontmatter, bodyLine }
  const frontmatter = writeFrontmatter(split.yaml, fieldChanges(split, input))
  const prepared = prepareText(split, page, site)
  const { text } = prepared
  reportReadAsMarkdown(prepared, kind, input)
  if (prepared.hasUnknownValues) input.note({ ...UNKNOWN_VALUES, filePath: page.from })
  const format = site.tool === 'vitepress' ? 'md' : kind
  const asMdx = format === 'mdx' ? prepared.parsed : undefined
  const parsed = asMdx ?? parseText(text, format, usesFormulas(site))
  if (!isParsed(parsed)) {
    reportInvalid(parsed, 'its text was not translated', input)
    return { text: frontmatter + text, needsMath: false }
  }
  const translated = translateBody({ ...parsed, source: text, kind }, input)
  const body = format === kind ? translated : htmlInMdx(translated, usesFormulas(site))
  const losses = site.tool === 'mkdocs' ? mkdocsLosses(parsed.tree, split.body, body) : []
  for (const { line, ...loss } of losses)
    input.note({
      ...loss,
      filePath: page.from,
      ...(line === undefined ? {} : { line: line + bodyLine }),
    })
  const title =
    site.tool === 'mkdocs'
      ? missingHeading(parsed.tree, split.frontmatter, mkdocsTitle(body, input))
      : titleHeading(parsed.tree, split.frontmatter, site)
  return { text: frontmatter + title + body, needsMath: kind === 'mdx' && hasBraces(parsed) }
}

const UNKNOWN_VALUES = {
  kind: 'done',
  message:
    'Braces around names that nothing defines are text now, as in MDX 1. If a page needs a value there, define or import it.',
} as const

/** Writes HTML that Markdown accepts as MDX needs it: with other line breaks, and no blocks in `<p>`. */
function htmlInMdx(text: string, hasFormulas: boolean): string {
  const { text: repaired, parsed } = repairMdx(text, hasFormulas)
  if (!isParsed(parsed)) return repaired
  const { tree } = parsed
  return applyEdits(repaired, [...paragraphEdits(tree, repaired), ...blocksInLines(tree, repaired)])
}

/** Returns the title that Material shows above a page; undefined for other themes and for parts of pages. */
function mkdocsTitle(body: string, { site, page }: PageInput): string | undefined {
  const titles = dataOf(site.facts['navTitles'])
  // An included file may begin with a heading.
  const isPart = page.isFragment || body.trimStart().startsWith('<!-- @include:')
  return isPart ? undefined : (textOf(titles[page.route]) ?? textOf(titles[page.from]))
}

/** Whether a formula contains what MDX would take for an expression. */
function hasBraces({ tree }: Pick<ParsedText, 'tree'>): boolean {
  return nodesOfType<Text>(tree, 'math', 'inlineMath').some(({ value }) => /[{}<]/.test(value))
}

/** A `.md` page of Docusaurus that is not valid MDX is read as Markdown, so components are lost. */
function reportReadAsMarkdown({ text, parsed }: Prepared, kind: Kind, input: PageInput): void {
  const { site, page, frontmatter } = input
  const isMdx =
    site.tool === 'docusaurus' &&
    page.from.endsWith('.md') &&
    formatOf(page.from, frontmatter, site) === 'mdx'
  if (!isMdx || kind === 'mdx' || !needsMdx(text)) return
  const asMdx = parsed ?? parseText(text, 'mdx', usesFormulas(site))
  if (isParsed(asMdx)) return
  reportInvalid(asMdx, 'it was read as Markdown without components', input)
}

function reportInvalid({ message, line }: ParseError, effect: string, input: PageInput): void {
  input.note({
    kind: 'decision',
    message: `The page is not valid MDX, so ${effect}: ${message}`,
    filePath: input.page.from,
    line: line + input.bodyLine,
  })
}
