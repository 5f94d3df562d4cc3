// The footer of the search dialog, which explains its keys. Hidden in narrow windows.
import { useText } from 'docgen/runtime'

export function SearchFoot() {
  const text = useText()
  return (
    <div className="search-foot" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {text('searchKeysMove')}
      </span>
      <span>
        <kbd>↵</kbd> {text('searchKeysOpen')}
      </span>
      <span>
        <kbd>esc</kbd> {text('searchKeysClose')}
      </span>
    </div>
  )
}
