// Keeps the query of the open search in the address of the page (`?q=`), so that readers can share
// it. An address with `?q=` opens the search (`beforePaint/loadEntry.ts` of the runtime).

const NAME = 'q'

/** Returns the query in the address; '' if there is none. */
export function queryInAddress(): string {
  return new URLSearchParams(location.search).get(NAME) ?? ''
}

/** Changes the query in the address; '' removes it. The history entry stays the same. */
export function setQueryInAddress(query: string): void {
  if (query === queryInAddress()) return
  const url = new URL(location.href)
  if (query === '') url.searchParams.delete(NAME)
  else url.searchParams.set(NAME, query)
  history.replaceState(history.state, '', url)
}
