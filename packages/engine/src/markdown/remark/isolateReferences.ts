// Isolates the labels of an included file, so that `[a]: …` and `[^1]: …` do not collide with those
// of the page. References become plain links, and footnote labels get a unique suffix.
import type { Definition, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'

/** Changes the tree of an included file in place; `suffix` must be unique within the page. */
export function isolateReferences(tree: Root, suffix: string): void {
  const definitions = new Map<string, Definition>()
  visit(tree, 'definition', (node, index, parent) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node)
    if (!parent || index === undefined) return
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
  visit(tree, (node, index, parent) => {
    if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition') {
      node.identifier += suffix
      node.label = `${node.label ?? ''}${suffix}`
    }
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return
    const definition = definitions.get(node.identifier)
    if (!definition || !parent || index === undefined) return
    const { url, title } = definition
    const target = { url, ...(title ? { title } : {}) }
    const position = node.position ? { position: node.position } : {}
    parent.children[index] =
      node.type === 'linkReference'
        ? { type: 'link', ...target, children: node.children, ...position }
        : { type: 'image', ...target, alt: node.alt ?? '', ...position }
  })
}
