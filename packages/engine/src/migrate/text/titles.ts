// Keeps the title above a page. Docusaurus and Starlight show it although a heading of level 1 follows
// further down; docgen takes such a heading for the title, and shows none on pages of the type `custom`.
import type { Heading, Root } from 'mdast'
import { textOf, type Data } from '../config/values.ts'
import type { ToolName } from '../types.ts'

/** Returns the heading with the title of a page; '' if docgen shows the title anyway. */
export function titleHeading(tree: Root, frontmatter: Data, tool: ToolName): string {
  const title = textOf(frontmatter['title'])
  if (title === undefined || !isShown(tree, frontmatter, tool)) return ''
  return headingOf(title)
}

function isShown(tree: Root, frontmatter: Data, tool: ToolName): boolean {
  const content = tree.children.filter(({ type }) => type !== 'mdxjsEsm' && type !== 'html')
  const isTitle = (node: { readonly type: string } | undefined) =>
    node?.type === 'heading' && (node as Heading).depth === 1
  const isCustom = tool === 'starlight' && frontmatter['template'] === 'splash'
  if (!content.some(isTitle) && !isCustom) return false
  if (tool === 'starlight') return frontmatter['hero'] === undefined
  return tool === 'docusaurus' && frontmatter['hide_title'] !== true && !isTitle(content[0])
}

/** Returns the heading that Material shows on a page without one. `title` is that of the navigation. */
export function missingHeading(tree: Root, frontmatter: Data, title: string | undefined): string {
  const hasHeading = tree.children.some(
    (node) =>
      (node.type === 'heading' && node.depth === 1) ||
      (node.type === 'html' && /<h1[\s>]/i.test(node.value)),
  )
  const isOwn = textOf(frontmatter['template']) !== undefined
  return hasHeading || isOwn || title === undefined ? '' : headingOf(title)
}

/** Returns a heading. The id is that of Starlight. It cannot take the id of another heading. */
export function headingOf(title: string): string {
  return `# ${title.trim().replace(/[\\`*_{}[\]<>#~]/g, '\\$&')} {#_top}\n\n`
}
