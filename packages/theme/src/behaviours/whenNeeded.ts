// When the code of copy buttons, heading links, tabs and images to enlarge comes: at the first sign that somebody is at the
// page, or at once where an image, the address or a remembered tab asks for it. A click that comes before it waits for it.
import { CONTENT_EVENT, TABS_KEY } from '../constants.ts'
import type { TextOf } from '../text.ts'
import type * as Article from './article.ts'
import { readWords } from './storage.ts'

/** What the code serves. */
const SERVED = '.copy, .anchor, .tabs [role=tab]'

const SIGNS = 'pointermove pointerdown keydown focusin click hashchange storage'.split(' ')

/** Waits for a sign, then calls `startArticle` with what is given here; returns how to stop. */
export function startWhenNeeded(text: TextOf, zoomSelector: string | null): () => void {
  const state = {
    loading: null as Promise<void> | null,
    isRepeating: false,
    isOver: false,
    stop: (): void => undefined,
  }
  const listen = (method: 'addEventListener' | 'removeEventListener') => {
    for (const sign of [...SIGNS, CONTENT_EVENT]) window[method](sign, onSign, true)
  }
  const start = ({ startArticle }: typeof Article) => {
    listen('removeEventListener')
    if (!state.isOver) state.stop = startArticle(text, zoomSelector)
  }
  // Where the code cannot be fetched, the next sign asks again.
  const forget = () => {
    state.loading = null
  }
  const load = () => (state.loading ??= import('./article.ts').then(start, forget))
  const onSign = (event: Event) => {
    const loading = load()
    const served = servedBy(event)
    if (!served || state.isRepeating) return
    event.preventDefault()
    event.stopImmediatePropagation()
    void loading.then(() => {
      state.isRepeating = true
      served.click()
      state.isRepeating = false
    })
  }

  listen('addEventListener')
  if (isDue(zoomSelector)) void load()
  return () => {
    state.isOver = true
    listen('removeEventListener')
    state.stop()
  }
}

function isDue(zoomSelector: string | null): boolean {
  if (zoomSelector !== null && document.querySelector(zoomSelector)) return true
  return !!document.querySelector('.tabs') && (!!location.hash || readWords(TABS_KEY).length > 0)
}

/** What a plain click is for, if it is for this code. */
function servedBy(event: Event): HTMLElement | null {
  const { type, target, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
  if (type !== 'click' || ctrlKey || metaKey || shiftKey || altKey) return null
  return target instanceof Element ? target.closest<HTMLElement>(SERVED) : null
}
