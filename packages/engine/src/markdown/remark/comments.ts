// What an author wrote for other authors: `<!-- … -->`, and `{/* … */}` in MDX. Where only certain blocks may stand,
// these may too.
import type { RootContent } from 'mdast'
import type {} from 'mdast-util-mdx'

/** Whether a node is a comment and nothing else. */
export function isComment(node: RootContent): boolean {
  if (node.type === 'html') return /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(node.value)
  if (node.type !== 'mdxFlowExpression') return false
  const { value } = node
  return /^(?:\s|\/\*(?:(?!\*\/)[\s\S])*\*\/)*$/.test(value)
}
