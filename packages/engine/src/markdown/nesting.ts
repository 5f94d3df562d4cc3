// Detects content that is nested too deeply. Later steps walk the tree recursively, so thousands of
// levels would overflow the stack. The text is checked before the parser runs, the tree afterwards.
import type { Node, Parent } from 'unist'

/**
 * Maximum levels of quotes and lists in one line, and of nodes in a tree. Real pages have fewer
 * than twenty.
 */
const MAX_NESTING = 200

const listMarker = String.raw`(?:[-+*]|\d{1,9}[.)])(?=[ \t])`

// Container markers from the start of a line: `>`, `-`, `12.`; or a list item indented by more levels.
const deepLine = new RegExp(
  String.raw`^(?:(?:[ \t]*(?:>|${listMarker})){${MAX_NESTING + 1}}|[ \t]{${2 * MAX_NESTING},}${listMarker})`,
)
// A line that consists of one repeated character.
const thematicBreak = /^[ \t]*([-*_])(?:[ \t]*\1)+[ \t]*$/

/** Returns the first line, from 1, that opens too many quotes and lists; null if there is none. */
export function findDeepLine(text: string): number | null {
  let from = 0
  for (let line = 1; from < text.length; line += 1) {
    const end = text.indexOf('\n', from)
    const until = end < 0 ? text.length : end
    // Most lines are shorter and cannot nest that deeply.
    if (until - from > MAX_NESTING) {
      const content = text.slice(from, until)
      if (deepLine.test(content) && !thematicBreak.test(content)) return line
    }
    from = until + 1
  }
  return null
}

/** Returns the first node that is nested too deeply, or null. Does not recurse. */
export function findDeepNode(tree: Node): Node | null {
  // A quote adds one level of nodes, a list item two, inline markup one.
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
