// Converts GitHub's alerts, quotes whose first line is `[!NOTE]` or `[!NOTE] Title`, into callouts.
// Supports all types of `:::`, not just GitHub's five. https://docs.github.com/get-started/writing-on-github#alerts
import type { Blockquote, Paragraph, Root } from 'mdast'
import type { VFile } from 'vfile'
import { closest } from '../../diagnostics/suggestions.ts'
import { contextOf, type PageContext } from '../context.ts'
import { CALLOUT_TYPES } from '../../shared/callouts.ts'
import { replaceNodes } from '../walk.ts'
import { type Callout, createCallout } from './callout.ts'
import { createReadLine, linesOf, type ReadLine, sliceLine, toParagraph } from './paragraphLines.ts'

/** The first line of an alert: its type, and the title if there is one. */
const ALERT = /^\[!([a-z]+)\][ \t]*(?=(.*))/i

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
  if (!head || !match) return null
  const name = match[1]?.toLowerCase() ?? ''
  const type = CALLOUT_TYPES.find((each) => each === name)
  if (!type) reportMisspelled(name, first, context)
  const body = [...(lines.length > 0 ? [toParagraph(lines)] : []), ...others]
  if (!type || body.length === 0) return null
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

/** Reports a type that is similar to a known one. GitHub shows other types as text too. */
function reportMisspelled(name: string, node: Paragraph, context: PageContext): void {
  const meant = closest(name, CALLOUT_TYPES)
  if (meant === null) return
  const written = name.toUpperCase()
  context.report(
    {
      severity: 'warning',
      code: 'unknown-alert',
      message: `The alert type \`${written}\` is unknown, so the quote is shown as text.`,
      hint: `Did you mean \`${meant.toUpperCase()}\`?`,
      length: `[!${written}]`.length,
    },
    node,
  )
}
