// The tokenizer of the index. It remembers the terms of short stretches of text, because most words
// repeat. Its memory lives as long as one build of the index, or as one thread that parses pages.
import { widened } from '../shared/search/fold.ts'
import { createTokenizerMemory, type Token, type TokenizerMemory } from '../shared/search/token.ts'
import { forEachStretch, tokensOf } from '../shared/search/tokenize.ts'
import { createStopWordTest } from './commonWords.ts'

export interface IndexTokenizer {
  readonly tokensOf: (text: string) => Token[]
  /** Returns the stretches of a text in order. */
  readonly stretchesOf: (text: string) => StretchTerms[]
  /** Returns whether a term is a stop word of the language. */
  readonly isStopWord: (term: string) => boolean
}

/** Returns the tokenizer of a language. */
export type IndexTokenizers = (lang: string) => IndexTokenizer

/** The terms of a stretch of text. */
interface StretchTerms {
  /**
   * Without stop words. These are only indexed in headings, where they may be the only words, and
   * after an apostrophe: `qu'elle`.
   */
  readonly terms: readonly string[]
  readonly words: number
}

/** Longer stretches rarely repeat. */
const LONGEST_KNOWN = 24

/** 40 000 entries take about 5 MB. */
const MOST_KNOWN = 40_000

/** Creates a tokenizer for each language when it is first needed. */
export function createIndexTokenizers(): IndexTokenizers {
  const tokenizers = new Map<string, IndexTokenizer>()
  return (lang) => {
    const tokenizer = tokenizers.get(lang) ?? createIndexTokenizer(lang)
    tokenizers.set(lang, tokenizer)
    return tokenizer
  }
}

export function createIndexTokenizer(lang: string): IndexTokenizer {
  const isStopWord = createStopWordTest(lang)
  const memory = createTokenizerMemory()
  const stretches = new Map<string, StretchTerms>()

  function termsOf(stretch: string): StretchTerms {
    const known = stretches.get(stretch)
    if (known) return known
    if (stretch.length > LONGEST_KNOWN || stretches.size >= MOST_KNOWN) {
      return countStretch(stretch, memory, isStopWord)
    }
    // Copied, because a slice of a string keeps the whole string in memory.
    const copy = Buffer.from(stretch, 'utf16le').toString('utf16le')
    const counted = countStretch(copy, memory, isStopWord)
    stretches.set(copy, counted)
    return counted
  }

  return {
    isStopWord,
    tokensOf: (text) => tokensOf(widened(text), memory),
    stretchesOf(written) {
      const text = widened(written)
      const found: StretchTerms[] = []
      forEachStretch(text, memory, (_, start, end) => found.push(termsOf(text.slice(start, end))))
      return found
    },
  }
}

function countStretch(
  stretch: string,
  memory: TokenizerMemory,
  isStopWord: IndexTokenizer['isStopWord'],
): StretchTerms {
  const tokens = tokensOf(stretch, memory)
  const words = tokens.filter(({ kind }) => kind === 'word' || kind === 'segment').length
  const isKept = ({ term, start }: Token) =>
    !isStopWord(term) || /['’]/.test(stretch.charAt(start - 1))
  return { terms: tokens.filter(isKept).map(({ term }) => term), words }
}
