// A remark plugin and a rehype plugin, brought by one plugin of docgen.
import type { Plugin } from 'docgen'
import { abbreviations, type Abbreviations } from './abbreviations.ts'
import { ticketLinks, type TicketOptions } from './ticketLinks.ts'

export function writing(options: {
  readonly tickets: TicketOptions
  readonly abbreviations: Abbreviations
}): Plugin {
  return {
    name: 'writing',
    markdown: {
      remark: [[ticketLinks, options.tickets]],
      rehype: [[abbreviations, options.abbreviations]],
    },
  }
}
