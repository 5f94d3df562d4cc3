// The row with the search field, the completion of the typed word, and a button that clears the field
// or closes the dialog.
import { useText } from 'docgen/runtime'
import type { KeyboardEvent } from 'react'
import { Icon } from '../../frameIcons.tsx'
import type { Search } from './useSearch.ts'

export interface SearchFieldProps {
  readonly search: Search
  /** The missing end of the typed word; '' if there is none to offer. */
  readonly completion: string
  /** Id of the list; undefined while no list is shown. */
  readonly listId: string | undefined
  /** Id of the selected row. */
  readonly activeId: string | undefined
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClose: () => void
}

export function SearchField(props: SearchFieldProps) {
  const { search, completion, listId, activeId, onKeyDown, onClose } = props
  const text = useText()
  const { query, field, isBusy, type } = search
  const isEmpty = query === ''
  return (
    <div className="search-field" data-busy={isBusy || undefined}>
      <Icon name="search" />
      <div className="search-input">
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={text('searchDocs')}
          aria-autocomplete="both"
          aria-expanded={listId !== undefined}
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-haspopup="listbox"
          value={query}
          placeholder={text('searchDocs')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        {completion !== '' && (
          <span className="search-rest" aria-hidden="true">
            <span>{query}</span>
            {completion}
          </span>
        )}
      </div>
      <button
        type="button"
        className="tint icon-button"
        aria-label={text(isEmpty ? 'close' : 'searchClear')}
        onClick={isEmpty ? onClose : () => type('')}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
