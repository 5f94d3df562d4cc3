// The content of the search dialog: field, hits or message, and footer. Field and list form a
// combobox: the focus stays in the field, the arrow keys select a row, and Tab completes the word.
import { useText } from 'docgen/runtime'
import { useId, useLayoutEffect, useMemo } from 'react'
import type { Searcher } from '../../search/types.ts'
import type { TextOf } from '../../text.ts'
import { completionOf } from './completion.ts'
import { HitList } from './HitList.tsx'
import type { Landing } from './passages.ts'
import { setQueryInAddress } from './queryInAddress.ts'
import { SearchField } from './SearchField.tsx'
import { SearchFoot } from './SearchFoot.tsx'
import { SearchMessage } from './SearchMessage.tsx'
import { SearchMissing } from './SearchMissing.tsx'
import { SearchStart } from './SearchStart.tsx'
import type { Typed } from './typedBy.ts'
import { useChoose } from './useChoose.ts'
import { useEnter } from './useEnter.ts'
import { useRows } from './useRows.ts'
import { useSearchKeys } from './useSearchKeys.ts'
import { useSearch, type Search } from './useSearch.ts'

export interface SearchScreenProps {
  readonly searcher: Searcher
  /** Initial text of the field. */
  readonly typed: Typed
  readonly onClose: () => void
  readonly onLand: (landing: Landing) => void
}

export function SearchScreen({ searcher, typed, onClose, onLand }: SearchScreenProps) {
  const text = useText()
  const listId = useId()
  const search = useSearch(searcher, typed.text)
  const { query, result, answered, isBusy } = search
  const { rows, selected, select, section } = useRows(search)
  const choose = useChoose(search, { onClose, onLand })
  const completion = useMemo(() => completionOf(query, result), [query, result])
  const row = rows[selected]
  const enter = useEnter(search, row, { choose, ...typed })
  const optionId = (index: number) => `${listId}-${index}`
  const isStart = query.trim() === '' && !search.hasFailed
  // With `useEffect`, a query that is answered as the dialog closes would return to the address.
  useLayoutEffect(() => {
    if (!isBusy) setQueryInAddress(answered)
  }, [isBusy, answered])

  const onKeyDown = useSearchKeys({
    ...{ rows, selected, select, completion, enter, optionId },
    complete: () => search.type(query + completion),
  })
  const list = rows.length > 0 && (
    <HitList
      id={listId}
      {...(isStart && { className: 'search-near' })}
      label={isStart ? section || text('sidebar') : text('search')}
      optionId={optionId}
      rows={rows}
      selected={selected}
      onSelect={select}
      onChoose={choose}
    />
  )
  return (
    <div className="search-box">
      <SearchField
        search={search}
        completion={completion}
        listId={list ? listId : undefined}
        activeId={row && optionId(row.index)}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      {isStart ? (
        <SearchStart search={search} section={section} pages={list} />
      ) : (
        <>
          {list && <SearchMissing search={search} />}
          {list || <SearchMessage search={search} />}
        </>
      )}
      <SearchFoot canComplete={completion !== ''} />
      <div role="status" className="sr-only">
        {statusOf(search, rows.length, text)}
        {completion !== '' && ` ${completionText(query + completion, text)}`}
      </div>
    </div>
  )
}

/** Returns the text that tells screen readers about the completion. */
function completionText(completed: string, text: TextOf): string {
  return text('searchComplete').replace('{query}', completed)
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
