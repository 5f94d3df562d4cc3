// Decides when images become zoomable. Loads zoomImages.ts only if a page has a matching image, and
// after the page is shown.
import { CONTENT_EVENT } from '../constants.ts'
import type { TextOf } from '../text.ts'
import type { ImageZoom } from './zoomImages.ts'

/**
 * Delay before images become zoomable, duration of the animation, and scroll distance in pixels that
 * closes an image. Not in constants.ts, because every page loads that file.
 */
export const IMAGE_ZOOM = {
  attachMs: 100,
  transitionMs: 300,
  scrollOffset: 40,
} as const

/**
 * Makes the images that the CSS selector matches zoomable, on this page and on later pages. `text`
 * provides the texts of the interface. Returns a function that stops it.
 */
export function startImageZoom(selector: string, text: TextOf): () => void {
  const state: { timer?: number; zoom?: ImageZoom; isOver: boolean } = { isOver: false }

  const attach = async () => {
    if (!document.querySelector(selector)) return
    // If the module cannot be loaded, the images stay ordinary images.
    const module = await import('./zoomImages.ts').catch(() => null)
    if (!module || state.isOver) return
    state.zoom ??= module.createImageZoom({ ...IMAGE_ZOOM, selector, text })
    state.zoom.attach()
  }
  const wait = () => {
    state.timer ??= window.setTimeout(() => {
      delete state.timer
      void attach()
    }, IMAGE_ZOOM.attachMs)
  }
  const stopWaiting = () => {
    clearTimeout(state.timer)
    delete state.timer
  }
  const arrive = () => {
    state.zoom?.close()
    stopWaiting()
    wait()
  }
  // Components may add images later, for example when the reader opens something.
  const additions = new MutationObserver(wait)

  wait()
  additions.observe(document.body, { childList: true, subtree: true })
  addEventListener(CONTENT_EVENT, arrive)
  return () => {
    state.isOver = true
    stopWaiting()
    additions.disconnect()
    removeEventListener(CONTENT_EVENT, arrive)
    state.zoom?.stop()
  }
}
