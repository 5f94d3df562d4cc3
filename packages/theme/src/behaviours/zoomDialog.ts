// Shows an enlarged image in a modal dialog. Escape, a click, the close button or scrolling closes
// it. The animation moves a copy from the image's place on the page, and back to it.

export interface ZoomOptions {
  /** Duration of the animation, in milliseconds. */
  readonly transitionMs: number
  /** Distance the page may be scrolled before the image closes, in pixels. */
  readonly scrollOffset: number
  /** Returns a text of the interface. */
  readonly text: (key: 'zoomImage' | 'close') => string
}

export const ZOOM_STYLE = `
.zoom { position: fixed; inset: 0; box-sizing: border-box; width: 100%; height: 100%; max-width: none;
  max-height: none; margin: 0; border: 0; padding: 0; overflow: hidden; cursor: zoom-out;
  background: color-mix(in srgb, var(--dg-sheet) 94%, transparent); color: var(--dg-ink) }
.zoom[open] { display: grid; place-items: center }
.zoom::backdrop { background: none }
.zoom img { width: min(var(--width), 100vw - 48px, (100vh - 48px) * var(--ratio)); height: auto; max-width: none;
  aspect-ratio: var(--ratio); border-radius: var(--dg-r10); transform-origin: 0 0 }
.zoom button { position: absolute; top: 16px; inset-inline-end: 16px; display: grid; place-items: center;
  width: 40px; height: 40px; border-radius: var(--dg-r10); background: var(--dg-raised); cursor: pointer;
  box-shadow: var(--dg-shadow1) }
.zoom svg { width: 20px; fill: none; stroke: currentcolor; stroke-width: 1.75; stroke-linecap: round }
@media (forced-colors: active) { .zoom button { border: 1px solid } }`

/** The theme's icon `close`. */
const CLOSE_ICON =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5.5 5.5l13 13M18.5 5.5l-13 13"/></svg>'

/**
 * Enlarges `image` and calls `onEnd` when it is closed. Returns a function that closes it
 * immediately.
 */
export function openZoom(
  image: HTMLImageElement,
  { transitionMs, scrollOffset, text }: ZoomOptions,
  onEnd: () => void,
): () => void {
  const copy = copyOf(image)
  const dialog = createDialog(image, copy, text('close'))
  const scrollStart = window.scrollY
  const state = { isShrinking: false }

  const close = () => {
    // A hidden element cannot get the focus back.
    image.style.visibility = ''
    dialog.close()
  }
  const shrink = () => {
    if (state.isShrinking || !dialog.open) return
    state.isShrinking = true
    move({ image, copy, dialog, transitionMs }, 'reverse').finished.then(close, close)
  }
  const onScroll = () => {
    if (Math.abs(window.scrollY - scrollStart) > scrollOffset) shrink()
  }
  const onClose = () => {
    window.removeEventListener('scroll', onScroll)
    window.removeEventListener('popstate', close)
    // A second Escape closes the dialog without a `cancel` event. The focus is then in the dialog
    // or on the body.
    image.style.visibility = ''
    const { activeElement, body } = document
    if (activeElement === body || dialog.contains(activeElement)) {
      image.focus({ preventScroll: true })
    }
    dialog.remove()
    onEnd()
  }

  dialog.addEventListener('click', shrink)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    shrink()
  })
  dialog.addEventListener('close', onClose)
  window.addEventListener('scroll', onScroll, { passive: true })
  window.addEventListener('popstate', close)
  document.body.append(dialog)
  dialog.showModal()
  move({ image, copy, dialog, transitionMs }, 'normal')
  image.style.visibility = 'hidden'
  return close
}

function createDialog(
  image: HTMLImageElement,
  copy: HTMLImageElement,
  closeLabel: string,
): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom'
  dialog.setAttribute('aria-label', image.getAttribute('aria-label') ?? '')
  dialog.append(copy, closeButton(closeLabel))
  return dialog
}

interface MoveOptions {
  readonly image: HTMLImageElement
  readonly copy: HTMLImageElement
  readonly dialog: HTMLDialogElement
  readonly transitionMs: number
}

/** Animates the copy from the image's position, or back to it, and fades the page behind it. */
function move(
  { image, copy, dialog, transitionMs }: MoveOptions,
  direction: 'normal' | 'reverse',
): Animation {
  const media = (window.matchMedia as typeof matchMedia | undefined)?.(
    '(prefers-reduced-motion: reduce)',
  )
  const hasReducedMotion = media?.matches === true
  const timing = {
    direction,
    duration: hasReducedMotion ? 0 : transitionMs,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    // The copy stays small until the dialog closes.
    fill: direction === 'reverse' ? 'forwards' : 'none',
  } as const
  const [small, large] = [image.getBoundingClientRect(), untransformed(copy)]
  const at = `translate(${small.left - large.left}px, ${small.top - large.top}px) scale(${small.width / large.width}, ${small.height / large.height})`
  dialog.animate([{ backgroundColor: 'transparent' }, {}], timing)
  return copy.animate([{ transform: at }, { transform: 'none' }], timing)
}

function untransformed(copy: HTMLElement): DOMRect {
  for (const animation of copy.getAnimations()) animation.cancel()
  return copy.getBoundingClientRect()
}

/**
 * Creates a copy at the image's natural size. A vector image, or one with `srcset`, gets the size
 * of the window.
 */
function copyOf(image: HTMLImageElement): HTMLImageElement {
  const { width, height } = image.getBoundingClientRect()
  const src = image.currentSrc || image.src
  const isScalable = image.srcset !== '' || /^data:image\/svg|\.svg(?:[?#]|$)/i.test(src)
  const copy = new Image()
  copy.alt = image.alt
  if (image.srcset) Object.assign(copy, { sizes: '100vw', srcset: image.srcset })
  copy.src = src
  const ratio = image.naturalHeight > 0 ? image.naturalWidth / image.naturalHeight : width / height
  copy.style.setProperty('--ratio', String(ratio))
  const full = `${Math.max(image.naturalWidth, width)}px`
  copy.style.setProperty('--width', isScalable ? '100vw' : full)
  return copy
}

function closeButton(label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.autofocus = true
  button.setAttribute('aria-label', label)
  button.innerHTML = CLOSE_ICON
  return button
}
