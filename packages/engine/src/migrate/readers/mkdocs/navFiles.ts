// Reads navigation that plugins of MkDocs take from files: lists in Markdown (literate-nav) and `.pages`
// or `.nav.yml` in folders (awesome-pages, awesome-nav). The result has the form of the option `nav`.
import type { Link, List, ListItem, Paragraph, Root, Text } from 'mdast'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { decodePath } from '../../../shared/paths.ts'
import { dataOf, isData, listOf, textOf, type Data } from '../../config/values.ts'
import { parseYaml } from '../../readPage.ts'
import { isParsed, nodesOfType, parseText } from '../../text/parse.ts'
import type { Project } from '../../types.ts'

/** Entries of `nav` by the folder that lists them, relative to the docs folder; '' for the docs folder. */
export type NavFiles = ReadonlyMap<string, FolderNav>

interface FolderNav {
  /** Title of the folder. Default: derived from its name. */
  readonly title: string | undefined
  /** Undefined if the file only has a title. */
  readonly entries: readonly unknown[] | undefined
}

/** Reads the files of a site. `plugins` are the options of its plugins by name. */
export async function readNavFiles(
  { root, paths }: Project,
  docsDir: string,
  plugins: ReadonlyMap<string, Data>,
): Promise<NavFiles> {
  const literate = plugins.get('literate-nav')
  const names = [
    ...(literate ? [textOf(literate['nav_file']) ?? 'SUMMARY.md'] : []),
    ...(plugins.has('awesome-pages')
      ? [textOf(plugins.get('awesome-pages')?.['filename']) ?? '.pages']
      : []),
    ...(plugins.has('awesome-nav')
      ? [textOf(plugins.get('awesome-nav')?.['filename']) ?? '.nav.yml']
      : []),
  ]
  const found = paths.filter(
    (path) => path.startsWith(`${docsDir}/`) && names.includes(posix.basename(path)),
  )
  const entries = await Promise.all(
    found.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8')
      const folder = posix.relative(docsDir, posix.dirname(path))
      const withIndex = literate?.['implicit_index'] === true
      const nav = path.endsWith('.md')
        ? literateNav(text, folder, withIndex)
        : yamlNav(text, folder)
      return [folder, nav] as const
    }),
  )
  return new Map(entries)
}

function yamlNav(text: string, folder: string): FolderNav {
  const data = parseYaml(text)
  const written = data['nav'] ?? data['arrange']
  return {
    title: textOf(data['title']),
    entries: Array.isArray(written)
      ? listOf(written).map((each) => inFolder(each, folder))
      : undefined,
  }
}

/** Makes the paths of an entry relative to the docs folder. */
function inFolder(entry: unknown, folder: string): unknown {
  if (typeof entry === 'string') return isOutside(entry) ? entry : posix.join(folder, entry)
  if (Array.isArray(entry)) return entry.map((each) => inFolder(each, folder))
  if (!isData(entry)) return entry
  return Object.fromEntries(
    Object.entries(entry).map(([title, target]) => [title, inFolder(target, folder)]),
  )
}

function isOutside(target: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(target) || target.startsWith('...')
}

function literateNav(text: string, folder: string, withIndex: boolean): FolderNav {
  const parsed = parseText(text.replace(/^---\n[\s\S]*?\n---\n/, ''), 'md')
  const [list] = isParsed(parsed) ? listsIn(parsed.tree) : []
  const index = withIndex ? [posix.join(folder, 'index.md')] : []
  return {
    title: undefined,
    entries: list
      ? [...index, ...list.children.flatMap((item) => entryOf(item, folder))]
      : undefined,
  }
}

function listsIn(tree: Root): List[] {
  return tree.children.filter((node): node is List => node.type === 'list')
}

function entryOf(item: ListItem, folder: string): unknown[] {
  const paragraph = item.children.find((node): node is Paragraph => node.type === 'paragraph')
  const inner = item.children.find((node): node is List => node.type === 'list')
  if (!paragraph) return []
  const [link] = nodesOfType<Link>(paragraph, 'link')
  const text = nodesOfType<Text>(paragraph, 'text', 'inlineCode')
    .map(({ value }) => value)
    .join('')
  const target = link && (isOutside(link.url) ? link.url : posix.join(folder, decodePath(link.url)))
  if (!inner) return target === undefined ? [posix.join(folder, text.trim())] : [{ [text]: target }]
  const items = inner.children.flatMap((each) => entryOf(each, folder))
  return [{ [text]: target === undefined ? items : [target, ...items] }]
}

/** Returns the entries of the option `nav`, which is a list or an object. */
export function navOptions(config: Data): readonly unknown[] {
  const written = config['nav']
  return Array.isArray(written)
    ? listOf(written)
    : Object.entries(dataOf(written)).map(([title, target]) => ({ [title]: target }))
}
