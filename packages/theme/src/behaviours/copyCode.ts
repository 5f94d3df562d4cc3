// Handles the copy buttons of code blocks, and copying a selection with the keyboard. The listeners
// are on the document, so they also serve the blocks of later pages. After copying, the button has
// the attribute `data-copied` and another accessible name for two seconds, and a live region
// announces the success.
import { COPY_SUCCESS_MS } from '../constants.ts'
import type { TextOf } from '../text.ts'
import { announce } from './announce.ts'
import { copiedSelection, copiedText } from './copiedText.ts'

/**
 * Selects the code, so that the reader can copy it with the keyboard. Used if the clipboard is not
 * available, as on pages without HTTPS.
 */
function selectInstead(code: Element, text: TextOf): void {
  getSelection()?.selectAllChildren(code)
  announce(text('copyFailed'))
}

/**
 * Starts the listeners. `text` provides the texts of the interface. Returns a function that stops
 * them.
 */
export function startCopyCode(text: TextOf): () => void {
  const successes = new Map<Element, ReturnType<typeof setTimeout>>()

  const endSuccess = (button: Element) => {
    successes.delete(button)
    button.removeAttribute('data-copied')
    button.setAttribute('aria-label', text('copyCode'))
    if (successes.size === 0) announce('')
  }

  const showSuccess = (button: Element) => {
    clearTimeout(successes.get(button))
    button.setAttribute('data-copied', '')
    button.setAttribute('aria-label', text('copied'))
    announce(text('copied'))
    successes.set(
      button,
      setTimeout(() => endSuccess(button), COPY_SUCCESS_MS),
    )
  }

  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('.copy') : null
    const code = button?.closest('.code')?.querySelector('code')
    if (!button || !code) return
    // Outside secure contexts `clipboard` is undefined, although its type does not say so.
    const clipboard = navigator.clipboard as Clipboard | undefined
    if (!clipboard) return selectInstead(code, text)
    clipboard.writeText(copiedText(code)).then(
      () => showSuccess(button),
      () => selectInstead(code, text),
    )
  }

  const onCopy = (event: ClipboardEvent) => {
    const copied = copiedSelection(getSelection())
    if (copied === null || !event.clipboardData) return
    event.clipboardData.setData('text/plain', copied)
    event.preventDefault()
  }

  document.addEventListener('click', onClick)
  document.addEventListener('copy', onCopy)
  return () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener('copy', onCopy)
    for (const [button, timer] of successes) {
      clearTimeout(timer)
      endSuccess(button)
    }
  }
}
