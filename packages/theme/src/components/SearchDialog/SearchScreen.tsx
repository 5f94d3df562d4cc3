// The content of the search dialog: field, hits or message, and footer. Field and list form a
// combobox: the focus stays in the field, and the arrow keys select a row.
import { useText } from 'docgen/runtime'
import { useId, type KeyboardEvent } from 'react'
import type { Searcher } from '../../search/types.ts'
import type { TextOf } from '../../text.ts'
import { HitList } from './HitList.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchFoot } from './SearchFoot.tsx'
import { SearchMessage } from './SearchMessage.tsx'
import { SearchMissing } from './SearchMissing.tsx'
import { useChoose } from './useChoose.ts'
import { useEnter } from './useEnter.ts'
import { useRows } from './useRows.ts'
import { useSearch, type Search } from './useSearch.ts'

export interface SearchScreenProps {
  readonly searcher: Searcher
  /** Initial text of the field. */
  readonly typed: string
  readonly onClose: () => void
}

export function SearchScreen({ searcher, typed, onClose }: SearchScreenProps) {
  const text = useText()
  const listId = useId()
  const search = useSearch(searcher, typed)
  const { rows, selected, select } = useRows(search)
  const choose = useChoose(search, onClose)
  const row = rows[selected]
  const enter = useEnter(search, row, choose)
  const optionId = (index: number) => `${listId}-${index}`

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys belong to the input method while it composes. In Safari, the last of them has this code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const next = nextRow(event, selected, rows.length)
    if (next !== null) {
      event.preventDefault()
      select(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    enter(event.ctrlKey || event.metaKey)
  }

  return (
    <div className="search-box">
      <SearchField
        search={search}
        listId={row && listId}
        activeId={row && optionId(row.index)}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      {row && <SearchMissing search={search} />}
      {row ? (
        <HitList
          id={listId}
          label={text('search')}
          optionId={optionId}
          rows={rows}
          selected={selected}
          onSelect={select}
          onChoose={choose}
        />
      ) : (
        <SearchMessage search={search} />
      )}
      <SearchFoot />
      <div role="status" className="sr-only">
        {statusOf(search, rows.length, text)}
      </div>
    </div>
  )
}

/** Returns the row to which a key moves; null for other keys. The arrow keys wrap around. */
function nextRow({ key, shiftKey, altKey }: KeyboardEvent, at: number, count: number) {
  if (count === 0 || shiftKey || altKey) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

function statusOf(search: Search, count: number, text: TextOf): string {
  const { query, isBusy, hasFailed, answered, result } = search
  if (hasFailed) return text('searchFailed')
  if (query.trim() === '') return isBusy ? text('searchLoading') : ''
  if (!result || isBusy) return ''
  if (count === 0) return `${text('searchNoResults')} “${answered}”. ${text('tryAgain')}`
  const missing = (result.missing ?? []).map(({ word }) => `${text('searchNoResults')} “${word}”. `)
  return missing.join('') + text('searchCount').replace('{count}', String(count))
}
