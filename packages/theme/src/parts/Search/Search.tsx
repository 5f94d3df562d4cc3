// The way into search: a button that looks like a field in wide windows and is an icon in narrow ones. What it opens is
// loaded when it is pressed, or when the pointer or the focus is on it.
import { useIsMounted, useSite, useText } from 'docgen/runtime'
import { useSearchDialog } from '../../hooks/useSearchDialog.ts'
import { Icon } from '../../frameIcons.tsx'

/** Nothing when the site has no search. */
export function Search() {
  const text = useText()
  const isMac = useIsMounted() && /Mac|iP/.test(navigator.platform)
  const { open, prefetch, dialog } = useSearchDialog()
  if (useSite().search === null) return null
  return (
    <>
      <button
        type="button"
        className="search-button needs-js"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <Icon name="search" size={18} />
        <span>{text('searchDocs')}</span>
        <kbd aria-hidden="true">{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {dialog}
    </>
  )
}
