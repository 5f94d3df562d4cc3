// Checks the syntax of a diagram with Mermaid's own parsers, because the renderer ignores lines
// that it does not understand.
import { importSitePackage, sitePackageFolder } from '../../node/sitePackages.ts'
import type { Mermaid } from './diagramModel.ts'
import type { DiagramSource } from './diagramSource.ts'

/** A mistake in a diagram. */
export interface DiagramMistake {
  readonly message: string
  /** Line in the fence and column in the line, from 0. */
  readonly line: number
  readonly column: number
  readonly length: number
}

/** Makes Mermaid's parsers work without a document. Only its drawing needs the real functions. */
export async function prepareMermaid(folder: string): Promise<void> {
  const found = sitePackageFolder(folder, 'dompurify')
  if (found === null) return
  const { default: purifier } = (await importSitePackage(found)) as { default: object }
  if ('addHook' in purifier) return
  Object.assign(purifier, {
    addHook: () => undefined,
    removeAllHooks: () => undefined,
    sanitize: String,
  })
}

/** Returns the first mistake; null if the diagram can be drawn. */
export async function checkDiagram(
  source: DiagramSource,
  { default: mermaid }: Mermaid,
): Promise<DiagramMistake | null> {
  try {
    await mermaid.parse(source.text)
    return null
  } catch (error) {
    return mistakeOf(error as ParserError, source)
  }
}

interface ParserError {
  readonly name?: string
  readonly message?: string
  /** From the parsers that Jison made. Lines start at 1 and columns at 0. */
  readonly hash?: {
    readonly text?: string
    readonly loc?: { readonly last_line: number; readonly last_column: number }
  }
}

function mistakeOf({ message = '', hash }: ParserError, source: DiagramSource): DiagramMistake {
  const texts = source.text.split('\n')
  const at = (line: number, column: number, found: string, text: string): DiagramMistake => ({
    message: text,
    line: source.lines[Math.min(line, texts.length) - 1] ?? 0,
    column,
    length: Math.max(1, found.length),
  })
  if (hash?.loc) {
    const { last_line: line, last_column: column } = hash.loc
    const found = (hash.text ?? '').split('\n')[0] ?? ''
    const place = found === '' ? -1 : (texts[line - 1] ?? '').indexOf(found, column)
    const what =
      found.trim() === '' ? 'The line is not complete' : `\`${found}\` is not expected here`
    return at(line, place < 0 ? column : place, found, what)
  }
  const [, line, column] = /on line (\d+), column (\d+)/.exec(message) ?? []
  if (line !== undefined) {
    const found = /->(.)<-|but found:? [`']([^`'\n]+)/.exec(message)
    const text = found?.[1] ?? found?.[2] ?? ''
    const what = text === '' ? 'The line is not complete' : `\`${text}\` is not expected here`
    return at(Number(line), Number(column) - 1, text, what)
  }
  const first = message.split('\n')[0]?.replace(/[.:]?\s*$/, '') ?? ''
  const unknown = /No diagram type detected/.test(message)
  const what = unknown ? `\`${source.kind}\` is not a kind of diagram` : first
  return at(1, 0, unknown ? source.kind : '', what)
}
