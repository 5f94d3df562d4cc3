// Finds the terms of the index that match a word of the query: exactly, by prefix, and without an
// English or Korean ending. Only a word without such a match is searched with spelling mistakes
// (closeTerms.ts, loaded on demand).
import { expandPrefix, fold, summaryOf } from 'docgen/runtime'
import { type IndexFiles, lowerBound, NOT_FETCHED, type Terms } from './files.ts'
import { alikeBySound, meantWord } from './meantWord.ts'
import type { QueryWord, WideWord } from './queryWords.ts'
import { WEIGHTS } from './weights.ts'
import type { TermMatch } from './termMatch.ts'

/** The matches of a word. Any term of `any` matches; `pairs` match only together. */
export interface WordMatches {
  readonly any: readonly TermMatch[]
  readonly pairs: readonly TermMatch[]
  /** For a word that the index does not contain, the most similar term; null if there is none. */
  readonly instead?: string | null
  /** What that term replaces, if it is not the word. */
  readonly replaced?: WideWord
  /** Whether the word was not looked up, because the query needs too many files. */
  readonly isSkipped?: boolean
}

/**
 * Limits for matches without an ending: the maximum number of terms, and the minimum length of the
 * stem.
 */
const ENDING = { terms: 6, stem: 3 }

const ENDINGS = /(?:ations?|ments?|ings?|ers?|ies|ed|es|s|e|y)$/

/** `titles` are those of all pages, if they are known. */
export async function matchWord(
  word: QueryWord,
  files: IndexFiles,
  titles: readonly string[] = [],
): Promise<WordMatches> {
  const near = files.near(word.term)
  const [own, others] = await Promise.all([
    word.isOpen ? matchPrefix(word.term, files) : matchAny([word.term], files),
    matchEnding(word.term, files),
  ])
  if ((await near) === NOT_FETCHED) return { any: [], pairs: [], isSkipped: true }
  const any = uniqueMatches([...own, ...others])
  // The pairs of a word are in several files, so they are fetched only if they are needed.
  const pairs = any.length > 0 ? [] : await matchAll(word.pairs, files)
  if (any.length > 0 || pairs.length > 0 || word.isComposed) {
    const meant = await matchMeant(word.wide, files, titles)
    return { any: [...any, ...(meant?.any ?? [])], pairs }
  }
  const meant = await matchMeant([word, ...word.wide], files, titles)
  if (meant) return { ...meant, pairs }
  const across = await matchAny(word.across, files)
  if (across.length > 0) {
    return { any: across.map((match) => ({ ...match, weight: WEIGHTS.across })), pairs }
  }
  const characters = await matchAny(word.characters, files)
  if (characters.length > 0) {
    return { any: characters.map((match) => ({ ...match, weight: WEIGHTS.character })), pairs }
  }
  const { closeTerms } = await import('./closeTerms.ts')
  const close = await closeTerms(word.term, files)
  const matches = await Promise.all(
    close.map(async ({ term, weight, length }) => {
      const match = exactMatch(term, await files.near(term))
      return match ? [{ ...match, weight, length }] : []
    }),
  )
  return { any: matches.flat(), pairs: [], instead: close[0]?.term ?? null }
}

/** Finds what was meant by the first of some Chinese words that has one wrong character. */
async function matchMeant(
  words: readonly WideWord[],
  files: IndexFiles,
  titles: readonly string[],
): Promise<Omit<WordMatches, 'pairs'> | null> {
  for (const word of words) {
    const title = meantWord(word, titles)
    const alike = title === null ? alikeBySound(word) : [{ word: title, term: title }]
    const found = await matchAny(
      alike.map(({ term }) => term),
      files,
    )
    for (const { term } of found) {
      const instead = alike.find((other) => other.term === term)?.word ?? ''
      const [match] = await matchAny([instead], files)
      if (match)
        return { any: [{ ...match, weight: WEIGHTS.mistakes[1] ?? 0 }], instead, replaced: word }
    }
  }
  return null
}

/**
 * Returns the term itself, and either the best terms that start with it or the entry in which the
 * index merges all of these.
 */
export async function matchPrefix(prefix: string, files: IndexFiles): Promise<TermMatch[]> {
  const name = summaryOf(prefix)
  const [terms, summaries] = await Promise.all([files.near(prefix), files.near(name)])
  const exact = exactMatch(prefix, terms)
  const summary = exactMatch(name, summaries)
  const longer = summary
    ? [{ ...summary, length: prefix.length }]
    : expand(prefix, await files.beginningWith(prefix))
  return exact ? [exact, ...longer] : longer
}

function exactMatch(term: string, terms: Terms): TermMatch | null {
  const at = lowerBound(term, terms.terms)
  return terms.terms[at] === term ? matchAt(at, terms, 1) : null
}

function matchAt(at: number, file: Terms, weight: number): TermMatch {
  const { terms, frequencies, texts, headings } = file
  const term = terms[at] ?? ''
  return {
    term,
    weight,
    length: term.length,
    frequency: frequencies[at] ?? 0,
    texts: texts[at] ?? '',
    headings: headings[at] ?? '',
  }
}

function expand(prefix: string, parts: readonly Terms[]): TermMatch[] {
  const found = parts.flatMap((terms) => {
    const [first, end] = [prefix, `${prefix}\uffff`].map((term) => lowerBound(term, terms.terms))
    const places = Array.from({ length: (end ?? 0) - (first ?? 0) }, (_, i) => (first ?? 0) + i)
    return places.map((at) => matchAt(at, terms, 1))
  })
  const chosen = expandPrefix(
    prefix,
    found.map(({ term }) => term),
    found.map(({ frequency }) => frequency),
  )
  return chosen.flatMap(({ index, weight }) => {
    const match = found[index]
    return match ? [{ ...match, weight, length: prefix.length }] : []
  })
}

/** Returns the terms that the index contains. */
async function matchAny(terms: readonly string[], files: IndexFiles): Promise<TermMatch[]> {
  const matches = await Promise.all(
    terms.map(async (term) => exactMatch(term, await files.near(term))),
  )
  return matches.filter((match) => match !== null)
}

/** Returns all terms if the index contains each of them, else none. */
async function matchAll(terms: readonly string[], files: IndexFiles): Promise<TermMatch[]> {
  const found = await matchAny(terms, files)
  return found.length === terms.length ? found : []
}

/**
 * Particles and verb endings of Korean after a noun of at least two syllables. Folded words consist
 * of letters.
 */
const PARTICLES = new RegExp(
  `(?<=^.{4,})(?:${fold(
    '을 를 은 는 이 가 의 에 와 과 로 으로 에서 에게 하기 하는 하다 합니다 하면 하고 하려면 해서 방법',
  ).replaceAll(' ', '|')})+$`,
)

/** Finds what begins with a Korean word without its endings: `배포를` → `배포하기`. */
async function matchNoun(word: string, files: IndexFiles): Promise<TermMatch[]> {
  const noun = word.replace(PARTICLES, '')
  if (noun === word) return []
  const matches = await matchPrefix(noun, files)
  return matches.map((match) => ({ ...match, weight: match.weight * WEIGHTS.ending }))
}

/**
 * Finds other forms of a word: `aliases` → `alias`, `configuring` → `configure`. Looks only into
 * the files of the word and its stem.
 */
async function matchEnding(word: string, files: IndexFiles): Promise<TermMatch[]> {
  if (/^[\u1100-\u11ff]/.test(word)) return await matchNoun(word, files)
  if (!/^[a-z]+$/.test(word)) return []
  const stem = word.replace(ENDINGS, '')
  if (stem === word || stem.length < ENDING.stem) return []
  const parts = new Set(await Promise.all([files.near(stem), files.near(word)]))
  const forms = [...parts].flatMap((terms) => {
    const found: TermMatch[] = []
    for (let at = lowerBound(stem, terms.terms); terms.terms[at]?.startsWith(stem); at += 1) {
      const rest = terms.terms[at]?.slice(stem.length) ?? ''
      if (rest.replace(ENDINGS, '') === '') found.push(matchAt(at, terms, WEIGHTS.ending))
    }
    return found
  })
  return forms.sort((a, b) => b.frequency - a.frequency).slice(0, ENDING.terms)
}

/** Keeps the best match of each term. */
function uniqueMatches(matches: readonly TermMatch[]): TermMatch[] {
  const best = new Map<string, TermMatch>()
  for (const match of matches) {
    const known = best.get(match.term)
    if (!known || known.weight < match.weight) best.set(match.term, match)
  }
  return [...best.values()]
}
