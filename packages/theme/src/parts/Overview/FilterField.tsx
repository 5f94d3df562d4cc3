// The filter field of an overview, with the number of matching pages.
import { useText } from 'docgen/runtime'
import { useId, type Ref } from 'react'
import { Icon } from '../../frameIcons.tsx'
import { FilterIcon } from './FilterIcon.tsx'

export interface FilterFieldProps {
  readonly query: string
  readonly count: number
  readonly ref: Ref<HTMLInputElement>
  readonly onChange: (query: string) => void
  readonly onClear: () => void
}

export function FilterField({ query, count, ref, onChange, onClear }: FilterFieldProps) {
  const text = useText()
  const id = useId()
  return (
    <div className="filter needs-js" role="search">
      <FilterIcon size={16} />
      <label className="sr-only" htmlFor={id}>
        {text('filter')}
      </label>
      <input
        ref={ref}
        id={id}
        className="filter-input"
        type="text"
        value={query}
        placeholder={text('filter')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClear()}
      />
      <output htmlFor={id} aria-live="polite">
        {count}
        <span className="sr-only"> {text('filterCount')}</span>
      </output>
      {query !== '' && (
        <button type="button" className="tint filter-clear" onClick={onClear}>
          <Icon name="close" size={16} />
          <span className="sr-only">{text('filterClear')}</span>
        </button>
      )}
    </div>
  )
}
