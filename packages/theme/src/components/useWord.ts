// Words of single components, in the languages the theme speaks. Apart from text.ts, which every page loads: a page pays
// for the words of the components it uses. A site that has a text of that key shows its own.
import { useLang, useSite } from 'docgen/runtime'

/** One word in both languages of the theme. */
export interface Word {
  readonly en: string
  readonly zh: string
}

/** The text for a key in the language of the page: the site's own, else the word, in English where the theme has no other. */
export function useWord(key: string, word: Word): string {
  const own = useSite().text[key]
  const isChinese = useLang().split('-')[0] === 'zh'
  return own ?? (isChinese ? word.zh : word.en)
}
