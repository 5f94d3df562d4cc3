// Replaces parts of running text by other nodes. Code stays as it is.
import type { PhrasingContent, Root, RootContent, Text } from 'mdast'

type Replace = (match: RegExpMatchArray) => PhrasingContent

/** Calls `replace` for each match of `pattern`, which must have the flag `g`. */
export function replaceText(node: Root | RootContent, pattern: RegExp, replace: Replace): void {
  if (!('children' in node)) return
  const children: RootContent[] = node.children
  const changed = children.flatMap((child): RootContent[] => {
    if (child.type === 'text') return split(child, pattern, replace)
    replaceText(child, pattern, replace)
    return [child]
  })
  children.splice(0, children.length, ...changed)
}

function split({ value }: Text, pattern: RegExp, replace: Replace): PhrasingContent[] {
  const result: PhrasingContent[] = []
  let at = 0
  for (const match of value.matchAll(pattern)) {
    result.push({ type: 'text', value: value.slice(at, match.index) }, replace(match))
    at = match.index + match[0].length
  }
  return [...result, { type: 'text', value: value.slice(at) }]
}
