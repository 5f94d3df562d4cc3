// Images of an article that a click enlarges: when to begin. What enlarges them is loaded when a page has such an image,
// and not before the page has been shown.
import { CONTENT_EVENT, IMAGE_ZOOM } from '../constants.ts'
import type { TextOf } from '../text.ts'
import type { ImageZoom } from './zoomImages.ts'

/**
 * Makes the images that `selector` (CSS) finds on this page, and on every page to come, ones to enlarge, with the words of
 * `text`; returns how to stop.
 */
export function startImageZoom(selector: string, text: TextOf): () => void {
  const state: { timer?: number; zoom?: ImageZoom; isOver: boolean } = { isOver: false }

  const attach = async () => {
    if (!document.querySelector(selector)) return
    // Without the module the images are as they were.
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
  // Images may come later than their page: drawn by a component, or for what the reader opened.
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
