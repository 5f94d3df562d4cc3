// Provides the rows of the list and the selected row. Every new result selects its first row. Before
// the reader has typed anything, the rows are the pages of the section, and none is selected.
import { toHref, usePage, useSidebar, useSite } from 'docgen/runtime'
import { useMemo, useState } from 'react'
import { rowsOf, type SearchRow } from './rows.ts'
import { sectionPages } from './sectionPages.ts'
import type { Search } from './useSearch.ts'

export interface Rows {
  readonly rows: readonly SearchRow[]
  /** Index of the selected row; -1 if none is selected. */
  readonly selected: number
  readonly select: (index: number) => void
  /** The name of the section whose pages are shown; '' if it has none. */
  readonly section: string
}

/** Returns the rows of a search. A failed search has no rows. */
export function useRows({ query, result, hasFailed }: Search): Rows {
  const site = useSite()
  const { routePath } = usePage()
  const items = useSidebar()?.items
  const [selection, setSelection] = useState<{ of: unknown; index: number }>({ of: null, index: 0 })
  const section = useMemo(() => sectionPages(items ?? [], routePath), [items, routePath])
  const isEmpty = query.trim() === ''
  const pages = isEmpty ? section.pages : (result?.pages ?? null)
  const rows = useMemo(
    () => (hasFailed ? [] : rowsOf(pages ?? [], (link) => toHref(link, site))),
    [pages, site, hasFailed],
  )
  return {
    rows,
    selected: selection.of === pages ? selection.index : isEmpty || rows.length === 0 ? -1 : 0,
    select: (index) => setSelection({ of: pages, index }),
    section: section.label,
  }
}
