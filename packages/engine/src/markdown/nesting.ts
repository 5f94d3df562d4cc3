// Guards against content nested deeper than any author means: the steps after the parser walk the tree
// recursively, and thousands of levels would overflow the stack. Text is tested before it is parsed, the
// tree after.
import type { Node, Parent } from 'unist'

/** Levels of quotes and lists in one line, and of nodes in a tree. Real pages stay below twenty. */
const MAX_NESTING = 200

const listMarker = String.raw`(?:[-+*]|\d{1,9}[.)])(?=[ \t])`

// Container markers from the start of a line: `>`, `-`, `12.`; or a list item indented by more levels.
const deepLine = new RegExp(
  String.raw`^(?:(?:[ \t]*(?:>|${listMarker})){${MAX_NESTING + 1}}|[ \t]{${2 * MAX_NESTING},}${listMarker})`,
)
// A line of nothing but one sign.
const thematicBreak = /^[ \t]*([-*_])(?:[ \t]*\1)+[ \t]*$/

/** The first line that opens too many quotes and lists; null when there is none. */
export function findDeepLine(text: string): number | null {
  let from = 0
  for (let line = 1; from < text.length; line += 1) {
    const end = text.indexOf('\n', from)
    const until = end < 0 ? text.length : end
    // Shorter lines are the usual case, and cannot nest so deep.
    if (until - from > MAX_NESTING) {
      const content = text.slice(from, until)
      if (deepLine.test(content) && !thematicBreak.test(content)) return line
    }
    from = until + 1
  }
  return null
}

/** The first node that lies too deep, found without recursion; null when there is none. */
export function findDeepNode(tree: Node): Node | null {
  // A quote is one node, a list item two, inline marks one each.
  const limit = 2 * MAX_NESTING
  const stack: { node: Node; depth: number }[] = [{ node: tree, depth: 0 }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, depth } = next
    if (depth > limit) return node
    if (!('children' in node)) continue
    for (const child of (node as Parent).children) {
      if ('children' in child) stack.push({ node: child, depth: depth + 1 })
    }
  }
  return null
}
