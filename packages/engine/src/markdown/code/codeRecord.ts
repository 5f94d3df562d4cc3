// Keeps the tokens of a page's code blocks, its diagrams and its formulas as text. When the page is parsed again,
// unchanged blocks are reused, so that editing a sentence loads no grammar.
import { hashOf } from '../../store/hash.ts'
import type { CodeTokens } from '../../types/content.ts'
import type { Highlight } from './highlighter.ts'
import { decodeTokens, encodeTokens } from './tokenText.ts'

/** The highlighter of one parse. */
export interface CodeRecord {
  /** Highlights code like `Highlight`, but reuses recorded tokens. */
  highlight: Highlight
  /**
   * Returns the recorded text for a key, or else what `make` returns, which is recorded unless it
   * is null. The key must contain everything that the text depends on.
   */
  remember(key: string, make: () => Promise<string | null>): Promise<string | null>
  /** The tokens of all blocks that were requested, including reused ones. */
  readonly used: Readonly<CodeTokens>
}

/**
 * Creates a code record. `known` are the tokens of an earlier parse by the same version of docgen;
 * default: none.
 */
export function createCodeRecord(
  highlight: Highlight,
  known: Readonly<CodeTokens> = {},
): CodeRecord {
  const used: Record<string, string> = {}
  return {
    used,
    async highlight(code, grammar, custom) {
      if (grammar === '') return highlight(code, grammar)
      const key = hashOf(`${grammar}\n${code}`).slice(0, 20)
      const recorded = known[key] ?? used[key]
      const lines = recorded === undefined ? null : decodeTokens(recorded, code)
      const tokens = lines ?? (await highlight(code, grammar, custom))
      used[key] = lines && recorded !== undefined ? recorded : encodeTokens(tokens)
      return tokens
    },
    async remember(key, make) {
      const hash = hashOf(key).slice(0, 20)
      const text = known[hash] ?? used[hash] ?? (await make())
      if (text !== null) used[hash] = text
      return text
    },
  }
}
