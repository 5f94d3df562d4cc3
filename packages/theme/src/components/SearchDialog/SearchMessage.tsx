// Shown instead of hits: recent searches, a message that nothing was found, or an error.
import { useText } from 'docgen/runtime'
import { useState } from 'react'
import { readRecent, removeRecent } from './recentSearches.ts'
import { SearchIcon, type SearchIconName } from './SearchIcon.tsx'
import type { Search } from './useSearch.ts'

export function SearchMessage({ search }: { readonly search: Search }) {
  const text = useText()
  const { query, hasFailed, result, answered, isBusy, retry } = search
  if (hasFailed) {
    return (
      <Message icon="warning" title={text('searchFailed')}>
        <button type="button" className="search-retry" onClick={retry}>
          {text('searchRetry')}
        </button>
      </Message>
    )
  }
  if (query.trim() === '') return <Start search={search} />
  if (!result) return <Message title={isBusy ? `${text('loading')}…` : ''} />
  return (
    <Message
      icon="file"
      title={
        <>
          {text('searchNoResults')} <q>{answered}</q>
        </>
      }
    >
      {text('tryAgain')}
    </Message>
  )
}

interface MessageProps {
  readonly icon?: SearchIconName
  readonly title: React.ReactNode
  readonly children?: React.ReactNode
}

function Message({ icon, title, children }: MessageProps) {
  return (
    <div className="search-message">
      {icon && <SearchIcon name={icon} size={28} />}
      <b>{title}</b>
      {children}
    </div>
  )
}

/** Renders recent searches while the field is empty. */
function Start({ search: { type } }: { readonly search: Search }) {
  const text = useText()
  const [recent, setRecent] = useState(readRecent)
  if (recent.length === 0) return <Message icon="search" title={text('searchPrompt')} />
  return (
    <div className="search-list">
      <div className="search-group">
        <span>{text('searchRecent')}</span>
        <button type="button" className="tint" onClick={() => setRecent(removeRecent())}>
          {text('searchClearRecent')}
        </button>
      </div>
      <ul className="search-recent">
        {recent.map((query) => (
          <li key={query}>
            <button type="button" className="tint search-hit" onClick={() => type(query)}>
              <SearchIcon name="clock" size={18} />
              <span className="search-text">{query}</span>
            </button>
            <button
              type="button"
              className="tint icon-button"
              aria-label={`${text('searchRemoveRecent')}${text('colon')}${query}`}
              onClick={() => setRecent(removeRecent(query))}
            >
              <SearchIcon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
