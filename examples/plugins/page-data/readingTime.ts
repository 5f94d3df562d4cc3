// How long a page takes to read, as a value of its frontmatter: whatever a theme or a component wants to show.
import type { Plugin } from 'docgen'

/** Words of English a reader takes in in a minute: https://doi.org/10.1016/j.jml.2019.104047 */
const WORDS_PER_MINUTE = 238

export function readingTime(): Plugin {
  return {
    name: 'reading-time',
    page: (page) => {
      const words = [...new Intl.Segmenter(page.lang, { granularity: 'word' }).segment(page.text)]
      const count = words.filter(({ isWordLike }) => isWordLike).length
      const readingMinutes = Math.max(1, Math.round(count / WORDS_PER_MINUTE))
      return { ...page, frontmatter: { ...page.frontmatter, readingMinutes } }
    },
  }
}
