// The search screen, loaded when it is wanted: what opens it (a button, Ctrl or Cmd + K, `/`) is all that a page loads at
// first. Apart from the button, so that a button of one's own opens it too.
import { useSite, useText } from 'docgen/runtime'
import { createElement, useEffect, useState, type ReactNode } from 'react'
import type { SearchDialog } from '../components/SearchDialog/SearchDialog.tsx'

export interface SearchOpener {
  /** Loads the screen if need be and opens it; asks whether to try again when it cannot be loaded. */
  readonly open: () => void
  /** Loads it, to be there when it is wanted. */
  readonly prefetch: () => void
  /** To be drawn anywhere; nothing until the screen was opened once. */
  readonly dialog: ReactNode
}

const load = () => import('../components/SearchDialog/SearchDialog.tsx')

/** Opens the search screen, by `open` and by its keys; to be used once on a page. */
export function useSearchDialog(): SearchOpener {
  const text = useText()
  const hasSearch = useSite().search !== null
  const [isOpen, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<typeof SearchDialog | null>(null)
  const open = () => {
    setOpen(true)
    load().then(
      (module) => setDialog(() => module.SearchDialog),
      // The browser's own question: nothing else is sure to be there when the network is not.
      () => confirm(`${text('searchFailed')}. ${text('searchRetry')}?`) && open(),
    )
  }
  // Anew with every render: the keys open what is drawn now.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!hasSearch || !isShortcut(event)) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
  return {
    open,
    // A failure is told when the screen is wanted.
    prefetch: () => void load().catch(() => null),
    dialog: Dialog && createElement(Dialog, { isOpen, onClose: () => setOpen(false) }),
  }
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey !== metaKey) return !shiftKey && key.toLowerCase() === 'k'
  const field = 'input, textarea, select, [contenteditable]'
  return !ctrlKey && key === '/' && !(target as Element).closest?.(field)
}
