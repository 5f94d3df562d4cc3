// Finds the sections of the manual that the author of a command may mean by a topic that is not the
// path of a page: part of a title, the name of an option, a former address, or any words.
import { closest } from '../../diagnostics/suggestions.ts'
import { DIAGNOSTICS } from '../../prebuilt/manualTopics.ts'
import type { Section } from './sections.ts'

/** Maximum number of sections. */
const MAX_FOUND = 8

/** Pages that describe options, so that the names in their lists are topics. */
const REFERENCE = /^reference\/(?:config|frontmatter|cli|plugins|library|runtime|imports)\b/

/**
 * Returns the sections that match best: those with this title, pages with all words in their title
 * or path and sections with all words in their title, those that describe an option of this name,
 * those with all words in their address or title, those with a similar title or option, or those
 * with the most of the words.
 */
export function findSections(topic: string, sections: readonly Section[]): readonly Section[] {
  const name = lettersOf(topic)
  const words = wordsOf(topic)
  if (words.length === 0) return []
  const isNamed = (section: Section) => namesOf(section).some((each) => lettersOf(each) === name)
  const searches = [
    () => sections.filter(({ title }) => lettersOf(title) === name),
    () => sections.filter((section) => countIn(nameOf(section), words) === words.length),
    () => sections.filter((section) => isNamed(section)),
    () => sections.filter((section) => countIn(headOf(section), words) === words.length),
    () => (topic.trim().includes(' ') ? [] : similarTo(name, sections)),
    () => withMostWords(words, sections),
  ]
  for (const search of searches) {
    const found = search()
    if (found.length > 0) {
      return found.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, MAX_FOUND)
    }
  }
  return []
}

/** Pages come before sections, and both before the pages about diagnostic codes. */
function rankOf({ address }: Section): number {
  return address.startsWith(DIAGNOSTICS) ? 2 : address.includes('#') ? 1 : 0
}

function namesOf({ address, names }: Section): readonly string[] {
  return REFERENCE.test(address) ? names : []
}

/** Returns sections whose title or option has the most similar spelling. */
function similarTo(name: string, sections: readonly Section[]): Section[] {
  const spellings = (section: Section) => [section.title, ...namesOf(section)].map(lettersOf)
  const similar = closest(name, sections.flatMap(spellings))
  return similar === null ? [] : sections.filter((section) => spellings(section).includes(similar))
}

/** Returns sections by the number of words in their titles, then in their texts. */
function withMostWords(words: readonly string[], sections: readonly Section[]): Section[] {
  const scoreOf = (section: Section) =>
    2 * countIn(headOf(section), words) + countIn(section.ownText, words)
  const scores = new Map(sections.map((section) => [section, scoreOf(section)]))
  const best = Math.max(...scores.values())
  return best === 0 ? [] : sections.filter((section) => scores.get(section) === best)
}

/** A section is named by its title, and a page also by its path. */
function nameOf(section: Section): string {
  return rankOf(section) === 0 ? headOf(section) : section.title
}

function headOf({ title, address }: Section): string {
  return `${address} ${title}`
}

/** Returns how many of the words a text contains, each with any ending. */
function countIn(text: string, words: readonly string[]): number {
  const all = splitWords(text)
  return words.filter((word) => all.some((each) => each.startsWith(word))).length
}

/** Returns the letters and digits in lower case: `global-styles` is `globalStyles`. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Returns the words to look for, without endings such as those of `migrating` and `languages`, and
 * without words such as `a` and `to`.
 */
function wordsOf(text: string): string[] {
  const words = splitWords(text)
  const long = words.filter((word) => word.length > 2)
  return (long.length > 0 ? long : words).map((word) =>
    word.replace(/(?<=....)(?:ions?|ing|e|es|s)$/, ''),
  )
}

function splitWords(text: string): string[] {
  const spaced = text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return spaced.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
