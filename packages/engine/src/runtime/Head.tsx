// Lets a component add tags to the document head. The server collects them for the document; the
// browser inserts them and removes them on unmount. React's own hoisting of head tags cannot
// replace the tags of the page or keep their order.
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

/** Props of `Head`. */
export interface HeadProps {
  /** `<title>`, `<meta>`, `<link>`, `<script>`, `<style>`, `<base>` and `<noscript>` elements. */
  readonly children?: ReactNode
}

/**
 * Adds its children to the document head while it is mounted. A tag replaces the page's tag for the
 * same purpose, such as the title or a `meta` with the same name. If several components set the
 * same tag, the last one wins.
 */
export function Head({ children }: HeadProps): ReactNode {
  const store = use(HeadContext)
  const tags = headTagsOf(children)
  // The effect depends on the serialized tags, so that equal tags in new objects do not run it
  // again.
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

/**
 * Converts React elements to head tags. Throws if a child is not an element that belongs in the
 * head.
 */
export function headTagsOf(children: ReactNode): HeadTag[] {
  return Children.toArray(children).flatMap((child) => {
    if (typeof child === 'string' && child.trim() === '') return []
    if (!isValidElement(child)) throw wrongChild(`the text \`${plainTextOf(child)}\``)
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
    `\`Head\` contains ${found}, but accepts only ${known.join(', ')}. Render a \`Head\` inside the component instead.`,
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
      .map(plainTextOf)
      .join('')
  return { tag, attrs, ...(text === '' ? {} : { children: text }) }
}

/** Returns the text of a node; '' for an element, because a head tag contains only text. */
function plainTextOf(node: ReactNode): string {
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}

/** React props whose HTML name differs in more than case. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  className: 'class',
  httpEquiv: 'http-equiv',
}

function attributeOf(name: string): string {
  return ATTRIBUTES[name] ?? name.toLowerCase()
}
