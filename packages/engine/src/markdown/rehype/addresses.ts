// Takes addresses that run scripts (`javascript:` and its kin) out of the article, whatever attribute and element they are
// written in. Runs on elements, where all entities are decoded, and on the attributes of JSX.
import type { Element, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { find, html } from 'property-information'
import type { VFile } from 'vfile'
import { refusedSchemeIn } from '../../shared/refusedAddresses.ts'
import { contextOf, type PageContext, type PlaceLike } from '../context.ts'
import { valueOfAttribute } from '../mdx/literals.ts'
import { listNodes } from '../walk.ts'

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

export function addresses() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    for (const node of listNodes(tree)) {
      if (node.type === 'element') guardElement(node as Element, context)
      else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        guardProps(node as JsxElement, context)
      }
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

/** Of components only the attributes that are plain values: an expression is code of the author. */
function guardProps(node: JsxElement, context: PageContext): void {
  node.attributes = node.attributes.filter((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return true
    const value = valueOfAttribute(attribute)
    const { name } = attribute
    const tag = isLinkProp(name) ? 'a' : (node.name ?? '')
    const scheme =
      typeof value === 'string'
        ? refusedSchemeIn(tag, isLinkProp(name) ? 'href' : name, value)
        : null
    if (scheme !== null) {
      report({ tag: node.name ?? '', name, scheme, at: attribute.position ?? node }, context)
    }
    return scheme === null
  })
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
        : `\`${name}\` of \`<${tag}>\` must not run a script: found \`${scheme}:\`. The attribute was removed.`,
      hint: isLink
        ? 'Link to a page, or put the script into a component.'
        : 'Name a file or a page, or put the script into a component.',
    },
    at,
  )
}
