// How much there is to read on a page of the website: words, characters, examples, headings, minutes. Code is counted as
// examples, not as words. Separate from the report and the tests, which both use it.
import { visit } from 'unist-util-visit'
import { fencesOf, proseOf, type WebsitePage } from './pages.ts'

/** Words a minute of English prose on a screen: Brysbaert, "How many words do we read per minute?" (2019). */
const WORDS_PER_MINUTE = 238

/** Characters a minute of Chinese prose: Trauzettel-Klosinski and others, "Standardized Assessment of Reading Performance" (2012), 255 words of 1.6 characters. */
const CHARACTERS_PER_MINUTE = 400

export interface PageMeasure {
  /** In Latin letters or digits. */
  readonly words: number
  /** Chinese. */
  readonly characters: number
  /** Blocks of code. */
  readonly examples: number
  /** Below the title. */
  readonly headings: number
  /** Of reading, without the code. */
  readonly minutes: number
}

/** Measures one page. */
export function measure({ tree }: Pick<WebsitePage, 'tree'>): PageMeasure {
  const text = proseOf(tree)
    .map((prose) => prose.text)
    .join('\n')
  const words = countOf(
    text,
    /(?:(?!\p{sc=Han})[\p{L}\p{N}])+(?:['’-](?:(?!\p{sc=Han})[\p{L}\p{N}])+)*/gu,
  )
  const characters = countOf(text, /\p{sc=Han}/gu)
  const minutes = words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE
  const depths: number[] = []
  visit(tree, 'heading', ({ depth }) => {
    depths.push(depth)
  })
  const headings = depths.filter((depth) => depth > 1).length
  return { words, characters, examples: fencesOf(tree).length, headings, minutes }
}

function countOf(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}
