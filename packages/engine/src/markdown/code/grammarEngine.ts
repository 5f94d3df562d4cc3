// The regular expression engine for Shiki's grammars. It compiles each pattern once and remembers
// the last match in a line for all rules that contain the pattern. Shiki's own engine compiles and
// searches a pattern again for every rule; the results are the same. The engine also limits the
// work for one line. It counts characters, because a time limit would produce different tokens on a
// busy machine.
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki/types'

type Match = NonNullable<ReturnType<PatternScanner['findNextMatchSync']>>
type Text = RegexEngineString | string
type FindOptions = Parameters<PatternScanner['findNextMatchSync']>[2]

/** A pattern, compiled when it is first searched for. */
interface Pattern {
  readonly source: string
  /** Whether a match depends on where the search starts. */
  readonly isAnchored: boolean
  scanner: PatternScanner | null
  /** Number of scanners that contain it. */
  users: number
  /** Text, start, options and result of the last search. */
  text: Text | null
  from: number
  options: FindOptions
  match: Match | null
  /** Start of `match`; infinite if there is none. */
  start: number
}

/**
 * Maximum number of characters searched for one line, which take 1 to 20 s. A minified line of 20
 * 000 characters needs up to 65 million.
 */
const LINE_WORK = 100_000_000

/** Thrown by a search if the line exceeds its limit. */
export class LineWorkExceeded extends Error {
  override readonly name = 'LineWorkExceeded'
}

export interface GrammarEngine extends RegexEngine {
  /** Resets the work counter. The work is unlimited until the first call. */
  readonly beginLine: () => void
}

/**
 * Creates the engine with WebAssembly. The JavaScript engine first compiles each pattern, which
 * takes two to three times as long in a short process.
 */
export async function createGrammarEngine(lineWork = LINE_WORK): Promise<GrammarEngine> {
  const engine = await createOnigurumaEngine(import('shiki/wasm'))
  const patterns = createPatterns()
  let workLeft = Infinity

  const search = (pattern: Pattern, text: Text, from: number, options: FindOptions) => {
    pattern.scanner ??= engine.createScanner([pattern.source])
    pattern.match = pattern.scanner.findNextMatchSync(text, from, options)
    pattern.start = pattern.match?.captureIndices[0]?.start ?? Infinity
    pattern.text = text
    pattern.from = from
    pattern.options = options
    workLeft -= Math.min(pattern.start, lengthOf(text)) - from + 1
    if (workLeft < 0) throw new LineWorkExceeded()
  }
  return {
    createScanner(sources) {
      const scannerPatterns = sources.map((source) =>
        patterns.acquire(typeof source === 'string' ? source : source.source),
      )
      return {
        findNextMatchSync: (text, from, options) =>
          findFirst(scannerPatterns, { text, from, options, search }),
        dispose: () => scannerPatterns.forEach(patterns.release),
      }
    },
    createString: (text) => engine.createString(text),
    beginLine() {
      patterns.disposeUnused()
      workLeft = lineWork
    },
  }
}

/** Creates the set of all patterns, which scanners share. */
function createPatterns() {
  const patterns = new Map<string, Pattern>()
  /**
   * Patterns that no scanner contains. They are kept until the line ends, because the cost of a
   * line must not depend on earlier lines.
   */
  const unused = new Set<Pattern>()
  return {
    acquire(source: string): Pattern {
      const pattern = patterns.get(source) ?? createPattern(source)
      patterns.set(source, pattern)
      pattern.users += 1
      return pattern
    },
    release: (pattern: Pattern) => {
      pattern.users -= 1
      if (pattern.users === 0) unused.add(pattern)
    },
    disposeUnused() {
      for (const pattern of unused) {
        if (pattern.users > 0) continue
        patterns.delete(pattern.source)
        pattern.scanner?.dispose?.()
      }
      unused.clear()
    },
  }
}

interface Search {
  readonly text: Text
  readonly from: number
  readonly options: FindOptions
  readonly search: (pattern: Pattern, text: Text, from: number, options: FindOptions) => void
}

/** Returns the leftmost match; of several, the first pattern in order. */
function findFirst(patterns: readonly Pattern[], { text, from, options, search }: Search) {
  let best: Pattern | null = null
  let index = 0
  for (let at = 0; at < patterns.length; at += 1) {
    const pattern = patterns[at]!
    if (!isLastResultValid(pattern, text, from, options)) search(pattern, text, from, options)
    if (pattern.start >= (best?.start ?? Infinity)) continue
    best = pattern
    index = at
    if (best.start === from) break
  }
  return best?.match ? { index, captureIndices: best.match.captureIndices } : null
}

function lengthOf(text: Text): number {
  return typeof text === 'string' ? text.length : text.content.length
}

function createPattern(source: string): Pattern {
  const isAnchored = source.includes('\\G')
  const nothing = { text: null, from: 0, options: 0, match: null, start: Infinity }
  return { source, isAnchored, scanner: null, users: 0, ...nothing }
}

/**
 * Returns whether the last search, which started further left, already has the result of a search
 * from `from`.
 */
function isLastResultValid(last: Pattern, text: Text, from: number, options: FindOptions): boolean {
  if (last.text !== text || last.isAnchored) return false
  return last.from <= from && last.start >= from && last.options === options
}
