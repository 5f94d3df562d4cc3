// The plugin `starlight-sidebar-topics` has one sidebar for each topic. Docgen shows the topics as
// groups of one sidebar.
import { dataOf, listOf, textOf, type Data } from '../../config/values.ts'

export const TOPICS = /^starlight-sidebar-topics(?:-dropdown)?$/

/** Returns the sidebar of Starlight, or the topics of the plugin in the same form. */
export function sidebarOption(options: Data): unknown {
  const call = listOf(options['plugins']).find((plugin) =>
    TOPICS.test(textOf(dataOf(plugin)['$package']) ?? ''),
  )
  const topics = dataOf(call)['options']
  if (!Array.isArray(topics)) return options['sidebar']
  return topics.map((value) => {
    const { label, link, items, badge } = dataOf(value)
    return listOf(items).length > 0 ? { label, badge, items } : { label, badge, link }
  })
}
