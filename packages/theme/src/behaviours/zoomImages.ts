// Makes images zoomable: a click, Enter or Space enlarges one (zoomDialog.ts). Both modules are
// loaded on demand, so they import nothing else and contain their styles as a string.
import { openZoom, ZOOM_STYLE, type ZoomOptions } from './zoomDialog.ts'

export interface ImageZoomOptions extends ZoomOptions {
  /**
   * CSS selector of the images. Images in links and buttons, and images with `data-zoom="false"` or
   * `.no-zoom`, are excluded.
   */
  readonly selector: string
}

export interface ImageZoom {
  /** Makes the matching images on the page zoomable. Call it again after images were added. */
  attach(): void
  /** Closes an enlarged image immediately, without animation. */
  close(): void
  /** Closes an enlarged image and removes the listeners. */
  stop(): void
}

const INTERACTIVE = 'a[href], button, summary, label, [role="button"]'
const EXCLUDED = '.no-zoom, [data-zoom="false"], .zoom'
const ATTACHED = 'img[data-zoomable]'

/** Starts listening to clicks and keys on zoomable images. */
export function createImageZoom(options: ImageZoomOptions): ImageZoom {
  const state: { close: (() => void) | null } = { close: null }
  // A strict Content Security Policy refuses `<style>` elements, but not constructed style sheets.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(ZOOM_STYLE)
  document.adoptedStyleSheets.push(sheet)

  const open = (image: HTMLImageElement) => {
    // The natural width is 0 if the image is not loaded.
    if (state.close || image.naturalWidth === 0) return
    state.close = openZoom(image, options, () => (state.close = null))
  }
  const onClick = (event: MouseEvent) => {
    const image = attachedAt(event)
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (image && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey) open(image)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const image = attachedAt(event)
    if (!image || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    open(image)
  }

  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKeyDown)
  return {
    attach() {
      for (const image of document.querySelectorAll(options.selector)) {
        if (image instanceof HTMLImageElement && isZoomable(image)) attachTo(image, options)
      }
    },
    close: () => state.close?.(),
    stop() {
      state.close?.()
      sheet.replaceSync('')
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKeyDown)
    },
  }
}

function attachedAt({ target }: Event): HTMLImageElement | null {
  return target instanceof HTMLImageElement && target.matches(ATTACHED) ? target : null
}

function isZoomable(image: HTMLImageElement): boolean {
  if (image.matches(ATTACHED) || image.closest(EXCLUDED)) return false
  return !image.closest(INTERACTIVE)
}

function attachTo(image: HTMLImageElement, { text }: ImageZoomOptions): void {
  // An empty `alt` hides the image from screen readers, but a button must be visible to them.
  if (image.alt === '') image.removeAttribute('alt')
  image.dataset['zoomable'] = ''
  image.tabIndex = 0
  image.setAttribute('role', 'button')
  image.setAttribute('aria-haspopup', 'dialog')
  image.setAttribute('aria-label', `${text('zoomImage')} ${image.alt}`.trim())
  image.style.cursor = 'zoom-in'
}
