// Replaces a paragraph that contains only components and expressions by its content at block level.
// MDX does so before docgen's steps. Containers split paragraphs later, so it is done again.
import type { Nodes, Paragraph, Root, RootContent } from 'mdast'
import type {} from 'mdast-util-mdx'
import type { Parent } from 'unist'
import { nodesOf } from '../walk.ts'

export function unravel() {
  return (tree: Root): void => {
    for (const node of nodesOf(tree)) {
      const parent = node as Parent
      if (!Array.isArray(parent.children)) continue
      const children = parent.children as RootContent[]
      if (!children.some(isUnravelled)) continue
      parent.children = children.flatMap((child) =>
        isUnravelled(child) ? contentOf(child) : [child],
      )
    }
  }
}

/** Returns whether MDX moves the content of the paragraph to block level. */
export function isUnravelled(node: Nodes): node is Paragraph {
  if (node.type !== 'paragraph') return false
  const isBlank = (child: Nodes) => child.type === 'text' && /^\s*$/.test(child.value)
  const isMdx = ({ type }: Nodes) => type === 'mdxJsxTextElement' || type === 'mdxTextExpression'
  return node.children.some(isMdx) && node.children.every((each) => isMdx(each) || isBlank(each))
}

function contentOf({ children }: Paragraph): RootContent[] {
  return children.flatMap((child): RootContent[] => {
    if (child.type === 'mdxJsxTextElement') {
      return [{ ...child, type: 'mdxJsxFlowElement' } as unknown as RootContent]
    }
    if (child.type === 'mdxTextExpression') {
      return [{ ...child, type: 'mdxFlowExpression' } as unknown as RootContent]
    }
    return []
  })
}
