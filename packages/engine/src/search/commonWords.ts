// Finds the common words of a language. The index contains those of its own language, so that the
// browser loads no others.
import { languageTags } from '../shared/languages.ts'
import type { SearchIndexFile } from '../shared/search/indexFormat.ts'
import { fold } from '../shared/search/fold.ts'
import { COMMON_WORDS } from './commonWordLists.ts'

export type CommonWords = SearchIndexFile['common']

/** Languages whose pages also contain English phrases. */
const WITH_ENGLISH = ['zh', 'zh-Hant', 'ja', 'ko']

const NONE: CommonWords = { stop: '', request: '' }

/** Returns the common words of a language, as written; none for a language that is not listed. */
export function commonWordsOf(lang: string): CommonWords {
  const tag = languageTags(lang).find((each) => each in COMMON_WORDS) ?? ''
  if (tag === 'en' && !/^en(?:-|$)/i.test(lang)) return NONE
  const own = COMMON_WORDS[tag] ?? NONE
  if (!WITH_ENGLISH.includes(tag)) return own
  const { stop, request } = COMMON_WORDS.en ?? NONE
  return { stop: `${own.stop} ${stop}`, request: `${own.request} ${request}` }
}

/** Returns a test whether a folded term is a stop word of a language. */
export function createStopWordTest(lang: string): (term: string) => boolean {
  const words = new Set(fold(commonWordsOf(lang).stop).split(' '))
  return (term) => words.has(term)
}
