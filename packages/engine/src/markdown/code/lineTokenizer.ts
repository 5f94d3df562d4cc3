// Turns code into lines of classified tokens. Pages repeat many lines, such as imports and closing
// brackets. A line that a grammar has already processed in the same state is taken from a cache
// with its tokens and its next state.
import type { HighlighterCore } from 'shiki/core'
import { EncodedTokenMetadata } from 'shiki/textmate'
import { LineWorkExceeded } from './grammarEngine.ts'
import type { TokenLine } from './token.ts'
import { decodeTokens, encodeTokens } from './tokenText.ts'
import { classOfColor, type TokenClass } from './tokenTheme.ts'

type Grammar = ReturnType<HighlighterCore['getLanguage']>
type Stack = ReturnType<Grammar['tokenizeLine2']>['ruleStack']

/**
 * Returns the tokens of `code`, whose line ends are `\n`. `colors` maps the grammar's color numbers
 * to colors.
 */
export type TokenizeLines = (
  code: string,
  grammar: Grammar,
  colors: readonly string[],
) => readonly TokenLine[]

/** State of a grammar between two lines. */
interface State {
  /** The grammar's own state; null before the first line. */
  readonly stack: Stack | null
  /** Cached results by the text of the next line. */
  readonly lines: Map<string, CachedLine>
}

interface CachedLine {
  /** Tokens as text; see `encodeTokens`. */
  readonly tokens: string
  readonly next: State
}

/** With 0, `tokenizeLine2` has no time limit; the engine limits the work instead. */
const NO_TIME_LIMIT = 0
/**
 * Maximum characters of code with cached lines. A cached line keeps the code it was cut from in
 * memory.
 */
const MAX_CACHED_CHARACTERS = 4_000_000

/**
 * Creates a tokenizer that caches lines, and empties the cache when it is full. See `GrammarEngine`
 * for `beginLine`.
 */
export function createLineTokenizer(beginLine: () => void = () => undefined): TokenizeLines {
  const cache = { states: new WeakMap<Grammar, States>(), characters: 0 }
  return (code, grammar, colors) => {
    if (cache.characters > MAX_CACHED_CHARACTERS)
      Object.assign(cache, { states: new WeakMap(), characters: 0 })
    const states = cache.states.get(grammar) ?? createStates()
    cache.states.set(grammar, states)
    const current = { state: states.first, isNew: false }
    const lines = code.split('\n').map((text): TokenLine => {
      // Like Shiki, skips empty lines.
      if (text === '') return []
      const cached = current.state.lines.get(text)
      if (cached) {
        current.state = cached.next
        return decodeTokens(cached.tokens, text)?.[0] ?? []
      }
      beginLine()
      const found = tokenizeLine(grammar, text, current.state.stack)
      const line = found ? mergeTokens(text, found.tokens, colors) : plainLine(text)
      const next = found ? states.of(found.ruleStack) : current.state
      current.state.lines.set(text, { tokens: encodeTokens([line]), next })
      Object.assign(current, { state: next, isNew: true })
      return line
    })
    if (current.isNew) cache.characters += code.length
    return lines
  }
}

/**
 * Tokenizes a line. Returns null if it exceeds the work limit; it is then left plain and does not
 * change the grammar's state.
 */
function tokenizeLine(grammar: Grammar, text: string, stack: Stack | null) {
  try {
    return grammar.tokenizeLine2(text, stack, NO_TIME_LIMIT)
  } catch (error) {
    if (error instanceof LineWorkExceeded) return null
    throw error
  }
}

function plainLine(text: string): TokenLine {
  return [{ tokenClass: '', text }]
}

/**
 * Joins adjacent tokens of one class and leaves the white space around tokens without class.
 * `found` alternates between start offsets and metadata.
 */
function mergeTokens(text: string, found: Uint32Array, colors: readonly string[]): TokenLine {
  const merged: { tokenClass: TokenClass; text: string }[] = []
  for (let at = 0; at < found.length; at += 2) {
    const content = text.slice(found[at], found[at + 2] ?? text.length)
    const color = colors[EncodedTokenMetadata.getForeground(found[at + 1] ?? 0)]
    for (const part of content.match(/^\s+|\S(?:.*\S)?|\s+$/gs) ?? []) {
      const tokenClass = part.trim() === '' ? '' : classOfColor(color)
      const last = merged.at(-1)
      if (last?.tokenClass === tokenClass) last.text += part
      else merged.push({ tokenClass, text: part })
    }
  }
  return merged
}

// ── States ─────────────────────────────────────────────────────────────────────────────────────────

/** All states of one grammar. */
interface States {
  readonly first: State
  /** Returns the same state for equal stacks. */
  of(stack: Stack): State
}

/**
 * An open rule in the form that Shiki's grammars use, without the fields that only matter within a
 * line.
 */
interface Frame {
  readonly parent: Frame | null
  readonly ruleId: number
  /** The pattern that ends the rule, if it depends on how the rule began. */
  readonly endRule: string | null
  readonly beginRuleCapturedEOL: boolean
  readonly nameScopesList: Scopes | null
  readonly contentNameScopesList: Scopes | null
}

interface Scopes {
  readonly parent: Scopes | null
  readonly scopeName: string
}

function createStates(): States {
  const states = new Map<number, State>()
  const numbers = new Map<string, number>()
  const numberCache = new WeakMap<Frame, number>()
  /** Returns the same number for equal frames with equal parents. */
  const numberOf = (frame: Frame): number => {
    const number = numberCache.get(frame)
    if (number !== undefined) return number
    const key = frameKeyOf(frame, frame.parent ? numberOf(frame.parent) : 0)
    const found = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, found)
    numberCache.set(frame, found)
    return found
  }
  return {
    first: { stack: null, lines: new Map() },
    of(stack) {
      const number = numberOf(stack as unknown as Frame)
      const state = states.get(number) ?? { stack, lines: new Map() }
      states.set(number, state)
      return state
    },
  }
}

function frameKeyOf(frame: Frame, parent: number): string {
  const { ruleId, endRule, beginRuleCapturedEOL, nameScopesList, contentNameScopesList } = frame
  const names = namesOf(nameScopesList, frame.parent?.contentNameScopesList ?? null)
  const contentNames = namesOf(contentNameScopesList, nameScopesList)
  return JSON.stringify([parent, ruleId, endRule, beginRuleCapturedEOL, names, contentNames])
}

/** Returns the names of the scopes that were added to `base`. */
function namesOf(scopes: Scopes | null, base: Scopes | null): string[] {
  const names: string[] = []
  for (let at = scopes; at && at !== base; at = at.parent) names.push(at.scopeName)
  return names
}
