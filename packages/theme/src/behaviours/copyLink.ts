// The `#` beside a heading also copies the address of the heading. One listener on the document; the link itself goes on
// to where it leads. Success shows for two seconds and is spoken; without clipboard the address bar has the link.
import { COPY_SUCCESS_MS } from '../constants.ts'
import type { TextOf } from '../text.ts'
import { announce } from './announce.ts'

/** Starts to listen, with the words of `text`; returns how to stop. */
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
    // Outside secure contexts there is no clipboard.
    copy(anchor).catch(() => undefined)
  }

  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
