// Creates the nodes of a callout, for both `:::tip` and `> [!TIP]`. Their types are specific to
// docgen, so that no plugin mistakes a title for a paragraph. `hName` tells remark-rehype which
// element to create.
import type { Data, Parent, PhrasingContent, RootContent } from 'mdast'
import type { Position } from 'unist'
import type { CalloutType } from '../../shared/callouts.ts'
import type { MarkdownText } from '../text.ts'

/** A callout with its title and body. */
export interface Callout extends Parent {
  type: 'callout'
  children: [CalloutPart, CalloutPart]
}

interface CalloutPart extends Parent {
  type: 'calloutTitle' | 'calloutBody'
}

export interface CalloutInput {
  readonly type: CalloutType
  /** Null for the type's name in the page's language. */
  readonly title: readonly PhrasingContent[] | null
  readonly children: readonly RootContent[]
  readonly labels: MarkdownText
  /** Id of the element; null for none. */
  readonly id: string | null
  /** Whether `details` are initially open. */
  readonly isOpen: boolean
  readonly position: Position | undefined
}

export function createCallout({ type, children, position, ...input }: CalloutInput): Callout {
  const isDetails = type === 'details'
  const title = input.title ?? [{ type: 'text' as const, value: input.labels[type] }]
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

/** Returns the `data` of a node, which tells remark-rehype what element to create for it. */
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
