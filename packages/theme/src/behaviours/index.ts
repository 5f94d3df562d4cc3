// Starts all behaviours of static article HTML. The layout calls this when it is mounted and when the
// language changes. The listeners are on the document, independent of React.
import { CONTENT_EVENT } from '../constants.ts'
import type { TextOf } from '../text.ts'
import { startAnnouncements } from './announce.ts'
import { startWhenNeeded } from './whenNeeded.ts'

/**
 * Starts every behaviour. `text` provides the texts of the interface. `zoomSelector` is a CSS
 * selector of the images that can be zoomed. Default: null, none. Returns a function that stops all
 * behaviours.
 */
export function startBehaviours(text: TextOf, zoomSelector: string | null = null): () => void {
  const stops = [nameCopyButtons(text), startWhenNeeded(text, zoomSelector), startAnnouncements()]
  return () => {
    for (const stop of stops) stop()
  }
}

// Sets the accessible name of copy buttons. Static HTML has docgen's default text, which a site can
// replace.
function nameCopyButtons(text: TextOf): () => void {
  const setNames = () => {
    for (const button of document.querySelectorAll('.copy:not([data-copied])')) {
      button.setAttribute('aria-label', text('copyCode'))
    }
  }
  setNames()
  addEventListener(CONTENT_EVENT, setNames)
  return () => removeEventListener(CONTENT_EVENT, setNames)
}
