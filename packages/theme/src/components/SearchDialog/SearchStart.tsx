// Shown before the reader has typed anything: recent searches, and pages of the current section.
import { useText } from 'docgen/runtime'
import { useState, type ReactNode } from 'react'
import { readRecent, removeRecent } from './recentSearches.ts'
import { SearchIcon } from './SearchIcon.tsx'
import { SearchMessage } from './SearchMessage.tsx'
import type { Search } from './useSearch.ts'

export interface SearchStartProps {
  readonly search: Search
  /** The name of the section; '' if it has none. */
  readonly section: string
  /** The list of its pages; null if there are none. */
  readonly pages: ReactNode
}

export function SearchStart({ search, section, pages }: SearchStartProps) {
  const text = useText()
  const [recent, setRecent] = useState(readRecent)
  const change = (recent: readonly string[]) => {
    setRecent(recent)
    search.field.current?.focus()
  }
  if (recent.length === 0 && !pages) return <SearchMessage search={search} />
  return (
    <div className="search-list">
      {recent.length > 0 && <Recent {...{ recent, change }} onChoose={search.type} />}
      {pages && <div className="search-group">{section || text('sidebar')}</div>}
      {pages}
    </div>
  )
}

interface RecentProps {
  readonly recent: readonly string[]
  readonly change: (recent: readonly string[]) => void
  readonly onChoose: (query: string) => void
}

function Recent({ recent, change, onChoose }: RecentProps) {
  const text = useText()
  return (
    <>
      <div className="search-group">
        <span>{text('searchRecent')}</span>
        <button type="button" className="tint" onClick={() => change(removeRecent())}>
          {text('searchClearRecent')}
        </button>
      </div>
      <ul className="search-recent">
        {recent.map((query) => (
          <li key={query}>
            <button type="button" className="tint search-hit" onClick={() => onChoose(query)}>
              <SearchIcon name="clock" size={18} />
              <span className="search-text">{query}</span>
            </button>
            <button
              type="button"
              className="tint icon-button"
              aria-label={`${text('searchRemoveRecent')}${text('colon')}${query}`}
              onClick={() => change(removeRecent(query))}
            >
              <SearchIcon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
