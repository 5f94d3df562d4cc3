// Shown instead of hits: a prompt, a message that nothing was found, or an error.
import { useText } from 'docgen/runtime'
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
  if (query.trim() === '') return <Message icon="search" title={text('searchPrompt')} />
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
