// Writes the module with which components of a Starlight site list its pages: `getCollection('docs')`.
import { posix } from 'node:path'
import { listOf } from '../config/values.ts'
import type { Placed } from '../places.ts'
import { headOfText } from '../readPage.ts'
import { slugOfSegment, type StarlightLocale } from '../readers/starlight/pages.ts'
import { bareRoute } from '../routes.ts'
import type { SourceSite } from '../types.ts'

/** Returns the source of the module. `texts` are those of the pages by path. */
export function docsCollection(
  { tool, docsDir, facts, config }: Pick<SourceSite, 'tool' | 'docsDir' | 'facts' | 'config'>,
  placed: readonly Placed[],
  texts: ReadonlyMap<string, string>,
): string {
  if (tool !== 'starlight') return ''
  const entries = placed
    .filter(({ from, isFragment }) => !isFragment && from.startsWith(`${docsDir}/`))
    .map(({ from, newRoute }) => {
      const { frontmatter } = headOfText(texts.get(from) ?? '')
      const id = idOf(posix.relative(docsDir, from), frontmatter['slug'])
      const address = bareRoute(newRoute)
      return { id, slug: id, collection: 'docs', filePath: from, address, data: frontmatter }
    })
  // Starlight has no name for the language whose addresses have no prefix.
  const locales = Object.fromEntries(
    (listOf(facts['locales']) as readonly StarlightLocale[]).flatMap(({ lang, key }) =>
      key === '' ? [] : [[lang, key]],
    ),
  )
  return `// The pages of the site when it was moved, which components list.
import { useLang, useLocation } from ${"'docgen/runtime'"}

interface Entry {
  id: string
  slug: string
  collection: string
  filePath: string
  address: string
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: Record<string, any>
}

const entries: Entry[] = ${JSON.stringify(entries, null, 2)}

export function getCollection(_name: string, isWanted: (entry: Entry) => unknown = () => true): Entry[] {
  return entries.filter((entry) => isWanted(entry))
}

const LOCALES: Record<string, string | undefined> = ${JSON.stringify(locales)}

const NO_ENTRY: Entry = { id: '', slug: '', collection: 'docs', filePath: '', address: '', data: {} }

/** Returns what components read about their page. An untranslated page has the entry of the original. */
export function usePageRoute() {
  const lang = useLang()
  const address = useLocation().pathname.replace(/(?<=.)\\/+$/, '')
  const entryAt = (path: string) => entries.find((entry) => entry.address === (path || '/'))
  const entry = entryAt(address) ?? entryAt(address.replace(\`/\${lang}\`, '')) ?? NO_ENTRY
  const locale = LOCALES[lang]
  return { id: entry.id, slug: entry.slug, lang, locale, entry, entryMeta: { lang, locale }, siteTitle: ${JSON.stringify(config.title ?? '')} }
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
