// The engine of Shiki's grammars: each pattern is compiled once, and what it found in a line is remembered for all rules that
// contain it. Shiki's own engine compiles the same pattern for every rule and searches for it anew; the results are the same.
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki/types'

type Match = NonNullable<ReturnType<PatternScanner['findNextMatchSync']>>
type Text = RegexEngineString | string
type FindOptions = Parameters<PatternScanner['findNextMatchSync']>[2]

/** One pattern, compiled at its first search. */
interface Pattern {
  readonly source: string
  /** Whether a match depends on where the search began. */
  readonly isAnchored: boolean
  scanner: PatternScanner | null
  /** How many scanners contain it. */
  users: number
  /** The last search: in what, from where, with what result. */
  text: Text | null
  from: number
  options: FindOptions
  match: Match | null
  /** Where `match` begins; infinite when there is none. */
  start: number
}

/** The WebAssembly engine: the JavaScript one compiles each pattern first, which takes two to three times as long in a short process. */
export async function createGrammarEngine(): Promise<RegexEngine> {
  const engine = await createOnigurumaEngine(import('shiki/wasm'))
  const patterns = new Map<string, Pattern>()

  const take = (source: string): Pattern => {
    const pattern = patterns.get(source) ?? createPattern(source)
    patterns.set(source, pattern)
    pattern.users += 1
    return pattern
  }
  const leave = (pattern: Pattern) => {
    pattern.users -= 1
    if (pattern.users > 0) return
    patterns.delete(pattern.source)
    pattern.scanner?.dispose?.()
  }
  const search = (pattern: Pattern, text: Text, from: number, options: FindOptions) => {
    pattern.scanner ??= engine.createScanner([pattern.source])
    pattern.match = pattern.scanner.findNextMatchSync(text, from, options)
    pattern.start = pattern.match?.captureIndices[0]?.start ?? Infinity
    pattern.text = text
    pattern.from = from
    pattern.options = options
  }
  /** The leftmost match; of several the first in order. */
  const find = (own: readonly Pattern[], text: Text, from: number, options: FindOptions) => {
    let best: Pattern | null = null
    let index = 0
    for (let at = 0; at < own.length; at += 1) {
      const pattern = own[at]!
      if (!isKnown(pattern, text, from, options)) search(pattern, text, from, options)
      if (pattern.start >= (best?.start ?? Infinity)) continue
      best = pattern
      index = at
      if (best.start === from) break
    }
    return best?.match ? { index, captureIndices: best.match.captureIndices } : null
  }

  return {
    createScanner(sources) {
      const own = sources.map((source) => take(typeof source === 'string' ? source : source.source))
      return {
        findNextMatchSync: (text, from, options) => find(own, text, from, options),
        dispose: () => own.forEach(leave),
      }
    },
    createString: (text) => engine.createString(text),
  }
}

function createPattern(source: string): Pattern {
  const isAnchored = source.includes('\\G')
  const nothing = { text: null, from: 0, options: 0, match: null, start: Infinity }
  return { source, isAnchored, scanner: null, users: 0, ...nothing }
}

/** Whether a search from `from` finds what the last one found, which began further left. */
function isKnown(last: Pattern, text: Text, from: number, options: FindOptions): boolean {
  if (last.text !== text || last.isAnchored) return false
  return last.from <= from && last.start >= from && last.options === options
}
