// Code and a grammar → lines of classed tokens. Pages say the same lines again and again, imports and closing brackets above all: a
// line that a grammar has met in the same state has the same tokens and leads to the same state, and is not looked at again.
import type { HighlighterCore } from 'shiki/core'
import { EncodedTokenMetadata } from 'shiki/textmate'
import { LineWorkExceeded } from './grammarEngine.ts'
import type { TokenLine } from './token.ts'
import { decodeTokens, encodeTokens } from './tokenText.ts'
import { classOfColor, type TokenClass } from './tokenTheme.ts'

type Grammar = ReturnType<HighlighterCore['getLanguage']>
type Stack = ReturnType<Grammar['tokenizeLine2']>['ruleStack']

/** Tokens of `code`, whose line ends are `\n`; `colors` by the numbers that the grammar gives. */
export type TokenizeLines = (
  code: string,
  grammar: Grammar,
  colors: readonly string[],
) => readonly TokenLine[]

/** A grammar between two lines. */
interface State {
  /** As the grammar has it; null before the first line. */
  readonly stack: Stack | null
  /** What follows, by the text of a line. */
  readonly lines: Map<string, KnownLine>
}

interface KnownLine {
  /** As `encodeTokens` writes a line. */
  readonly tokens: string
  readonly next: State
}

/** `tokenizeLine2` then never looks at the clock; the engine bounds the work. */
const NO_TIME_LIMIT = 0
/** Characters of code with lines that are remembered: a line keeps the code it was cut from in memory. */
const MEMORY = 4_000_000

/** Remembers lines of all it has tokenized, and begins anew when they are too many. `beginLine`: see `GrammarEngine`. */
export function createLineTokenizer(beginLine: () => void = () => undefined): TokenizeLines {
  const memory = { states: new WeakMap<Grammar, States>(), characters: 0 }
  return (code, grammar, colors) => {
    if (memory.characters > MEMORY) Object.assign(memory, { states: new WeakMap(), characters: 0 })
    const states = memory.states.get(grammar) ?? createStates()
    memory.states.set(grammar, states)
    const now = { state: states.first, isNew: false }
    const lines = code.split('\n').map((text): TokenLine => {
      // As Shiki does: a grammar is not told of empty lines.
      if (text === '') return []
      const known = now.state.lines.get(text)
      if (known) {
        now.state = known.next
        return decodeTokens(known.tokens, text)?.[0] ?? []
      }
      beginLine()
      const found = tokenizeLine(grammar, text, now.state.stack)
      const line = found ? mergeTokens(text, found.tokens, colors) : plainLine(text)
      const next = found ? states.of(found.ruleStack) : now.state
      now.state.lines.set(text, { tokens: encodeTokens([line]), next })
      Object.assign(now, { state: next, isNew: true })
      return line
    })
    if (now.isNew) memory.characters += code.length
    return lines
  }
}

/** Null for a line that takes more work than one line may: it is left plain, and the grammar has not met it. */
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

/** Joins neighbours of one class and leaves the white space around a token outside its class; `found`: starts and metadata by turns. */
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

/** The states of one grammar. */
interface States {
  readonly first: State
  /** The same for stacks that say the same. */
  of(stack: Stack): State
}

/** A rule that is open, as Shiki's grammars keep it; what they also keep holds within one line. */
interface Frame {
  readonly parent: Frame | null
  readonly ruleId: number
  /** The pattern that ends it, where that depends on how it began. */
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
  const known = new WeakMap<Frame, number>()
  /** The same for frames that say the same, in the same frames. */
  const numberOf = (frame: Frame): number => {
    const number = known.get(frame)
    if (number !== undefined) return number
    const key = keyOf(frame, frame.parent ? numberOf(frame.parent) : 0)
    const found = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, found)
    known.set(frame, found)
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

function keyOf(frame: Frame, parent: number): string {
  const { ruleId, endRule, beginRuleCapturedEOL, nameScopesList, contentNameScopesList } = frame
  const names = namesOf(nameScopesList, frame.parent?.contentNameScopesList ?? null)
  const contentNames = namesOf(contentNameScopesList, nameScopesList)
  return JSON.stringify([parent, ruleId, endRule, beginRuleCapturedEOL, names, contentNames])
}

/** Those that were added to `base`. */
function namesOf(scopes: Scopes | null, base: Scopes | null): string[] {
  const names: string[] = []
  for (let at = scopes; at && at !== base; at = at.parent) names.push(at.scopeName)
  return names
}
