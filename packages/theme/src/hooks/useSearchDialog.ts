// Opens the search dialog with a button or the keyboard (Ctrl or Cmd + K, or `/`) and loads its
// code on demand. Separate from the button, so that custom buttons can use it.
import { useSite, useText } from 'docgen/runtime'
import { createElement, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { SearchDialog } from '../components/SearchDialog/SearchDialog.tsx'

/** The state of the search dialog, and functions that open and close it. */
export interface SearchOpener {
  /** Opens the dialog, and loads its code if necessary. */
  readonly open: () => void
  /** Loads the code, so that the dialog opens without delay. */
  readonly prefetch: () => void
  /**
   * The dialog, to be rendered beside the button. Empty until it was opened once. If its code could
   * not be loaded, a message with a button to try again.
   */
  readonly dialog: ReactNode
}

/** Where the reader types. */
const FIELDS = 'input,textarea,select,[contenteditable]'

/** Makes a menu panel visible without hover. */
const MESSAGE_STYLE = { padding: 12, margin: 12, opacity: 1, display: 'block' }

// Firefox caches a failed import by its address. The next attempt adds a query, so that the address
// is different. `nextUrl` is that address; '' before an attempt has failed.
async function load(nextUrl: {
  current: string
}): Promise<{ readonly SearchDialog: typeof SearchDialog }> {
  try {
    return nextUrl.current
      ? ((await import(nextUrl.current)) as { readonly SearchDialog: typeof SearchDialog })
      : await import('../components/SearchDialog/SearchDialog.tsx')
  } catch (error) {
    // `exec` converts the error to text.
    const url = /http\S+\.js/.exec(error as string)?.[0]
    if (url) nextUrl.current = `${url}?${performance.now()}`
    throw error
  }
}

/**
 * Returns the functions that open the search dialog, and listens to its keys. Use it only once per
 * page.
 */
export function useSearchDialog(): SearchOpener {
  const text = useText()
  const hasSearch = useSite().search !== null
  // Null means that the code could not be loaded.
  const [isOpen, setOpen] = useState<boolean | null>(false)
  const [Dialog, setDialog] = useState<typeof SearchDialog | null>(null)
  // Keys that the reader typed before the dialog was loaded.
  const [keys, setKeys] = useState<readonly string[]>([])
  const nextUrl = useRef('')
  const open = () => {
    setOpen(true)
    load(nextUrl).then(
      (module) => setDialog(() => module.SearchDialog),
      () => setOpen(null),
    )
  }
  // The effect runs with every render, so that the listener uses the current state. A later effect
  // would still collect characters when the dialog is there, which no longer reads them.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      const isTyped = isOpen && !Dialog && /^(.|Enter|Backspace)$/.test(key)
      if (isTyped ? ctrlKey || metaKey || altKey : !(hasSearch && isShortcut(event))) return
      event.preventDefault()
      if (isTyped) setKeys([...keys, key])
      else open()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
  return {
    open,
    prefetch() {
      // Opening the dialog tries again and shows the error.
      load(nextUrl).catch(() => {})
    },
    dialog: Dialog
      ? createElement(Dialog, {
          isOpen: !!isOpen,
          keys,
          onClose() {
            setOpen(false)
            setKeys([])
          },
        })
      : isOpen === null &&
        createElement(
          'div',
          // Styled as a menu, because the styles of the dialog are loaded with its code.
          { role: 'alert', className: 'menu-panel menu-end', style: MESSAGE_STYLE },
          text('searchFailed') + ' · ',
          createElement('button', { onClick: open }, createElement('b', null, text('searchRetry'))),
        ),
  }
}

function isShortcut({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  target,
}: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey === metaKey) return !ctrlKey && key === '/' && !(target as Element).closest?.(FIELDS)
  // Layouts of other scripts type no Latin letter. There, the key of K counts; see `letterOf`.
  return !shiftKey && /^(Key)?k$/i.test(key > '~' ? code : key)
}
