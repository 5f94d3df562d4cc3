// Provides the rows of the list and the selected row. Every new result selects its first row.
import { toHref, useSite } from 'docgen/runtime'
import { useMemo, useState } from 'react'
import { rowsOf, type SearchRow } from './rows.ts'
import type { Search } from './useSearch.ts'

export interface Rows {
  readonly rows: readonly SearchRow[]
  /** Index of the selected row; 0 if there are no rows. */
  readonly selected: number
  readonly select: (index: number) => void
}

/** Returns the rows of a search. An empty query and a failed search have no rows. */
export function useRows({ query, result }: Search): Rows {
  const site = useSite()
  const [selection, setSelection] = useState<{ of: unknown; index: number }>({ of: null, index: 0 })
  const pages = query.trim() === '' ? null : (result?.pages ?? null)
  const rows = useMemo(() => rowsOf(pages ?? [], (link) => toHref(link, site)), [pages, site])
  return {
    rows,
    selected: selection.of === pages ? selection.index : 0,
    select: (index) => setSelection({ of: pages, index }),
  }
}
