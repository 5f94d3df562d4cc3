// The footer of the search dialog, which explains its keys. Hidden in narrow windows.
import { useText } from 'docgen/runtime'

/** `canComplete` tells whether the Tab key completes the typed word. */
export function SearchFoot({ canComplete }: { readonly canComplete: boolean }) {
  const text = useText()
  return (
    <div className="search-foot" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {text('searchKeysMove')}
      </span>
      <span>
        <kbd>↵</kbd> {text('searchKeysOpen')}
      </span>
      {canComplete && (
        <span>
          <kbd>tab</kbd> {text('searchKeysComplete')}
        </span>
      )}
      <span>
        <kbd>esc</kbd> {text('searchKeysClose')}
      </span>
    </div>
  )
}
