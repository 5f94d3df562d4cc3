// The tokens of a page's code blocks, as text that can be kept: what the last parse of the page found need not be found again, so
// that an edit of a sentence loads no grammar. Apart from the highlighter, which knows code and no pages.
import { hashOf } from '../../store/hash.ts'
import type { CodeTokens } from '../../types/content.ts'
import { highlightCode } from './highlighter.ts'
import type { TokenLine } from './token.ts'
import { decodeTokens, encodeTokens } from './tokenText.ts'

/** The highlighting of one parse. */
export interface CodeRecord {
  /** As `highlightCode`; takes what is known. */
  highlight(code: string, grammar: string): Promise<readonly TokenLine[]>
  /** All blocks that have been highlighted, known ones included. */
  readonly used: Readonly<CodeTokens>
}

/** `known`: what an earlier parse used, with the same docgen. Default: nothing. */
export function createCodeRecord(known: Readonly<CodeTokens> = {}): CodeRecord {
  const used: Record<string, string> = {}
  return {
    used,
    async highlight(code, grammar) {
      if (grammar === '') return highlightCode(code, grammar)
      const key = hashOf(`${grammar}\n${code}`).slice(0, 20)
      const kept = known[key] ?? used[key]
      const lines = kept === undefined ? null : decodeTokens(kept, code)
      const tokens = lines ?? (await highlightCode(code, grammar))
      used[key] = lines && kept !== undefined ? kept : encodeTokens(tokens)
      return tokens
    },
  }
}
