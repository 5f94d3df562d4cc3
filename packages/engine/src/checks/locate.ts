// What a check found → diagnostics with a place and a code frame. Checks know pages, not their texts; only files
// something is wrong with are read again, each once.
import { readFile } from 'node:fs/promises'
import { withFrame } from '../diagnostics.ts'
import type { Diagnostic, Position } from '../types.ts'

/** A diagnostic whose place may still have to be looked for. */
export interface Finding {
  readonly diagnostic: Diagnostic
  /** A text between quotes, or alone as a value of YAML, that stands where the mistake is. */
  readonly quoted?: string
  /** Files to look for it in, the most likely first; absolute. Default: the diagnostic's own. */
  readonly searchIn?: readonly string[]
}

export async function locateFindings(findings: readonly Finding[]): Promise<Diagnostic[]> {
  const filePaths = new Set(findings.flatMap((finding) => filesOf(finding)))
  const texts = new Map<string, string>()
  for (const filePath of filePaths) {
    // A file that vanished since costs its frame, no more.
    const text = await readFile(filePath, 'utf8').catch(() => null)
    if (text !== null) texts.set(filePath, text.replace(/^\uFEFF/, ''))
  }
  return findings.map((finding) => locate(finding, texts))
}

/** Files to read: none for a finding that is about a file as a whole, which may be a picture. */
function filesOf({ diagnostic, quoted, searchIn }: Finding): readonly string[] {
  const isPlaced = diagnostic.line !== undefined && !diagnostic.frame
  if (!isPlaced && quoted === undefined) return []
  return searchIn ?? (diagnostic.filePath === undefined ? [] : [diagnostic.filePath])
}

function locate(finding: Finding, texts: ReadonlyMap<string, string>): Diagnostic {
  const { diagnostic, quoted } = finding
  if (diagnostic.frame) return diagnostic
  if (quoted === undefined || diagnostic.line !== undefined) {
    return withFrame(diagnostic, texts.get(diagnostic.filePath ?? '') ?? '')
  }
  for (const filePath of filesOf(finding)) {
    const text = texts.get(filePath) ?? ''
    const position = positionOf(quoted, text)
    if (position) return withFrame({ ...diagnostic, filePath, ...position }, text)
  }
  return diagnostic
}

/** The first place of a value, with its quotes if it has any; in YAML it may stand between braces and before a comment. */
function positionOf(value: string, text: string): Position | null {
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const found = new RegExp(
    `(["'\`])${escaped}\\1|(?<=[:-][ \\t]+)${escaped}(?=[ \\t]*(?:$|[,}\\]]|[ \\t]#))`,
    'm',
  ).exec(text)
  if (!found) return null
  const before = text.slice(0, found.index).split(/\r\n|\n|\r/)
  const column = (before.at(-1) ?? '').length + 1
  return { line: before.length, column, length: found[0].length }
}
