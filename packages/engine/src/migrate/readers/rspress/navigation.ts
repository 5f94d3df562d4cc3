// Reads `_nav.json` and `_meta.json` of a site of Rspress, and writes those that docgen reads in another way.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { dataOf, isData, listOf, textOf, type Data } from '../../config/values.ts'
import { pathsBelow } from '../../project.ts'
import { parseYaml } from '../../readPage.ts'
import type { AddNote, Project, SourceSite } from '../../types.ts'
import { excludedIn } from './files.ts'
import { withFolderLabels } from './folders.ts'
import { rspressLabel } from './label.ts'
import { hasNavigation } from './theme.ts'

const NAV_ICONS = {
  kind: 'impossible',
  message: 'Docgen has no icons for items of the nav bar, so those of the old site were removed.',
} as const

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length

const NAV_FIELDS = ['text', 'link', 'activeMatch', 'position', 'tag', 'items']

const ADDED = {
  kind: 'done',
  message:
    'Folders whose sidebar docgen would generate with other labels or in another order have a `_meta.json` now. Add new pages to it.',
} as const

interface RspressSite {
  readonly config: Data
  /** The folders of languages and versions. */
  readonly roots: readonly string[]
  /** Whether the site is written for Rspress 1. */
  readonly isFirst: boolean
}

/**
 * Returns the text of each `_nav.json` and `_meta.json` that changes: fields that docgen does not
 * have, types that it requires, labels with Markdown, labels of folders, and entries of pages that the
 * site excludes.
 */
export async function navigationFiles(
  project: Project,
  docsDir: string,
  { config, roots, isFirst }: RspressSite,
  note: AddNote,
): Promise<SourceSite['files']> {
  const excluded = excludedIn(config)
  const pages = pathsBelow(project, docsDir).filter((path) => /\.mdx?$/.test(path))
  const read = await readNavigation(project, docsDir, note)
  const metas = [...read].filter(([path]) => posix.basename(path) === '_meta.json')
  const known = metas.map(
    ([path, items]) =>
      [folderOf(path), knownEntries(items, folderOf(path), { pages, excluded })] as const,
  )
  const isGenerated = !hasNavigation(config)
  const shown = pages.filter((page) => !excluded(page))
  const withNav = roots.filter((root) => isFirst || read.has(posix.join(root, '_nav.json')))
  const withoutNav = roots.filter((root) => !withNav.includes(root))
  const entries = isGenerated
    ? withFolderLabels(new Map(known), shown, { withNav, withoutNav })
    : new Map(known)
  for (const folder of entries.keys())
    if (!read.has(posix.join(folder, '_meta.json')))
      note({ ...ADDED, filePath: posix.join('docs', folder, '_meta.json') })
  const navs = [...read].filter(([path]) => posix.basename(path) === '_nav.json')
  const written = [
    ...navs.map(([path, items]) => [path, withNavFields(items)] as const),
    ...[...entries].map(([folder, items]) => [posix.join(folder, '_meta.json'), items] as const),
  ]
  return Object.fromEntries(
    written
      // Only pages leave the folder of the site for that of the docs.
      .filter(
        ([path, items]) =>
          docsDir === '' || JSON.stringify(items) !== JSON.stringify(read.get(path)),
      )
      .map(([path, items]) => [posix.join('docs', path), `${JSON.stringify(items, null, 2)}\n`]),
  )
}

const folderOf = (path: string) => posix.dirname(path).replace(/^\.$/, '')

/** Returns the items of each `_nav.json` and `_meta.json` by path. */
async function readNavigation(
  project: Project,
  docsDir: string,
  note: AddNote,
): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const files = pathsBelow(project, docsDir).filter((path) =>
    /^_(?:nav|meta)\.json$/.test(posix.basename(path)),
  )
  const read = files.map(async (path) => {
    const text = await readFile(join(project.root, docsDir, path), 'utf8')
    if (path.endsWith('_nav.json') && /"icon"\s*:/.test(text))
      note({ ...NAV_ICONS, filePath: posix.join(docsDir, path), line: lineOf(text, '"icon"') })
    return [path, listOf(parseYaml(`items: ${text}`)['items'])] as const
  })
  return new Map(await Promise.all(read))
}

/** Returns the entries of a `_meta.json` in the form of docgen, without those of excluded pages. */
function knownEntries(
  items: readonly unknown[],
  folder: string,
  site: { readonly pages: readonly string[]; readonly excluded: (page: string) => boolean },
): unknown[] {
  const isExcluded = (item: unknown) => {
    const name = textOf(item) ?? textOf(dataOf(item)['name'])
    if (name === undefined) return false
    const path = posix.join(folder, name.replace(/\.mdx?$/, ''))
    const named = site.pages.filter(
      (page) => page.startsWith(`${path}/`) || page.replace(/\.mdx?$/, '') === path,
    )
    return named.length > 0 && named.every(site.excluded)
  }
  return items.filter((item) => !isExcluded(item)).map(metaEntry)
}

/** Writes labels as text, and the type of links inside a group, which Rspress does not require. */
function metaEntry(item: unknown): unknown {
  if (!isData(item)) return item
  const written = textOf(item['label'])
  const { text: label, tag } = written === undefined ? {} : rspressLabel(written)
  const entry = { ...(tag === undefined ? {} : { tag }), ...item }
  const { items } = item
  return {
    ...entry,
    ...(label === undefined ? {} : { label }),
    // Items of a nav, which Rspress 1 also reads from `_meta.json`, have no type.
    ...(item['type'] === 'custom-link' && Array.isArray(items)
      ? { items: items.map((each) => metaEntry({ type: 'custom-link', ...dataOf(each) })) }
      : {}),
  }
}

function withNavFields(items: unknown): unknown[] {
  return listOf(items).map((item) => {
    const known = Object.entries(dataOf(item)).filter(
      ([name, value]) => NAV_FIELDS.includes(name) && value !== '',
    )
    const { items: inner, ...own } = Object.fromEntries(known)
    return Array.isArray(inner) ? { ...own, items: withNavFields(inner) } : own
  })
}
