// Other languages can show a page without a translation. The links of its static HTML are replaced
// in the model; those that React renders become components here, which lead to the language in
// which the page is shown (`shared/untranslated.ts`).
import type { Root } from 'hast'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import type { ArticleAttribute, ArticleElement } from '../articleElement.ts'
import { articleElements, elementsAt } from '../articleElements.ts'
import { contextOf, type PageContext } from '../context.ts'
import { OWN, toEsm } from './bindComponents.ts'

/** Runs after `collapseRuns`, so that the tree contains only what React renders. */
export function movableLinks() {
  return (tree: Root, file: VFile): void => {
    const { movableLinks: routes } = contextOf(file)
    if (!routes) return
    let isUsed = false
    for (const element of articleElements(tree)) {
      const address = addressIn(element, routes)
      if (!address) continue
      address.set(routes.get(address.value) ?? address.value)
      element.rename(`${OWN}Link`)
      isUsed = true
    }
    if (isUsed)
      tree.children.unshift(toEsm([`import { Link as ${OWN}Link } from 'docgen/runtime'`]))
  }
}

/** Returns whether a node is a link that can lead to another language. */
export function isMovable(node: Node, { movableLinks: routes }: PageContext): boolean {
  return routes !== null && elementsAt(node).some((element) => addressIn(element, routes))
}

function addressIn(
  { tag, attributes }: ArticleElement,
  routes: ReadonlyMap<string, string>,
): ArticleAttribute | undefined {
  if (tag !== 'a') return undefined
  return attributes.find(({ name, value }) => name === 'href' && routes.has(value))
}
