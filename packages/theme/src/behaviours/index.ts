// All behaviours of static article HTML, started together: once, by the layout, after it is mounted.
// They listen on the document, so React neither knows nor disturbs them.
import { CONTENT_EVENT } from '../constants.ts'
import type { TextOf } from '../text.ts'
import { startAnnouncements } from './announce.ts'
import { startWhenNeeded } from './whenNeeded.ts'

/**
 * Starts every behaviour, with the words of `text`; returns how to stop. The images that `zoomSelector` (CSS) finds are ones
 * to enlarge. Default: null, none.
 */
export function startBehaviours(text: TextOf, zoomSelector: string | null = null): () => void {
  const stops = [nameCopyButtons(text), startWhenNeeded(text, zoomSelector), startAnnouncements()]
  return () => {
    for (const stop of stops) stop()
  }
}

// In the document they have docgen's own word, which a site may have replaced.
function nameCopyButtons(text: TextOf): () => void {
  const name = () => {
    for (const button of document.querySelectorAll('.copy:not([data-copied])')) {
      button.setAttribute('aria-label', text('copyCode'))
    }
  }
  name()
  addEventListener(CONTENT_EVENT, name)
  return () => removeEventListener(CONTENT_EVENT, name)
}
