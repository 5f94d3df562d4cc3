// Estimates how long it takes to read a page: its prose, without code blocks.
import type { Page } from '../types/content.ts'

/** Words that a reader reads in a minute. */
const WORDS_PER_MINUTE = 220

/** Characters of Chinese, Japanese and Korean that a reader reads in a minute. */
const CHARACTERS_PER_MINUTE = 450

const CJK = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/gu

/** Returns the minutes, at least 1. */
export function readingMinutesOf({ text, textParts }: Pick<Page, 'text' | 'textParts'>): number {
  const prose = withoutRanges(text, textParts.code)
  const characters = prose.match(CJK)?.length ?? 0
  const words = prose.replace(CJK, ' ').match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
  const minutes = words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE
  return Math.max(1, Math.round(minutes))
}

function withoutRanges(text: string, ranges: Page['textParts']['code']): string {
  const ends = [0, ...ranges.map(([, end]) => end)]
  const starts = [...ranges.map(([start]) => start), text.length]
  return ends.map((end, index) => text.slice(end, starts[index])).join(' ')
}
