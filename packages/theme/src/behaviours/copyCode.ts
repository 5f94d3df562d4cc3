// Copy buttons of code blocks in static article HTML, and what the keyboard copies of them. One listener each on the document
// serves every block, also those that arrive with the next page. Success shows for two seconds: `data-copied` for the eye,
// the button's name and a live region for the ear.
import { COPY_SUCCESS_MS } from '../constants.ts'
import type { TextOf } from '../text.ts'
import { announce } from './announce.ts'
import { copiedSelection, copiedText } from './copiedText.ts'

/** Without clipboard (a page that is not served securely has none) the code is selected, ready for the keyboard. */
function selectInstead(code: Element, text: TextOf): void {
  getSelection()?.selectAllChildren(code)
  announce(text('copyFailed'))
}

/** Starts to listen, with the words of `text`; returns how to stop. */
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
    // `clipboard` is absent outside secure contexts, whatever the type says.
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
