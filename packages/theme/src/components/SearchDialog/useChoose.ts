// Handles the choice of a hit: remembers the query, opens the page at the heading and highlights
// the words there.
import { isExternal, isSamePage, useRouter, useSite } from 'docgen/runtime'
import { CONTENT_EVENT } from '../../constants.ts'
import { highlightWords } from './highlightWords.ts'
import { addRecent } from './recentSearches.ts'
import type { SearchRow } from './rows.ts'
import type { Search } from './useSearch.ts'

/** Opens the page of a row. Pages of other sites always open in a new tab. */
export type Choose = (row: SearchRow, inNewTab: boolean) => void

export function useChoose({ query, result }: Search, onClose: () => void): Choose {
  const { navigate } = useRouter()
  const site = useSite()
  return ({ href, hit: { anchor } }, inNewTab) => {
    addRecent(query.trim())
    if (inNewTab || isExternal(href)) return void window.open(href, '_blank', 'noopener')
    const words = result?.words ?? []
    const { pathname } = new URL(href, location.href)
    const isHere = () => isSamePage(pathname, location.pathname, site)
    onClose()
    if (!isHere()) {
      // The next page may be another one if the reader clicks a link before this page is loaded.
      const mark = () => isHere() && highlightWords(words, anchor)
      addEventListener(CONTENT_EVENT, mark, { once: true })
      return navigate(href)
    }
    navigate(href)
    highlightWords(words, anchor)
  }
}
