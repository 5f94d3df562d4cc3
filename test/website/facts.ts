// The list of type, default and version right after a heading of a page → the three as text. What authors wrote is compared
// without what does not matter: comments, white space, how a union is broken into lines.
import type { List, ListItem, Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'

/** What a page says of an option; a row that is not there is null. */
export interface OptionFacts {
  readonly type: string | null
  readonly default: string | null
  readonly version: string | null
}

const keys: Readonly<Record<string, keyof OptionFacts>> = {
  ...{ Type: 'type', Default: 'default', Version: 'version' },
  ...{ 类型: 'type', 默认值: 'default', 版本: 'version' },
}

/** Facts of every heading that has them, in the order of the page. Words beside code, as in "not set", are left out. */
export function factsOf(tree: Root): OptionFacts[] {
  const found: OptionFacts[] = []
  for (const [index, node] of tree.children.entries()) {
    const list = tree.children[index + 1]
    if (node.type !== 'heading' || list?.type !== 'list') continue
    const facts = readFacts(list)
    if (facts) found.push(facts)
  }
  return found
}

function readFacts(list: List): OptionFacts | null {
  const rows = list.children.map(readRow)
  if (rows.includes(null)) return null
  return {
    type: null,
    default: null,
    version: null,
    ...Object.fromEntries(rows.filter((row) => row !== null)),
  }
}

function readRow(item: ListItem): readonly [keyof OptionFacts, string] | null {
  const [first, ...blocks] = item.children
  const [strong, ...rest] = first?.type === 'paragraph' ? first.children : []
  if (strong?.type !== 'strong') return null
  const key = keys[toString(strong).replace(/[:：]$/, '')]
  if (key === undefined) return null
  return [key, [...rest, ...blocks].flatMap(codeIn).join(' ')]
}

function codeIn(node: Nodes): string[] {
  if (node.type === 'code' || node.type === 'inlineCode') return [node.value]
  return 'children' in node ? node.children.flatMap(codeIn) : []
}

/** Two texts of code that differ only in form become equal. */
export function normalCode(code: string): string {
  return code
    .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, '')
    .replace(/^(?:const|type) \w+ =(?!=)/gm, '')
    .replace(/\s+/g, '')
    .replace(/[;,](?=[}\])>]|$)/g, '')
    .replace(/(?<=[=({:<;,>]|^)\|/g, '')
}
