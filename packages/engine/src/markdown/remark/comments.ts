// Recognizes comments: `<!-- … -->`, and `{/* … */}` in MDX. They are allowed even in blocks that
// only allow certain content.
import type { RootContent } from 'mdast'
import type {} from 'mdast-util-mdx'

/** Returns whether a node consists only of a comment. */
export function isComment(node: RootContent): boolean {
  if (node.type === 'html') return /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(node.value)
  if (node.type !== 'mdxFlowExpression') return false
  const { value } = node
  return /^(?:\s|\/\*(?:(?!\*\/)[\s\S])*\*\/)*$/.test(value)
}
