// Finds the section of a heading: the heading and everything up to the next heading of the same or
// a higher level. A heading is named by the id that it would get on its own page.
import type { Heading, Root, RootContent } from 'mdast'
import { slug } from 'github-slugger'
import { toString } from 'mdast-util-to-string'
import { didYouMean } from '../../diagnostics/suggestions.ts'
import { type IncludeRequest, reportMissing } from './includedText.ts'

/**
 * Returns the nodes of the section. Reports an error and returns an empty list if there is no such
 * heading.
 */
export function sectionOf(tree: Root, id: string, request: IncludeRequest): RootContent[] {
  const ids = headingIdsOf(tree)
  const index = tree.children.findIndex((node) => ids.get(node) === id)
  const heading = tree.children[index]
  if (heading?.type !== 'heading') {
    const hint = didYouMean(id, ids.values(), 'Use the id of a heading, or mark a region.')
    reportMissing(request, {
      message: `There is no region or heading \`${id}\` in the file.`,
      hint,
    })
    return []
  }
  const rest = tree.children.slice(index + 1)
  const length = rest.findIndex((node) => node.type === 'heading' && node.depth <= heading.depth)
  return [heading, ...(length < 0 ? rest : rest.slice(0, length))]
}

/**
 * Returns the ids that rehype/headings.ts would assign: explicit ids first, then generated ids,
 * numbered if they collide.
 */
function headingIdsOf(tree: Root): ReadonlyMap<RootContent, string> {
  const headings = tree.children.filter((node) => node.type === 'heading')
  const explicitIds = new Map(headings.map((node) => [node, explicitIdOf(node)]))
  const taken = new Set(explicitIds.values())
  const ids = new Map<RootContent, string>()
  for (const heading of headings) {
    const base = slug(toString(heading).trim()) || 'section'
    let id = explicitIds.get(heading) ?? base
    for (let count = 1; !explicitIds.get(heading) && taken.has(id); count += 1)
      id = `${base}-${count}`
    taken.add(id)
    ids.set(heading, id)
  }
  return ids
}

function explicitIdOf({ data }: Heading): string | undefined {
  const id = data?.hProperties?.id
  return typeof id === 'string' ? id : undefined
}
