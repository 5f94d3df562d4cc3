// What a check found → diagnostics with a place and a code frame. Checks know pages, not their texts; only files
// something is wrong with are read again, each once.
import { readFile } from 'node:fs/promises'
import { withFrame } from '../diagnostics/diagnostics.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Position } from '../types/content.ts'

/** A diagnostic whose place may still have to be looked for. */
export interface Finding {
  readonly diagnostic: Diagnostic
  /** A text between quotes, or alone as a value of YAML, that stands where the mistake is. */
  readonly quoted?: string
  /** Files to look for it in, the most likely first; absolute. Default: the diagnostic's own. */
  readonly searchIn?: readonly string[]
  /** The menu that holds the text, where the files have several. */
  readonly menu?: Menu
}

/** A menu of a site: a key of the configuration, and a file of its own. */
type Menu = 'nav' | 'sidebar'

export async function locateFindings(findings: readonly Finding[]): Promise<Diagnostic[]> {
  const filePaths = new Set(findings.flatMap((finding) => filesOf(finding)))
  const texts = new Map<string, string>()
  for (const filePath of filePaths) {
    // A file that vanished since costs its frame, no more.
    const text = await readFile(filePath, 'utf8').catch(() => null)
    if (text !== null) texts.set(filePath, text.replace(/^\uFEFF/, ''))
  }
  // The same text may be wrong in several places: each finding takes the next one.
  const taken = new Map<string, number>()
  return findings.map((finding) => {
    const { quoted, menu } = finding
    const key = JSON.stringify([quoted, menu, filesOf(finding)])
    const index = taken.get(key) ?? 0
    taken.set(key, index + 1)
    return locate(finding, texts, index)
  })
}

/** Files to read: none for a finding that is about a file as a whole, which may be a picture. */
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
  const placesBy = (find: typeof placesOf) =>
    filesOf(finding).flatMap((filePath) => find(quoted, filePath, texts.get(filePath) ?? ''))
  const exact = placesBy(placesOf)
  const places = exact.length > 0 ? exact : placesBy(placesAmid)
  const inMenu = places.filter((place) => place.menu === menu)
  const likely = menu !== undefined && inMenu.length > 0 ? inMenu : places
  const place = likely[index] ?? likely.at(-1)
  if (!place) return diagnostic
  const { filePath, position } = place
  return withFrame({ ...diagnostic, filePath, ...position }, texts.get(filePath) ?? '')
}

interface Place {
  readonly filePath: string
  readonly position: Position
  readonly menu: Menu | undefined
}

/** The places of a value, with its quotes if it has any; in YAML it may stand between braces and before a comment. */
function placesOf(value: string, filePath: string, text: string): Place[] {
  return indexesOf(value, text).flatMap((index) => {
    const end = index + value.length
    const quote = [/(?<=(\\["'`]))/y, /(?<=(["'`]))/y]
      .map((pattern) => matchAt(pattern, text, index)?.[1])
      .find((found) => found !== undefined && text.startsWith(found, end))
    const isPlain =
      matchAt(/(?<=[:-][ \t]+)/y, text, index) !== null &&
      matchAt(/[ \t]*(?:$|[,}\]]|[ \t]#)/my, text, end) !== null
    if (quote === undefined && !isPlain) return []
    const marks = quote?.length ?? 0
    return [placeAt({ filePath, text, start: index - marks, end: end + marks })]
  })
}

/** The places of a value within a longer one: in a list of pictures, an attribute without quotes, a style. */
function placesAmid(value: string, filePath: string, text: string): Place[] {
  return indexesOf(value, text)
    .map((start) => ({ filePath, text, start, end: start + value.length }))
    .filter(
      ({ start, end }) =>
        /[\s"'`(=,]/.test(text.charAt(start - 1)) && /[\s"'`),>\\]/.test(text.charAt(end)),
    )
    .map(placeAt)
}

/** Not by a pattern: of a long value it would be larger than V8 allows. */
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

/** `pattern` is sticky. */
function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index
  return pattern.exec(text)
}

interface Stretch {
  readonly filePath: string
  readonly text: string
  readonly start: number
  readonly end: number
}

function placeAt({ filePath, text, start, end }: Stretch): Place {
  const before = text.slice(0, start)
  const lines = before.split(/\r\n|\n|\r/)
  const column = (lines.at(-1) ?? '').length + 1
  const position = { line: lines.length, column, length: end - start }
  return { filePath, position, menu: menuAt(filePath, before) }
}

/** The menu that the end of a text belongs to: the last that begins in it. */
function menuAt(filePath: string, before: string): Menu | undefined {
  const [file] = /_nav(?=\.json$)|_meta(?=\.json$)/.exec(filePath) ?? []
  if (file) return file === '_nav' ? 'nav' : 'sidebar'
  const keys = [...before.matchAll(/\b(nav|sidebar)["']?\s*[:=]/g)]
  return keys.at(-1)?.[1] as Menu | undefined
}
