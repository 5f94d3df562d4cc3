// Adds positions and code frames to findings. Checks know pages but not their texts, so the files
// with findings are read again, each once.
import { readFile } from 'node:fs/promises'
import { withFrame } from '../diagnostics/diagnostics.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Position } from '../types/content.ts'

/** A diagnostic whose position may still be unknown. */
export interface Finding {
  readonly diagnostic: Diagnostic
  /** A quoted text or YAML value at the position of the mistake. */
  readonly quoted?: string
  /**
   * Absolute paths of files to search for the text, the most likely first. Default: the
   * diagnostic's own file.
   */
  readonly searchIn?: readonly string[]
  /** Whether the text is the key of an option. Default: `false`. */
  readonly isKey?: boolean
  /** The menu that contains the text, if the files contain several. */
  readonly menu?: Menu
}

/** A menu of the site, which is a key of the configuration or a separate file. */
type Menu = 'nav' | 'sidebar'

/** Returns the diagnostics of the findings with position and code frame where they can be found. */
export async function locateFindings(findings: readonly Finding[]): Promise<Diagnostic[]> {
  const filePaths = new Set(findings.flatMap((finding) => filesOf(finding)))
  const texts = new Map<string, string>()
  for (const filePath of filePaths) {
    // Without the file, the diagnostic only lacks its frame.
    const text = await readFile(filePath, 'utf8').catch(() => null)
    if (text !== null) texts.set(filePath, text.replace(/^\uFEFF/, ''))
  }
  // The same text may occur several times; each finding takes the next occurrence.
  const taken = new Map<string, number>()
  return findings.map((finding) => {
    const { quoted, menu } = finding
    const key = JSON.stringify([quoted, menu, filesOf(finding)])
    const index = taken.get(key) ?? 0
    taken.set(key, index + 1)
    return locate(finding, texts, index)
  })
}

/** Returns the files to read: none for a finding about a file as a whole, which may be binary. */
function filesOf({ diagnostic, quoted, searchIn }: Finding): readonly string[] {
  const isPlaced = diagnostic.line !== undefined && !diagnostic.frame
  if (!isPlaced && quoted === undefined) return []
  return searchIn ?? (diagnostic.filePath === undefined ? [] : [diagnostic.filePath])
}

function locate(finding: Finding, texts: ReadonlyMap<string, string>, index: number): Diagnostic {
  const { diagnostic, quoted, menu } = finding
  if (diagnostic.frame) return diagnostic
  if (quoted === undefined || diagnostic.line !== undefined) {
    return withFrame(diagnostic, texts.get(diagnostic.filePath ?? '') ?? '')
  }
  const matchesBy = (find: typeof findExact) =>
    filesOf(finding).flatMap((filePath) => find(quoted, filePath, texts.get(filePath) ?? ''))
  const exact = matchesBy(findExact)
  const matches = exact.length > 0 ? exact : matchesBy(findInside)
  const inMenu = matches.filter((match) => match.menu === menu)
  const keys = matches.filter((match) => match.isKey && finding.isKey)
  const likely = [menu === undefined ? [] : inMenu, keys].find(isFilled) ?? matches
  const match = likely[index] ?? likely.at(-1)
  if (!match) return diagnostic
  const { filePath, position } = match
  return withFrame({ ...diagnostic, filePath, ...position }, texts.get(filePath) ?? '')
}

interface Match {
  readonly filePath: string
  readonly position: Position
  readonly menu: Menu | undefined
  /** Whether a colon follows. */
  readonly isKey: boolean
}

function isFilled(matches: readonly Match[]): boolean {
  return matches.length > 0
}

/** Finds a value including its quotes. A YAML value may be in a list, or followed by a brace or a comment. */
function findExact(value: string, filePath: string, text: string): Match[] {
  return indexesOf(value, text).flatMap((index) => {
    const end = index + value.length
    const quote = [/(?<=(\\["'`]))/y, /(?<=(["'`]))/y]
      .map((pattern) => execAt(pattern, text, index)?.[1])
      .find((found) => found !== undefined && text.startsWith(found, end))
    const isPlain =
      execAt(/(?<=[:-][ \t]+|[[,][ \t]*)/y, text, index) !== null &&
      execAt(/[ \t]*(?:$|[,}\]]|[ \t]#)/my, text, end) !== null
    if (quote === undefined && !isPlain) return []
    const quoteLength = quote?.length ?? 0
    return [matchFrom({ filePath, text, start: index - quoteLength, end: end + quoteLength })]
  })
}

/** Finds a value inside a longer one: a list of images, an unquoted attribute, a style. */
function findInside(value: string, filePath: string, text: string): Match[] {
  return indexesOf(value, text)
    .map((start) => ({ filePath, text, start, end: start + value.length }))
    .filter(
      ({ start, end }) =>
        /[\s"'`(=,]/.test(text.charAt(start - 1)) && /[\s"'`),>\\]/.test(text.charAt(end)),
    )
    .map(matchFrom)
}

/**
 * Returns the start of each occurrence. A regular expression for a long value would be too large for
 * V8.
 */
function indexesOf(value: string, text: string): number[] {
  const found: number[] = []
  for (
    let at = text.indexOf(value);
    at >= 0 && at < text.length;
    at = text.indexOf(value, at + 1)
  ) {
    found.push(at)
  }
  return found
}

/** Matches a sticky pattern at an index. */
function execAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(text)
}

interface TextRange {
  readonly filePath: string
  readonly text: string
  readonly start: number
  readonly end: number
}

function matchFrom({ filePath, text, start, end }: TextRange): Match {
  const before = text.slice(0, start)
  const lines = before.split(/\r\n|\n|\r/)
  const column = (lines.at(-1) ?? '').length + 1
  const position = { line: lines.length, column, length: end - start }
  const isKey = /^\s*:/.test(text.slice(end, end + 8))
  return { filePath, position, menu: menuAt(filePath, before), isKey }
}

/** Returns the last menu that begins before the end of a text. */
function menuAt(filePath: string, before: string): Menu | undefined {
  const [file] = /_nav(?=\.json$)|_meta(?=\.json$)/.exec(filePath) ?? []
  if (file) return file === '_nav' ? 'nav' : 'sidebar'
  const keys = [...before.matchAll(/\b(nav|sidebar)["']?\s*[:=]/g)]
  return keys.at(-1)?.[1] as Menu | undefined
}
