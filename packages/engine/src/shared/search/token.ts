// What the parts of the tokenizer share: the terms they return and the memory they pass on.

/** A term and its position: it was created from `text.slice(start, end)`. */
export interface Token {
  readonly term: string
  readonly start: number
  readonly end: number
  /**
   * `word`: a word, or a part of a compound. `joined`: several parts written as one, or a name with
   * its leading dot. `segment`: a word of a script without spaces. `pair`: two characters of such a
   * script. `sign`: an operator.
   */
  readonly kind: 'word' | 'joined' | 'segment' | 'pair' | 'sign'
}

/** A part of a text. */
export type Range = Pick<Token, 'start' | 'end'>

/** Longer terms are ignored, because they are hashes or encoded data. */
export const LONGEST_TERM = 40

/**
 * What the tokenizer remembers from one text to the next, because it looks up every character and
 * because a segmenter takes time to create.
 */
export interface TokenizerMemory {
  /** Kinds by code unit. 0 if the code unit has not occurred yet, and for surrogates. */
  readonly kinds: Uint8Array
  /** Segmenters by language. */
  readonly segmenters: Map<string, Intl.Segmenter>
}

export function createTokenizerMemory(): TokenizerMemory {
  return { kinds: new Uint8Array(0x1_00_00), segmenters: new Map() }
}
