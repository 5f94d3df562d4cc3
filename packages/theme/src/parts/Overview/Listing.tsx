// Groups of pages in columns, with a field to filter them.
import { isSmallOverview, type OverviewGroup } from 'docgen/runtime'
import { useRef, useState, type ReactNode } from 'react'
import { countItems, filterGroups } from './filterGroups.ts'
import { FilterField } from './FilterField.tsx'
import { Groups } from './Groups.tsx'
import { NothingFound } from './NothingFound.tsx'

export interface ListingProps {
  readonly groups: readonly OverviewGroup[]
  /** Content beside the field. */
  readonly children?: ReactNode
}

export function Listing({ groups, children }: ListingProps) {
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // The pressed button disappears, so the focus moves to the field.
  const clear = () => {
    setQuery('')
    field.current?.focus()
  }
  const shown = filterGroups(groups, query)
  const count = countItems(shown)
  const isSmall = isSmallOverview(groups)
  return (
    <>
      <div className="overview-head">
        {children}
        {!isSmall && (
          <FilterField
            ref={field}
            query={query}
            count={count}
            onChange={setQuery}
            onClear={clear}
          />
        )}
      </div>
      {count > 0 && <Groups groups={shown} query={query.trim()} isSmall={isSmall} />}
      {groups.length > 0 && count === 0 && <NothingFound query={query.trim()} onClear={clear} />}
    </>
  )
}
