// What happens when the reader takes a hit: the search is remembered, the page opens at the heading, the words are marked
// there.
import { isExternal, isSamePage, useRouter, useSite } from 'docgen/runtime'
import { CONTENT_EVENT } from '../../constants.ts'
import { highlightWords } from './highlightWords.ts'
import { addRecent } from './recentSearches.ts'
import type { SearchRow } from './rows.ts'
import type { Search } from './useSearch.ts'

/** Opens a row, in a new tab if asked for; pages of other sites always do. */
export type Choose = (row: SearchRow, inNewTab: boolean) => void

export function useChoose({ query, result }: Search, onClose: () => void): Choose {
  const { navigate } = useRouter()
  const site = useSite()
  return ({ href }, inNewTab) => {
    addRecent(query.trim())
    if (inNewTab || isExternal(href)) return void window.open(href, '_blank', 'noopener')
    const words = result?.words ?? []
    const { pathname } = new URL(href, location.href)
    const isHere = () => isSamePage(pathname, location.pathname, site)
    onClose()
    if (!isHere()) {
      // Whatever page comes next; another one than this when the reader has changed their mind.
      const mark = () => isHere() && highlightWords(words)
      addEventListener(CONTENT_EVENT, mark, { once: true })
      return navigate(href)
    }
    navigate(href)
    highlightWords(words)
  }
}
