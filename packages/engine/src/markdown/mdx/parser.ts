// MDX text → mdast with JSX, expressions and ESM. Always by remark-parse: the grammar of the expressions is acorn's, and the
// trees carry its nodes.
import type { Program } from 'estree'
import { walk } from 'estree-walker'
import type { Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified, type PluggableList, type Processor } from 'unified'
import { VFileMessage } from 'vfile-message'
import type { PageContext } from '../context.ts'
import { raise } from '../raiseLines.ts'
import { type Parse, syntaxPlugins } from '../parser/referenceParser.ts'
import { nodesOf } from '../walk.ts'
import { parseWritten } from '../writtenText.ts'
import { codeImports } from './codeImports.ts'
import { headingIds } from './headingIds.ts'
import { markerBraces } from './markerBraces.ts'
import { attributesOf, programsOf } from './programs.ts'
import { findingOf, placeOfMistake } from './syntaxErrors.ts'

/** What a processor of MDX needs besides remark-mdx, and after it. */
export const mdxSyntaxPlugins: PluggableList = [...syntaxPlugins, remarkDocgenSyntax]

function remarkDocgenSyntax(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: unknown[] }
  data.micromarkExtensions?.push(headingIds, markerBraces, codeImports)
  const parse = this.parser as Parse | undefined
  if (parse) this.parser = (text) => parseWritten(text, parse)
}

const processor = unified().use(remarkParse).use(remarkMdx).use(mdxSyntaxPlugins).freeze()

/** Parses a file that becomes part of the page; its lines are raised by `offset`. Null after a mistake of syntax. */
export function parseFragment(
  text: string,
  { offset, context }: { readonly offset: number; readonly context: PageContext },
): Root | null {
  try {
    const tree = processor.parse(text)
    for (const node of nodesOf(tree)) {
      raise(node.position, offset)
      for (const { position } of attributesOf(node)) raise(position, offset)
      for (const program of programsOf(node)) raiseProgram(program, offset)
    }
    return tree
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    const { line, column } = placeOfMistake(error) ?? { line: 1, column: 1 }
    context.report(findingOf(error), { line: line + offset, column })
    return null
  }
}

function raiseProgram(program: Program, offset: number): void {
  walk(program, {
    enter({ loc }) {
      if (!loc) return
      loc.start.line += offset
      loc.end.line += offset
    },
  })
}
