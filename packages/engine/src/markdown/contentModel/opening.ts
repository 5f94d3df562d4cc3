// Describes the elements of an article by the HTML tag that each renders, whether they were written
// in Markdown, HTML or JSX, so that the rules of HTML can be checked on one common form.
import type { Element } from 'hast'
import type { JSXElement } from 'estree-jsx'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { Node } from 'unist'
import type { AuthorComponent } from '../../shared/authorComponents.ts'
import type { Finding, NodeOrPosition } from '../context.ts'
import { positionOfExpression } from '../mdx/literals.ts'
import { isJsxElement, jsxNameOf } from '../mdx/names.ts'
import type { RawTag } from '../rehype/rawTags.ts'

/** The start of an element. */
export interface Opening {
  /** How the author wrote it. */
  readonly syntax: 'markdown' | 'html' | 'jsx'
  /** Name of the tag or component; for Markdown, the name of the rendered tag. */
  readonly name: string
  /** The rendered tag; empty for a component whose tag is unknown. */
  readonly tag: string
  readonly at: NodeOrPosition
  readonly has: (attribute: string) => boolean
  /** The first mistake inside it; set by the check. */
  mistake?: { readonly finding: Finding; readonly at: NodeOrPosition }
}

/** Returns whether a name is that of a component which is not docgen's. */
export type IsForeign = (name: string) => boolean

type Has = Opening['has']

/** The tags that docgen's components render. */
const RENDERED: Partial<Record<AuthorComponent, string | ((has: Has) => string)>> = {
  Button: (has) => (has('href') ? 'a' : 'button'),
  Callout: 'div',
  Card: (has) => (has('href') ? 'a' : 'div'),
  CardGrid: 'div',
  CodeBlock: 'div',
  FileTree: 'div',
  Link: 'a',
  LinkCard: 'a',
  Overview: 'div',
  PackageManagerTabs: 'div',
  SourceCode: 'a',
  Steps: 'div',
  Tabs: 'div',
}

/** Returns the opening of a node; null for text and other nodes that are not elements. */
export function openingOf(node: Node, isForeign: IsForeign): Opening | null {
  if (node.type === 'element') return ofMarkdown(node as Element)
  if (!isJsxElement(node)) return null
  const { attributes } = node as unknown as MdxJsxFlowElementHast
  const has: Has = (name) => attributes.some((each) => 'name' in each && each.name === name)
  return ofJsx({ name: node.name ?? '', at: node, has }, isForeign)
}

function ofMarkdown(node: Element): Opening {
  const { tagName, properties } = node
  return {
    syntax: 'markdown',
    name: tagName,
    tag: tagName,
    at: node,
    has: (key) => key in properties,
  }
}

/** Returns the opening of a tag in HTML. */
export function openingOfTag(tag: RawTag): Opening {
  const name = tag.name.toLowerCase()
  const has: Has = (key) => RegExp(`(?:^|\\s)${key}(?=[\\s=/]|$)`, 'i').test(tag.attributes)
  return {
    syntax: 'html',
    name,
    tag: name,
    has,
    get at() {
      return tag.position
    },
  }
}

/** Returns the opening of an element in JavaScript. */
export function openingOfElement(element: JSXElement, isForeign: IsForeign): Opening {
  const { name, attributes } = element.openingElement
  const has: Has = (key) =>
    attributes.some((each) => each.type === 'JSXAttribute' && each.name.name === key)
  const at = positionOfExpression(element)
  return ofJsx({ name: jsxNameOf(name) ?? '', at, has }, isForeign)
}

function ofJsx(element: Pick<Opening, 'name' | 'at' | 'has'>, isForeign: IsForeign): Opening {
  return { syntax: 'jsx', ...element, tag: tagOf(element, isForeign) }
}

function tagOf({ name, has }: Pick<Opening, 'name' | 'has'>, isForeign: IsForeign): string {
  if (/^[a-z][^.]*$/.test(name)) return name
  const isOwn = Object.hasOwn(RENDERED, name) && !isForeign(name)
  const rendered = isOwn ? RENDERED[name as AuthorComponent]! : ''
  return typeof rendered === 'string' ? rendered : rendered(has)
}
