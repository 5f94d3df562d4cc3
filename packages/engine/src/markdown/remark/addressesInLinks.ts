// Shows addresses in links as text, as browsers and GitHub do. In `<a href="/x">https://example.com</a>`, the address would
// be a link inside the link, which HTML does not allow.
import type { Html, Link, Root } from 'mdast'
import type {} from 'mdast-util-mdx'
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Node, Parent } from 'unist'
import { listNodes, replaceNodes } from '../walk.ts'

export function addressesInLinks() {
  return (tree: Root): void => {
    for (const node of listNodes(tree)) {
      if (isElement(node)) withoutAddresses(node)
      else if ('children' in node) betweenTags(node as Parent)
    }
  }
}

function isElement(node: Node): node is Node & Parent {
  const { name, attributes = [] } = node as MdxJsxTextElement
  const isLink = /^mdxJsx/.test(node.type) && (name === 'a' || name === 'Link')
  return isLink && attributes.some((each) => 'name' in each && each.name === 'href')
}

/** In `.md` pages, the content of a link is between its tags. */
function betweenTags(parent: Parent): void {
  if (!parent.children.some(({ type }) => type === 'html')) return
  let isOpen = false
  parent.children = parent.children.flatMap((child) => {
    const tag = child.type === 'html' ? (child as Html).value : ''
    if (/^<a\s[^>]*\bhref\b[^>]*>$/i.test(tag)) isOpen = true
    else if (/^<\/a\s*>$/i.test(tag)) isOpen = false
    const content = { type: 'root', children: [child] }
    if (isOpen) withoutAddresses(content)
    return content.children
  })
}

function withoutAddresses(parent: Parent): void {
  replaceNodes(parent, (node) => (node.type === 'link' ? addressOf(node as Link) : null))
}

/** Returns the text of a link that is only an address, without brackets; null for any other link. */
function addressOf({ children, position, url }: Link): Node[] | null {
  const [text] = children
  if (children.length !== 1 || text?.type !== 'text' || !url.endsWith(text.value)) return null
  const { start, end } = position ?? {}
  const length = (end?.offset ?? 0) - (start?.offset ?? 0)
  return position === undefined || length === text.value.length ? [text] : null
}
