// Copies the address of a heading when the reader clicks the `#` beside it, and announces the
// success. The click still follows the link, so without a clipboard the reader can copy the address
// bar.
import { COPY_SUCCESS_MS } from '../constants.ts'
import type { TextOf } from '../text.ts'
import { announce } from './announce.ts'

/**
 * Starts the listener. `text` provides the texts of the interface. Returns a function that stops
 * it.
 */
export function startCopyLink(text: TextOf): () => void {
  const copy = async (anchor: HTMLAnchorElement) => {
    await navigator.clipboard.writeText(anchor.href)
    anchor.setAttribute('data-copied', '')
    announce(text('linkCopied'))
    setTimeout(() => {
      anchor.removeAttribute('data-copied')
      announce('')
    }, COPY_SUCCESS_MS)
  }

  const onClick = ({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('.anchor') : null
    if (!anchor || ctrlKey || metaKey || shiftKey || altKey) return
    // Fails outside secure contexts, where the clipboard is not available.
    copy(anchor).catch(() => undefined)
  }

  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
