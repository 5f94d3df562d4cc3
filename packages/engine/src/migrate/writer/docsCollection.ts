// Writes the module with which components of a Starlight site list its pages: `getCollection('docs')`.
import { posix } from 'node:path'
import type { Placed } from '../places.ts'
import { headOfText } from '../readPage.ts'
import { slugOfSegment } from '../readers/starlight/pages.ts'
import type { SourceSite } from '../types.ts'

/** Returns the source of the module. `texts` are those of the pages by path. */
export function docsCollection(
  { tool, docsDir }: Pick<SourceSite, 'tool' | 'docsDir'>,
  placed: readonly Placed[],
  texts: ReadonlyMap<string, string>,
): string {
  if (tool !== 'starlight') return ''
  const entries = placed
    .filter(({ from, isFragment }) => !isFragment && from.startsWith(`${docsDir}/`))
    .map(({ from }) => {
      const { frontmatter } = headOfText(texts.get(from) ?? '')
      const id = idOf(posix.relative(docsDir, from), frontmatter['slug'])
      return { id, slug: id, collection: 'docs', data: frontmatter }
    })
  return `// The pages of the site when it was moved, which components list.

interface Entry {
  id: string
  slug: string
  collection: string
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: Record<string, any>
}

const entries: Entry[] = ${JSON.stringify(entries, null, 2)}

export function getCollection(_name: string, isWanted: (entry: Entry) => unknown = () => true): Entry[] {
  return entries.filter((entry) => isWanted(entry))
}
`
}

/** Returns the id that Astro gives to a page: its path, without `index`. */
function idOf(path: string, slug: unknown): string {
  if (typeof slug === 'string') return slug.replace(/^\/|\/$/g, '')
  const segments = path
    .replace(/\.\w+$/, '')
    .split('/')
    .map(slugOfSegment)
  return segments.join('/').replace(/\/index$/, '')
}
