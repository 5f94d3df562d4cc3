// The glossary of the website (site/glossary.json), its mistakes, and the words of a text that it rules out. Apart from the
// test, so that the test can try the rules on small glossaries.

/** One row: a term in English and in Chinese, and the other translations that the pages must not use. */
export interface Term {
  readonly en: string
  readonly zh: string
  readonly avoid: readonly string[]
  /** Phrases in which one of the avoided words is right, because it means something else there. */
  readonly except?: readonly string[]
}

export interface AvoidedWord {
  readonly word: string
  readonly use: string
  readonly index: number
}

/** Returns every avoided word of a text, with its index and the term to use instead. */
export function avoidedWords(text: string, terms: readonly Term[]): AvoidedWord[] {
  return terms.flatMap(({ zh, avoid, except = [] }) => {
    const checked = except.reduce(
      (rest, phrase) => rest.replaceAll(phrase, ' '.repeat(phrase.length)),
      text,
    )
    return avoid.flatMap((word) =>
      indexesOf(word, checked).map((index) => ({ word, use: zh, index })),
    )
  })
}

function indexesOf(word: string, text: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    found.push(at)
  }
  return found
}

/** Returns the terms that no text uses. */
export function unusedTerms(texts: readonly string[], terms: readonly Term[]): string[] {
  return terms.map(({ zh }) => zh).filter((zh) => !texts.some((text) => text.includes(zh)))
}

/** Returns what is wrong with the rows themselves: doubled terms, and words that are both a term and avoided. */
export function glossaryMistakes(terms: readonly Term[]): string[] {
  const words = new Set(terms.map(({ zh }) => zh))
  const avoided = terms.flatMap(({ avoid }) => avoid)
  return [
    ...doubled(terms.map(({ en }) => en.toLowerCase())).map((en) => `${en} has two rows`),
    ...doubled(terms.map(({ zh }) => zh)).map((zh) => `${zh} has two rows`),
    ...doubled(avoided).map((word) => `${word} is avoided twice`),
    ...avoided.filter((word) => words.has(word)).map((word) => `${word} is a term and avoided`),
  ]
}

function doubled(words: readonly string[]): string[] {
  return [...new Set(words.filter((word, index) => words.indexOf(word) !== index))]
}
