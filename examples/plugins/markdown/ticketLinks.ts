// remark: `PROJ-123` in running text becomes a link to the ticket. Code and the text of links stay as they are.
import type { Link, PhrasingContent, Root, RootContent, Text } from 'mdast'

/** How tickets are written, and where they are. */
export interface TicketOptions {
  /** Letters before the number: `PROJ`. */
  readonly project: string
  /** Address; the ticket is appended. */
  readonly url: string
}

export function ticketLinks({ project, url }: TicketOptions) {
  const pattern = new RegExp(`\\b${project}-\\d+\\b`, 'g')
  return (tree: Root) => visit(tree, pattern, url)
}

function visit(node: Root | RootContent, pattern: RegExp, url: string): void {
  if (!('children' in node) || node.type === 'link') return
  const children: RootContent[] = node.children
  const changed = children.flatMap((child): RootContent[] => {
    if (child.type === 'text') return split(child, pattern, url)
    visit(child, pattern, url)
    return [child]
  })
  children.splice(0, children.length, ...changed)
}

function split(text: Text, pattern: RegExp, url: string): PhrasingContent[] {
  const tickets = [...text.value.matchAll(pattern)]
  if (tickets.length === 0) return [text]
  const rest = text.value.split(pattern)
  return rest.flatMap((value, index): PhrasingContent[] => {
    const ticket = tickets[index]?.[0]
    const before: Text = { type: 'text', value }
    return ticket === undefined ? [before] : [before, linkTo(ticket, url)]
  })
}

function linkTo(ticket: string, url: string): Link {
  return { type: 'link', url: url + ticket, children: [{ type: 'text', value: ticket }] }
}
