// Removes addresses that run scripts, such as `javascript:`, from the article, in any attribute of
// any element. It runs on elements, in which all entities are decoded, and on the attributes of
// JSX.
import type { Element, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { find, html } from 'property-information'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import { refusedSchemeIn } from '../../shared/refusedAddresses.ts'
import { contextOf, type PageContext, type NodeOrPosition } from '../context.ts'
import { valueOfAttribute } from '../mdx/literals.ts'
import { listNodes } from '../walk.ts'
import { elementsAt, isBare } from '../articleElements.ts'

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

export function addresses() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    for (const node of listNodes(tree)) {
      if (isBare(node)) continue
      if (node.type === 'element') checkElement(node as Element, context)
      else if (node.type.startsWith('mdx')) checkJsx(node, context)
    }
  }
}

function checkElement(node: Element, context: PageContext): void {
  const { tagName, properties } = node
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value !== 'string' && !Array.isArray(value)) continue
    // The parser splits `srcset` at its commas.
    const scheme = refusedSchemeIn(tagName, name, Array.isArray(value) ? value.join(',') : value)
    if (scheme === null) continue
    report({ tag: tagName, name, scheme, at: node }, context)
    delete properties[name]
  }
}

/**
 * Checks only literal texts in JSX attributes. The author is responsible for values that an
 * expression computes.
 */
function checkJsx(node: Node, context: PageContext): void {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    removeRefused(node as JsxElement, context)
  }
  for (const { tag, attributes, nested } of elementsAt(node)) {
    for (const { name, value, at, set } of [...attributes, ...nested]) {
      const scheme = refusedSchemeOfProp(tag, name, value)
      if (scheme === null) continue
      report({ tag, name, scheme, at }, context)
      set('')
    }
  }
}

function removeRefused(node: JsxElement, context: PageContext): void {
  const tag = node.name ?? ''
  node.attributes = node.attributes.filter((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return true
    const value = valueOfAttribute(attribute)
    const { name } = attribute
    const scheme = typeof value === 'string' ? refusedSchemeOfProp(tag, name, value) : null
    if (scheme !== null) report({ tag, name, scheme, at: attribute.position ?? node }, context)
    return scheme === null
  })
}

function refusedSchemeOfProp(tag: string, name: string, value: string): string | null {
  return isLinkProp(name) ? refusedSchemeIn('a', 'href', value) : refusedSchemeIn(tag, name, value)
}

/** Props in which components take links. */
function isLinkProp(name: string): boolean {
  return /^(?:href|link|to|url)$/.test(name)
}

function report(
  found: {
    readonly tag: string
    readonly name: string
    readonly scheme: string
    readonly at: NodeOrPosition
  },
  context: PageContext,
): void {
  const { tag, scheme, at } = found
  const name = find(html, found.name).attribute
  const isLink = /^(?:a|area)$/.test(tag) && name === 'href'
  context.report(
    {
      severity: 'warning',
      code: 'unsafe-link',
      message: isLink
        ? `A link must not run a script: found \`${scheme}:\`. The link was removed; its text is kept.`
        : `\`${name}\` of \`<${tag}>\` must not run a script: found \`${scheme}:\`. The address was removed.`,
      hint: isLink
        ? 'Link to a page, or put the script into a component.'
        : 'Use the address of a file or page, or put the script into a component.',
    },
    at,
  )
}
