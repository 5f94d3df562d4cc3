// The line above the results that names the words of the query which no page contains, and offers
// similar words.
import { useText } from 'docgen/runtime'
import type { Search } from './useSearch.ts'

export function SearchMissing({ search: { result, type } }: { readonly search: Search }) {
  const text = useText()
  const missing = result?.missing ?? []
  if (missing.length === 0) return null
  // Several words may have the same suggestion, which replaces all of them.
  const isLast = (suggestion: string, index: number) =>
    missing.findLastIndex(({ instead }) => instead === suggestion) === index
  return (
    <div className="search-missing">
      {missing.map(({ word, instead }, index) => (
        <div key={word}>
          {text('searchNoResults')} <q>{word}</q>
          {instead !== null && isLast(instead, index) && (
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
