// The `#` beside a heading also copies the address of the heading. One listener on the document; the link itself goes on
// to where it leads. Success shows for two seconds and is spoken; without clipboard the address bar has the link.
import { COPY_SUCCESS_MS } from '../constants.ts'
import type { TextOf } from '../text.ts'
import { announce } from './announce.ts'

/** Starts to listen, with the words of `text`; returns how to stop. */
export function startCopyLink(text: TextOf): () => void {
  let end = (): void => undefined

  const showSuccess = (anchor: Element) => {
    end()
    anchor.setAttribute('data-copied', '')
    announce(text('linkCopied'))
    const timer = setTimeout(() => end(), COPY_SUCCESS_MS)
    end = () => {
      clearTimeout(timer)
      anchor.removeAttribute('data-copied')
      announce('')
      end = () => undefined
    }
  }

  const onClick = ({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('.anchor') : null
    if (!anchor || ctrlKey || metaKey || shiftKey || altKey) return
    // `clipboard` is absent outside secure contexts, whatever the type says.
    const clipboard = navigator.clipboard as Clipboard | undefined
    clipboard?.writeText(anchor.href).then(
      () => showSuccess(anchor),
      () => undefined,
    )
  }

  document.addEventListener('click', onClick)
  return () => {
    document.removeEventListener('click', onClick)
    end()
  }
}
