// Writes the pages that Docusaurus generates for the tags of documents: one for each tag, and a list of all.
import { posix } from 'node:path'
import { dataOf, listOf, textOf, type Data } from '../../config/values.ts'
import { tagNames, type Named } from '../../frontmatter/docusaurusPost.ts'
import type { Project } from '../../types.ts'
import type { DocsInstance } from './docsInstance.ts'
import { kebabCase, namesIn } from './blog.ts'
import type { CardTexts, GeneratedIndex } from './sidebars.ts'

interface TagIndexes extends CardTexts {
  readonly indexes: readonly GeneratedIndex[]
}

/** Returns the pages of an instance, with addresses below its own. */
export async function tagIndexes(project: Project, instance: DocsInstance): Promise<TagIndexes> {
  const { docs, folder, options, routeBase } = instance
  const file = textOf(options['tags']) ?? 'tags.yml'
  const known = await namesIn(project, posix.join(folder, file))
  const base = `/${(textOf(options['tagsBasePath']) ?? 'tags').replace(/^\/+|\/+$/g, '')}`
  const titles = new Map(docs.map((doc) => [routeBase + doc.slug, doc.title]))
  const descriptions = new Map(
    docs.flatMap(({ slug, description }) =>
      description === undefined ? [] : [[routeBase + slug, description]],
    ),
  )
  const byName = new Map<string, { readonly slug: string; readonly items: string[] }>()
  for (const doc of docs) {
    const { frontmatter } = doc
    if (frontmatter['draft'] === true || frontmatter['unlisted'] === true) continue
    for (const name of tagNames(frontmatter, known) ?? []) {
      const slug = `${base}/${addressOf(name, frontmatter, known)}`
      const tag = byName.get(name) ?? { slug, items: [] }
      byName.set(name, tag)
      tag.items.push(routeBase + doc.slug)
    }
  }
  if (byName.size === 0) return { indexes: [], titles, descriptions }
  const tags = [...byName].toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  for (const [name, { slug }] of tags) titles.set(routeBase + slug, name)
  const list = {
    slug: `${base}/`,
    title: 'Tags',
    items: tags.map(([, tag]) => routeBase + tag.slug),
  }
  const pages = tags.map(([name, { slug, items }]) => ({
    slug,
    items,
    title: `${items.length === 1 ? 'One doc' : `${items.length} docs`} tagged with "${name}"`,
  }))
  return { indexes: [list, ...pages], titles, descriptions }
}

/** Returns the last part of a tag's address, which the file of tags or the document may define. */
function addressOf(
  name: string,
  frontmatter: Data,
  known: Readonly<Record<string, Named>>,
): string {
  const own = listOf([frontmatter['tags'] ?? []].flat())
    .map(dataOf)
    .find(({ label }) => label === name)
  const [key = name, tag] = Object.entries(known).find(([, each]) => each.name === name) ?? []
  const written = textOf(own?.['permalink']) ?? tag?.permalink ?? kebabCase(key)
  return written.replace(/^\/+|\/+$/g, '')
}
