// remark: a line that begins with `: ` below a term becomes a definition list.
import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast'

export function definitionLists() {
  return (tree: Root) => {
    const changed = tree.children.map((node) => (node.type === 'paragraph' ? listOf(node) : node))
    tree.children.splice(0, tree.children.length, ...changed)
  }
}

/** Splits the lines of a paragraph into a term and its definitions. */
function listOf(paragraph: Paragraph): RootContent {
  const lines = linesOf(paragraph.children)
  const definitions = lines.slice(1).map(withoutColon)
  if (definitions.length === 0 || definitions.includes(null)) return paragraph
  const term = element('dt', lines[0] ?? [])
  const details = definitions.map((children) => element('dd', children ?? []))
  return { ...element('dl', []), children: [term, ...details] as never }
}

function linesOf(children: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]]
  for (const child of children) {
    const parts = child.type === 'text' ? child.value.split('\n') : []
    if (parts.length < 2) lines.at(-1)?.push(child)
    else {
      const [first = '', ...rest] = parts
      lines.at(-1)?.push({ type: 'text', value: first })
      for (const value of rest) lines.push([{ type: 'text', value }])
    }
  }
  return lines
}

function withoutColon([first, ...rest]: readonly PhrasingContent[]): PhrasingContent[] | null {
  const text = first?.type === 'text' ? /^: +(.*)$/s.exec(first.value)?.[1] : undefined
  return text === undefined ? null : [{ type: 'text', value: text }, ...rest]
}

function element(hName: string, children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', data: { hName }, children }
}
