// Handles the choice of a hit: remembers the query, opens the page at the heading, and reports when
// the page is shown, so that its matches can be marked.
import { isExternal, isSamePage, useRouter, useSite } from 'docgen/runtime'
import { CONTENT_EVENT } from '../../constants.ts'
import type { Landing } from './passages.ts'
import { addRecent } from './recentSearches.ts'
import type { SearchRow } from './rows.ts'
import type { Search } from './useSearch.ts'

/** Opens the page of a row. Pages of other sites always open in a new tab. */
export type Choose = (row: SearchRow, inNewTab: boolean) => void

export interface ChooseOptions {
  readonly onClose: () => void
  /** Called when the page of the hit is shown. */
  readonly onLand: (landing: Landing) => void
}

export function useChoose(search: Search, { onClose, onLand }: ChooseOptions): Choose {
  const { navigate } = useRouter()
  const site = useSite()
  const query = search.query.trim()
  return ({ href, hit: { anchor } }, inNewTab) => {
    if (query !== '') addRecent(query)
    if (inNewTab || isExternal(href)) return void window.open(href, '_blank', 'noopener')
    const { pathname } = new URL(href, location.href)
    const isHere = () => isSamePage(pathname, location.pathname, site)
    // The next page may be another one if the reader clicks a link before this page is loaded.
    const land = () => {
      if (query === '' || !isHere() || !('highlights' in CSS)) return
      onLand({ query, words: search.result?.words ?? [], anchor })
    }
    onClose()
    if (!isHere()) addEventListener(CONTENT_EVENT, land, { once: true })
    else queueMicrotask(land)
    navigate(href)
  }
}
