// Handles the keys of the search field: the arrow keys, Home and End select a row, Enter opens it,
// and Tab completes the word.
import type { KeyboardEvent } from 'react'
import type { Rows } from './useRows.ts'

export interface SearchKeys extends Pick<Rows, 'rows' | 'selected' | 'select'> {
  /** The missing end of the typed word; '' if there is none to offer. */
  readonly completion: string
  readonly complete: () => void
  readonly enter: (inNewTab: boolean) => void
  readonly optionId: (index: number) => string
}

/** Returns the listener of the field. */
export function useSearchKeys(keys: SearchKeys): (event: KeyboardEvent) => void {
  const { rows, selected, select, completion, complete, enter, optionId } = keys
  return (event) => {
    // Search goes on while an input method composes, but its keys are not those of the list. Enter
    // accepts the text, Escape rejects it, and the arrow keys and Tab choose a candidate in Chinese
    // and Japanese. In Safari, the last key of a composition is known only by its code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) {
      // Otherwise Escape would also close the dialog.
      if (event.key === 'Escape') event.preventDefault()
      return
    }
    const next = nextRow(event, selected, rows.length)
    const isCompletion = completion !== '' && takesCompletion(event)
    if (next === null && !isCompletion && event.key !== 'Enter') return
    event.preventDefault()
    if (isCompletion) return complete()
    if (next === null) return enter(event.ctrlKey || event.metaKey)
    select(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
}

/** Tells whether the key is Tab, with the cursor at the end of the field. */
function takesCompletion(event: KeyboardEvent): boolean {
  const { key, shiftKey, altKey, ctrlKey, metaKey, target } = event
  if (key !== 'Tab' || shiftKey || altKey || ctrlKey || metaKey) return false
  return target instanceof HTMLInputElement && target.selectionStart === target.value.length
}

/** Returns the row to which a key moves; null for other keys. The arrow keys wrap around. */
function nextRow({ key, shiftKey, altKey }: KeyboardEvent, at: number, count: number) {
  if (count === 0 || shiftKey || altKey) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at < 1 ? count - 1 : at - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
