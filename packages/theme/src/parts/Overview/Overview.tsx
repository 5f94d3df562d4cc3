// All pages of a section with their headings in columns, and a field that narrows them down.
import { Article, usePage, useText } from 'docgen/runtime'
import { useState } from 'react'
import { countItems, filterGroups } from './filterGroups.ts'
import { FilterField } from './FilterField.tsx'
import { Groups } from './Groups.tsx'
import { NothingFound } from './NothingFound.tsx'

/** The body of an overview page: its own text first, then the groups. */
export function Overview() {
  const { overview, routePath } = usePage()
  return (
    <div className="overview" key={routePath}>
      <Listing groups={overview ?? []} />
    </div>
  )
}

function Listing({ groups }: { readonly groups: Parameters<typeof countItems>[0] }) {
  const [query, setQuery] = useState('')
  const hasHeading = usePage().title !== ''
  const text = useText()
  const shown = filterGroups(groups, query)
  const count = countItems(shown)
  return (
    <>
      <div className="overview-head">
        {!hasHeading && (
          <div className="article">
            <h1>{text('overview')}</h1>
          </div>
        )}
        <Article />
        {groups.length > 0 && <FilterField query={query} count={count} onChange={setQuery} />}
      </div>
      {count > 0 && <Groups groups={shown} query={query.trim()} />}
      {groups.length > 0 && count === 0 && (
        <NothingFound query={query.trim()} onClear={() => setQuery('')} />
      )}
    </>
  )
}
