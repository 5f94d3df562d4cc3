// The search as a modal dialog. It is loaded on demand and contains its styles as a string. The
// browser handles the focus, Escape and the inert page behind the dialog.
import { useText } from 'docgen/runtime'
import { lazy, Suspense, useState } from 'react'
import type { Landing } from './passages.ts'
import { queryInAddress, setQueryInAddress } from './queryInAddress.ts'
import { SearchScreen } from './SearchScreen.tsx'
import { searchStyle } from './searchStyle.ts'
import { typedBy } from './typedBy.ts'
import { useDialog } from './useDialog.ts'
import { useSearcher } from './useSearcher.ts'
import { useStyles } from './useStyles.ts'

// Without its code, the page is shown without marks.
const PassageBar = lazy(() =>
  import('./PassageBar.tsx').then(
    (module) => ({ default: module.PassageBar }),
    () => ({ default: () => null }),
  ),
)

export interface SearchDialogProps {
  readonly isOpen: boolean
  /**
   * Keys that the reader pressed before the dialog was loaded: characters, Backspace and Enter. If
   * there are none, the field has the query in the address of the page.
   */
  readonly keys: readonly string[]
  /**
   * Called when the reader closes the dialog or goes back in the history. A pending page switch
   * does not close it.
   */
  readonly onClose: () => void
}

export function SearchDialog({ isOpen, keys, onClose: onClosing }: SearchDialogProps) {
  const text = useText()
  const searcher = useSearcher()
  const [landing, setLanding] = useState<(Landing & { readonly number: number }) | null>(null)
  const onClose = () => {
    if (!isOpen) return
    setQueryInAddress('')
    onClosing()
  }
  const onLand = (next: Landing) =>
    setLanding((last) => ({ ...next, number: (last?.number ?? 0) + 1 }))
  const dialog = useDialog(isOpen, onClose)
  useStyles(searchStyle)
  return (
    <>
      <dialog className="search" aria-label={text('search')} {...dialog}>
        {isOpen && (
          <SearchScreen
            searcher={searcher}
            typed={keys.length > 0 ? typedBy(keys) : { text: queryInAddress(), isEntered: false }}
            onClose={onClose}
            onLand={onLand}
          />
        )}
      </dialog>
      {landing && (
        <Suspense>
          <PassageBar key={landing.number} landing={landing} onClose={() => setLanding(null)} />
        </Suspense>
      )}
    </>
  )
}
