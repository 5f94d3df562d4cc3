// A list item of mdast → `li`, by remark-rehype's own handler. That asks the whole list at each item whether any
// item is loose, which takes seconds for thousands of items; here it is asked once for each list.
import type { Element } from 'hast'
import type { List, ListItem, Parents } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { defaultHandlers } from 'remark-rehype'

/** A list that is known to be loose or tight, without its items. */
const summaries = new WeakMap<List, List>()

/** Handler for remark-rehype: `handlers: { listItem: listItemHandler }`. */
export function listItemHandler(
  state: State,
  node: ListItem,
  parent: Parents | undefined,
): Element {
  const around = parent?.type === 'list' ? summaryOf(parent) : parent
  return defaultHandlers.listItem(state, node, around)
}

function summaryOf(list: List): List {
  const known = summaries.get(list)
  if (known) return known
  const isLoose = (item: ListItem) => item.spread ?? item.children.length > 1
  const spread = list.spread || list.children.some(isLoose)
  const summary: List = { type: 'list', spread, children: [] }
  summaries.set(list, summary)
  return summary
}
