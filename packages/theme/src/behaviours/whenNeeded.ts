// When the code of copy buttons, heading links, tabs and images to enlarge comes: at the first sign that somebody is at the
// page, or at once where an image, the address or a remembered tab asks for it. A click that comes before it waits for it.
import { CONTENT_EVENT, TABS_KEY } from '../constants.ts'
import type { TextOf } from '../text.ts'
import type * as Article from './article.ts'
import { readWords } from './storage.ts'

/** What the code serves. */
const SERVED = '.copy, .anchor, .tabs [role=tab]'

const FOUND = 'beforematch'

const SIGNS = `pointermove pointerdown keydown focusin click hashchange storage ${FOUND}`.split(' ')

/** Waits for a sign, then calls `startArticle` with what is given here; returns how to stop. */
export function startWhenNeeded(text: TextOf, zoomSelector: string | null): () => void {
  let loading: Promise<void> | null = null
  let isRepeating = false
  let isOver = false
  let stop = (): void => undefined

  const listen = (method: 'addEventListener' | 'removeEventListener') => {
    for (const sign of [...SIGNS, CONTENT_EVENT]) window[method](sign, onSign, true)
  }
  const start = ({ startArticle }: typeof Article) => {
    listen('removeEventListener')
    if (!isOver) stop = startArticle(text, zoomSelector)
  }
  // Where the code cannot be fetched, the next sign asks again.
  const forget = () => {
    loading = null
  }
  const load = () => (loading ??= import('./article.ts').then(start, forget))
  const onSign = (event: Event) => {
    const loaded = load()
    const repeat = isRepeating ? null : repeatOf(event)
    if (!repeat) return
    void loaded.then(() => {
      isRepeating = true
      repeat()
      isRepeating = false
    })
  }

  listen('addEventListener')
  if (isDue(zoomSelector)) void load()
  return () => {
    isOver = true
    listen('removeEventListener')
    stop()
  }
}

function isDue(zoomSelector: string | null): boolean {
  if (zoomSelector !== null && document.querySelector(zoomSelector)) return true
  return !!document.querySelector('.tabs') && (!!location.hash || readWords(TABS_KEY).length > 0)
}

/**
 * How to do again what the code missed: a plain click, which is stopped, and what a search in the page has found. Null for all
 * others.
 */
function repeatOf(event: Event): (() => void) | null {
  const { type, target, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
  if (!(target instanceof Element)) return null
  if (type === FOUND) return () => void target.dispatchEvent(new Event(type, { bubbles: true }))
  const served = target.closest<HTMLElement>(SERVED)
  if (type !== 'click' || ctrlKey || metaKey || shiftKey || altKey || !served) return null
  event.preventDefault()
  event.stopImmediatePropagation()
  return () => served.click()
}
