// What the pages of a configuration share while they are parsed. Whoever parses several pages creates
// the tools once, because loading grammars and creating processors takes time.
import type { Config } from '../types/index.ts'
import { createHighlight, type Highlight } from './code/highlighter.ts'
import { createMarkdownParser, type ParseMarkdown } from './parser/parser.ts'
import { createProcessors, type ProcessorOf } from './processors.ts'

export interface ParseTools {
  readonly processorOf: ProcessorOf
  readonly parseMarkdown: ParseMarkdown
  readonly highlight: Highlight
}

/** Creates the tools. `highlight` depends on no configuration; default: a new highlighter. */
export function createParseTools(config: Config, highlight = createHighlight()): ParseTools {
  return {
    processorOf: createProcessors(config),
    parseMarkdown: createMarkdownParser(config.markdown.math !== null),
    highlight,
  }
}
