// The nodes of a callout, which `:::tip` and `> [!TIP]` both become. Their types are docgen's own, so that
// no plugin takes a title for a paragraph; `hName` tells remark-rehype which element each is.
import type { Data, Parent, PhrasingContent, RootContent } from 'mdast'
import type { Position } from 'unist'
import type { CalloutType, MarkdownText } from '../text.ts'

/** A tip, warning and so on, with its title and body. */
export interface Callout extends Parent {
  type: 'callout'
  children: [CalloutPart, CalloutPart]
}

interface CalloutPart extends Parent {
  type: 'calloutTitle' | 'calloutBody'
}

export interface CalloutInput {
  readonly type: CalloutType
  /** Null: the type's name in the page's language. */
  readonly title: readonly PhrasingContent[] | null
  readonly children: readonly RootContent[]
  readonly words: MarkdownText
  /** Of the element; null for none. */
  readonly id: string | null
  /** Whether `details` are open at first. */
  readonly isOpen: boolean
  readonly position: Position | undefined
}

export function createCallout({ type, children, position, ...input }: CalloutInput): Callout {
  const isDetails = type === 'details'
  const title = input.title ?? [{ type: 'text' as const, value: input.words[type] }]
  const titleData = elementData(isDetails ? 'summary' : 'p', 'callout-title')
  const data = elementData(isDetails ? 'details' : 'div', 'callout', type)
  if (input.id !== null) data.hProperties = { ...data.hProperties, id: input.id }
  if (isDetails && input.isOpen) data.hProperties = { ...data.hProperties, open: true }
  return {
    type: 'callout',
    data,
    children: [
      { type: 'calloutTitle', data: titleData, children: [...title] },
      {
        type: 'calloutBody',
        data: elementData('div', 'callout-body'),
        children: [...children],
      },
    ],
    ...(position ? { position } : {}),
  }
}

/** What remark-rehype makes a node of an unknown type into. */
export function elementData(tagName: string, ...className: readonly string[]): Data {
  return { hName: tagName, hProperties: { className: [...className] } }
}

declare module 'mdast' {
  interface RootContentMap {
    callout: Callout
    calloutPart: CalloutPart
  }
  interface BlockContentMap {
    callout: Callout
  }
}
