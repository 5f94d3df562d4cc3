// Converts GitHub's alerts, quotes whose first line is `[!NOTE]` or `[!NOTE] Title`, into callouts.
// Supports all types of `:::`, not just GitHub's five. https://docs.github.com/get-started/writing-on-github#alerts
import type { Blockquote, Root } from 'mdast'
import type { VFile } from 'vfile'
import { contextOf, type PageContext } from '../context.ts'
import type { CalloutType } from '../../shared/callouts.ts'
import { replaceNodes } from '../walk.ts'
import { type Callout, createCallout } from './callout.ts'
import { createReadLine, linesOf, type ReadLine, sliceLine, toParagraph } from './paragraphLines.ts'

const ALERT = /^\[!(note|tip|important|warning|caution|info|danger|details)\][ \t]*(?=(.*))/i

/** Turns alerts into callouts. */
export function alerts() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    const readLine = createReadLine(context)
    // Nested alerts are found when the content of the callout is visited.
    replaceNodes(tree, (node) => {
      const callout =
        node.type === 'blockquote' ? toCallout(node as Blockquote, context, readLine) : null
      return callout && [callout]
    })
  }
}

/** Returns null if the quote is not an alert: it has another first line, or nothing follows. */
function toCallout(quote: Blockquote, context: PageContext, readLine: ReadLine): Callout | null {
  const [first, ...others] = quote.children
  if (first?.type !== 'paragraph' || !first.position) return null
  const { children } = first
  if (children[0]?.type !== 'text' || !children[0].value.startsWith('[!')) return null
  const [head, ...lines] = linesOf({ children, start: first.position.start }, readLine)
  const match = ALERT.exec(head?.text ?? '')
  const type = match?.[1]?.toLowerCase() as CalloutType | undefined
  const body = [...(lines.length > 0 ? [toParagraph(lines)] : []), ...others]
  if (!head || !match || !type || body.length === 0) return null
  const titleEnd = head.text.trimEnd().length
  const title = match[2]?.trim() ? sliceLine(head, match[0].length, titleEnd) : null
  const { position } = quote
  return createCallout({
    type,
    position,
    title,
    id: null,
    isOpen: false,
    labels: context.labels,
    children: body,
  })
}
