// Reads what the pages of a MkDocs site can refer to without defining it themselves: definitions in
// files that snippets add, and the ids of headings, if a plugin resolves them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HeadingIds } from '../../../types/markdownOptions.ts'
import { headingSluggerOf } from '../../../markdown/rehype/headingSlugs.ts'
import { dataOf, listOf, type Data } from '../../config/values.ts'
import { plainText } from '../../readPage.ts'
import { createFenceTracker } from '../../text/code/fence.ts'
import { apiNames } from '../../text/mkdocs/api.ts'
import { glossaryLines, isGlossary, type SharedReferences } from '../../text/mkdocs/references.ts'
import { outsideFences } from '../../text/parse.ts'
import { snippetFile, splitSnippets } from '../../text/mkdocs/snippets.ts'
import type { Project, SourcePage } from '../../types.ts'

export interface ReferencesInput {
  readonly pages: readonly SourcePage[]
  /** Folders of snippets, relative to the configuration. */
  readonly folders: readonly string[]
  /** Snippets that are added to every page. */
  readonly appended: unknown
  /** The options of plugins by name. */
  readonly plugins: ReadonlyMap<string, Data>
  /** The rule for ids of headings. */
  readonly headingIds: HeadingIds
}

/** The references of a site, and files that only define some, by the path in a snippet. */
export interface FoundReferences extends SharedReferences {
  readonly files: Readonly<Record<string, readonly string[]>>
}

export async function readReferences(
  { root, paths }: Project,
  { pages, folders, appended, plugins, headingIds }: ReferencesInput,
): Promise<FoundReferences> {
  const read = async (path: string) => plainText(await readFile(join(root, path), 'utf8'))
  const texts = await Promise.all(pages.map(async ({ from }) => [from, await read(from)] as const))
  const named = new Set(texts.flatMap(([, text]) => splitSnippets(text).paths))
  const added = listOf(appended).map(String)
  // A file may consist of snippets, too.
  const wholeText = async (name: string, seen: readonly string[]): Promise<string> => {
    const path = snippetFile(name, folders, (each) => paths.includes(each))
    if (path === undefined || seen.includes(path)) return ''
    const { paths: inner, rest } = splitSnippets(await read(path))
    const others = await Promise.all(inner.map((each) => wholeText(each, [...seen, path])))
    return [rest, ...others].join('\n')
  }
  const files: Record<string, string[]> = {}
  for (const name of new Set([...named, ...added])) {
    const text = await wholeText(name, [])
    if (isGlossary(text)) files[name] = glossaryLines(text)
  }
  const hasAutorefs = plugins.has('autorefs') || plugins.has('mkdocstrings')
  return {
    files,
    glossary: added.flatMap((name) => files[name] ?? []),
    anchors: hasAutorefs ? anchorsIn(texts, headingIds) : {},
    hasAutorefs,
    hasInventories: Object.values(dataOf(plugins.get('mkdocstrings')?.['handlers'])).some(
      hasInventories,
    ),
  }
}

/** Earlier versions of mkdocstrings call them `import`. */
function hasInventories(handler: unknown): boolean {
  return ['inventories', 'import'].some((key) => listOf(dataOf(handler)[key]).length > 0)
}

/** Returns the paths of pages by the ids on them. Ids that authors wrote win over derived ones. */
function anchorsIn(
  texts: readonly (readonly [path: string, text: string])[],
  headingIds: HeadingIds,
): Record<string, string> {
  const idsOf = (read: (text: string) => string[]) =>
    texts.flatMap(([path, text]) => read(text).map((id) => [id, path] as const))
  const written = idsOf(writtenIds)
  const derived = idsOf((text) => derivedIds(text, headingIds))
  // The first page with an id wins.
  return Object.fromEntries([...written, ...derived].reverse())
}

function writtenIds(text: string): string[] {
  const attributes: RegExpExecArray[] = []
  outsideFences(text, (part) => {
    attributes.push(...part.matchAll(WRITTEN))
    return part
  })
  return [
    ...apiNames(text).map(({ name }) => name),
    ...attributes.map(([, braces, element]) => braces ?? element ?? ''),
  ]
}

/** Ids in braces and in elements. */
const WRITTEN = /\{:?[^{}#\n]*#([^\s{}#]+)[^{}\n]*\}|<a\s[^<>]*?\b(?:id|name)="([^"]+)"/g

function derivedIds(text: string, headingIds: HeadingIds): string[] {
  const isInFence = createFenceTracker()
  const slugOf = headingSluggerOf(headingIds, new Set())
  return text.split('\n').flatMap((line) => {
    const heading = isInFence(line) ? undefined : /^#{1,6}[ \t]+(.+)$/.exec(line)?.[1]
    return heading === undefined || /\{[^{}]*#/.test(heading)
      ? []
      : [
          slugOf(
            heading
              .replace(/(?<!#)#+$/, '')
              .replace(/[*`]|\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1'),
          ),
        ]
  })
}
