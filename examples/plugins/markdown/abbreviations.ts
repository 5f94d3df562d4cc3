// rehype: the first time a page uses an abbreviation, `<abbr title>` explains it. Code stays as it is.
import type { Element, ElementContent, Root, RootContent, Text } from 'hast'

/** Abbreviation → what it stands for. */
export type Abbreviations = Readonly<Record<string, string>>

export function abbreviations(known: Abbreviations) {
  return (tree: Root) => visit(tree, known, new Set())
}

function visit(node: Root | Element, known: Abbreviations, used: Set<string>): void {
  const children: RootContent[] = node.children
  const changed = children.flatMap((child): RootContent[] => {
    if (child.type === 'text') return explain(child, known, used)
    if (child.type === 'element' && !['code', 'pre', 'abbr'].includes(child.tagName)) {
      visit(child, known, used)
    }
    return [child]
  })
  children.splice(0, children.length, ...changed)
}

function explain(text: Text, known: Abbreviations, used: Set<string>): ElementContent[] {
  const next = /\b[A-Z]{2,}\b/g
  for (const match of text.value.matchAll(next)) {
    const [word] = match
    const title = known[word]
    if (title === undefined || used.has(word)) continue
    used.add(word)
    const after: Text = { type: 'text', value: text.value.slice(match.index + word.length) }
    return [
      { type: 'text', value: text.value.slice(0, match.index) },
      {
        type: 'element',
        tagName: 'abbr',
        properties: { title },
        children: [{ type: 'text', value: word }],
      },
      ...explain(after, known, used),
    ]
  }
  return [text]
}
