// Computes the bonus of a section whose title or heading matches the query as a whole, and reduces
// it if many pages have the same heading. scoreSections.ts scores single words.
import { fold, foldJoined } from 'docgen/runtime'
import type { Gathered } from './gather.ts'
import type { RankedSections } from './indexData.ts'
import type { ParsedQuery } from './parseQuery.ts'
import { widthOf } from './passages.ts'
import { WEIGHTS } from './weights.ts'

/** Largest rounding error of shares, because the index stores them in a few levels. */
const ROUNDING = 0.04

/** Tells whether a share is that of a whole title or heading. */
export const isWhole = (share: number): boolean => share > 1 - ROUNDING

/**
 * Returns the share of the query's words that a title or heading contains, weighted by the words.
 */
export function namedShare(
  { words }: Gathered,
  weights: readonly number[],
  section: number,
): number {
  let [named, total] = [0, 0]
  for (let index = 0; index < words.length; index += 1) {
    total += weights[index] ?? 0
    if (words[index]?.heading[section]) named += weights[index] ?? 0
  }
  return named / (total || 1)
}

/**
 * Returns the bonus of a title or heading that equals the query or starts with a part of it; else
 * 0. `named` is the share of the query's words that it, or a heading above it, contains.
 */
export function bonusOf(
  { words, joins }: Gathered,
  section: number,
  { exact, part }: { readonly exact: number; readonly part: number },
  named: number,
): number {
  let [share, isFirst] = [0, false]
  for (const { heading, first } of words) {
    share += heading[section] ?? 0
    isFirst ||= first[section] === 1
  }
  for (const { heading, first } of joins) {
    share = Math.max(share, heading[section] ?? 0)
    isFirst ||= first[section] === 1
  }
  if (!isFirst) return 0
  if (isWhole(share) && isWhole(named)) return exact
  return part * named * Math.min(1, share) ** WEIGHTS.sharpness
}

/** Tells whether a title or heading consists of the words of the query, none of them incomplete. */
export function isEqual({ words, joins }: Gathered, section: number): boolean {
  const share = words.reduce((sum, { alone }) => sum + (alone[section] ?? 0), 0)
  return [share, ...joins.map(({ heading }) => heading[section] ?? 0)].some(isWhole)
}

/**
 * Returns the factor of a page whose title equals or begins with the whole query, so that it keeps
 * its place while the reader types its name.
 */
export function wholeTitleFactor(
  title: string,
  { joined, folded }: Pick<ParsedQuery, 'joined' | 'folded'>,
): number {
  if (mayBeginLike(title, folded) && fold(title) === folded) return WEIGHTS.whole.equals
  if (widthOf(joined) < WEIGHTS.leastBeginning) return 1
  const last = title.includes('.') ? /^[^\s.]+(?:\.[^\s.]+)*\.([^\s.]+)$/.exec(title)?.[1] : null
  const begins = [title, last ?? ''].some(
    (name) => mayBeginLike(name, joined) && foldJoined(name).startsWith(joined),
  )
  return begins ? WEIGHTS.whole.begins : 1
}

/**
 * Returns false if a name begins with an ASCII letter or digit that the folded text does not begin
 * with. Folding a name takes longer, and most titles of a site differ in their first letter.
 */
function mayBeginLike(name: string, folded: string): boolean {
  const first = name.charAt(0)
  return !/[a-z\d]/i.test(first) || first.toLowerCase() === folded.charAt(0)
}

/**
 * Returns the number of pages with a heading, other than the title, that equals the query. The more
 * pages have it, the less it distinguishes them.
 */
export function alikePages(
  gathered: Gathered & { readonly weights: readonly number[] },
  { firstSections, pageOf }: RankedSections,
): number {
  const pages = new Set<number>()
  for (const section of gathered.words[0]?.sections ?? []) {
    const page = pageOf[section] ?? 0
    if (section === firstSections[page] || !gathered.words[0]?.heading[section]) continue
    const named = namedShare(gathered, gathered.weights, section)
    const bonus = bonusOf(gathered, section, WEIGHTS.heading, named)
    if (bonus === WEIGHTS.heading.exact) pages.add(page)
  }
  return pages.size
}
