// The tags that functions in `head` of Rspress add to single pages.
import { join } from 'node:path'
import { loadForeignConfig, type ForeignConfig } from '../../config/loadForeignConfig.ts'
import { dataOf, isData, listOf, textOf } from '../../config/values.ts'
import type { Project, SourcePage } from '../../types.ts'
import { headTagOf } from '../headTags.ts'

interface Opened {
  readonly project: Project
  readonly configFile: string
  readonly foreign: ForeignConfig
}

interface PageHeads {
  /** Tags by the route of the page. */
  readonly heads: Readonly<Record<string, readonly unknown[]>>
  /** Paths of the functions that are left. */
  readonly unread: readonly string[]
}

/** Calls the functions with the address of each page. */
export async function pageHeads(
  { project, configFile, foreign }: Opened,
  pages: readonly SourcePage[],
): Promise<PageHeads> {
  if (!foreign.unread.some((path) => /^head\.\d+$/.test(path)))
    return { heads: {}, unread: foreign.unread }
  const routes = pages.map(({ route }) => route)
  const file = join(project.root, configFile)
  const { value, unread } = await loadForeignConfig(file, project.root, { routes })
  const byRoute = listOf(dataOf(value)['head']).map((each) => dataOf(dataOf(each)['$tags']))
  const tagsOf = (route: string) => byRoute.flatMap((tags) => tagOf(tags[route]))
  const entries = routes.map((route) => [route, tagsOf(route)] as const)
  return { heads: Object.fromEntries(entries.filter(([, tags]) => tags.length > 0)), unread }
}

function tagOf(value: unknown): unknown[] {
  if (typeof value === 'string') return htmlTag(value)
  const isTag = Array.isArray(value) || (isData(value) && textOf(value['tag']) !== undefined)
  return isTag ? [value] : []
}

/** Metadata that docgen writes for each page. In Rspress, that of a page replaces that of all pages. */
const OF_PAGE = /^(?:description|viewport|canonical|og:(?:title|description|url))$/

/** Returns whether a tag for all pages would replace metadata of single pages. */
export function isOfPage(tag: unknown): boolean {
  const { tag: name, attrs } = headTagOf(tag) ?? {}
  return name === 'meta' && OF_PAGE.test(String(attrs?.['property'] ?? attrs?.['name']))
}

/** Reads a tag that is written as HTML. */
export function htmlTag(html: string): unknown[] {
  const [, tag, attributes = '', content] =
    /^\s*<(\w+)([^>]*)>(?:([\s\S]*)<\/\1>)?/.exec(html) ?? []
  if (tag === undefined) return []
  const found = [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
  const given = Object.fromEntries(
    found.map(([, name = '', value]) => [name, value ?? true] as const),
  )
  return [content === undefined ? [tag, given] : [tag, given, content]]
}
