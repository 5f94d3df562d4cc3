// The search screen as a modal dialog over the page. Loaded when the reader first wants it, so its styles are a string
// that comes with it; the focus, Escape and what lies behind are the browser's.
import { useText } from 'docgen/runtime'
import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react'
import { SearchScreen } from './SearchScreen.tsx'
import { searchStyle } from './searchStyle.ts'
import { useSearcher } from './useSearcher.ts'

export interface SearchDialogProps {
  readonly isOpen: boolean
  /** What the field holds when it opens; default: nothing. */
  readonly typed?: string
  /** Called when the reader closes it, or goes back; a page that was chosen before does not close it when it comes. */
  readonly onClose: () => void
}

export function SearchDialog({ isOpen, typed = '', onClose }: SearchDialogProps) {
  const text = useText()
  const ref = useRef<HTMLDialogElement>(null)
  const searcher = useSearcher()
  // The page that is gone back to may be drawn before all have heard of it: a listener set anew then would not.
  const close = useEffectEvent(onClose)
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
  // Pressed on the scrim: not on what lies in the dialog. The page below keeps its focus.
  const onMouseDown = (event: MouseEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  return (
    <>
      <style>{searchStyle}</style>
      <dialog
        ref={ref}
        className="search"
        aria-label={text('search')}
        onClose={onClose}
        onMouseDown={onMouseDown}
      >
        {isOpen && <SearchScreen searcher={searcher} typed={typed} onClose={onClose} />}
      </dialog>
    </>
  )
}
