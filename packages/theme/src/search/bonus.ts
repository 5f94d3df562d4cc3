// What is typed as it stands in a title or heading → a bonus for its section, and how little it
// says where many pages have the same heading. Apart from scoreSections.ts, which counts words.
import type { Gathered } from './gather.ts'
import type { IndexData } from './indexData.ts'
import { WEIGHTS } from './weights.ts'

/** How far shares of an index, which has only so many levels, may be from what they are. */
const ROUNDING = 0.04

/** The share of the words that a title has, by how much they say. */
export function namedShare(
  { words }: Gathered,
  weights: readonly number[],
  section: number,
): number {
  let [named, total] = [0, 0]
  for (const [index, { heading }] of words.entries()) {
    total += weights[index] ?? 0
    if (heading[section]) named += weights[index] ?? 0
  }
  return named / (total || 1)
}

/**
 * For a title or heading that is what was typed, or begins like it; `named`: the share of the words
 * that it has, or one above.
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
  if (share > 1 - ROUNDING && named > 1 - ROUNDING) return exact
  return part * named * Math.min(1, share) ** WEIGHTS.sharpness
}

/**
 * Pages with a heading, not the title, that is what was typed: the more have it, the less it tells
 * one from another.
 */
export function alikePages(
  gathered: Gathered & { readonly weights: readonly number[] },
  { firstSections, pageOf }: IndexData,
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
