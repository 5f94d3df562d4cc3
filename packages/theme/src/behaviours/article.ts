// The behaviours of an article that nobody needs who only reads it: one module, so that they are loaded together.
import type { TextOf } from '../text.ts'
import { startCopyCode } from './copyCode.ts'
import { startCopyLink } from './copyLink.ts'
import { startImageZoom } from './imageZoom.ts'
import { startTabs } from './tabs.ts'

/**
 * Starts copy buttons, links of headings and tabs, with the words of `text`, and makes the images that `zoomSelector` (CSS)
 * finds ones to enlarge; returns how to stop.
 */
export function startArticle(text: TextOf, zoomSelector: string | null): () => void {
  const stops = [startCopyCode(text), startCopyLink(text), startTabs()]
  if (zoomSelector !== null) stops.push(startImageZoom(zoomSelector, text))
  return () => {
    for (const stop of stops) stop()
  }
}
