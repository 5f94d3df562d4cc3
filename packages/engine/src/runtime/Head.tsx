// Tags for the head of the document from within a component: on the server they are collected for the document, in the
// browser put into it and taken out again. React's own hoisting knows neither the tags that are there nor their order.
import {
  Children,
  Fragment,
  isValidElement,
  use,
  useEffect,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { HeadTag } from '../types/theme.ts'
import { HeadContext } from './context.tsx'

export interface HeadProps {
  /** `<title>`, `<meta>`, `<link>`, `<script>`, `<style>`, `<base>` and `<noscript>` elements. */
  readonly children?: ReactNode
}

/**
 * Puts its children into the document's head as long as it is drawn. A tag that says the same thing as one of the page's,
 * such as the title or a `meta` of the same name, replaces it; where two of them do, the later one counts.
 */
export function Head({ children }: HeadProps): ReactNode {
  const store = use(HeadContext)
  const tags = headTagsOf(children)
  // Text, so that the same tags in new objects change nothing.
  const text = JSON.stringify(tags)
  store?.collect(tags)
  useEffect(() => store?.add(JSON.parse(text) as HeadTag[]), [store, text])
  return null
}

const TAGS: Readonly<Record<HeadTag['tag'], true>> = {
  meta: true,
  link: true,
  script: true,
  style: true,
  title: true,
  base: true,
  noscript: true,
}

/** Elements as React has them → tags of a head. Throws for anything else. */
export function headTagsOf(children: ReactNode): HeadTag[] {
  return Children.toArray(children).flatMap((child) => {
    if (typeof child === 'string' && child.trim() === '') return []
    if (!isValidElement(child)) throw wrongChild(`the text \`${textOf(child)}\``)
    const { type, props } = child as ReactElement<Props>
    if (type === Fragment) return headTagsOf(props['children'] as ReactNode)
    if (typeof type === 'string' && Object.hasOwn(TAGS, type)) {
      return [toHeadTag(type as HeadTag['tag'], props)]
    }
    throw wrongChild(typeof type === 'string' ? `\`<${type}>\`` : 'a component')
  })
}

function wrongChild(found: string): Error {
  const known = Object.keys(TAGS).map((tag) => `\`<${tag}>\``)
  return new Error(
    `\`Head\` has ${found} in it; expected ${known.join(', ')}. A component can draw a \`Head\` of its own.`,
  )
}

type Props = Readonly<Record<string, unknown>>

function toHeadTag(
  tag: HeadTag['tag'],
  { children, dangerouslySetInnerHTML, ...rest }: Props,
): HeadTag {
  const attrs: Record<string, string | boolean> = {}
  for (const [name, value] of Object.entries(rest)) {
    if (typeof value === 'boolean') attrs[attributeOf(name)] = value
    if (typeof value === 'string' || typeof value === 'number') {
      attrs[attributeOf(name)] = String(value)
    }
  }
  const html = (dangerouslySetInnerHTML as { readonly __html?: string } | undefined)?.__html
  const text =
    html ??
    Children.toArray(children as ReactNode)
      .map(textOf)
      .join('')
  return { tag, attrs, ...(text === '' ? {} : { children: text }) }
}

/** What stands in a tag is text; an element in it is not. */
function textOf(node: ReactNode): string {
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}

/** Names that differ by more than their case; those with a hyphen are as in HTML. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  className: 'class',
  httpEquiv: 'http-equiv',
}

function attributeOf(name: string): string {
  return ATTRIBUTES[name] ?? name.toLowerCase()
}
