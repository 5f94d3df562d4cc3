// A new text in the place of the one that stands, node by node: what is the same in both stays as it is, with what the reader
// has opened, chosen or marked in it, and the browser lays out little. For `dev` alone, where a save changes a few words.

/**
 * Puts `after` into an element that was made from `before`. False, and nothing is changed, where the element holds something
 * else than `before` says.
 */
export function patchArticle(
  element: Element,
  { before, after }: { readonly before: string; readonly after: string },
): boolean {
  const parsed = (html: string) => contentOf(element.ownerDocument, html)
  const [old, fresh] = [parsed(before), parsed(after)]
  if (!isLike(element, old)) return false
  patchChildren(element, old, fresh)
  return true
}

function contentOf(document: Document, html: string): Node {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/** Scripts of the page may have changed what is deeper; of that, only what has changed in the text as well is written anew. */
function isLike({ childNodes }: Node, { childNodes: known }: Node): boolean {
  return (
    childNodes.length === known.length &&
    [...childNodes].every((node, i) => node.nodeName === known[i]?.nodeName)
  )
}

function patchChildren(live: Node, before: Node, after: Node): void {
  const [old, fresh] = [[...before.childNodes], [...after.childNodes]]
  const least = Math.min(old.length, fresh.length)
  const start = countWhile(least, (i) => isEqual(old[i], fresh[i]))
  const end = countWhile(least - start, (i) => isEqual(old.at(-1 - i), fresh.at(-1 - i)))
  const [gone, come] = [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)]
  const standing = [...live.childNodes].slice(start, old.length - end)
  const [one, its, other] = [standing[0], gone[0], come[0]]
  const isOne = gone.length === 1 && come.length === 1 && one && its && other
  if (isOne && hasSameTag(its, other) && isLike(one, its)) return patchChildren(one, its, other)
  const next = live.childNodes[old.length - end] ?? null
  for (const node of standing) node.remove()
  for (const node of come) live.insertBefore(node, next)
}

function countWhile(most: number, test: (index: number) => boolean): number {
  let count = 0
  while (count < most && test(count)) count += 1
  return count
}

function isEqual(a: Node | undefined, b: Node | undefined): boolean {
  return a !== undefined && b !== undefined && a.isEqualNode(b)
}

/** Whether two elements differ in what they hold alone. */
function hasSameTag(a: Node, b: Node): boolean {
  return a.nodeType === a.ELEMENT_NODE && a.cloneNode(false).isEqualNode(b.cloneNode(false))
}
