// DocSearch shows its field some time after it was opened, and moves it when an answer is late, which
// takes the focus from it. It also gives the element around its search box the role of a button, so that
// screen readers would not read what is in it, and its header and footer would be landmarks of the page.
import { isCharacter } from '../../hooks/isCharacter.ts'

const ATTRIBUTES = ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-labelledby']

/**
 * Mends the dialog whenever DocSearch adds elements. `typed` and the characters that the reader types
 * before the field is there are typed in it. Returns a function that stops it.
 */
export function mendDocSearch(dialog: HTMLDialogElement, typed: string): () => void {
  let text: string | null = typed
  const onKeyDown = (event: KeyboardEvent) => {
    if (text === null || !isCharacter(event)) return
    event.preventDefault()
    text += event.key
  }
  const observer = new MutationObserver((records) => {
    mendRoles(dialog)
    const field = dialog.querySelector('input')
    const isAdded = records.some(({ addedNodes }) =>
      [...addedNodes].some((node) => field && node.contains(field)),
    )
    if (!isAdded) return
    if (hasNoFocus(dialog)) field?.focus()
    // Dispatches an input event as a key does, which no newer function can.
    if (text) document.execCommand('insertText', false, text)
    text = null
  })
  addEventListener('keydown', onKeyDown, true)
  observer.observe(dialog, { childList: true, subtree: true })
  return () => {
    removeEventListener('keydown', onKeyDown, true)
    observer.disconnect()
  }
}

function mendRoles(dialog: HTMLDialogElement): void {
  const container = dialog.querySelector('.DocSearch-Container')
  for (const name of ATTRIBUTES) container?.removeAttribute(name)
  for (const bar of dialog.querySelectorAll('header, footer')) bar.setAttribute('role', 'none')
}

function hasNoFocus(dialog: HTMLDialogElement): boolean {
  const { activeElement } = document
  return activeElement === document.body || activeElement === dialog
}
