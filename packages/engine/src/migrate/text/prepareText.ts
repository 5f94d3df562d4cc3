// Translates syntax that the parser would not understand, line by line, before the text is parsed.
import { dataOf, listOf } from '../config/values.ts'
import type { SplitPage } from '../frontmatter/rewrite.ts'
import { bannerOf, coverOf } from '../frontmatter/starlight.ts'
import { formatOf } from '../pageKind.ts'
import { withPlainCodeGroups } from './code/codeGroups.ts'
import { withDrawnCode } from './code/drawnCode.ts'
import { withCallouts } from './containers/calloutHtml.ts'
import { withVueContainers } from './containers/containers.ts'
import { withOwnEndLines } from './containers/ownEndLines.ts'
import { definitionLists } from './definitionLists.ts'
import { docusaurusText } from './docusaurusText.ts'
import { astroText, withHeadingBadges } from './astroText.ts'
import type { BlockOptions } from './mkdocs/blocks.ts'
import { withIncludedFiles } from './mkdocs/includeMarkdown.ts'
import { withTagLists, type TagLists } from './mkdocs/tagLists.ts'
import { mkdocsText } from './mkdocs/mkdocsText.ts'
import type { MacroValues } from './mkdocs/macros.ts'
import { markdocText } from './markdoc.ts'
import { withAutoImports } from './modules/autoImports.ts'
import { withStaticImports } from './modules/nextModule.ts'
import { outsideCode, type Prepared } from './parse.ts'
import { withPlainLinks } from './links/plainLinks.ts'
import { withPictureSizes } from './pictureSizes.ts'
import { linkNamesIn } from './modules/rspressModule.ts'
import { vitePressText, withBraces } from './vitepressText.ts'
import { withKnownValues } from './vue/code.ts'
import { vueData } from './vue/data.ts'
import { valuesForCode } from './vue/loaded.ts'
import type { AutoImport } from '../readers/starlight/autoImports.ts'
import type { FoundReferences } from '../readers/mkdocs/references.ts'
import type { SourcePage, SourceSite } from '../types.ts'

/** Returns the text of a page for the parser. */
export function prepareText(split: SplitPage, page: SourcePage, site: SourceSite): Prepared {
  if (site.tool !== 'docusaurus') return { text: preparedText(split, page, site) }
  const { from } = page
  const format = formatOf(from, split.frontmatter, site)
  return docusaurusText(split.body, { from, format, site })
}

function preparedText(split: SplitPage, page: SourcePage, site: SourceSite): string {
  const { body, frontmatter } = split
  const { from } = page
  const { tool, facts } = site
  if (tool === 'mkdocs') {
    const references = facts['references'] as FoundReferences | undefined
    const tabIds = (facts['tabIds'] ?? 'none') as BlockOptions['tabIds']
    const headingIds = site.config.markdown?.headingIds ?? 'mkdocs'
    const extensions = extensionsOf(facts)
    const texts = dataOf(facts['includedTexts']) as Readonly<Record<string, string>>
    const complete = withIncludedFiles(body, from, { docsDir: site.docsDir, texts })
    const lists = facts['tagLists'] as TagLists | null
    return mkdocsText(lists ? withTagLists(complete, from, lists) : complete, {
      extensions,
      tabIds,
      headingIds,
      from,
      references,
      linksTabs: facts['linksTabs'] === true,
      snippetFolders: listOf(facts['snippetFolders']).map(String),
      snippetTexts: (facts['snippetTexts'] ?? {}) as Readonly<Record<string, string>>,
      macroValues: (facts['macroValues'] ?? null) as MacroValues | null,
      seen: new Set(),
    })
  }
  if (tool === 'vitepress') {
    const loaded = valuesForCode(body, page, site)
    const drawn = withCallouts(withDrawnCode(body, site))
    const code = withKnownValues(drawn, vueData({ site, page }, split), loaded)
    const groups = withPlainCodeGroups(code)
    const text = vitePressText(withBraces(withVueContainers(groups, site), site))
    const extensions = extensionsOf(facts)
    const sized = extensions.has('image_size') ? withPictureSizes(text) : text
    return extensions.has('def_list') ? definitionLists(sized.split('\n')).join('\n') : sized
  }
  if (tool === 'starlight') {
    return bannerOf(frontmatter) + coverOf(frontmatter) + starlightText(split, from, site)
  }
  if (tool === 'rspress') {
    const names = linkNamesIn(body)
    return outsideCode(withOwnEndLines(body), (text) => withPlainLinks(text, names))
  }
  return tool === 'nextra' ? outsideCode(body, withStaticImports) : body
}

function starlightText({ body, frontmatter }: SplitPage, from: string, site: SourceSite): string {
  const { facts, config } = site
  if (from.endsWith('.mdoc')) return markdocText(body, frontmatter)
  const isMdx = from.endsWith('.mdx')
  const imports = (facts['autoImports'] ?? []) as readonly AutoImport[]
  const imported = isMdx ? withAutoImports(body, from, imports) : body
  const hasBadges = facts['hasHeadingBadges'] === true
  return astroText(hasBadges ? withHeadingBadges(imported, isMdx) : imported, config)
}

/** Returns the Markdown extensions that a MkDocs site enables. */
export function extensionsOf(facts: SourceSite['facts']): ReadonlySet<string> {
  return new Set(listOf(facts['extensions']).map(String))
}
