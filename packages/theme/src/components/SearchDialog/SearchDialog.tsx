// The search as a modal dialog. It is loaded on demand and contains its styles as a string. The
// browser handles the focus, Escape and the inert page behind the dialog.
import { useText } from 'docgen/runtime'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react'
import type { Landing } from './passages.ts'
import { queryInAddress, setQueryInAddress } from './queryInAddress.ts'
import { SearchScreen } from './SearchScreen.tsx'
import { searchStyle } from './searchStyle.ts'
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
  /** Initial text of the field. Default: the query in the address of the page. */
  readonly typed?: string
  /**
   * Called when the reader closes the dialog or goes back in the history. A pending page switch
   * does not close it.
   */
  readonly onClose: () => void
}

export function SearchDialog({ isOpen, typed, onClose: onClosing }: SearchDialogProps) {
  const text = useText()
  const ref = useRef<HTMLDialogElement>(null)
  const searcher = useSearcher()
  const [landing, setLanding] = useState<(Landing & { readonly number: number }) | null>(null)
  const onClose = () => {
    if (!isOpen) return
    setQueryInAddress('')
    onClosing()
  }
  const onLand = (next: Landing) =>
    setLanding((last) => ({ ...next, number: (last?.number ?? 0) + 1 }))
  // The router may render the previous page before this listener is called. If the effect
  // registered it again then, it would miss the event.
  const close = useEffectEvent(onClose)
  useStyles(searchStyle)
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen) dialog?.close()
    else if (!dialog?.open) dialog?.showModal()
  }, [isOpen])
  useEffect(() => {
    const onPopState = () => close()
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])
  // `close` events come late: by then, the shortcut may have opened the dialog again. `cancel` comes
  // at once.
  const onClosed = () => {
    if (!ref.current?.open) onClose()
  }
  // Closes on a press on the backdrop. Preventing the default keeps the focus of the page behind
  // it.
  const onMouseDown = (event: MouseEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  return (
    <>
      <dialog
        ref={ref}
        className="search"
        aria-label={text('search')}
        onCancel={onClose}
        onClose={onClosed}
        onMouseDown={onMouseDown}
      >
        {isOpen && (
          <SearchScreen
            searcher={searcher}
            typed={typed || queryInAddress()}
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
