// Replaces the HTML of an article and keeps the nodes that did not change, together with their
// state, such as open details, chosen tabs and selected text. Only dev mode uses it, where a save
// usually changes a few words.

/**
 * Changes an element that was created from the HTML `before` to the HTML `after`. Returns false and
 * changes nothing if the element does not match `before`.
 */
export function patchArticle(
  element: Element,
  { before, after }: { readonly before: string; readonly after: string },
): boolean {
  const parsed = (html: string) => contentOf(element.ownerDocument, html)
  const [old, fresh] = [parsed(before), parsed(after)]
  if (!hasSameChildren(element, old)) return false
  patchChildren(element, old, fresh)
  return true
}

function contentOf(document: Document, html: string): Node {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/**
 * Compares only the direct children. Scripts may have changed deeper nodes, which are replaced only
 * where the HTML changed too.
 */
function hasSameChildren({ childNodes }: Node, { childNodes: known }: Node): boolean {
  return (
    childNodes.length === known.length &&
    [...childNodes].every((node, i) => node.nodeName === known[i]?.nodeName)
  )
}

function patchChildren(live: Node, before: Node, after: Node): void {
  const [old, fresh] = [[...before.childNodes], [...after.childNodes]]
  const shorter = Math.min(old.length, fresh.length)
  const start = countWhile(shorter, (i) => isEqual(old[i], fresh[i]))
  const end = countWhile(shorter - start, (i) => isEqual(old.at(-1 - i), fresh.at(-1 - i)))
  const removed = old.slice(start, old.length - end)
  const added = fresh.slice(start, fresh.length - end)
  const outdated = [...live.childNodes].slice(start, old.length - end)
  const [liveNode, oldNode, freshNode] = [outdated[0], removed[0], added[0]]
  const isOneChanged =
    removed.length === 1 && added.length === 1 && liveNode && oldNode && freshNode
  if (isOneChanged && hasSameTag(oldNode, freshNode) && hasSameChildren(liveNode, oldNode)) {
    return patchChildren(liveNode, oldNode, freshNode)
  }
  const next = live.childNodes[old.length - end] ?? null
  for (const node of outdated) node.remove()
  for (const node of added) live.insertBefore(node, next)
}

function countWhile(limit: number, test: (index: number) => boolean): number {
  let count = 0
  while (count < limit && test(count)) count += 1
  return count
}

function isEqual(a: Node | undefined, b: Node | undefined): boolean {
  return a !== undefined && b !== undefined && a.isEqualNode(b)
}

/** Tells whether two elements have the same name and attributes. */
function hasSameTag(a: Node, b: Node): boolean {
  return a.nodeType === a.ELEMENT_NODE && a.cloneNode(false).isEqualNode(b.cloneNode(false))
}
