// Keeps the title above a page. Starlight shows it although a heading of level 1 follows further down, and
// so does Docusaurus after other headings. Docgen takes such a heading for the title, and shows none on
// pages of the type `custom`.
import type { Heading, Root } from 'mdast'
import type { Node } from 'unist'
import { nodesOf } from '../../markdown/walk.ts'
import { textOf, type Data } from '../config/values.ts'
import { isMdx1 } from './docusaurusText.ts'
import type { SourceSite } from '../types.ts'

/** Returns the heading with the title of a page; '' if docgen shows or hides the title anyway. */
export function titleHeading(tree: Root, frontmatter: Data, site: SourceSite): string {
  const title = textOf(frontmatter['title'])
  if (title === undefined) return ''
  if (site.tool === 'docusaurus' && frontmatter['hide_title'] === true && !hasHeading(tree))
    return hiddenHeading(title)
  if (!isShown(tree, frontmatter, site)) return ''
  return headingOf(title)
}

function isShown(tree: Root, frontmatter: Data, site: SourceSite): boolean {
  const { tool } = site
  const content = tree.children.filter(({ type }) => type !== 'mdxjsEsm' && type !== 'html')
  const isCustom = tool === 'starlight' && frontmatter['template'] === 'splash'
  if (!content.some(isTitle) && !isCustom) return false
  if (tool === 'starlight') return frontmatter['hero'] === undefined
  if (tool !== 'docusaurus' || frontmatter['hide_title'] === true) return false
  return !isTitle(isMdx1(site) ? content[0] : firstHeading(tree))
}

function isTitle(node: Node | undefined): boolean {
  return node?.type === 'heading' && (node as Heading).depth === 1
}

/** Returns what Docusaurus 3 takes for the title if it is a heading of level 1. Text may be above it. */
function firstHeading(tree: Root): Node | undefined {
  for (const node of nodesOf(tree))
    if (node.type === 'heading' || node.type === 'thematicBreak') return node
  return undefined
}

/** Returns the heading that Material shows on a page without one. `title` is that of the navigation. */
export function missingHeading(tree: Root, frontmatter: Data, title: string | undefined): string {
  const isOwn = textOf(frontmatter['template']) !== undefined
  return hasHeading(tree) || isOwn || title === undefined ? '' : headingOf(title)
}

function hasHeading(tree: Root): boolean {
  return tree.children.some(
    (node) =>
      (node.type === 'heading' && node.depth === 1) ||
      (node.type === 'html' && /<h1[\s>]/i.test(node.value)) ||
      (node.type === 'mdxJsxFlowElement' && node.name === 'h1'),
  )
}

/** Docgen adds the title to a page without a heading, but not to one with a hidden heading. */
function hiddenHeading(title: string): string {
  const text = title.trim().replace(/[&<>{}*_`]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<h1 hidden id="_top">${text}</h1>\n\n`
}

/** Returns a heading. The id is that of Starlight. It cannot take the id of another heading. */
export function headingOf(title: string): string {
  return `# ${title.trim().replace(/[\\`*_{}[\]<>#~]/g, '\\$&')} {#_top}\n\n`
}
