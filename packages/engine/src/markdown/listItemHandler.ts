// Converts list items to `li` elements with remark-rehype's own handler. That handler checks all
// items of the list for every item, which takes seconds for lists with thousands of items. This
// module does the check once per list.
import type { Element } from 'hast'
import type { List, ListItem, Parents } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { defaultHandlers } from 'remark-rehype'

/** For each list, a list without items that has the same `spread`. */
const summaryCache = new WeakMap<List, List>()

/** Handler for remark-rehype: `handlers: { listItem: listItemHandler }`. */
export function listItemHandler(
  state: State,
  node: ListItem,
  parent: Parents | undefined,
): Element {
  const parentSummary = parent?.type === 'list' ? summaryOf(parent) : parent
  return defaultHandlers.listItem(state, node, parentSummary)
}

function summaryOf(list: List): List {
  const cached = summaryCache.get(list)
  if (cached) return cached
  const isLoose = (item: ListItem) => item.spread ?? item.children.length > 1
  const spread = list.spread || list.children.some(isLoose)
  const summary: List = { type: 'list', spread, children: [] }
  summaryCache.set(list, summary)
  return summary
}
