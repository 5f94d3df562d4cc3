// The message of an overview without matches for its filter.
import { useText } from 'docgen/runtime'
import { FilterIcon } from './FilterIcon.tsx'

export interface NothingFoundProps {
  readonly query: string
  readonly onClear: () => void
}

export function NothingFound({ query, onClear }: NothingFoundProps) {
  const text = useText()
  return (
    <div className="overview-empty">
      <FilterIcon size={24} />
      <p>
        <b>{text('filterEmpty').replace('{query}', query)}</b>
        <br />
        {text('tryAgain')}
      </p>
      <button type="button" className="button alt" onClick={onClear}>
        {text('filterClear')}
      </button>
    </div>
  )
}
