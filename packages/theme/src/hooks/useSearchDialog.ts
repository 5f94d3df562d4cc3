// The search screen, loaded when it is wanted: what opens it (a button, Ctrl or Cmd + K, `/`) is all that a page loads at
// first. Apart from the button, so that a button of one's own opens it too.
import { useSite, useText } from 'docgen/runtime'
import { createElement, useEffect, useState, type ReactNode } from 'react'
import type { SearchDialog } from '../components/SearchDialog/SearchDialog.tsx'

export interface SearchOpener {
  /** Loads the screen if need be and opens it. */
  readonly open: () => void
  /** Loads it, to be there when it is wanted. */
  readonly prefetch: () => void
  /**
   * To be drawn beside the button; nothing until the screen was opened once. When it could not be loaded, a message
   * that says so, with a button that tries again.
   */
  readonly dialog: ReactNode
}

/** A panel of a menu, without the hover that shows it. */
const FAILED = { display: 'block', opacity: 1, padding: 12, margin: '0 12px' }

/** Where the screen's code is, once it could not be fetched from there. */
const failed = { url: '' }

// Firefox keeps a failure under the address, which its message names; another query is another address.
async function load(): Promise<{ readonly SearchDialog: typeof SearchDialog }> {
  try {
    return failed.url
      ? ((await import(failed.url)) as { readonly SearchDialog: typeof SearchDialog })
      : await import('../components/SearchDialog/SearchDialog.tsx')
  } catch (error) {
    const [url] = /http\S+\.js/.exec(String(error)) ?? []
    if (url) failed.url = `${url}?${performance.now()}`
    throw error
  }
}

/** Opens the search screen, by `open` and by its keys; to be used once on a page. */
export function useSearchDialog(): SearchOpener {
  const text = useText()
  const hasSearch = useSite().search !== null
  // Null: could not be loaded.
  const [isOpen, setOpen] = useState<boolean | null>(false)
  const [Dialog, setDialog] = useState<typeof SearchDialog | null>(null)
  // While there is no field yet that it could be typed into.
  const [typed, setTyped] = useState('')
  const open = () => {
    setOpen(true)
    load().then(
      (module) => setDialog(() => module.SearchDialog),
      () => setOpen(null),
    )
  }
  // Anew with every render: the keys open what is drawn now.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyped = isOpen && !Dialog && isCharacter(event)
      if (!isTyped && !(hasSearch && isShortcut(event))) return
      event.preventDefault()
      if (isTyped) setTyped(typed + event.key)
      else open()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
  return {
    open,
    // A failure is told when the screen is wanted.
    prefetch: () => void load().catch(() => null),
    dialog: Dialog
      ? createElement(Dialog, {
          isOpen: !!isOpen,
          typed,
          onClose() {
            setOpen(false)
            setTyped('')
          },
        })
      : isOpen === null &&
        createElement(
          'div',
          // Read aloud when it comes; styled as a menu, because the styles of the screen come with it.
          { role: 'alert', className: 'menu-panel menu-end', style: FAILED },
          text('searchFailed') + ' · ',
          createElement('button', { onClick: open }, createElement('b', null, text('searchRetry'))),
        ),
  }
}

function isCharacter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey !== metaKey) return !shiftKey && key.toLowerCase() === 'k'
  const field = 'input, textarea, select, [contenteditable]'
  return !ctrlKey && key === '/' && !(target as Element).closest?.(field)
}
