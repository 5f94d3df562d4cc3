// Parses MDX to mdast with JSX, expressions and ESM. It always uses remark-parse, because acorn
// parses the expressions and its nodes are part of the tree.
import type { Program } from 'estree'
import { walk } from 'estree-walker'
import type { Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified, type PluggableList, type Processor } from 'unified'
import { VFileMessage } from 'vfile-message'
import type { PageContext } from '../context.ts'
import { shiftLines } from '../shiftLines.ts'
import { type Parse, syntaxPluginsOf } from '../parser/referenceParser.ts'
import { nodesOf } from '../walk.ts'
import { parseDocgenSyntax } from '../docgenSyntax.ts'
import { codeImports } from './codeImports.ts'
import { headingIds } from './headingIds.ts'
import { markerBraces } from './markerBraces.ts'
import { attributesOf, programsOf } from './programs.ts'
import { mdxErrorOf } from './syntaxErrors.ts'

/** Plugins for an MDX processor, to be added after remark-mdx. */
export function mdxSyntaxPlugins(hasMath = false): PluggableList {
  return [...syntaxPluginsOf(hasMath), remarkDocgenSyntax]
}

function remarkDocgenSyntax(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: unknown[] }
  data.micromarkExtensions?.push(headingIds, markerBraces, codeImports)
  const parse = this.parser as Parse | undefined
  if (parse) this.parser = (text) => parseDocgenSyntax(text, parse)
}

function createParser(hasMath: boolean) {
  return unified().use(remarkParse).use(remarkMdx).use(mdxSyntaxPlugins(hasMath)).freeze()
}

const parsers = { plain: createParser(false), math: createParser(true) }

/**
 * Parses a file that becomes part of a page and adds `offset` to its lines. Reports a syntax error
 * and returns null.
 */
export function parseFragment(
  text: string,
  { offset, context }: { readonly offset: number; readonly context: PageContext },
): Root | null {
  try {
    const { math } = context.config.markdown
    const tree = parsers[math === null ? 'plain' : 'math'].parse(text)
    for (const node of nodesOf(tree)) {
      shiftLines(node.position, offset)
      for (const { position } of attributesOf(node)) shiftLines(position, offset)
      for (const program of programsOf(node)) shiftProgramLines(program, offset)
    }
    return tree
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    const { finding, at } = mdxErrorOf(error, text)
    const { line, column } = at ?? { line: 1, column: 1 }
    context.report(finding, { line: line + offset, column })
    return null
  }
}

function shiftProgramLines(program: Program, offset: number): void {
  walk(program, {
    enter({ loc }) {
      if (!loc) return
      loc.start.line += offset
      loc.end.line += offset
    },
  })
}
