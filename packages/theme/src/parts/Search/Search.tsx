// The button that opens the search. It looks like a field in wide windows and is an icon in narrow
// ones. The dialog is loaded on hover, focus or click.
import { useIsMounted, useSite, useText } from 'docgen/runtime'
import { useSearchDialog } from '../../hooks/useSearchDialog.ts'
import { Icon } from '../../frameIcons.tsx'

/** Renders the button; nothing if the site has no search. */
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
