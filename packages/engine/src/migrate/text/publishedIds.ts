// The ids that the old tool gave to headings. They are written where docgen would derive others.
import { slug } from 'github-slugger'
import type { Heading, Root, Text } from 'mdast'
import { headingSluggerOf } from '../../markdown/rehype/headingSlugs.ts'
import type { SourceSite } from '../types.ts'
import type { Edit } from './edits.ts'
import { hasShortcodes, withoutShortcodes } from './emoji.ts'
import { hasId, headingText, ownId } from './headings.ts'
import { nodesOfType, rangeOf } from './parse.ts'
import { publishedText } from './publishedText.ts'

/** Writes the ids of headings that have none, and for which docgen would derive another one. */
export function publishedIds(tree: Root, source: string, site: SourceSite): Edit[] {
  const counts = new Map<string, number>()
  // Python-Markdown numbers repeated headings with an underscore, for any rule of a site.
  const isPython = site.tool === 'mkdocs'
  const isRenumbered = isPython && site.config.markdown?.headingIds === 'github'
  return nodesOfType<Heading>(tree, 'heading').flatMap((node) => {
    const { start, end } = rangeOf(node)
    const line = source.slice(start, end)
    if (hasId(line)) return []
    const { id, isDerived } = idOf(node, site, source)
    const count = counts.get(id) ?? 0
    counts.set(id, count + 1)
    if (isDerived && !(isRenumbered && count > 0)) return []
    if (id === '' || /[\s{}]/.test(id)) return []
    const written = count === 0 ? id : `${id}${isPython ? '_' : '-'}${count}`
    const at =
      start + (/^#[^\n]*?(?=[ \t]+#+[ \t]*$)/.exec(line)?.[0] ?? line.split('\n')[0] ?? '').length
    return [{ start: at, end: at, text: ` {#${written}}` }]
  })
}

/** Returns the id of a heading in the old tool, and whether docgen derives the same one. */
function idOf(
  heading: Heading,
  site: SourceSite,
  source: string,
): { id: string; isDerived: boolean } {
  const text = headingText(heading)
  const own = ownId(text, site)
  if (own !== undefined) return { id: own, isDerived: false }
  const { headingIds = 'github' } = site.config.markdown ?? {}
  const slugOf = (each: string) => headingSluggerOf(headingIds, new Set())(each)
  const published = publishedText(heading, site, source)
  // Docusaurus can keep capitals in all ids.
  const id = site.facts['keepsCase'] === true ? slug(published, true) : slugOf(published)
  return { id, isDerived: !isTranslated(heading, site) && id === slugOf(text) }
}

/** Returns whether a heading has text that the translation replaces, which the id does not show. */
function isTranslated(heading: Heading, site: SourceSite): boolean {
  if (site.tool === 'vitepress' && headingText(heading).includes('{{')) return true
  return (
    hasShortcodes(site) &&
    nodesOfType<Text>(heading, 'text').some(({ value }) => withoutShortcodes(value) !== value)
  )
}
