// The search as a modal dialog. It is loaded on demand and contains its styles as a string. The
// browser handles the focus, Escape and the inert page behind the dialog.
import { useText } from 'docgen/runtime'
import { useEffect, useEffectEvent, useInsertionEffect, useRef, type MouseEvent } from 'react'
import { SearchScreen } from './SearchScreen.tsx'
import { searchStyle } from './searchStyle.ts'
import { useSearcher } from './useSearcher.ts'

export interface SearchDialogProps {
  readonly isOpen: boolean
  /** Initial text of the field. Default: ''. */
  readonly typed?: string
  /**
   * Called when the reader closes the dialog or goes back in the history. A pending page switch
   * does not close it.
   */
  readonly onClose: () => void
}

export function SearchDialog({ isOpen, typed = '', onClose }: SearchDialogProps) {
  const text = useText()
  const ref = useRef<HTMLDialogElement>(null)
  const searcher = useSearcher()
  // The router may render the previous page before this listener is called. If the effect
  // registered it again then, it would miss the event.
  const close = useEffectEvent(onClose)
  useInsertionEffect(adoptStyles, [])
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
    <dialog
      ref={ref}
      className="search"
      aria-label={text('search')}
      onCancel={onClose}
      onClose={onClosed}
      onMouseDown={onMouseDown}
    >
      {isOpen && <SearchScreen searcher={searcher} typed={typed} onClose={onClose} />}
    </dialog>
  )
}

/**
 * Adds the styles to the document. A strict Content Security Policy refuses `<style>` elements, but
 * not constructed style sheets.
 */
function adoptStyles(): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(searchStyle)
  document.adoptedStyleSheets.push(sheet)
  return () => sheet.replaceSync('')
}
