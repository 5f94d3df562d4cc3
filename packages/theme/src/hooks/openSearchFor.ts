// Opens the search with a query, from outside its button.
import { setQueryInAddress } from '../components/SearchDialog/queryInAddress.ts'
import { openSearch } from './openSearch.ts'

/** Opens the search with a query, which it reads from the address. */
export function openSearchFor(query: string): void {
  setQueryInAddress(query)
  openSearch()
}
