// Converts list items to `li` elements with remark-rehype's own handler. That handler checks all
// items of the list for every item, which takes seconds for lists with thousands of items. This
// module does the check once per list.
import type { Element } from 'hast'
import type { List, ListItem, Parents } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { defaultHandlers } from 'remark-rehype'

type Handler = (state: State, node: ListItem, parent: Parents | undefined) => Element

/** Creates a handler for remark-rehype: `handlers: { listItem: createListItemHandler() }`. */
export function createListItemHandler(): Handler {
  const summaries = new WeakMap<List, List>()
  return (state, node, parent) => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent)
    const summary = summaries.get(parent) ?? summaryOf(parent)
    summaries.set(parent, summary)
    return defaultHandlers.listItem(state, node, summary)
  }
}

/** Returns a list without items that has the same `spread`. */
function summaryOf(list: List): List {
  const isLoose = (item: ListItem) => item.spread ?? item.children.length > 1
  const spread = list.spread || list.children.some(isLoose)
  return { type: 'list', spread, children: [] }
}
