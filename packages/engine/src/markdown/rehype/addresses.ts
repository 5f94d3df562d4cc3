// Takes addresses that run scripts (`javascript:` and its kin) out of the article, whatever attribute and element they are
// written in. Runs on elements, where all entities are decoded, and on the attributes of JSX.
import type { Element, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { find, html } from 'property-information'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import { refusedSchemeIn } from '../../shared/refusedAddresses.ts'
import { contextOf, type PageContext, type PlaceLike } from '../context.ts'
import { valueOfAttribute } from '../mdx/literals.ts'
import { listNodes } from '../walk.ts'
import { elementsAt } from '../writtenElements.ts'

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

export function addresses() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    for (const node of listNodes(tree)) {
      if (node.type === 'element') guardElement(node as Element, context)
      else if (node.type.startsWith('mdx')) guardJsx(node, context)
    }
  }
}

function guardElement(node: Element, context: PageContext): void {
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

/** Of JSX only texts that are written in attributes. What an expression computes is code of the author. */
function guardJsx(node: Node, context: PageContext): void {
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

/** Attributes by which components take links. */
function isLinkProp(name: string): boolean {
  return /^(?:href|link|to|url)$/.test(name)
}

function report(
  found: {
    readonly tag: string
    readonly name: string
    readonly scheme: string
    readonly at: PlaceLike
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
        ? `A link must not run a script: found \`${scheme}:\`. The link was removed, its text stays.`
        : `\`${name}\` of \`<${tag}>\` must not run a script: found \`${scheme}:\`. The address was removed.`,
      hint: isLink
        ? 'Link to a page, or put the script into a component.'
        : 'Name a file or a page, or put the script into a component.',
    },
    at,
  )
}
