// The line above the results that names the words of the query which no page contains, and offers
// similar words.
import { useText } from 'docgen/runtime'
import type { Search } from './useSearch.ts'

export function SearchMissing({ search: { result, type } }: { readonly search: Search }) {
  const text = useText()
  const missing = result?.missing ?? []
  if (missing.length === 0) return null
  return (
    <div className="search-missing">
      {missing.map(({ word, instead }) => (
        <div key={word}>
          {text('searchNoResults')} <q>{word}</q>
          {instead !== null && (
            <>
              {'. '}
              {text('searchDidYouMean')}{' '}
              <button type="button" onClick={() => type(instead)}>
                {instead}
              </button>
            </>
          )}
        </div>
      ))}
    </div>
  )
}
