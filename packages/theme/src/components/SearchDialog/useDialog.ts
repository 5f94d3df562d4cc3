// Opens and closes the `<dialog>` of the search, and tells when the reader closes it.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type MouseEvent } from 'react'

/** Returns the props of the dialog. Going back in the history closes it too. */
export function useDialog(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  // The router may render the previous page before this listener is called. If the effect
  // registered it again then, it would miss the event.
  const close = useEffectEvent(onClose)
  // Takes the focus as soon as the dialog is in the document, so that the next key is typed in its field.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen) dialog?.close()
    else if (!dialog?.open) dialog?.showModal()
  }, [isOpen])
  useEffect(() => {
    const onPopState = () => close()
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])
  return {
    ref,
    onCancel: onClose,
    // `close` events come late: by then, the shortcut may have opened the dialog again. `cancel`
    // comes at once.
    onClose() {
      if (!ref.current?.open) onClose()
    },
    // Closes on a press on the backdrop. Preventing the default keeps the focus of the page behind
    // it.
    onMouseDown(event: MouseEvent) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
  }
}
