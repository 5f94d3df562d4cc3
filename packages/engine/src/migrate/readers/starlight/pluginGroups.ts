// Writes groups of the sidebar that plugins add as groups of folders, because these plugins write pages to a folder.
import { dataOf, layered, listOf, textOf, type Data } from '../../config/values.ts'
import type { AddNote } from '../../types.ts'

/** Plugins that write pages, with their default folders and the labels of their groups. */
const WRITERS: Readonly<Record<string, { readonly folder: string; readonly label: string }>> = {
  'starlight-typedoc': { folder: 'api', label: 'API' },
  'starlight-obsidian': { folder: 'notes', label: 'Notes' },
}

/** Returns the options of Starlight, whose sidebar lists the pages of folders in place of such groups. */
export function withPluginGroups(options: Data, paths: readonly string[], note: AddNote): Data {
  const list = listOf(options['sidebar'])
  const plugins = listOf(options['plugins'])
  if (list.length === 0 || plugins.length === 0) return options
  const sidebar = list.map((item) => groupOf(item, plugins, paths))
  const isEmpty = sidebar.every(isOfPlugin)
  if (isEmpty) note(ONLY_PLUGINS)
  return layered(options, { sidebar: isEmpty ? undefined : sidebar })
}

function isOfPlugin(item: unknown): boolean {
  return /^(?:@[^/]+\/)?starlight-/.test(textOf(dataOf(item)['$package']) ?? '')
}

/** Returns the item itself if its plugin is not known, or has written no pages. */
function groupOf(item: unknown, plugins: readonly unknown[], paths: readonly string[]): unknown {
  const { $package: name, items } = dataOf(item)
  if (Array.isArray(items))
    return { ...dataOf(item), items: items.map((each) => groupOf(each, plugins, paths)) }
  const writer = typeof name === 'string' ? WRITERS[name] : undefined
  // With several calls of a plugin, it is not known which one a group belongs to.
  const [call, ...others] = plugins.filter((plugin) => dataOf(plugin)['$package'] === name)
  if (writer === undefined || others.length > 0) return item
  const given = dataOf(dataOf(call)['options'])
  const directory = textOf(given['output']) ?? writer.folder
  if (!paths.some((path) => path.startsWith(`${directory}/`))) return item
  const { label = writer.label, collapsed } = dataOf(given['sidebar'])
  return { label, collapsed, items: [{ autogenerate: { directory, collapsed } }] }
}

const ONLY_PLUGINS = {
  kind: 'decision',
  message:
    'Plugins added all items of the sidebar. It lists the pages by their folders now; write other items in `sidebar` of `docgen.config.ts`.',
} as const
