// Reads the `theme` of the entries in `_meta` files of Nextra, which says what surrounds a page. Entries of
// a folder, and those named `*`, are for all pages below.
import { dataOf, withoutEmpty, type Data } from '../../config/values.ts'
import type { AddNote, SourcePage } from '../../types.ts'
import type { Metas } from './metas.ts'

/** Frontmatter of docgen for a page whose theme is the given data. */
function fieldsOf(theme: Data): Data {
  const isOff = (name: string) => (theme[name] === false ? false : undefined)
  const { layout } = theme
  return withoutEmpty({
    pageType: layout === 'raw' ? 'custom' : undefined,
    navbar: isOff('navbar'),
    sidebar: isOff('sidebar'),
    outline: layout === 'full' ? false : isOff('toc'),
    footer: isOff('footer'),
    lastUpdated: isOff('timestamp'),
    prev: isOff('pagination'),
    next: isOff('pagination'),
  })
}

/** Options with a counterpart, and those that say what docgen does anyway. */
const SERVED = /^(?:layout|navbar|sidebar|toc|footer|timestamp|pagination|collapsed|breadcrumb)$/

/** Returns fields for the frontmatter of pages, by their path. Reports options without counterpart. */
export function pageThemes(
  metas: Metas,
  pages: readonly SourcePage[],
  note: AddNote,
): Readonly<Record<string, Data>> {
  const lost = new Set<string>()
  const entries = pages.flatMap(({ from, to }) => {
    const theme = themeOf(to.replace(/\.mdx?$/, ''), metas)
    for (const name of Object.keys(theme)) if (!SERVED.test(name)) lost.add(name)
    const fields = fieldsOf(theme)
    return Object.keys(fields).length === 0 ? [] : [[from, fields] as const]
  })
  if (lost.size > 0) {
    const names = [...lost].sort().map((name) => `\`${name}\``)
    note({
      kind: 'impossible',
      message: `These options of \`theme\` in \`_meta\` files have no counterpart: ${names.join(', ')}.`,
    })
  }
  return Object.fromEntries(entries)
}

function themeOf(path: string, metas: Metas): Data {
  const parts = path.split('/')
  return parts.reduce<Data>((theme, name, depth) => {
    const meta = metas.get(parts.slice(0, depth).join('/')) ?? {}
    return { ...theme, ...ownTheme(meta['*']), ...ownTheme(meta[name]) }
  }, {})
}

function ownTheme(entry: unknown): Data {
  return dataOf(dataOf(entry)['theme'])
}
