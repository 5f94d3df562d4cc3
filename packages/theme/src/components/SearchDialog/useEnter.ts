// Handles Enter in the search field. If it comes before the answer to the query, it is remembered
// and opens the first row of the answer.
import { useEffect, useRef } from 'react'
import type { SearchRow } from './rows.ts'
import type { Choose } from './useChoose.ts'
import type { Search } from './useSearch.ts'

/**
 * Returns the function to call when Enter is pressed. `row` is the selected row. `isEntered`: whether
 * Enter was pressed before the dialog was loaded.
 */
export function useEnter(
  { query, answered, isBusy }: Search,
  row: SearchRow | undefined,
  { choose, isEntered }: { readonly choose: Choose; readonly isEntered: boolean },
): (inNewTab: boolean) => void {
  const wanted = query.trim()
  const early = useRef<{ readonly query: string; readonly inNewTab: boolean } | null>(
    isEntered ? { query: wanted, inNewTab: false } : null,
  )
  // While another search is running, the rows belong to an earlier query.
  const isCurrent = answered === wanted && !isBusy
  useEffect(() => {
    const { current } = early
    if (!current || (current.query === wanted && !isCurrent)) return
    early.current = null
    if (row && current.query === wanted) choose(row, current.inNewTab)
  })
  return (inNewTab) => {
    if (!isCurrent) early.current = { query: wanted, inNewTab }
    else if (row) choose(row, inNewTab)
  }
}
