// Keeps the anchors and aliases of frontmatter valid when its fields change: `title: &name Tea` and
// `label: *name`.
import { type Document, type Node, visit } from 'yaml'

/** Changes fields. Aliases get their values if the anchor is gone, and anchors without an alias go. */
export function changeFields(document: Document, change: () => void): void {
  const targets = new Map<string, Node>()
  visit(document, {
    Alias(_, alias) {
      const target = alias.resolve(document)
      if (target) targets.set(alias.source, target)
    },
  })
  change()
  if (targets.size === 0) return
  const [anchors, used] = [new Set<string>(), new Set<string>()]
  visit(document, { Value: (_, { anchor }) => void (anchor && anchors.add(anchor)) })
  visit(document, {
    Alias(_, { source }) {
      const target = targets.get(source)
      if (anchors.has(source) || !target) return void used.add(source)
      const copy = target.clone() as Node & { anchor?: string }
      delete copy.anchor
      return copy
    },
  })
  visit(document, {
    Value(_, node) {
      if (node.anchor && targets.has(node.anchor) && !used.has(node.anchor)) delete node.anchor
    },
  })
}
