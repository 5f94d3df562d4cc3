// The behaviours of an article that are needed only when the reader interacts with it. One module,
// so that they are loaded together.
import type { TextOf } from '../text.ts'
import { startCopyCode } from './copyCode.ts'
import { startCopyLink } from './copyLink.ts'
import { startImageZoom } from './imageZoom.ts'
import { startTabs } from './tabs.ts'

/**
 * Starts copy buttons, heading links, tabs, and image zoom for the images that the CSS selector
 * `zoomSelector` matches. `text` provides the texts of the interface. Returns a function that stops
 * all of them.
 */
export function startArticle(text: TextOf, zoomSelector: string | null): () => void {
  const stops = [startCopyCode(text), startCopyLink(text), startTabs()]
  if (zoomSelector !== null) stops.push(startImageZoom(zoomSelector, text))
  return () => {
    for (const stop of stops) stop()
  }
}
