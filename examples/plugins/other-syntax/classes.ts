// remark: `{.lead}` at the end of a paragraph gives it a class, for a style sheet of the site.
import type { Paragraph, Root } from 'mdast'

const CLASSES = /\s*\{((?:\.[\w-]+\s*)+)\}$/

export function classes() {
  return (tree: Root) => {
    for (const node of tree.children) if (node.type === 'paragraph') addClasses(node)
  }
}

function addClasses(paragraph: Paragraph): void {
  const last = paragraph.children.at(-1)
  const names = last?.type === 'text' ? CLASSES.exec(last.value)?.[1] : undefined
  if (last?.type !== 'text' || names === undefined) return
  last.value = last.value.replace(CLASSES, '')
  const className = names
    .split('.')
    .map((name) => name.trim())
    .filter(Boolean)
  paragraph.data = { ...paragraph.data, hProperties: { className } }
}
